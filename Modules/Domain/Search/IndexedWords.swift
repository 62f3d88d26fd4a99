/// The words under which a work is found, in UTF-8 and each between blanks, by where they stand.
public struct IndexedWords: Sendable {
  public let title: [UInt8]
  public let makers: [UInt8]
  public let others: [UInt8]

  public init(title: [String], makers: [String], others: [String]) {
    (self.title, self.makers, self.others) = (Self.bytes(title), Self.bytes(makers), Self.bytes(others))
  }

  /// - Parameter sections: the words of the titles, of the makers and of the others, in UTF-8 and each between blanks.
  public init(sections: [[UInt8]]) {
    func section(_ place: Int) -> [UInt8] { place < sections.count ? sections[place] : [] }
    (title, makers, others) = (section(0), section(1), section(2))
  }

  /// - Parameters:
  ///   - title: any texts.
  ///   - makers: words as `IndexedText` has them, with a blank between two; `nil` for none, like `others`.
  public init(title: [String], makerWords makers: String?, otherWords others: String?) {
    func section(_ words: String?) -> [UInt8] { words.map { [0x20] + Array($0.utf8) + [0x20] } ?? [] }
    (self.title, self.makers, self.others) = (Self.bytes(title), section(makers), section(others))
  }

  public static func bytes(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { IndexedText.write(text, to: &bytes) }
    return bytes.isEmpty ? [] : bytes + [0x20]
  }

  /// Whether a term stands anywhere.
  public func hold(_ needle: Needle) -> Bool { [title, makers, others].contains { needle.isIn($0) } }
}

/// A term as it is looked for in the words of works.
public struct Needle: Sendable {
  private let forms: [[UInt8]]
  let isYear: Bool

  public init(_ term: SearchTerm) { (forms, isYear) = (term.forms.map(\.bytes), term.isYear) }

  public init(whole word: String) { (forms, isYear) = ([SearchTerm.Form(words: [word], isWhole: true).bytes], false) }

  public func isIn(_ words: [UInt8]) -> Bool { forms.contains { Self.holds(words.span, $0.span) } }

  /// Whether a part of two bytes or more stands in a text, both in UTF-8.
  public static func holds(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    guard part.count > 1, part.count <= text.count else { return false }
    // It begins with a blank, and there are more of these than of any letter.
    for start in 0...(text.count - part.count) where text[start + 1] == part[1] && text[start] == part[0] {
      var length = 2
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

/// The words of the titles of a work, and those of each title alone.
public struct TitleWords: Sendable {
  /// Those of the title without its article come first, then all others.
  public let words: [String]
  /// The words of each title without its article.
  public let titles: [[String]]
  /// Whether they are the words of the title as it stands.
  public let isPlain: Bool

  /// - Parameter all: that by which the work is shown comes first.
  public init(titles all: [String]) {
    titles = all.map { IndexedText.bareWords($0) }
    guard let title = all.first else {
      (words, isPlain) = ([], true)
      return
    }
    let own = IndexedText.words(title)
    isPlain = all.count == 1 && IndexedText.isPlain(title) && own.count == titles[0].count
    words =
      titles[0] + own.filter { [titles] in !titles[0].contains($0) }
      + all.dropFirst().filter { $0 != title }.flatMap { IndexedText.words($0) }
  }
}
