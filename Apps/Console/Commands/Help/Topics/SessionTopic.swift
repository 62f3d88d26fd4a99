// The page `help session`.
extension HelpTopic {
  /// What works in the session alone, and how it behaves.
  static let session = HelpTopic(
    "session", title: "In the session", summary: "what the session adds to the commands"
  ) {
    HelpSection(nil, .entries(HelpPage.sessionCommands))
    HelpSection.prose(
      """
      `marquee` alone starts the session. It takes the commands of the shell without `marquee`, one a line. In a pipe it
      reads them from standard input, and its exit status is that of the last command that failed.

      A number alone opens what has it on screen; in a pipe numbers count the records that were printed last. A screen
      is never taller than the window: `next` and `prev` walk through its parts, then through the pages of a shelf,
      and a number opens the same thing on every part. `n` and `p` are short for them, `q` and `exit` for `quit`, `?` for `help`.
      `back` returns to earlier screens as you left them. An empty Enter prints the screen again. At a terminal Home begins with your watchlist and the latest of your diary.

      Where a work is shown, a mark needs no REF: `rate 4.5`, `note TEXT`, `seen yesterday`. Another work is then
      named by its number or identifier, not by its title. In the diary `unseen N` removes that viewing and no other.

      A line that begins with no command is searched for: `mononoke`. An identifier alone is opened. The names of tabs
      and lists are commands: `lists`, `diary`. `tab lists` has your lists, and `tab diary` or `tab tags` shows one.

      At a terminal `/`, or `search` alone, finds as you type: what is cached with every key, what the services know after the
      pause of the setting debounce.

      The prompt waits for a service no longer than a second. A screen that is still loading shows itself when an answer
      comes and nothing is typed; otherwise a line says so, and Enter shows it. What fails says so in its place, and
      `retry` asks again. What failed because the network was lost is asked for again when the network is back; on a
      screen that you have left, when you return to it.

      What a list shows can be opened and marked even if its own page cannot be fetched: the page then has what the list
      said, and is completed later.
      """)
  }
}
