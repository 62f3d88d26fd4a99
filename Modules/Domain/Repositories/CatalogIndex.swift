/// An index over the works of all catalogs, as services answered with them or files of theirs brought them. It asks nobody,
/// and where it cannot be read it knows nothing.
public protocol CatalogIndex: Sendable {
  /// The works in which every word of a text begins a word, the most popular first among those that match as well: exact
  /// titles, titles that begin so, titles with the words, makers, then whatever is known of a work. A year among the words
  /// filters. What goes beyond `SearchQuery.longest` characters is passed over.
  ///
  /// Where fewer than `IndexMatches.few` match, those follow that match words with typing errors mended; where none does,
  /// those that match most of the words.
  ///
  /// - Parameter limit: so many works, and so many people, are given at least, where so many match.
  func search(_ text: String, limit: Int) async -> IndexMatches

  /// The works that match a query, the most popular first, `limit` of them at most. The index knows no marks.
  func works(matching query: Query, limit: Int) async -> IndexMatches

  /// What is known of a work; `nil` where it is not in the index.
  func work(_ id: Work.ID) async -> IndexedWork?

  /// What files told of a person; `nil` where none did.
  func person(_ id: Person.ID) async -> IndexedPerson?
}

extension CatalogIndex where Self: WordStore {
  public func search(_ text: String, limit: Int) async -> IndexMatches {
    await IndexSearch([self], limit: limit).matches(text)
  }
}

/// A work as the index knows it.
public struct IndexedWork: Sendable, Equatable {
  public var work: Work
  /// When a service answered with it, or a file brought it; `nil` for one that its catalog has at hand.
  public var noted: Date?
  /// Whether a file tells of it.
  public var isImported: Bool
  /// Whether a file alone tells of it.
  public var isImportedAlone: Bool
  /// Whether it is an entry of the person's.
  public var isKept = false

  public init(_ work: Work, noted: Date, isImported: Bool, isSeen: Bool) {
    self.work = work
    self.noted = noted
    self.isImported = isImported
    isImportedAlone = isImported && !isSeen
  }

  /// One that its catalog has at hand.
  public init(local work: Work) {
    (self.work, noted, isImported, isImportedAlone) = (work, nil, false, false)
  }

  /// An entry of the person's.
  public init(kept work: Work) {
    self.init(local: work)
    isKept = true
  }

  /// Whether its catalog has it at hand.
  public var isAtHand: Bool { noted == nil && !isKept }
}

/// A person as files told of them.
public struct IndexedPerson: Sendable, Equatable {
  /// So many of the works are given.
  public static let mostWorks = 1_000

  public var person: Person
  /// What is credited to the name, the most popular first.
  public var works: [Work]
  /// When it was last told.
  public var noted: Date

  public init(_ person: Person, works: [Work], noted: Date) {
    self.person = person
    self.works = works
    self.noted = noted
  }
}

/// What an index found.
public struct IndexMatches: Sendable, Equatable {
  /// Where fewer match, words are tried with their typing errors mended.
  public static let few = 5

  public var works: [IndexedWork] = []
  public var people: [Person] = []
  /// Of the works, those that do not match as they were asked for; they are the last.
  public var loose: [Work.ID: MatchQuality] = [:]
  /// Words for which others are shown.
  public var corrections: [Correction] = []
  /// Words that nothing matches, nor any word like them.
  public var unknown: [String] = []
  /// Whether there may be more than the limit.
  public var hasMore = false

  public init() {}

  /// What matches as it was asked for.
  public var withoutLoose: IndexMatches {
    var matches = self
    matches.works.removeAll { loose[$0.work.id] != nil }
    matches.loose = [:]
    return matches
  }
}

/// How a work was found that does not match as it was asked for.
public enum MatchQuality: Sendable, Hashable {
  /// By words within one change of those typed; within two for one of eight letters or more that nothing has.
  case corrected
  /// By most of the words.
  case partial
}

/// A word, and the words that are shown in its place, the nearest and most popular first.
public struct Correction: Sendable, Hashable {
  public let word: String
  public let shown: [String]
  /// Whether something matches the word itself.
  public let isKnown: Bool

  public init(_ word: String, shown: [String], isKnown: Bool = false) {
    self.word = word
    self.shown = shown
    self.isKnown = isKnown
  }
}
