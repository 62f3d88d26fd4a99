/// A place in which a work is set.
public struct Place: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Place>

  public static let forms = Catalog.forms { $0.places }

  public let id: ID
  /// The place's name.
  public var name: String
  /// What a service says of the place.
  public var facts: Facts

  /// Creates a place.
  public init(id: ID, name: String, facts: Facts = Facts()) { (self.id, self.name, self.facts) = (id, name, facts) }

  /// A place's traits in the service's own words.
  public struct Facts: Sendable, Hashable {
    /// The climate, such as `Wet`, and the terrain, such as `Forest`.
    public var climate, terrain: String?
    /// The share of the surface that is covered by water, in percent.
    public var surfaceWater: String?

    /// Creates traits; those that are not given are unknown.
    public init(climate: String? = nil, surfaceWater: String? = nil, terrain: String? = nil) {
      (self.climate, self.surfaceWater, self.terrain) = (climate, surfaceWater, terrain)
    }
  }
}
