// The page `help keys`.
extension HelpTopic {
  /// The keys of the session's prompt.
  static let keys = HelpTopic(
    "keys", title: "Keys", summary: "the keys of the session's prompt"
  ) {
    HelpSection("With nothing typed: choose a row", .entries(choosing))
    HelpSection("With a line: edit it", .entries(editing))
    HelpSection("After `/`: find as you type", .entries(finding))
  }

  private static let choosing =
    [
      HelpEntry(
        "Down, Up", "the row below, the row above; also Ctrl-N, Ctrl-P. On Home: the shelf below, the shelf above"),
      HelpEntry("Right, Left", "on Home: along the shelf, also past the cards in view"),
      HelpEntry("Home, End", "the first and the last row, or card of the shelf"),
      HelpEntry("Enter", "opens it; with no row chosen, prints the screen again"),
    ] + RowKey.allCases.map { HelpEntry("\($0.rawValue)", $0.summary) } + [
      HelpEntry("Esc", "gives the line back; also Ctrl-C")
    ]

  private static let editing = [
    HelpEntry("Left, Right", "one character; also Ctrl-B, Ctrl-F"),
    HelpEntry("Alt-B, Alt-F", "one word; also Alt or Ctrl with Left and Right"),
    HelpEntry("Home, End", "the beginning and the end of the line; also Ctrl-A, Ctrl-E"),
    HelpEntry("Backspace, Delete", "delete the character before and after the cursor"),
    HelpEntry("Up, Down", "older and newer lines, also of earlier sessions; also Ctrl-P, Ctrl-N"),
    HelpEntry("Ctrl-R", "searches the older lines; again: the next match; Esc takes the match, Ctrl-G gives up"),
    HelpEntry("Tab", "completes commands, flags, shelves, identifiers and numbers; twice lists the choices"),
    HelpEntry("Ctrl-K, Ctrl-U", "cut to the end, cut to the beginning of the line"),
    HelpEntry("Ctrl-W", "cuts back to a blank; Alt-Backspace cuts a word before the cursor, Alt-D a word after it"),
    HelpEntry("Ctrl-Y", "pastes what was cut"),
    HelpEntry("Ctrl-T", "swaps two characters"),
    HelpEntry("Ctrl-L", "clears the window"),
    HelpEntry("Enter", "runs the line"),
    HelpEntry("Ctrl-C", "stops the command that runs; otherwise empties the line"),
    HelpEntry("Ctrl-D", "deletes a character; on an empty line, leaves"),
  ]

  private static let finding = [
    HelpEntry("Down, Up", "choose a row"),
    HelpEntry("Enter", "opens the row; with no row chosen, keeps the list, whose numbers then count"),
    HelpEntry("Esc", "leaves the search"),
  ]
}
