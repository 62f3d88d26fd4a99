/// A command as a person types it: its words, its flags, and what help says of it.
struct Command: Sendable {
  let name: String
  /// The words that follow the name, as help shows them: `REF…`.
  let words: String
  /// How many words may follow.
  let count: ClosedRange<Int>
  let summary: String
  var flags: [Flag] = []
  /// What the columns of its records hold, for pipes.
  var columns: [String] = []
  var details: String?
  /// What its first word can be, with what that means.
  var choices: [Example] = []
  /// Shown first in help, because an example says most.
  var examples: [Example] = []
  /// Whether it makes sense only in the session.
  var isForSessionOnly = false

  struct Flag: Sendable {
    let name: String
    /// What stands for the value in help; `nil` for a flag without one.
    var value: String?
    let summary: String
  }

  struct Example: Sendable {
    let line: String
    let effect: String

    init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  /// What `marquee` without a command means.
  static let session = Command(name: "session", words: "", count: 0...0, summary: "the session")

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The flags that every command takes.
  static let globalFlags: [Flag] = [
    Flag(name: "--json", summary: "print one JSON object on one line"),
    Flag(name: "--plain", summary: "print one record a line, values separated by tabs, as in a pipe"),
    Flag(name: "--header", summary: "name the columns of records first"),
    Flag(name: "--width", value: "N", summary: "lay out for N columns, 20 to 1000"),
    Flag(name: "--color", value: "WHEN", summary: "auto, always or never"),
    Flag(name: "--source", value: "S", summary: "embedded, fake or live, or one for each catalog: live,rows=embedded"),
    Flag(name: "--catalog", value: "C", summary: "only these catalogs, separated by commas"),
    Flag(name: "--offline", summary: "never touch the network"),
    Flag(name: "--refresh", summary: "ask the services again, however fresh what is held may be"),
    Flag(name: "--debug", summary: "tell on standard error what is requested"),
    Flag(name: "--yes", summary: "do not ask before a change that is hard to take back"),
    Flag(name: "--help", summary: "show help for the command"),
  ]
}
