/// A spelled name taken apart into words. If it has a comma, the given names are moved before the surname.
struct NameParts {
  var words: [SpelledName.Word] = []
  private(set) var suffix: String?
  private(set) var born: String?

  init(_ name: String) {
    let letters: Letters = (
      name.unicodeScalars.contains { $0.isASCII ? ("A"..."Z").contains($0) : $0.properties.isUppercase },
      name.unicodeScalars.contains { $0.isASCII ? ("a"..."z").contains($0) : $0.properties.isLowercase }
    )
    var parts: [[SpelledName.Word]] = [[]]
    var (word, isInBrackets) = ("", false)

    func endWord(withDot: Bool = false) {
      if word.isEmpty { return }
      if word.utf8.count == 4, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        born = born ?? word
      } else if !isInBrackets {
        parts[parts.count - 1] += Self.words(word, withDot: withDot, letters)
      } else if let meaning = Self.suffixes[Self.word(word).text] {
        suffix = meaning
      } else if word.utf8.allSatisfy({ "IVX".utf8.contains($0) }) {
        // IMDb numbers people with the same name: `Steve McQueen (I)`.
        suffix = word.lowercased()
      }
      word = ""
    }

    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z": word.unicodeScalars.append(scalar)
      case "'", "’", "‘", "ʼ", "ʻ", "ʿ", "ʾ", "ʹ", "`", "´": continue
      case "(", "[", ")", "]":
        endWord()
        isInBrackets = "([".unicodeScalars.contains(scalar)
      case ".": endWord(withDot: true)
      case ",":
        endWord()
        if !isInBrackets { parts.append([]) }
      default:
        if SearchedText.isPartOfWord(scalar) { word.unicodeScalars.append(scalar) } else { endWord() }
      }
    }
    endWord()
    parts = parts.map { takeSuffix($0) }.filter { !$0.isEmpty }
    words = parts.dropFirst().joined() + (parts.first ?? [])
    if words.count > 1, let first = words.first, Self.titles.contains(first.text) { words.removeFirst() }
  }

  /// Which cases a name has. `JRR` is a row of initials only in a name with small letters. `e` is an initial only in a
  /// name without capital letters.
  private typealias Letters = (hasCapitals: Bool, hasSmallOnes: Bool)

  /// A word, or each of several initials that are written as one word.
  private static func words(_ text: String, withDot: Bool, _ letters: Letters) -> [SpelledName.Word] {
    let areInitials =
      letters.hasSmallOnes && (2...3).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { "A"..."Z" ~= $0 }
      && suffixes[text.lowercased()] == nil
    let texts = areInitials ? text.map { String($0) } : [text]
    return texts.map { text in
      var word = word(text)
      // Longer words are not single letters, whatever their marks.
      if text.utf8.count <= 4, text.count == 1, let letter = text.first {
        word.isShort = letter.isUppercase || letter.isLowercase && (withDot || !letters.hasCapitals)
      } else {
        // `Th. Mann` is short for a name, but `St. Aubyn` and `Jr.` are not.
        word.isShort = withDot && text.utf8.count <= 3 && word.text != "saint" && !isBesidesName(word.text)
      }
      return word
    }
  }

  /// The words without a suffix at the end, which is stored in `suffix`. A title that is the only word is left out.
  private mutating func takeSuffix(_ words: [SpelledName.Word]) -> [SpelledName.Word] {
    guard let last = words.last?.text else { return [] }
    if words.count == 1, Self.titles.contains(last) { return [] }
    guard let meaning = Self.suffixes[last] else { return words }
    suffix = meaning
    return words.dropLast()
  }

  private static func word(_ text: String) -> SpelledName.Word {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let folded = isPlain ? text.lowercased() : Transliteration.latin(FoldedText(text).text)
    if isPlain, folded == "st" { return .init(text: "saint", expanded: "saint") }
    guard !isPlain, text.contains(where: { Transliteration.expansions[$0] != nil }) else {
      return .init(text: folded, expanded: folded)
    }
    let expanded = text.lowercased().map { Transliteration.expansions[$0] ?? String($0) }.joined()
    return .init(text: folded, expanded: FoldedText(expanded).text)
  }

  private static func isBesidesName(_ word: String) -> Bool { suffixes[word] != nil || titles.contains(word) }

  private static let suffixes = [
    "jr": "jr", "junior": "jr", "fils": "jr", "sr": "sr", "senior": "sr", "pere": "sr", "ii": "ii", "iii": "iii",
    "iv": "iv",
  ]

  /// Titles in front of a name. `Mrs.` is not one of them: Mrs. Henry Wood is not Henry Wood.
  private static let titles: Set<String> = ["dr", "sir", "dame", "prof", "professor", "rev", "reverend"]
}
