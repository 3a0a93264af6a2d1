const TextStyles = {
  isInUse: false,
  update() {},
  withReference(body) { body() },
}
