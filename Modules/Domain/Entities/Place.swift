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
  public init(id: ID, name: String, facts: Facts = Facts()) {
    self.id = id
    self.name = name
    self.facts = facts
  }

  /// A place's traits in the service's own words.
  public struct Facts: Sendable, Hashable {
    /// The climate, such as `Wet`.
    public var climate: String?
    /// The share of the surface that is covered by water, in percent.
    public var surfaceWater: String?
    /// The terrain, such as `Forest`.
    public var terrain: String?

    /// Creates traits; those that are not given are unknown.
    public init(climate: String? = nil, surfaceWater: String? = nil, terrain: String? = nil) {
      self.climate = climate
      self.surfaceWater = surfaceWater
      self.terrain = terrain
    }
  }
}
