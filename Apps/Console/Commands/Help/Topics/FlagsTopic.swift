// The page `help flags`.
extension HelpTopic {
  /// The flags that every command takes.
  static let flags = HelpTopic(
    "flags", title: "Global flags", summary: "the flags of every command"
  ) {
    HelpSection(nil, .entries(GlobalFlag.all.map(\.entry)))
    HelpSection.prose(
      """
      Flags may stand before or after the words of a command. A value follows after a blank or a =. After -- everything
      is a word. `marquee --version` prints the version.

      `help environment` says what takes precedence: a flag, a variable or a setting.

      What is hard to take back asks on a terminal, and needs --yes without one: `library delete`, `cache clear
      --imports`, and `export` to a file that is there. Marks, `import`, `undo`, `redo`, `library complete`
      and `library delete` take --dry-run: they say what would happen, and change nothing.
      """)
  }
}
