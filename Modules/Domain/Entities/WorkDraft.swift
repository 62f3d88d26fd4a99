/// A movie, book or series as a person describes it, to be kept in their own library.
public struct WorkDraft: Sendable, Hashable {
  /// Not blank, one line.
  public private(set) var title: String
  /// One of `Work.Kind.own`.
  public private(set) var kind: Work.Kind
  /// 1 to 9999.
  public private(set) var year: Int?
  /// In the order of the cast, each name once.
  public private(set) var actors: [String]
  /// Each name once.
  public private(set) var authors: [String]
  public private(set) var series: Series?

  /// A text of a draft.
  public enum TextField: String, Sendable {
    case title, name, series
  }

  /// How long a title or a name may be, in characters.
  public static let longestName = 500
  /// How many actors, and how many authors, a work may have.
  public static let mostPeople = 500

  /// - Throws: `Problem.usage` for a title or name that is empty or too long, a year that does not exist, too many
  ///   people, or a kind that a library does not hold.
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

  /// What is known of an own work, to be changed.
  public init(_ record: WorkRecord) {
    title = record.work.title
    kind = record.work.kind == .film ? .movie : record.work.kind
    year = record.work.released?.year
    series = record.work.series
    func names(_ department: String) -> [String] {
      record.cast.filter { $0.department == department }.compactMap(\.name)
    }
    actors = names(Self.actors)
    authors = names(Self.authors)
  }

  /// The draft with some of its fields changed.
  ///
  /// - Throws: `Problem.usage` as `init` does, for what is changed.
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

  /// The departments of the people of an own work (`WorkRecord.Appearance.department`).
  public static let actors = "Actors"
  public static let authors = "Authors"

  private static func people(_ names: [String]) throws(Problem) -> [String] {
    guard names.count <= mostPeople else { throw .usage(.manyPeopleOfWork) }
    var people: [String] = []
    for name in names {
      // Names that differ in the composition of their letters only are equal as strings.
      let name = try checked(name, .name)
      if !people.contains(name) { people.append(name) }
    }
    return people
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
    guard text.utf8.count <= 8 * longestName, text.count <= longestName, !text.contains(where: \.isNewline) else {
      throw .usage(text.contains(where: \.isNewline) ? .severalLines(part) : .longText(part))
    }
    return text
  }
}
