// Reads a query from what the user types.

extension Query {
  /// Reads pieces as a shell gives them. Each piece is a term, or words, with the blanks in it; text between quotation
  /// marks is a phrase. An unknown word before a colon is read as a word.
  ///
  /// - Throws: `Problem.usage` for a value that a term does not take, for a comparison with an unknown word, for a
  ///   quotation mark without its pair, and for a query that is empty or too long.
  public init(_ pieces: [String]) throws(Problem) {
    guard pieces.reduce(0, { $0 + $1.prefix(SearchQuery.longest + 1).count }) <= SearchQuery.longest else {
      throw .usage(.longQuery)
    }
    let typed = Self.joined(pieces.map(\.trimmed).filter { !$0.isEmpty })
    for piece in typed { try read(piece) }
    // Signs are only looked for if nothing else is.
    let signs = words.split(separator: " ").filter { $0 != "-" }.joined(separator: " ")
    if isEmpty, let found = SearchedWords(signs) {
      terms = [Term(condition: .words(found, in: .anywhere), isNegated: false)]
    }
    text = typed.map(Self.shown).joined(separator: " ")
    guard pieces.isEmpty || !isEmpty else { throw .usage(.emptyQuery(text)) }
  }

  /// Reads a line that is being typed and may be empty. Blanks outside of quotation marks separate its pieces; an open
  /// quotation mark reaches to the end. Blanks in `author:'le guin'` belong to the piece, as in a shell.
  ///
  /// - Throws: `Problem.usage` for a value that a term does not take.
  public init(line: String) throws(Problem) {
    var pieces = [""]
    var isQuoted = false
    // A combining mark after a blank or a quotation mark makes one character with it, and so does a prepended sign
    // before it. Here and below such signs are looked for among the scalars.
    var rest = String(SearchQuery.beginning(of: line)).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let piece = pieces[pieces.count - 1]
      if scalar == "'", !isQuoted, piece.isEmpty || piece == "-" || piece.hasSuffix(":"), let end = Self.closing(rest) {
        pieces[pieces.count - 1].unicodeScalars.append(contentsOf: rest[..<end])
        rest = rest[end...].dropFirst()
        continue
      }
      if scalar == "\"" { isQuoted.toggle() }
      if scalar.properties.isWhitespace, !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    if isQuoted { pieces[pieces.count - 1].unicodeScalars.append("\"") }
    let isEmpty = SearchQuery(line) == nil || pieces.allSatisfy { ["", "-"].contains($0) }
    try self.init(isEmpty ? [] : pieces.map { ISBN($0)?.digits ?? $0 })
    text = line.trimmed
  }

  /// The place of the apostrophe that closes a piece: the first one at the end of a word; `nil` if there is none.
  private static func closing(_ rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
    rest.indices.first { index in
      let next = rest[index...].dropFirst().first
      return rest[index] == "'" && next.map(\.properties.isWhitespace) ?? true
    }
  }

  /// Whether an argument that begins like a flag is a negated term, such as `-is:seen`.
  public static func isNegatedTerm(_ argument: String) -> Bool {
    argument.hasPrefix("-") && isTerm(argument.dropFirst())
  }

  /// Whether an argument is a term, negated or not, such as `year:1988`.
  public static func isTerm(_ argument: String) -> Bool { isNegatedTerm(argument) || isTerm(argument[...]) }

  private static func isTerm(_ piece: Substring) -> Bool { Head(of: piece) != nil || years(of: piece) != nil }

  /// A piece as it can be typed again, with apostrophes around blanks. If the value has an apostrophe at the end of a
  /// word, it becomes a phrase in quotation marks.
  private static func shown(_ piece: String) -> String {
    // The parts outside of quotation marks.
    let parts = piece.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    guard parts.contains(where: { $0.isMultiple(of: 2) && $1.contains(where: \.properties.isWhitespace) }) else {
      return piece
    }
    let typed = piece.drop { $0 == "-" }
    guard let value = Head(of: typed)?.value ?? (typed.count < piece.count ? typed : nil) else { return piece }
    let before = piece[..<value.startIndex]
    guard closing(String(value).unicodeScalars[...]) != nil else { return before + "'\(value)'" }
    return piece.unicodeScalars.contains("\"") ? piece : before + "\"\(value)\""
  }

  /// The key of a term and its comparison.
  private struct Head {
    let key: Key
    /// How values are compared; `nil` after a colon.
    let comparison: Comparison?
    let value: Substring

