// What settings take, whether it is typed, stands in the settings file, or comes from a flag or a variable.

/// A kind of value: how it is read, what help shows of it, and the words that complete it.
public struct SettingForm: Sendable {
  /// What it takes, as help shows it.
  public let values: String
  /// The words that it may be; none where they cannot be listed.
  public let words: [String]
  /// Reads a text, which has no blanks around it, for a setting as a problem calls it.
  fileprivate let read: @Sendable (_ text: String, _ name: String, [Catalog]) throws(Problem) -> SettingValue
}

extension Setting {
  /// The setting of that name.
  ///
  /// - Throws: `Problem.usage`, which lists those there are.
  public init(named name: String) throws(Problem) {
    guard let setting = Self(rawValue: name) else {
      throw .usage(
        message: "There is no setting `\(name.excerpt)`.",
        remedy: .advice("There are \(Self.allCases.map(\.rawValue).joined(separator: ", "))."))
    }
    self = setting
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: blanks around it, and around the commas of a list, do not matter.
  ///   - name: what the person wrote it behind, such as `--source`; the setting's own name unless told.
  ///   - catalogs: those that can be had.
  /// - Throws: `Problem.usage`, which says what would be right.
  public func value(_ text: String, named name: String? = nil, catalogs: [Catalog]) throws(Problem) -> SettingValue {
    try details.form.read(text.withoutBlanks, name ?? rawValue, catalogs)
  }
}

extension SettingForm {
  static func oneOf(_ words: [String]) -> SettingForm {
    SettingForm(values: words.joined(separator: "|"), words: words) { (text, name, _) throws(Problem) in
      guard words.contains(text) else { throw .unknownValue(text, for: name, known: words) }
      return .word(text)
    }
  }

  static let source = SettingForm(
    values: "embedded|fake|live, or live,rows=embedded", words: SourceKind.allCases.map(\.rawValue)
  ) { (text, name, _) throws(Problem) in
    .word(try SourceChoice(text, for: name).description)
  }

  static let catalogs = SettingForm(
    values: "ghibli,rows,…", words: Catalog.services.map(\.rawValue)
  ) { (text, name, known) throws(Problem) in
    .list(try [Catalog](text, for: name, among: known).map(\.rawValue))
  }

  static func columns(_ bounds: ClosedRange<Int>) -> SettingForm {
    let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
    return SettingForm(values: range, words: []) { (text, name, _) throws(Problem) in
      guard let columns = Int(text), bounds.contains(columns) else {
        throw .noValue(text, for: name, "It takes a whole number from \(range).")
      }
      return .columns(columns)
    }
  }

  /// Bytes, 1 TB at most.
  static let size = SettingForm(values: "50MB, 1GB, 0, …", words: []) { (text, name, _) throws(Problem) in
    guard let bytes = measure(text, in: sizes), (0...1_000_000_000_000).contains(bytes) else {
      throw .noValue(text, for: name, "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0.")
    }
    return .bytes(bytes)
  }

  /// A time, 10 s at most.
  static let pause = SettingForm(values: "500ms, 0.5s, 0, …", words: []) { (text, name, _) throws(Problem) in
    guard let pause = measure(text, in: times), (0...10_000).contains(pause) else {
      throw .noValue(text, for: name, "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0.")
    }
    return .pause(.milliseconds(pause))
  }

  /// Subjects as Open Library's addresses have them, `science_fiction`: they stand in a path and in identifiers.
  static let subjects = SettingForm(values: "fantasy,science_fiction,…", words: []) { (text, name, _) throws(Problem) in
    var subjects: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let subject = String(part.withoutBlanks.lowercased().map { $0 == " " ? "_" : $0 })
      guard Shelf.ID(.openlibrary, "shelf", key: subject) != nil else {
        throw .noValue(
          String(part), for: name, "It takes subjects in letters, digits, _ and -, such as fantasy,science_fiction.")
      }
      if !subjects.contains(subject) { subjects.append(subject) }
    }
    guard subjects.count <= 30 else { throw .noValue(text, for: name, "It takes 30 subjects at most.") }
    return .list(subjects)
  }

  /// What can stand in the comment of a User-Agent (RFC 9110, section 5.6.5) without being escaped.
  static let contact = SettingForm(values: "you@example.org", words: []) { (text, name, _) throws(Problem) in
    let isSafe = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && ![UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte)
    }
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = halves.count == 2 && halves.allSatisfy { !$0.isEmpty }
    guard isSafe, text.utf8.count <= 200, isMail || WebAddress(text) != nil else {
      throw .noValue(text, for: name, "It takes an e-mail address or a URL, such as you@example.org.")
    }
    return .word(text)
  }

  /// A command line for the shell, as the settings file can keep it: there ` #` begins a comment.
  static let command = SettingForm(values: "COMMAND, or cat for none", words: []) { (text, name, _) throws(Problem) in
    let isKept = !text.hasPrefix("#") && !text.contains(" #") && !text.contains("\t#")
    guard !text.isEmpty, text.utf8.count <= 1_000, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }), isKept else {
      throw .noValue(text, for: name, "It takes a command line of one line without a comment, such as less -FRX.")
    }
    return .word(text)
  }

  /// Decimal units as SI has them, binary ones as IEC 80000-13 does.
  private static let sizes: [(name: String, factor: Double)] = [
    ("b", 1), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("tb", 1e12), ("kib", 1_024), ("mib", 1_048_576),
    ("gib", 1_073_741_824),
  ]
  private static let times: [(name: String, factor: Double)] = [("ms", 1), ("s", 1000)]

  /// A number with its unit, in units of factor 1, rounded; `nil` for anything else. 0 needs no unit.
  private static func measure(_ text: String, in units: [(name: String, factor: Double)]) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text[digits.endIndex...].withoutBlanks.lowercased()
    guard digits.count <= 20, let number = Double(digits), number.isFinite else { return nil }
    if unit.isEmpty { return number == 0 ? 0 : nil }
    guard let factor = units.first(where: { $0.name == unit })?.factor else { return nil }
    return Int(exactly: (number * factor).rounded())
  }
}

extension [Catalog] {
  /// Reads catalogs with commas between them, each once.
  public init(_ text: String, for setting: String, among known: [Catalog]) throws(Problem) {
    self = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.withoutBlanks
      guard let catalog = Catalog(rawValue: name), known.contains(catalog) else {
        throw .unknownValue(name, for: setting, known: known.map(\.rawValue))
      }
      if !contains(catalog) { append(catalog) }
    }
  }
}

extension Problem {
  /// A value that is none of those known.
  public static func unknownValue(_ value: String, for name: String, known: [String]) -> Problem {
    noValue(value, for: name, "It can be \(known.alternatives).")
  }

  static func noValue(_ value: String, for name: String, _ advice: String) -> Problem {
    .usage(message: "\(name) can't be “\(value.excerpt)”.", remedy: .advice(advice))
  }
}

extension [String] {
  /// The words with commas between them, and `or` before the last: `light, dark or system`.
  public var alternatives: String {
    joined(last: "or")
  }
}

extension StringProtocol {
  /// As much of a text as a sentence can quote.
  var excerpt: String { dropFirst(60).isEmpty ? String(self) : prefix(59) + "…" }

  /// Without blanks and tabs at either end.
  var withoutBlanks: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return String(text)
  }
}
