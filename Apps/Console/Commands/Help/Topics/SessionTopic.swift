// The page `help session`.
extension HelpTopic {
  /// What works in the session alone, and how it behaves.
  static let session = HelpTopic("session", title: "In the session", summary: "how the session works") {
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
      Enter alone prints the screen again. On a terminal, Home starts with what is up next, this year's goals, your
      watchlist and the latest entries of your diary.

      If a work is on screen, marks need no REF: `rate 4.5`, `note TEXT`, `seen yesterday`. To mark another work, use
      its number or identifier, not its title. In the diary, `unseen N` removes only that viewing.

      If a line doesn't start with a command, Marquee searches for it: `mononoke`. An identifier alone opens its page.
      The name of a tab or of a built-in list is also a command, such as `lists` or `diary`. `tab lists` shows your
      lists. `tab diary` and `tab tags` show the diary or the tags in that tab.

      On a terminal, `/` or `search` alone searches as you type. It searches the cache after every keystroke, and asks
      the services once you pause for as long as the `debounce` setting says.

      The prompt waits at most a second for a service. If a screen is still loading, Marquee shows it when an answer
      arrives and you aren't typing; otherwise, a line tells you to press Enter. If something fails, the screen says
      so, and `retry` tries again. After the network comes back, Marquee retries the screen you are on. It retries
      other screens when you return to them.

      You can open and mark every row of a list, even if Marquee can't load the row's page. The page then shows the
      list's data, and Marquee completes it later.
      """)
  }
}