    /// `nil` if the piece is not a term.
    init?(of piece: Substring) {
      guard let end = piece.firstIndex(where: { ":<>=".contains($0) }),
        let key = Key(rawValue: piece[..<end].lowercased())
      else { return nil }
      self.key = key
      comparison = Comparison.allCases.first { piece[end...].hasPrefix($0.rawValue) }
      // `title=castle` is read as words.
      if comparison == .equal, !key.isCompared { return nil }
      value = piece[end...].dropFirst(comparison?.rawValue.count ?? 1)
    }
  }

  /// The signs of comparison. Longer ones come first, so that `>=` is not read as `>`.
  enum Comparison: String, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="
  }

  /// The pieces with `rating`, `>` and `4` joined to one, if they were typed apart. Plain words are joined, too.
  private static func joined(_ pieces: [String]) -> [String] {
    pieces.reduce(into: []) { joined, piece in
      guard let last = joined.last else { return joined.append(piece) }
      if isPlain(last), isPlain(piece), Key(rawValue: last.lowercased()) == nil {
        joined[joined.count - 1] += " \(piece)"
        return
      }
      let typed = last.drop { $0 == "-" }
      let head = Head(of: typed)
      let isBegun = head.map { $0.comparison != nil && $0.value.isEmpty } ?? false
      let isFollowed = Key(rawValue: typed.lowercased())?.isCompared == true && Head(of: typed + piece) != nil
      if isBegun || isFollowed && !piece.hasPrefix(":") {
        joined[joined.count - 1] += piece
      } else {
        joined.append(piece)
      }
    }
  }

  /// Whether a piece is words alone, without signs of the query language.
  private static func isPlain(_ piece: String) -> Bool {
    !piece.hasPrefix("-") && !piece.contains { "\":<>=".contains($0) } && years(of: piece[...]) == nil
  }

  /// Whether a piece compares an unknown key: letters, `<` or `>`, and a value.
  private static func comparesUnknown(_ piece: Substring) -> Bool {
    guard !piece.unicodeScalars.contains("\""), let end = piece.firstIndex(where: { "<>".contains($0) }),
      end > piece.startIndex, piece[..<end].allSatisfy(\.isLetter)
    else { return false }
    return piece[end...].drop { "<>=".contains($0) }.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// The years of a decade such as `1980s`; `nil` for anything else.
  fileprivate static func years(of decade: Substring) -> ClosedRange<Double>? {
    guard decade.utf8.count == 5, decade.last == "s" || decade.last == "S", decade.dropLast().last == "0",
      let first = Measure.year.read(decade.dropLast())
    else { return nil }
    return first...first + 9
  }

  private mutating func read(_ piece: String) throws(Problem) {
    guard piece.unicodeScalars.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
      throw .usage(.openQuotation(piece))
    }
    let rest = piece.dropFirst(piece.hasPrefix("-") ? 1 : 0)
    let isNegated = rest.count < piece.count && rest.first.map { $0.isLetter || $0.isNumber || $0 == "\"" } == true
    guard let head = Head(of: rest) else {
      if let years = Self.years(of: rest) {
        return terms.append(Term(condition: .number(years, of: .year), isNegated: isNegated))
      }
      if let key = ImportKey("imdb", typed: String(rest)) {
        return terms.append(Term(condition: .key(key), isNegated: isNegated))
      }
      guard !Self.comparesUnknown(rest) else { throw .usage(.unknownTerm(String(rest))) }
      return readWords(isNegated ? rest : piece[...], in: .anywhere, isNegated: isNegated)
    }
    let (key, value) = (head.key, String(head.value).trimmed)
    guard !value.isEmpty else { throw .usage(.missingValue(String(rest), of: key)) }
    guard head.comparison == nil || key.isCompared else { throw .usage(.comparedTerm(key)) }
    if key == .sort {
      order = try LibraryOrder(value, named: key.rawValue)
      if isNegated { order?.isDescending.toggle() }
    } else if key.takesAny, value.contains(",") {
      let values = value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      var conditions: [Condition] = []
      for value in values { conditions.append(try Self.condition(key, value)) }
      guard !conditions.isEmpty else { throw Self.unusable(value, for: key) }
      terms.append(Term(condition: .any(conditions), isNegated: isNegated))
    } else if case .words(let texts) = key.form {
      let count = terms.count
      readWords((key == .isbn ? ISBN(value)?.digits ?? value : value)[...], in: texts, isNegated: isNegated)
      guard terms.count > count else { throw Self.unusable(value, for: key) }
    } else {
      terms.append(Term(condition: try Self.condition(key, value, head.comparison), isNegated: isNegated))
    }
  }

  /// Reads words, and phrases between quotation marks.
  private mutating func readWords(_ text: Substring, in texts: Texts, isNegated: Bool) {
    for (index, part) in text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      let isPhrase = !index.isMultiple(of: 2)
      guard let words = SearchedWords(Substring(part), isPhrase: isPhrase, takesSigns: texts != .anywhere) else {
        continue
      }
      terms.append(Term(condition: .words(words, in: texts), isNegated: isNegated))
    }
    guard !isNegated else { return }
    let asked = Self.unquoted(text)
    switch texts.role {
    case .anywhere: words += (words.isEmpty ? "" : " ") + asked
    case .name, .subject: named.append(Named(texts: texts, value: asked))
    case .other: break
    }
  }

  private static func unquoted(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\"" }))
  }

  /// The condition of a key and a value. Throws `Problem.usage` for a value that the key does not take.
  private static func condition(
    _ key: Key, _ value: String, _ comparison: Comparison? = nil
  ) throws(Problem) -> Condition {
    let wrong = unusable(value, for: key)
    let word = value.lowercased()
    switch key.form {
    case .number(let measure): return .number(try range(value, of: key, comparison, measure.bounds), of: measure)
    case .bound(let measure, let comparison):
      return .number(try range(value, of: key, comparison, measure.bounds), of: measure)
    case .words(let texts):
      let scalars = value.unicodeScalars
      let isPhrase = scalars.count > 1 && scalars.first == "\"" && scalars.last == "\""
      guard let words = SearchedWords(unquoted(value), isPhrase: isPhrase) else { throw wrong }
      return .words(words, in: texts)
    case .kind:
      guard let kind = Work.Kind(rawValue: word) ?? Work.Kind(typed: word) else { throw wrong }
      return .kind(kind.sort)
    case .catalog:
      guard let catalog = Catalog(rawValue: word) else { throw wrong }
      return .catalog(catalog)
    case .key:
      guard let number = ImportKey(key.rawValue, typed: value) else { throw wrong }
      return .key(number)
    case .state:
      guard let state = State.all(key).first(where: { $0.word == word }) else { throw wrong }
      return .state(state)
    case .day(let event):
      let (first, last) = try bounds(value, of: key, comparison) { text in PartialDate(text).map { $0...$0 } }
      return .day(DayRange(first: first, last: last), of: event)
    case .part:
      guard let (first, last) = WorkPart.ends(of: value), first <= last else { throw wrong }
      return .part(first, through: last)
    case .order: throw wrong
    }
  }

  private static func range(
    _ value: String, of key: Key, _ comparison: Comparison?, _ read: (Substring) -> ClosedRange<Double>?
  ) throws(Problem) -> ClosedRange<Double> {
    let (first, last) = try bounds(value, of: key, comparison, read)
    return (first ?? -.infinity)...(last ?? .infinity)
  }

  /// Reads `a`, `a..b`, `a..` or `..b`, or a comparison with `a`. A value may be a span itself, such as a decade.
  private static func bounds<Bound: QueryBound>(
    _ value: String, of key: Key, _ comparison: Comparison?, _ read: (Substring) -> ClosedRange<Bound>?
  ) throws(Problem) -> (first: Bound?, last: Bound?) {
    guard comparison == nil, let dots = value.firstRange(of: "..") else {
      guard let span = read(value[...]) else { throw unusable(value, for: key) }
      switch comparison {
      case nil, .equal: return (span.lowerBound, span.upperBound)
      case .atLeast: return (span.lowerBound, nil)
      case .atMost: return (nil, span.upperBound)
      case .above: return (try next(span.upperBound.next, value, key), nil)
      case .below: return (nil, try next(span.lowerBound.previous, value, key))
      }
    }
    let (left, right) = (value[..<dots.lowerBound], value[dots.upperBound...])
    let (first, last) = (read(left)?.lowerBound, read(right)?.upperBound)
    guard left.isEmpty ? last != nil : first != nil && (right.isEmpty || last != nil) else {
      throw unusable(value, for: key)
    }
    if let first, let last, first > last {
      throw .usage(.reversedRange(value, of: key, turned: "\(right)..\(left)"))
    }
    return (first, last)
  }

  /// The bound after or before a value. Throws `Problem.usage` if there is none, as after the last year.
  private static func next<Bound>(_ bound: Bound?, _ value: String, _ key: Key) throws(Problem) -> Bound {
    guard let bound else { throw unusable(value, for: key) }
    return bound
  }

  private static func unusable(_ value: String, for key: Key) -> Problem { .usage(.unknownValue(value, of: key)) }
}

extension Query.Measure {
  /// Reads a number or, for years, a decade; `nil` for other text.
  fileprivate func bounds(_ text: Substring) -> ClosedRange<Double>? {
    if self == .year, let years = Query.years(of: text) { return years }
    return read(text).map { $0...$0 }
  }
}
