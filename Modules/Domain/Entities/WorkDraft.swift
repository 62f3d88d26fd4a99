/// A movie, book or series as a person describes it, for their own library.
public struct WorkDraft: Sendable, Hashable {
  /// The title: one line, not blank.
  public private(set) var title: String
  /// The kind, one of `Work.Kind.own`.
  public private(set) var kind: Work.Kind
  /// The year, 1 to 9999; `nil` if it is not known.
  public private(set) var year: Int?
  /// The names of the actors in the order of the cast, and of the authors, each once.
  public private(set) var actors, authors: [String]
  /// The series that the work is part of; `nil` if there is none.
  public private(set) var series: Series?

  /// The name of a text of a draft, for messages.
  public enum TextField: String, Sendable {
    /// The title, the name of a person, or the name of a series.
    case title, name, series
  }

  /// The most characters of a title or a name.
  public static let longestName = 500
  /// The most actors, and the most authors, of a work.
  public static let mostPeople = 500

  /// Creates a draft. Throws `Problem.usage` for a title or name that is empty or too long, a year that does not exist,
  /// too many people, or a kind that a library does not have.
  public init(
    title: String, kind: Work.Kind = .movie, year: Int? = nil, actors: [String] = [], authors: [String] = [],
    series: Series? = nil
  ) throws(Problem) {
    guard kind != .film else { throw .usage(.filmOfOnesOwn) }
    self.year = try Self.checked(year)
    self.title = try Self.checked(title, .title)
    self.kind = kind
    self.actors = try Self.people(actors)
    self.authors = try Self.people(authors)
    self.series = try Self.checked(series)
  }

  /// Creates a draft of an own work, in order to change it.
  public init(_ record: WorkRecord) {
    title = record.work.title
    kind = record.work.kind == .film ? .movie : record.work.kind
    year = record.work.released?.year
    series = record.work.series
    actors = record.cast.filter { $0.department == Self.actors }.compactMap(\.name)
    authors = record.cast.filter { $0.department == Self.authors }.compactMap(\.name)
  }

  /// The draft with some of its fields changed. Throws `Problem.usage` for an invalid new value, as `init` does.
  public func applying(_ edits: [WorkEdit]) throws(Problem) -> WorkDraft {
    var draft = self
    for edit in edits {
      switch edit {
      case .title(let title): draft.title = try Self.checked(title, .title)
      case .kind(let kind): draft.kind = kind
      case .year(let year): draft.year = try Self.checked(year)
      case .actors(let names): draft.actors = try Self.people(names)
      case .authors(let names): draft.authors = try Self.people(names)
      case .series(nil): draft.series = nil
      case .series(let name?):
        draft.series = try Self.checked(Series(try Self.checked(name, .series), number: series?.number))
      case .seriesNumber(let number):
        guard let series = draft.series else { throw .usage(.noSeries(title: draft.title)) }
        draft.series = Series(series.name, number: number)
      }
    }
    return draft
  }

  /// The departments of an own work's actors and authors (`WorkRecord.Appearance.department`).
  public static let actors = "Actors", authors = "Authors"

  private static func people(_ names: [String]) throws(Problem) -> [String] {
    guard names.count <= mostPeople else { throw .usage(.manyPeopleOfWork) }
    // Strings are equal if they differ only in the composition of their letters.
    return try names.map { (name) throws(Problem) in try checked(name, .name) }.withoutRepeats(of: \.self)
  }

  private static func checked(_ series: Series?) throws(Problem) -> Series? {
    if let series { _ = try checked(series.name, .series) }
    return series
  }

  private static func checked(_ year: Int?) throws(Problem) -> Int? {
    if let year, !(1...9999).contains(year) { throw .usage(.noYear(year)) }
    return year
  }

  private static func checked(_ text: String, _ part: TextField) throws(Problem) -> String {
    let text = text.trimmed
    guard text.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol || $0.isPunctuation }) else {
      throw .usage(.emptyText(part))
    }
    if text.contains(where: \.isNewline) { throw .usage(.severalLines(part)) }
    guard text.utf8.count <= 8 * longestName, text.count <= longestName else { throw .usage(.longText(part)) }
    return text
  }
}
