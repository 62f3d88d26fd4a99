/// What was not found.
public enum Sought: Sendable, Hashable {
  /// A noun of the source that has none, such as `film ghibli:film/123`.
  case told(String)
  case work(called: String), anything(called: String), shelf(called: String), series(called: String)
  case artwork(of: Work)
  /// What a work belongs to of the person's.
  case entry(of: Work.ID)
  /// A list or a saved query by that name.
  case list(String)
  /// An import.
  case file(String)
  /// A catalog that names no places.
  case place(Place.ID, in: Catalog)

  public static func identified<Thing>(_ id: Identifier<Thing>) -> Sought { .told("\(id.noun) \(id)") }
}
