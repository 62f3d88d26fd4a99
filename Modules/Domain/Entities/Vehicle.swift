/// A vehicle in a work: a ship, an airplane. It has no page.
public struct Vehicle: Sendable, Hashable {
  /// The vehicle's name.
  public var name: String
  /// The kind of vehicle in the service's own words: `Airship`. `nil` if it is not known.
  public var kind: String?

  /// Creates a vehicle.
  public init(name: String, kind: String? = nil) { (self.name, self.kind) = (name, kind) }
}
