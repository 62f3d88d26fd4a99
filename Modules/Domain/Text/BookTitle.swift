/// A book's title taken apart into its main title, its subtitle, and a series in brackets after it.
public struct BookTitle: Sendable {
  /// The main title as `SortableTitle` has it, without a series in brackets and without the subtitle.
  let main: String
  private let subtitle: Substring?
  /// The number in the series.
  private let number: String?

  /// Takes apart a title as `SortableTitle` has it.
  init(sortable title: String) {
    let series = Self.series(of: title)
    number = series.map { Self.numbers(in: $0[($0.firstIndex(of: "#") ?? $0.endIndex)...]).text }
    let whole = series.map { Self.trimmed(title[..<$0.startIndex]) } ?? title[...]
    let parts = Self.split(whole)
    main = parts?.main ?? String(whole)
    subtitle = parts?.subtitle
  }

  /// How much two titles have in common.
  enum Likeness {
    case same
    /// One title has a subtitle, or something in brackets, that the other does not have.
    case oneIsShorter
    case different
  }

  func likeness(to other: BookTitle) -> Likeness {
    guard main == other.main, number == nil || other.number == nil || number == other.number else { return .different }
    switch (subtitle, other.subtitle) {
    case (nil, nil): return .same
    case (let mine?, let theirs?): return Self.words(mine) == Self.words(theirs) ? .same : .different
    default: return .oneIsShorter
    }
  }

  /// A title without the series in brackets: `The Fellowship of the Ring (The Lord of the Rings, #1)`. A volume after
  /// the first keeps the brackets if its title is that of the series: nothing else tells it from the first.
  public static func withoutSeries(_ title: String) -> String {
    series(of: title).map { String(trimmed(title[..<$0.startIndex])) } ?? title
  }

  /// The series in brackets after a title: `The Colour of Magic (Discworld, #1)`. Of several series, the
  /// first counts. A volume that contains several works of the series, as in `Dune #1-3`, has no number in it.
  public static func series(in title: String) -> Series? {
    guard title.utf8.last == UInt8(ascii: ")"), let start = title.lastIndex(of: "("),
      let mark = title[start...].firstIndex(of: "#")
    else { return nil }
    let name = title[start..<mark].dropFirst().reversed().drop { $0 == "," || $0 == ";" || $0.isWhitespace }
    let (number, isRange) = numbers(in: title[mark...])
    return Series(String(name.reversed()), number: isRange ? nil : Double(number))
  }

  /// The number after a `#`; or all text up to the bracket's end, if it begins with several numbers: `1-3`, `1 & 2`.
  private static func numbers(in text: Substring) -> (text: String, isRange: Bool) {
    let number = text.dropFirst().prefix { $0.isNumber || $0 == "." }
    let isRange = text[number.endIndex...].prefixMatch(of: #/\s*(?:[-–—−&+\/,~]|to\b|and\b)\s*#?[0-9]/#) != nil
    return (String(isRange ? text.dropFirst() : number), isRange)
  }

  /// The beginnings of a title before each `: `, which are the title without its subtitle.
  static func withoutSubtitle(_ title: String) -> [String] {
    guard title.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return title.ranges(of: ": ").map { String(title[..<$0.lowerBound]) }.filter { !$0.isEmpty }
  }

  /// The texts that separate a title from its subtitle. A stored title that begins with another one and one of these
  /// may be its longer form.
  public static let separators = [": ", " : ", " (", " - ", " – ", " — ", ", or ", ", or, ", "; or ", "; or, "]

  /// The brackets at the end of a title, if they contain a number in a series.
  private static func series(of title: String) -> Substring? {
    guard title.utf8.last == UInt8(ascii: ")"), let start = title.lastIndex(of: "(") else { return nil }
    let series = title[start...]
    guard let mark = series.firstIndex(of: "#") else { return nil }
    let rest = trimmed(title[..<start])
    if rest.isEmpty { return nil }
    let isNamesake = words(series[..<mark].dropFirst()) == words(rest)
    let number = series[mark...].dropFirst().prefix { $0.isNumber || $0 == "." }
    return isNamesake && number != "1" ? nil : series
  }

  /// The title before the first separator, and the rest; `nil` if there is none, or the rest names a volume.
  private static func split(_ title: Substring) -> (main: String, subtitle: Substring)? {
    let bytes = title.utf8
    // Separators begin with punctuation marks or blanks, which all sort before the letters.
    for place in bytes.indices
    where bytes[place] < UInt8(ascii: "a") && separatorBytes.contains(where: { bytes[place...].starts(with: $0) }) {
      let (main, rest) = (trimmed(title[..<place]), title[place...])
      let hasName = main.unicodeScalars.contains { SearchedText.isPartOfWord($0) }
      let isVolume =
        rest.unicodeScalars.contains { ("0"..."9").contains($0) }
        || words(rest).first.map(volumeWords.contains) ?? false
      return hasName && !isVolume ? (String(main), rest) : nil
    }
    return nil
  }

  private static let volumeWords: Set<Substring> = ["volume", "vol", "part", "book", "band", "teil", "tome", "tomo"]

  private static let separatorBytes = separators.map { Array($0.utf8) }

  /// The words without the article in front, and without the `or` of *Moby Dick: or, The Whale*.
  private static func words(_ text: Substring) -> [Substring] {
    var words = FoldedText(text).words
    if words.first == "or" { words.removeFirst() }
    return FoldedText(SortableTitle(words.joined(separator: " ")).text).words
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
