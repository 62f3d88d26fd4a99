/// Whether the network can be reached, as far as the last requests tell.
public enum Connectivity: Sendable, Hashable {
  /// Nothing says otherwise.
  case connected
  /// Requests failed for want of a network, and none has succeeded since.
  case lost(since: Date)
}
