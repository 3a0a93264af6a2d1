const Roots = {
  follow(found) { found(document) },
  all() { return [document] },
}
