// The pages about the session: `help session` and `help keys`.
extension HelpTopic {
  static let start = HelpTopic(name: "start", title: "A first hour", summary: "a first hour with Marquee") {
    HelpSection(nil, .text("`marquee` starts a session. Type these lines in it, or after `marquee` in a shell."))
    HelpSection(
      nil,
      .entries([
        HelpEntry("home", "look around; to open row 3, type `open 3`, and `back` to return"),
        HelpEntry("search kiki", "find works and people; you can also type `korean movies`"),
        HelpEntry("watched spirited away last night", "record what you saw, with its date"),
        HelpEntry("rate spirited away 4.5", "rate it; to write a note, use `note`"),
        HelpEntry("reading the hobbit", "record that you started a book"),
        HelpEntry("seen the wire next", "record the next episode of a series"),
        HelpEntry("want totoro", "put a work on your watchlist"),
        HelpEntry("upnext", "see what to watch or read next"),
        HelpEntry("tonight 90", "get suggestions for the time you have"),
        HelpEntry("history", "show your diary; `stats` shows totals"),
        HelpEntry("import FILE", "import another program's export, or your own table"),
        HelpEntry("undo", "undo the latest change"),
      ]))
    HelpSection(
      nil,
      .text(
        "This is sample data. To search real catalogs, see `help environment`. To back up your library, see `help backup`."
      ))
  }

  static let session = HelpTopic(name: "session", title: "In the session", summary: "how the session works") {
    HelpSection(nil, .entries(HelpPage.sessionCommands))
    HelpSection.prose(
      """
      `marquee` without a command starts the session. Type one command per line, without `marquee`. If a line doesn't
      start with a command, Marquee searches for it: `mononoke`. If you mistype a command, it asks what you mean. A title
      in your library or cache takes precedence over a word such as `reading` or `history`. An identifier on its own opens its page. The name of a
      tab or of a built-in list, such as `lists` or `diary`, is also a command. `tab lists` shows your lists. `tab
      diary` and `tab tags` switch to the lists tab and show your diary or your tags there. `completions`, `man`,
      `schema` and `serve` work only in a shell.

      On a terminal, type `/` or `search` without words to search as you type. Marquee searches the cache after every
      keystroke. It asks the services when you stop typing for the time that the `debounce` setting specifies.

      A number on its own opens that row of the screen. A screen is never taller than the window: `next` and `prev` move
      through its parts and through the pages of a shelf. Row numbers stay the same on every part. Press Enter on an
      empty line to print the screen again. `back` returns to earlier screens as you left them. `n`, `p` and `q` are
      short for `next`, `prev` and `quit`. `exit` also leaves the session, and `?` shows help. On a terminal, Home
      starts with what to watch or read next, this year's goals, your watchlist and the latest entries of your diary.

      If a work is on screen, you can mark it without a REF: `rate 4.5`, `note TEXT`, `seen yesterday`. To mark another
      work, add its number, identifier or title. In the diary, `unseen N` removes only the viewing in row N.

      You can open and mark every row of a list, even if Marquee can't load the row's page. The page then shows the
      list's data, and Marquee loads the rest later.

      The prompt waits at most a second for a service. If a screen is still loading after that, Marquee shows it as soon
      as an answer arrives. If you are typing, a line tells you to press Enter instead. If loading fails, the screen
      says so, and `retry` tries again. After the network comes back, Marquee retries the screen you are on. It retries
      other screens when you return to them.

      In a pipe, the session reads commands from standard input, and numbers refer to the records that it printed last.
      Its exit status is that of the last command that failed, or 0 if none failed.
      """)
  }

  static let keys = HelpTopic(
    name: "keys", title: "Keys", summary: "the keys you can press in the session"
  ) {
    HelpSection("On an empty line: select a row", .entries(choosing))
    HelpSection("While typing: edit the line", .entries(editing))
    HelpSection("After `/`: search as you type", .entries(finding))
  }

  private static let choosing =
    [
      HelpEntry(
        "Down, Up", "select the next or previous row; also Ctrl-N, Ctrl-P. On Home: the next or previous shelf"),
      HelpEntry("Right, Left", "on Home: move along the shelf, even past the visible cards"),
      HelpEntry("Home, End", "select the first or last row. On Home: the first or last card of the shelf"),
      HelpEntry("Enter", "open the row; if no row is selected, print the screen again"),
    ] + RowKey.allCases.map { HelpEntry("\($0.rawValue)", $0.summary) } + [
      HelpEntry("Esc", "clear the selection; also Ctrl-C")
    ]

  private static let editing = [
    HelpEntry("Left, Right", "move by one character; also Ctrl-B, Ctrl-F"),
    HelpEntry("Alt-B, Alt-F", "move by one word; also Alt or Ctrl with Left and Right"),
    HelpEntry("Home, End", "move to the start or end of the line; also Ctrl-A, Ctrl-E"),
    HelpEntry("Backspace, Delete", "delete the character before or after the cursor"),
    HelpEntry("Up, Down", "show older or newer lines, including lines from earlier sessions; also Ctrl-P, Ctrl-N"),
    HelpEntry(
      "Ctrl-R", "search older lines; press it again for the next match, Esc to accept the match, or Ctrl-G to cancel"),
    HelpEntry("Tab", "complete commands, flags, shelves, identifiers and numbers; press it twice to list the choices"),
    HelpEntry("Ctrl-K, Ctrl-U", "cut everything to the end or to the start of the line"),
    HelpEntry(
      "Ctrl-W",
      "cut back to the previous space; Alt-Backspace cuts the word before the cursor, Alt-D the word after it"),
    HelpEntry("Ctrl-Y", "paste the cut text"), HelpEntry("Ctrl-T", "swap the two characters around the cursor"),
    HelpEntry("Ctrl-L", "clear the window"), HelpEntry("Enter", "run the line"),
    HelpEntry("Ctrl-C", "stop the running command; if none is running, clear the line"),
    HelpEntry("Ctrl-D", "delete the character at the cursor; on an empty line, leave the session"),
  ]

  private static let finding = [
    HelpEntry("Down, Up", "select a row"),
    HelpEntry("Enter", "open the row; if no row is selected, keep the results on screen"),
    HelpEntry("Esc", "cancel the search"),
  ]
}
