import MarqueeDomain
import MarqueeTerminal

/// A flag of a command: what help says about it, and how its values are read. A command declares it once and reads it
/// through the declaration: `try context[limit]`.
struct Flag<Value: Sendable>: DeclaredFlag {
  let form: FlagForm
  /// Reads the values in the order of the line; there are none where the flag was not given.
  let read: @Sendable ([String]) throws(Problem) -> Value
}

/// A flag with a value of any type.
protocol DeclaredFlag: Sendable {
  var form: FlagForm { get }
}

/// What help, completion and the reader of command lines need to know about a flag.
struct FlagForm: DeclaredFlag {
  let name: String
  /// The placeholder of its value in help; `nil` for a flag without a value.
  var value: String?
  let summary: String
  /// The values that it can have, where they can be listed.
  var values: [String] = []
  /// The setting that it overrides for this run.
  var setting: Setting?
  /// Whether it holds for the whole of a session, and cannot be given to one of its commands.
  var isFixedInSession = false
  /// Whether it replaces the text that follows works.
  var replacesText = false
  /// Whether its value is a date, which can have several words.
  var isDate = false

  /// The value that clears something.
  static let emptyWord = "none"

  var form: FlagForm { self }
  var isPath: Bool { value?.hasPrefix(Command.pathPlaceholder) == true }
}

extension Flag<Bool> {
  /// A flag without a value.
  init(_ name: String, _ summary: String, isFixedInSession: Bool = false, replacesText: Bool = false) {
    form = FlagForm(name: name, summary: summary, isFixedInSession: isFixedInSession, replacesText: replacesText)
    read = { !$0.isEmpty }
  }
}

extension Flag {
  /// A flag whose last value counts; `nil` if it was not given. `read` needs the flag's name for its problems.
  init<One>(
    _ name: String, _ value: String, _ summary: String, values: [String] = [], isDate: Bool = false,
    read: @escaping @Sendable (_ text: String, _ name: String) throws(Problem) -> One
  ) where Value == One? {
    form = FlagForm(name: name, value: value, summary: summary, values: values, isDate: isDate)
    self.read = { (texts) throws(Problem) in
      guard let text = texts.last else { return nil }
      return try read(text, name)
    }
  }

  init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ value: String, of type: Choice.Type, _ summary: String
  ) where Value == Choice? {
    self.init(name, value, of: Array(Choice.allCases), by: \.rawValue, summary)
  }

  init<Choice: Sendable>(
    _ name: String, _ value: String, of choices: [Choice], by word: (Choice) -> String, _ summary: String
  ) where Value == Choice? {
    let words = choices.map { (word: word($0), choice: $0) }
    let known = words.map(\.word)
    self.init(name, value, summary, values: known) { (text, name) throws(Problem) in
      guard let choice = words.first(where: { $0.word == text })?.choice else {
        throw .unknownValue(text, for: name, known: known)
      }
      return choice
    }
  }

  /// The same flag, which also takes `none`: its value is then `.some(nil)`.
  func orNone<One>() -> Flag<One??> where Value == One? {
    Flag<One??>(form: form) { [read] (texts) throws(Problem) in
      texts.last == FlagForm.emptyWord ? .some(nil) : try read(texts).map { .some($0) }
    }
  }
}

extension Flag<String?> {
  init(_ name: String, _ value: String, _ summary: String) { self.init(name, value, summary) { text, _ in text } }
}

extension Flag<Int?> {
  init(_ name: String, _ value: String, in bounds: ClosedRange<Int>, _ summary: String) {
    self.init(name, value, summary) { (text, name) throws(Problem) in
      guard let number = Int(text), bounds.contains(number) else {
        throw .usage(
          message: "\(name) can't be “\(text)”.",
          hint: "Use a whole number from \(bounds.lowerBound) to \(bounds.upperBound).")
      }
      return number
    }
  }
}

extension Flag<[String]?> {
  /// A flag that may be repeated; `none` alone gives an empty list.
  init(_ name: String, repeated value: String, _ summary: String) {
    form = FlagForm(name: name, value: value, summary: summary)
    // Among other values the word can be a name.
    read = { $0.isEmpty ? nil : $0 == [FlagForm.emptyWord] ? [] : $0 }
  }
}

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

  enum ColorUse: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }
}
