const TextCurve = {
  update() {},
}
