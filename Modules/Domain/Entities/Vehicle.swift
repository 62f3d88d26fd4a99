/// A vehicle in a work: a ship, an airplane. It has no page of its own.
public struct Vehicle: Sendable, Hashable {
  public var name: String
  /// What kind of vehicle it is, in the service's own words: `Airship`.
  public var kind: String?

  public init(name: String, kind: String? = nil) {
    self.name = name
    self.kind = kind
  }
}
