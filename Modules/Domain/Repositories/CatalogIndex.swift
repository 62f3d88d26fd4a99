/// An index of works in services' answers and imported files. It asks no service, and finds nothing if it is broken.
public protocol CatalogIndex: Sendable {
  /// The works and people that match all words of a text, at least `limit` of each if so many match.
  ///
  /// A typed word matches every word that begins with it; a year filters. The order is that of `MatchRank`, the more
  /// popular first among equals. If fewer than `IndexMatches.few` works match, works follow that match with typing
  /// errors corrected; if still none match, works that match most of the words.
  func search(_ text: String, limit: Int) async -> IndexMatches

  /// The works that match a query, the most popular first, at most `limit`. The index knows no marks.
  func works(matching query: Query, limit: Int) async -> IndexMatches

  /// The work as the index has it; `nil` if it is not in the index.
  func work(_ id: Work.ID) async -> IndexedWork?

  /// The person as files describe them; `nil` if no file names the person.
  func person(_ id: Person.ID) async -> IndexedPerson?
}

extension CatalogIndex where Self: WordStore {
  /// Searches this one store with ``IndexSearch``.
  public func search(_ text: String, limit: Int) async -> IndexMatches {
    await IndexSearch([self], limit: limit).matches(text)
  }
}

/// A work as the index has it.
public struct IndexedWork: Sendable, Equatable {
  /// The work, with all that the index has of it.
  public var work: Work
  /// When a service answered with it or a file brought it; `nil` for a work that its catalog has at hand.
  public var noted: Date?
  /// Whether a file has it.
  public var isImported: Bool
  /// Whether only a file has it, and no answer of a service.
  public var isImportedAlone: Bool
  /// Whether the work is in the user's library.
  public var isKept = false

  /// Creates a work that an answer or a file brought. `isSeen` says whether an answer of a service has it.
  public init(_ work: Work, noted: Date, isImported: Bool, isSeen: Bool) {
    self.work = work
    self.noted = noted
    self.isImported = isImported
    isImportedAlone = isImported && !isSeen
  }

  /// Creates a work that its catalog has at hand.
  public init(local work: Work) {
    (self.work, noted, isImported, isImportedAlone) = (work, nil, false, false)
  }

  /// Creates a work of the user's library.
  public init(kept work: Work) {
    self.init(local: work)
    isKept = true
  }

  /// Whether its catalog has it at hand, without asking a service.
  public var isAtHand: Bool { noted == nil && !isKept }
}

/// A person as imported files describe them.
public struct IndexedPerson: Sendable, Equatable {
  /// The largest number of works that are given for one person.
  public static let mostWorks = 1_000

  /// The person.
  public var person: Person
  /// The works that are credited to the name, the most popular first.
  public var works: [Work]
  /// When the latest file described the person.
  public var noted: Date

  /// Creates a person with their works.
  public init(_ person: Person, works: [Work], noted: Date) {
    self.person = person
    self.works = works
    self.noted = noted
  }
}

/// The result of a search in the index.
public struct IndexMatches: Sendable, Equatable {
  /// If fewer works match, words are searched for with typing errors corrected.
  public static let few = 5

  /// The works, the better matches first.
  public var works: [IndexedWork] = []
  /// The people whose names match.
  public var people: [Person] = []
  /// The works that match only with other words or with some of the words, and how. They are the last of `works`.
  public var loose: [Work.ID: MatchQuality] = [:]
  /// The words that were replaced by others, and these others.
  public var corrections: [Correction] = []
  /// The words that match nothing and are similar to no word.
  public var unknown: [String] = []
  /// Whether there may be more matches than the limit.
  public var hasMore = false

  /// Creates an empty result.
  public init() {}

  /// The result without the works in `loose`.
  public var withoutLoose: IndexMatches {
    var matches = self
    matches.works.removeAll { loose[$0.work.id] != nil }
    matches.loose = [:]
    return matches
  }
}

/// How a work matches that does not match the words as typed.
public enum MatchQuality: Sendable, Hashable {
  /// With words within one change of the typed ones; within two for a word of eight letters or more that nothing has.
  case corrected
  /// With most of the words.
  case partial
}

/// A typed word, and the words that were searched for in its place, the nearest and most popular first.
public struct Correction: Sendable, Hashable {
  /// The typed word.
  public let word: String
  /// The words in its place.
  public let shown: [String]
  /// Whether something matches the typed word itself.
  public var isKnown = false
}
