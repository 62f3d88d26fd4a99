import MarqueeDomain

/// The words under which a work is found, in UTF-8 and each between blanks, by where they stand.
struct IndexedWords {
  let title: [UInt8]
  let makers: [UInt8]
  let others: [UInt8]

  init(title: [String], makers: [String], others: [String]) {
    (self.title, self.makers, self.others) = (Self.bytes(title), Self.bytes(makers), Self.bytes(others))
  }

  static func bytes(_ texts: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { IndexedText.write(text, to: &bytes) }
    return bytes.isEmpty ? [] : bytes + [0x20]
  }

  func match(_ tier: Tier) -> Bool {
    (tier.beginnings?.contains { title.starts(with: $0) } ?? true) && tier.needles.allSatisfy { holds($0, tier.place) }
  }

  /// Whether it stands anywhere.
  func hold(_ needle: Needle) -> Bool { holds(needle, .anywhere) }

  private func holds(_ needle: Needle, _ place: IndexTier.Place) -> Bool {
    if needle.isIn(title) { return true }
    if place == .titlesAndMakers || place == .anywhere, needle.isIn(makers) { return true }
    return (place == .anywhere || needle.isYear) && needle.isIn(others)
  }

  /// A query as it is matched with words in memory.
  struct Tier {
    fileprivate let place: IndexTier.Place
    fileprivate let needles: [Needle]
    /// `nil` where a title may begin with anything.
    fileprivate let beginnings: [[UInt8]]?

    init(_ tier: IndexTier) {
      place = tier.place
      needles = tier.terms.map(Needle.init)
      beginnings = place == .beginnings ? tier.phrases.map(\.bytes) : nil
    }
  }

  /// A term as it is looked for.
  struct Needle {
    private let forms: [[UInt8]]
    fileprivate let isYear: Bool

    init(_ term: IndexTerm) { (forms, isYear) = (term.forms.map(\.bytes), term.isYear) }

    init(whole word: String) {
      (forms, isYear) = ([IndexTerm.Form(words: [word], isWhole: true).bytes], false)
    }

    func isIn(_ words: [UInt8]) -> Bool { forms.contains { Self.holds(words.span, $0.span) } }

    private static func holds(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
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
}

extension IndexTerm.Form {
  /// Behind a blank, and before one where it is whole.
  fileprivate var bytes: [UInt8] { Array(" \(words.joined(separator: " "))\(isWhole ? " " : "")".utf8) }
}
