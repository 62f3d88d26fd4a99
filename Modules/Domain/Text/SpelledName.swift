/// A person's name as a catalog or a file spells it, to compare it with other spellings.
///
/// Two spellings agree in spite of differences in case, accents and punctuation, the order “Last, First”, initials in
/// place of given names, and the usual transliterations. They are two people if a given name, a surname, `Jr.` or a
/// year of birth contradicts, or if only one has a middle name: *Paul Anderson* is not *Paul Thomas Anderson*.
public struct SpelledName: Sendable {
  /// The words: given names before the surname, except in East Asian names that are spelled without a comma.
  let words: [Word]
  /// The suffix: `jr`, `sr` or a Roman numeral.
  private let suffix: String?
  /// The year of birth, which library catalogs write after the name: `McQueen, Steve, 1930-1980`.
  private let born: String?

  /// One word of a name.
  struct Word: Sendable, Equatable {
    /// The folded word.
    var text: String
    /// The word with letters in place of marks: `mueller` for `Müller`, `tchapek` for `Čapek`; `text` without marks.
    var expanded: String
    /// Whether it is an initial, or a shortened name with a dot.
    var isShort = false

    var isParticle: Bool { !isShort && Self.particles.contains(text) }

    /// Whether two words are equal, or one is an initial and the other begins with it.
    func agrees(with other: Word) -> Bool {
      if isShort || other.isShort {
        return isShort && other.text.hasPrefix(text) || other.isShort && text.hasPrefix(other.text)
      }
      return text == other.text || expanded == other.text || text == other.expanded
    }

    /// Words of surnames that some spellings leave out, or join to the next word.
    private static let particles: Set<String> = [
      "de", "del", "della", "di", "da", "du", "des", "do", "dos", "das", "la", "le", "van", "von", "der", "den", "ter",
      "ten", "zu", "af", "av", "y", "e", "al", "el", "lord",
    ]
  }

  /// Takes a name apart.
  public init(_ name: some StringProtocol) {
    var parts = NameParts(String(name))
    (suffix, born) = (parts.suffix, parts.born)
    // `Rowling J. K.` has no comma, and initials are not a surname.
    if let first = parts.words.first, !first.isShort, parts.words.dropFirst().allSatisfy(\.isShort) {
      parts.words = parts.words.dropFirst() + [first]
    }
    words = parts.words
  }

  /// Whether both may be the name of one person, in either direction. With `mayLackSuffix`, one name may be without a
  /// `Jr.` that the other has: makers of works with the same title and year are seldom a father and a son.
  public func agrees(with other: SpelledName, mayLackSuffix: Bool = false) -> Bool {
    let hasSameSuffix = suffix == other.suffix || mayLackSuffix && (suffix == nil || other.suffix == nil)
    guard hasSameSuffix, born == nil || other.born == nil || born == other.born else { return false }
    return words.agree(with: other.words)
      || Transliteration.all.contains { way in
        (way.hasSigns(words) || way.hasSigns(other.words)) && way.spelled(words).agree(with: way.spelled(other.words))
      }
  }
}

extension [SpelledName.Word] {
  /// Whether the words agree one by one. Particles, and the order of surname and given name, may differ.
  func agree(with other: Self) -> Bool {
    let (mine, theirs) = withoutPatronymics(other)
    if mine.agreeInOrder(with: theirs) || mine.withoutParticles.agreeInOrder(with: theirs.withoutParticles) {
      return true
    }
    guard !mine.contains(where: \.isShort), !theirs.contains(where: \.isShort) else {
      return mine.withJoinedParticles.agreeInOrder(with: theirs.withJoinedParticles)
    }
    let (whole, otherWhole) = (mine.joined, theirs.joined)
    if whole == otherWhole { return !whole.isEmpty }
    guard whole.utf8.count == otherWhole.utf8.count, Swift.max(mine.count, theirs.count) > 2 || mine.mayBeginWithSurname
    else { return false }
    let longer = mine.count < theirs.count ? theirs : mine
    let shorter = mine.count < theirs.count ? whole : otherWhole
    return longer.indices.dropFirst().contains { (longer[$0...] + longer[..<$0]).map(\.text).joined() == shorter }
  }

  private func agreeInOrder(with other: Self) -> Bool {
    guard count == other.count, let mine = last, let theirs = other.last else { return false }
    // A surname is spelled out. A surname that is an initial is part of a stage name, and must be the same.
    return (!mine.isShort && !theirs.isShort || mine == theirs) && zip(self, other).allSatisfy { $0.agrees(with: $1) }
  }

  private var joined: String { map(\.text).joined() }

  /// Both names without the patronymics that only the longer one has: Russian names are written with and without them.
  private func withoutPatronymics(_ other: Self) -> (Self, Self) {
    func shortened(_ words: Self) -> Self {
      guard words.count == Swift.min(count, other.count) + 1 else { return words }
      return words.withoutMiddle { Transliteration.isPatronymic($0.text) }
    }
    return count == other.count ? (self, other) : (shortened(self), shortened(other))
  }

  private var withoutParticles: Self { withoutMiddle(where: \.isParticle) }

  /// The words without some of those between the first and the last.
  private func withoutMiddle(where isUnwanted: (SpelledName.Word) -> Bool) -> Self {
    count < 3 ? self : prefix(1) + dropFirst().dropLast().filter { !isUnwanted($0) } + suffix(1)
  }

  /// The words with particles joined to the next word: `Le Guin` as `LeGuin`.
  private var withJoinedParticles: Self {
    reversed().reduce(into: Self()) { words, word in
      if let next = words.last, words.count < count - 1, word.isParticle {
        words[words.count - 1] = SpelledName.Word(text: word.text + next.text, expanded: word.text + next.expanded)
      } else {
        words.append(word)
      }
    }.reversed()
  }

  /// Whether all words have the syllables of Chinese, Japanese and Korean names, in which the surname comes first. In
  /// other languages, two words in the opposite order are two people: *Henry James*, *James Henry*.
  var mayBeginWithSurname: Bool { !isEmpty && allSatisfy { EastAsianSyllables.make(up: $0.text) } }
}

/// The syllables of romanized Chinese, Japanese and Korean: a consonant with or without a second letter, vowels, and
/// `n`, `ng` or the first of two equal consonants.
enum EastAsianSyllables {
  private static let initials = Set("bpmfdtnlgkhjqxrzcsyw".utf8)
  private static let vowels = Set("aeiou".utf8)
  private static let pairs: Set<[UInt8]> = Set(
    ["ch", "sh", "zh", "ts", "tz", "hs", "ky", "gy", "ny", "hy", "my", "ry", "by", "py", "kw"].map { Array($0.utf8) })

  /// Whether a folded word consists of such syllables.
  static func make(up word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      if pairs.contains(Array(rest.prefix(2))) {
        rest = rest.dropFirst(2)
      } else if let first = rest.first, initials.contains(first) {
        rest = rest.dropFirst()
      }
      let open = rest.drop(while: vowels.contains)
      guard open.count < rest.count else { return false }
      rest = open
      guard let end = rest.first else { return true }
      let next = rest.dropFirst().first
      if end == UInt8(ascii: "n"), next.map({ !vowels.contains($0) }) ?? true {
        // `ng` ends the syllable, unless a vowel after it makes `g` the beginning of the next one.
        let isJoined = next == UInt8(ascii: "g") && !(rest.dropFirst(2).first.map(vowels.contains) ?? false)
        rest = rest.dropFirst(isJoined ? 2 : 1)
      } else if next == end {
        rest = rest.dropFirst()
      }
    }
    return true
  }
}
