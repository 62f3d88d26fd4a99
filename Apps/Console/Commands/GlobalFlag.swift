import MarqueeDomain

/// The flags that every command takes.
enum GlobalFlag {
  static let json = Flag("--json", "print JSON: one object on one line")
  static let plain = Flag("--plain", "print one record per line with tab-separated values, as in a pipe")
  static let header = Flag("--header", "print the column names first")
  static let color = Flag("--color", "WHEN", of: ColorUse.self, "auto, always or never")
  static let noColor = Flag("--no-color", "the same as --color never")
  static let noPager = Flag("--no-pager", "don't use a pager for long output")
  static let offline = Flag("--offline", "don't use the network", isFixedInSession: true)
  static let refresh = Flag("--refresh", "ask the services again, ignoring cached answers")
  static let debug = Flag("--debug", "print each request on standard error")
  static let yes = Flag("--yes", "don't ask for confirmation")
  static let help = Flag("--help", "show help for the command")
  /// A flag for a line without a command; the list below does not have it.
  static let version = Flag("--version", "")

  /// In the order in which help lists them.
  static let all: [FlagForm] =
    [json.form, plain.form, header.form] + RowSelection.flags + [color.form, noColor.form, noPager.form]
    + Setting.allCases.compactMap(\.flag) + [offline.form, refresh.form, debug.form, yes.form, help.form]

  /// The values of `--color`.
  enum ColorUse: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }
}
