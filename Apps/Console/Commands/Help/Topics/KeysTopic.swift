// The page `help keys`.
extension HelpTopic {
  /// The keys of the session's prompt.
  static let keys = HelpTopic(
    "keys", title: "Keys", summary: "keys in the session"
  ) {
    HelpSection("On an empty line: select a row", .entries(choosing))
    HelpSection("While typing: edit the line", .entries(editing))
    HelpSection("After `/`: search as you type", .entries(finding))
  }

  private static let choosing =
    [
      HelpEntry("Down, Up", "next row, previous row; also Ctrl-N, Ctrl-P. On Home: next shelf, previous shelf"),
      HelpEntry("Right, Left", "on Home: move along the shelf, even past the visible cards"),
      HelpEntry("Home, End", "first and last row, or card of the shelf"),
      HelpEntry("Enter", "opens the row; if no row is selected, prints the screen again"),
    ] + RowKey.allCases.map { HelpEntry("\($0.rawValue)", $0.summary) } + [
      HelpEntry("Esc", "returns to the line; also Ctrl-C")
    ]

  private static let editing = [
    HelpEntry("Left, Right", "one character; also Ctrl-B, Ctrl-F"),
    HelpEntry("Alt-B, Alt-F", "one word; also Alt or Ctrl with Left and Right"),
    HelpEntry("Home, End", "start and end of the line; also Ctrl-A, Ctrl-E"),
    HelpEntry("Backspace, Delete", "delete the character before or after the cursor"),
    HelpEntry("Up, Down", "older and newer lines, including earlier sessions; also Ctrl-P, Ctrl-N"),
    HelpEntry("Ctrl-R", "searches older lines; again for the next match; Esc accepts the match, Ctrl-G cancels"),
    HelpEntry("Tab", "completes commands, flags, shelves, identifiers and numbers; press twice to list the choices"),
    HelpEntry("Ctrl-K, Ctrl-U", "cut to the end or to the start of the line"),
    HelpEntry(
      "Ctrl-W",
      "cuts back to the previous space; Alt-Backspace cuts the word before the cursor, Alt-D the word after it"),
    HelpEntry("Ctrl-Y", "pastes the cut text"), HelpEntry("Ctrl-T", "swaps two characters"),
    HelpEntry("Ctrl-L", "clears the window"), HelpEntry("Enter", "runs the line"),
    HelpEntry("Ctrl-C", "stops the running command; otherwise clears the line"),
    HelpEntry("Ctrl-D", "deletes a character; on an empty line, leaves the session"),
  ]

  private static let finding = [
    HelpEntry("Down, Up", "select a row"),
    HelpEntry("Enter", "opens the row; if no row is selected, keeps the list on screen"),
    HelpEntry("Esc", "cancels the search"),
  ]
}
