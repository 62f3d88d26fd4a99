import MarqueeDomain

extension Command {
  static let diary = list(
    .diary, "what was seen or read when, every time", columns: ListContent.diaryColumns,
    Example("marquee diary --sort added", "from the first day on"))
}
