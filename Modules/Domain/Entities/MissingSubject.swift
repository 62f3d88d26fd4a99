/// The thing that was not found.
public enum MissingSubject: Sendable, Hashable {
  /// The thing in the words of the source, such as `film ghibli:film/123`.
  case text(String)
  /// A work that the user named by its title.
  case work(called: String)
  /// A work, person or place that the user named.
  case anything(called: String)
  /// A shelf that the user named by its title.
  case shelf(called: String)
  /// A series that the user named.
  case series(called: String)
  /// A season or an episode of a series.
  case part(WorkPart, of: Work)
  /// The picture of a work.
  case artwork(of: Work)
  /// An entry of the library that the work belongs to.
  case entry(of: Work.ID)
  /// A list or a saved query with that name.
  case list(String)
  /// A file to import.
  case file(String)
  /// A place, in a catalog that has no places.
  case place(Place.ID, in: Catalog)

  /// The thing with an identifier, in the identifier's own words.
  public static func identified<Thing>(_ id: Identifier<Thing>) -> MissingSubject { .text("\(id.noun) \(id)") }
}
