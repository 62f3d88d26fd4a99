/// Where a work plays.
public struct Place: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Place>

  public static let forms = Catalog.forms { $0.places }

  public let id: ID
  public var name: String
  public var facts: Facts

  public init(id: ID, name: String, facts: Facts = Facts()) {
    self.id = id
    self.name = name
    self.facts = facts
  }

  /// What is told of a place, in the service's own words.
  public struct Facts: Sendable, Hashable {
    public var climate: String?
    /// The share of the surface that is water, in percent.
    public var surfaceWater: String?
    public var terrain: String?

    public init(climate: String? = nil, surfaceWater: String? = nil, terrain: String? = nil) {
      self.climate = climate
      self.surfaceWater = surfaceWater
      self.terrain = terrain
    }
  }
}
