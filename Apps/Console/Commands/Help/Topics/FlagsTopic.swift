// The page `help flags`.
extension HelpTopic {
  /// The flags that every command takes.
  static let flags = HelpTopic("flags", title: "Global flags", summary: "flags that every command accepts") {
    HelpSection(nil, .entries(GlobalFlag.all.map(\.entry)))
    HelpSection.prose(
      """
      Flags may come before or after the words of a command. Separate a flag and its value with a space or =. After
      --, everything is a word. `marquee --version` prints the version.

      For the precedence of flags, variables and settings, see `help environment`.

      These commands ask for confirmation on a terminal and need --yes without one: `library delete`, `cache clear
      --imports`, and `export` to an existing file. --dry-run shows what would happen and changes nothing. These
      commands accept it: `import`, `undo`, `redo`, `library complete`, `library delete`, and those that change marks,
      except `list`, `fav`, `link` and `unlink`.
      """)
  }
}
