/// The words of a work's titles, makers and other texts, in UTF-8 with a blank before and after each word.
public struct IndexedWords: Sendable {
  /// The words of the titles.
  public let title: [UInt8]
  /// The words of the makers' names.
  public let makers: [UInt8]
  /// The words of all other texts, such as the synopsis.
  public let others: [UInt8]

  /// Creates the sections from the words of titles and from texts of makers and others.
  public init(titleWords words: [String], makers: [String], others: [String]) {
    title = words.isEmpty ? [] : Array(" \(words.joined(separator: " ")) ".utf8)
    (self.makers, self.others) = (Self.bytes(makers), Self.bytes(others))
  }

  /// Creates the sections from bytes, in UTF-8 with blanks around each word. Missing sections are empty.
  public init(sections: [[UInt8]]) {
    func section(_ place: Int) -> [UInt8] { place < sections.count ? sections[place] : [] }
    (title, makers, others) = (section(0), section(1), section(2))
  }

  /// Creates the sections from words as `IndexedText` makes them, or from a title without other words than it shows.
  public init(title: String, makerWords makers: String?, otherWords others: String?) {
    func section(_ words: String?) -> [UInt8] { words.map { [0x20] + Array($0.utf8) + [0x20] } ?? [] }
    let words = IndexedText.terms(title).joined().joined(separator: " ")
    (self.title, self.makers, self.others) = (section(words), section(makers), section(others))
  }

  /// The words of texts in UTF-8, with a blank before each and one at the end; empty if there are no words.
  public static func bytes(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { IndexedText.write(text, to: &bytes) }
    assert(bytes.first.map { $0 == 0x20 } ?? true, "A blank stands before each word.")
    return bytes.isEmpty ? [] : bytes + [0x20]
  }

  /// Whether a term is in any section.
  public func hold(_ needle: Needle) -> Bool { [title, makers, others].contains { needle.isIn($0) } }
}

/// A term as bytes, to be found in the words of works.
public struct Needle: Sendable {
  private let forms: [[UInt8]]
  let isYear: Bool

  /// Creates a needle of a term; unless the term says otherwise, its words may be beginnings of longer ones.
  public init(_ term: SearchTerm) { (forms, isYear) = (term.forms.map(\.bytes), term.isYear) }

  /// Creates a needle of a whole word.
  public init(whole word: String) { (forms, isYear) = ([SearchTerm.Form(words: [word], isWhole: true).bytes], false) }

  /// Whether a section contains it.
  public func isIn(_ words: [UInt8]) -> Bool { forms.contains { Self.holds(words.span, $0.span) } }

  /// Whether a text contains a part of two bytes or more, both in UTF-8.
  public static func holds(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    guard part.count > 1, part.count <= text.count else { return false }
    // The second byte is compared first: a part begins with a blank, and blanks are more frequent than any letter.
    for start in 0...(text.count - part.count) where text[start + 1] == part[1] && text[start] == part[0] {
      var length = 2
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

/// The words of all titles of a work together, and of each title alone.
public struct TitleWords: Sendable {
  /// The words of the shown title without its article, followed by all others.
  public let words: [String]
  /// The words of each title without its article in each spelling, also of titles without their subtitles.
  public let titles: [[String]]
  /// Whether `words` are exactly the words of the only title.
  public let isPlain: Bool

  /// Creates the words of titles, the shown one first; `shorter` are the titles without their subtitles.
  public init(titles all: [String], shorter: [String] = []) {
    titles = (all + shorter).flatMap { IndexedText.spellings(SortableTitle($0).text) }
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
