import MarqueeDomain

extension Command {
  static let diary = list(
    .diary, "what was seen or read when, every time", columns: ListContent.diaryColumns,
    examples: [
      Example("marquee diary --sort added", "from the first day on"),
      Example("marquee diary seen:2024-05", "what was seen in May"),
      Example("marquee diary --json", "for a program"),
    ])
}
