// What settings take, whether it is typed, stands in the settings file, or comes from a flag or a variable.

/// A kind of value: how it is read, and the words that complete it.
public enum SettingForm: Sendable, Hashable {
  case oneOf([String])
  case source
  case catalogs
  case columns(ClosedRange<Int>)
  /// Bytes, 1 TB at most.
  case size
  /// A time, 10 s at most.
  case pause
  /// Subjects as Open Library's addresses have them, `science_fiction`: they stand in a path and in identifiers.
  case subjects
  /// What can stand in the comment of a User-Agent (RFC 9110, section 5.6.5) without being escaped.
  case contact
  /// A command line for the shell, as the settings file can keep it: there ` #` begins a comment.
  case command

  /// The words that it may be; none where they cannot be listed.
  public var words: [String] {
    switch self {
    case .oneOf(let words): words
    case .source: SourceKind.allCases.map(\.rawValue)
    case .catalogs: Catalog.services.map(\.rawValue)
    case .columns, .size, .pause, .subjects, .contact, .command: []
    }
  }

  /// How many subjects there may be.
  public static let mostSubjects = 30
}

extension Setting {
  /// The setting of that name.
  ///
  /// - Throws: `Problem.usage`, which lists those there are.
  public init(named name: String) throws(Problem) {
    guard let setting = Self(rawValue: name) else { throw .usage(.unknownSetting(name)) }
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
  /// Reads a text, which has no blanks around it, for a setting as a problem calls it.
  fileprivate func read(_ text: String, _ name: String, _ known: [Catalog]) throws(Problem) -> SettingValue {
    switch self {
    case .oneOf(let words):
      guard words.contains(text) else { throw .unknownValue(text, for: name, known: words) }
      return .word(text)
    case .source: return .word(try SourceSelection(text, for: name).description)
    case .catalogs: return .list(try [Catalog](text, for: name, among: known).map(\.rawValue))
    case .columns(let bounds):
      guard let columns = Int(text), bounds.contains(columns) else { throw wrong(text, name) }
      return .columns(columns)
    case .size:
      guard let bytes = Self.measure(text, in: Self.sizes), (0...1_000_000_000_000).contains(bytes) else {
        throw wrong(text, name)
      }
      return .bytes(bytes)
    case .pause:
      guard let pause = Self.measure(text, in: Self.times), (0...10_000).contains(pause) else {
        throw wrong(text, name)
      }
      return .pause(.milliseconds(pause))
    case .subjects: return .list(try subjects(text, name))
    case .contact:
      guard Self.isContact(text) else { throw wrong(text, name) }
      return .word(text)
    case .command:
      let isKept = !text.hasPrefix("#") && !text.contains(" #") && !text.contains("\t#")
      guard !text.isEmpty, text.utf8.count <= 1_000, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }), isKept else {
        throw wrong(text, name)
      }
      return .word(text)
    }
  }

  private func wrong(_ text: String, _ name: String) -> Problem { .usage(.wrongValue(text, name: name, takes: self)) }

  private func subjects(_ text: String, _ name: String) throws(Problem) -> [String] {
    var subjects: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let subject = String(part.withoutBlanks.lowercased().map { $0 == " " ? "_" : $0 })
      guard Shelf.ID(.openlibrary, "shelf", key: subject) != nil else { throw wrong(String(part), name) }
      if !subjects.contains(subject) { subjects.append(subject) }
    }
    guard subjects.count <= Self.mostSubjects else { throw .usage(.manySubjects(text, name: name)) }
    return subjects
  }

  private static func isContact(_ text: String) -> Bool {
    let isSafe = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && ![UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte)
    }
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = halves.count == 2 && halves.allSatisfy { !$0.isEmpty }
    return isSafe && text.utf8.count <= 200 && (isMail || WebAddress(text) != nil)
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
    .usage(.wrongValue(value, name: name, takes: .oneOf(known)))
  }
}

extension [String] {
  /// The words with commas between them, and `or` before the last: `light, dark or system`.
  public var alternatives: String { joined(last: "or") }
}

extension StringProtocol {
  /// As much of a text as a sentence can quote.
  public var excerpt: String { dropFirst(60).isEmpty ? String(self) : prefix(59) + "…" }

  /// Without blanks and tabs at either end.
  var withoutBlanks: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return String(text)
  }
}
