// The values that settings take, whether they are typed or come from the settings file, a flag or a variable.

/// A kind of value: how it is read, and the words that complete it.
public enum SettingForm: Sendable, Hashable {
  /// One of these words.
  case oneOf([String])
  /// A source for all catalogs, or one for each: `live,rows=embedded`. `SourceSelection` reads it.
  case source
  /// The names of catalogs, separated by commas.
  case catalogs
  /// A whole number of columns within these bounds.
  case columns(ClosedRange<Int>)
  /// A number of bytes with its unit, at most 1 TB.
  case size
  /// A time with its unit, at most 10 s.
  case pause
  /// Open Library's subjects as in its addresses, `science_fiction`: they become parts of a path and of identifiers.
  case subjects
  /// An e-mail address or URL that the comment of a User-Agent can contain without escapes (RFC 9110, section 5.6.5).
  case contact
  /// A command line for the shell that the settings file can store: in the file, ` #` begins a comment.
  case command
  /// The absolute path of a folder that the settings file can store.
  case folder
  /// A name of at most 60 characters that the settings file can store.
  case name
  /// A key or token of letters, digits and the signs of a Bearer token (RFC 6750, section 2.1).
  case secret

  /// The words that the value can be; empty if they cannot be listed.
  public var words: [String] {
    switch self {
    case .oneOf(let words): words
    case .source: SourceKind.allCases.map(\.rawValue)
    case .catalogs: Catalog.services.map(\.rawValue)
    case .columns, .size, .pause, .subjects, .contact, .command, .folder, .name, .secret: []
    }
  }

  /// The most characters of a name.
  public static let longestName = 60
  /// The most subjects that the setting takes.
  public static let mostSubjects = 30
}

extension Setting {
  /// Finds the setting with a name. Throws `Problem.usage`, which lists the settings.
  public init(named name: String) throws(Problem) {
    guard let setting = Self(rawValue: name) else { throw .usage(.unknownSetting(name)) }
    self = setting
  }

  /// Reads a value from text; blanks around it, and around the commas of a list, are ignored. A problem calls the value
  /// `name`, such as `--source`, by default the setting's own name. `catalogs` are those that are available.
  ///
  /// - Throws: `Problem.usage`, which says which values are valid.
  public func value(_ text: String, named name: String? = nil, catalogs: [Catalog]) throws(Problem) -> SettingValue {
    try details.form.read(text.withoutBlanks, name ?? rawValue, catalogs)
  }
}

extension SettingForm {
  /// Reads a text without blanks around it. `name` is what a problem calls the setting.
  fileprivate func read(_ text: String, _ name: String, _ known: [Catalog]) throws(Problem) -> SettingValue {
    let value: SettingValue? =
      switch self {
      case .oneOf(let words): words.contains(text) ? .word(text) : nil
      case .source: .word(try SourceSelection(text, for: name).description)
      case .catalogs: .list(try [Catalog](text, for: name, among: known).map(\.rawValue))
      case .columns(let bounds): Int(text).flatMap { bounds.contains($0) ? .columns($0) : nil }
      case .size: Self.measure(text, in: Self.sizes, atMost: 1_000_000_000_000).map { .bytes($0) }
      case .pause: Self.measure(text, in: Self.times, atMost: 10_000).map { .pause(.milliseconds($0)) }
      case .subjects: .list(try subjects(text, name))
      case .contact: Self.isContact(text) ? .word(text) : nil
      case .command: Self.isCommand(text) ? .word(text) : nil
      case .folder: text.hasPrefix("/") && Self.isCommand(text) ? .word(text) : nil
      case .name: text.count <= Self.longestName && Self.isCommand(text) ? .word(text) : nil
      case .secret: Self.isToken(text) ? .secret(SettingValue.Secret(text: text)) : nil
      }
    guard let value else { throw wrong(text, name) }
    return value
  }

  private func wrong(_ text: String, _ name: String) -> Problem {
    .usage(.wrongValue(self == .secret ? "…" : text, name: name, takes: self))
  }

  /// A v3 key of TMDb has 32 characters, and a read access token some hundred.
  private static let lengths = 16...2_000

  private static func isToken(_ text: String) -> Bool {
    (lengths.contains(text.utf8.count))
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~+/=".contains($0)) }
  }

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

  private static func isCommand(_ text: String) -> Bool {
    let isCut = text.hasPrefix("#") || text.contains(" #") || text.contains("\t#")
    return !text.isEmpty && text.utf8.count <= 1_000 && text.unicodeScalars.allSatisfy { $0.value >= 0x20 } && !isCut
  }

  /// Decimal units as SI defines them, binary units as IEC 80000-13 does.
  private static let sizes: [(name: String, factor: Double)] = [
    ("b", 1), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("tb", 1e12), ("kib", 1_024), ("mib", 1_048_576),
    ("gib", 1_073_741_824),
  ]
  private static let times: [(name: String, factor: Double)] = [("ms", 1), ("s", 1000)]

  /// Reads a number with its unit, rounded to the unit with factor 1; 0 needs no unit. `nil` for more than `most`.
  private static func measure(
    _ text: String, in units: [(name: String, factor: Double)], atMost most: Int
  ) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text[digits.endIndex...].withoutBlanks.lowercased()
    guard digits.count <= 20, let number = Double(digits), number.isFinite else { return nil }
    if unit.isEmpty { return number == 0 ? 0 : nil }
    guard let factor = units.first(where: { $0.name == unit })?.factor else { return nil }
    return Int(exactly: (number * factor).rounded()).flatMap { $0 <= most ? $0 : nil }
  }
}

extension [Catalog] {
  /// Reads the names of catalogs, separated by commas, each once. Throws `Problem.usage` for one not among `known`.
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
  /// The problem of a value that is not one of the known ones.
  public static func unknownValue(_ value: String, for name: String, known: [String]) -> Problem {
    .usage(.wrongValue(value, name: name, takes: .oneOf(known)))
  }
}

extension StringProtocol {
  /// The text, cut to a length that a sentence can quote: 60 characters.
  public var excerpt: String { dropFirst(60).isEmpty ? String(self) : prefix(59) + "…" }

  /// The text without blanks and tabs at either end.
  var withoutBlanks: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    return String(text)
  }
}
