const ReadingPlace = {
  keep(change) { change() },
}
