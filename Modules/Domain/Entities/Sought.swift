/// What was not found.
public enum Sought: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A noun of the source that has none, such as `film ghibli:film/123`. A literal is one.
  case told(String)
  case work(called: String), anything(called: String), shelf(called: String)
  case artwork(of: Work)
  /// A catalog that names no places.
  case place(Place.ID, in: Catalog)

  public init(stringLiteral value: String) { self = .told(value) }
}
