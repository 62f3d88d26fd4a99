public import MarqueeDomain

// Identifiers, works and problems in short forms for tests.

/// An identifier from a literal: `let totoro: Work.ID = named("ghibli:film/totoro")`. A wrong literal ends the test
/// run.
public func named<Entity: Identified>(_ text: StaticString) -> Identifier<Entity> { Identifier("\(text)")! }

extension Work {
  /// A work of the kind that its identifier names, with the values that a test needs.
  public static func sample(
    _ id: ID, _ title: String, originalTitle: String? = nil, romanizedTitle: String? = nil, year: Int? = nil,
    creators: [String] = [], score: Double? = nil, outOf: Double = 100
  ) -> Work {
    Work(
      id: id, kind: Kind(rawValue: id.word) ?? .book, title: title, originalTitle: originalTitle,
      romanizedTitle: romanizedTitle, released: year.flatMap { PartialDate(year: $0) }, creators: creators,
      score: score.flatMap { Score($0, outOf: outOf) })
  }
}

extension Problem {
  /// A failure of a service that another attempt may solve.
  public static func server(_ catalog: Catalog) -> Problem { .server(service: catalog.title, status: 503) }
}
