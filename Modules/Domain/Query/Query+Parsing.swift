// How a query is read from what a person types.

extension Query {
  /// Reads pieces such as a shell gives them: each is a term, or words. Blanks in a piece belong to it; what stands
  /// between quotation marks in one is a phrase. An unknown word in front of a colon is a word like others.
  ///
  /// - Throws: `Problem.usage` for a value that a term does not take, a quotation mark without its pair, and where there is
  ///   nothing to look for, or too much.
  public init(_ pieces: [String]) throws(Problem) {
    guard pieces.reduce(0, { $0 + $1.prefix(SearchQuery.longest + 1).count }) <= SearchQuery.longest else {
      throw .usage(
        message: "That is too long to be searched for.",
        remedy: .advice("A search takes \(SearchQuery.longest) characters at most."))
    }
    for piece in pieces.map(\.withoutOuterBlanks) where !piece.isEmpty { try read(piece) }
    text = pieces.map(\.withoutOuterBlanks).filter { !$0.isEmpty }.map(Self.shown).joined(separator: " ")
    guard pieces.isEmpty || !isEmpty else {
      throw .usage(
        message: "`\(text)` holds nothing to search for.", remedy: .advice("Letters, digits or emoji are needed."))
    }
  }

  /// Reads a line that is being typed, which may have nothing in it yet: blanks outside of quotation marks part its
  /// pieces, and a mark that is still open reaches to the end.
  ///
  /// - Throws: `Problem.usage` for a value that a term does not take.
  public init(line: String) throws(Problem) {
    var pieces = [""]
    var isQuoted = false
    for character in SearchQuery.beginning(of: line) {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    if isQuoted { pieces[pieces.count - 1].append("\"") }
    try self.init(SearchQuery(line) == nil ? [] : pieces)
    text = line.withoutOuterBlanks
  }

  /// Whether an argument that begins like a flag is a term: `-is:seen`.
  public static func isNegatedTerm(_ argument: String) -> Bool {
    argument.hasPrefix("-") && key(of: argument.dropFirst()) != nil
  }

  /// Whether an argument is a term, negated or not: `year:1988`.
  public static func isTerm(_ argument: String) -> Bool {
    isNegatedTerm(argument) || key(of: argument[...]) != nil
  }

  /// A piece as it can be typed again, its blanks between quotation marks.
  private static func shown(_ piece: String) -> String {
    guard piece.contains(where: \.isWhitespace), !piece.contains("\""), let colon = piece.firstIndex(of: ":"),
      key(of: piece.drop { $0 == "-" }) != nil
    else { return piece }
    let behind = piece.index(after: colon)
    return piece[..<behind] + "\"" + piece[behind...] + "\""
  }

  private static func key(of piece: Substring) -> Key? {
    piece.firstIndex(of: ":").flatMap { Key(rawValue: piece[..<$0].lowercased()) }
  }

  private mutating func read(_ piece: String) throws(Problem) {
    guard piece.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
      throw .usage(
        message: "A quotation mark in `\(piece)` has no end.",
        remedy: .advice("Two of them stand around a phrase; one that means nothing can be left out."))
    }
    let rest = piece.dropFirst(piece.hasPrefix("-") ? 1 : 0)
    let isNegated = rest.count < piece.count && rest.first.map { $0.isLetter || $0.isNumber || $0 == "\"" } == true
    guard let key = Self.key(of: rest), let colon = rest.firstIndex(of: ":") else {
      return readWords(isNegated ? rest : piece[...], in: .anywhere, isNegated: isNegated)
    }
    let value = String(rest[rest.index(after: colon)...]).withoutOuterBlanks
    guard !value.isEmpty else {
      throw .usage(message: "`\(key.rawValue):` lacks its value.", remedy: .advice(key.takes))
    }
    if key == .sort {
      order = try LibraryOrder(value, named: key.rawValue)
      if isNegated { order?.isDescending.toggle() }
    } else if let field = Field(rawValue: key == .subject ? "genre" : key.rawValue) {
      let count = terms.count
      readWords(value[...], in: field, isNegated: isNegated)
      guard terms.count > count else { throw Self.unusable(value, for: key) }
    } else {
      terms.append(Term(condition: try Self.condition(key, value), isNegated: isNegated))
    }
  }

  /// Reads words, and phrases between quotation marks.
  private mutating func readWords(_ text: Substring, in field: Field, isNegated: Bool) {
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      guard let words = SearchedWords(part, isPhrase: !index.isMultiple(of: 2)) else { continue }
      terms.append(Term(condition: .words(words, in: field), isNegated: isNegated))
    }
    guard !isNegated, field != .tag else { return }
    let asked = text.filter { $0 != "\"" }
    if field == .anywhere {
      words += (words.isEmpty ? "" : " ") + asked
    } else {
      named.append(Named(field: field, value: asked))
    }
  }

  /// - Throws: `Problem.usage` for a value that the key does not take.
  private static func condition(_ key: Key, _ value: String) throws(Problem) -> Condition {
    let wrong = unusable(value, for: key)
    let word = value.lowercased()
    switch key {
    case .kind:
      guard key.values.contains(word) else { throw wrong }
      return .kind(isBook: word == "book")
    case .catalog:
      guard let catalog = Catalog(rawValue: word) else { throw wrong }
      return .catalog(catalog)
    case .is, .has:
      guard key.values.contains(word), let mark = Mark(rawValue: word) else { throw wrong }
      return .mark(mark)
    case .seen, .added:
      let (first, last) = try bounds(value, of: key) { PartialDate($0) }
      return .day(DayRange(first: first, last: last), of: key == .seen ? .seen : .added)
    default:
      guard let measure = Measure(rawValue: key.rawValue) else { throw wrong }
      let (first, last) = try bounds(value, of: key, measure.read)
      return .number((first ?? -.infinity)...(last ?? .infinity), of: measure)
    }
  }

  /// Reads `a`, `a..b`, `a..` or `..b`.
  private static func bounds<Bound: Comparable>(
    _ value: String, of key: Key, _ read: (Substring) -> Bound?
  ) throws(Problem) -> (first: Bound?, last: Bound?) {
    guard let dots = value.firstRange(of: "..") else {
      guard let bound = read(value[...]) else { throw unusable(value, for: key) }
      return (bound, bound)
    }
    let (left, right) = (value[..<dots.lowerBound], value[dots.upperBound...])
    let (first, last) = (read(left), read(right))
    guard left.isEmpty ? last != nil : first != nil && (right.isEmpty || last != nil) else {
      throw unusable(value, for: key)
    }
    if let first, let last, first > last {
      throw .usage(
        message: "\(key.rawValue) can't be “\(value)”: it ends before it begins.",
        remedy: .advice("\(key.rawValue):\(right)..\(left) goes from one to the other."))
    }
    return (first, last)
  }

  private static func unusable(_ value: String, for key: Key) -> Problem {
    .usage(message: "\(key.rawValue) can't be “\(value)”.", remedy: .advice(key.takes))
  }
}

extension Query.Measure {
  /// Reads a bound; `nil` for what can be none.
  fileprivate func read(_ text: Substring) -> Double? {
    switch self {
    case .rating: return Rating(text)?.stars
    case .score:
      let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
      return isPlain ? Double(text).flatMap { (0...10).contains($0) ? $0 : nil } : nil
    case .year, .minutes, .pages:
      guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Double(text).flatMap { self != .year || (1...9999).contains($0) ? $0 : nil }
    }
  }
}
