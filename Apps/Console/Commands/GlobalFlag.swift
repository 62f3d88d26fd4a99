import MarqueeDomain

/// The flags that every command takes.
enum GlobalFlag {
  static let json = Flag("--json", "print one JSON object on one line")
  static let plain = Flag("--plain", "print one record a line, values separated by tabs, as in a pipe")
  static let header = Flag("--header", "name the columns of records first")
  static let color = Flag("--color", "WHEN", of: ColorUse.self, "auto, always or never")
  static let noColor = Flag("--no-color", "the same as --color never")
  static let noPager = Flag("--no-pager", "print what is longer than the terminal at once")
  static let offline = Flag("--offline", "never touch the network", isFixedInSession: true)
  static let refresh = Flag("--refresh", "ask the services again, however fresh the cached answers are")
  static let debug = Flag("--debug", "print on standard error what is requested")
  static let yes = Flag("--yes", "do not ask before a change that is hard to take back")
  static let help = Flag("--help", "show help for the command")
  /// A flag for a line without a command; the list below does not have it.
  static let version = Flag("--version", "")

  /// In the order in which help lists them.
  static let all: [FlagForm] =
    [json.form, plain.form, header.form] + RowSelection.flags + [color.form, noColor.form, noPager.form]
    + Setting.allCases.compactMap(\.flag)
    + [offline.form, refresh.form, debug.form, yes.form, help.form]

  /// The values of `--color`.
  enum ColorUse: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }
}
