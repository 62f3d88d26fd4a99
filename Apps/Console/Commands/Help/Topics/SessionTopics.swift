// The pages about the session: `help session` and `help keys`.
extension HelpTopic {
  static let session = HelpTopic(name: "session", title: "In the session", summary: "how the session works") {
    HelpSection(nil, .entries(HelpPage.sessionCommands))
    HelpSection.prose(
      """
      `marquee` alone starts the session. Type commands one per line, without `marquee`. `completions`, `man`, `schema`
      and `serve` work only in a shell. In a pipe, the session reads commands from standard input, and its exit status
      is that of the last command that failed.

      A number alone opens that row of the screen. If the session runs in a pipe, numbers refer to the records that it
      printed last. A screen is never taller than the window: `next` and `prev` move through its parts and through the
      pages of a shelf, and numbers stay the same on every part. `n`, `p` and `q` are short for `next`, `prev` and
      `quit`. `exit` also leaves the session, and `?` shows help. `back` returns to earlier screens as you left them.
      Enter alone prints the screen again. On a terminal, Home starts with your next works, this year's goals,
      your watchlist and the latest entries of your diary.

      If a work is on screen, marks need no REF: `rate 4.5`, `note TEXT`, `seen yesterday`. To mark another work, use
      its number or identifier, not its title. In the diary, `unseen N` removes only that viewing.

      If a line doesn't start with a command, Marquee searches for it: `mononoke`. An identifier alone opens its page.
      The name of a tab or of a built-in list is also a command, such as `lists` or `diary`. `tab lists` shows your
      lists. `tab diary` and `tab tags` switch to the lists tab and show your diary or your tags there.

      On a terminal, `/` or `search` alone searches as you type. It searches the cache after every keystroke. It asks
      the services after you stop typing for the time in the `debounce` setting.

      The prompt waits at most a second for a service. If a screen is still loading, Marquee shows it when an answer
      arrives and you aren't typing; otherwise, a line tells you to press Enter. If something fails, the screen says
      so, and `retry` tries again. After the network comes back, Marquee retries the screen you are on. It retries
      other screens when you return to them.

      You can open and mark every row of a list, even if Marquee can't load the row's page. The page then shows the
      list's data, and Marquee completes it later.
      """)
  }

  static let keys = HelpTopic(
    name: "keys", title: "Keys", summary: "keys in the session"
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
