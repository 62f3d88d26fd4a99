/// Whether the network can be reached, as the last requests show.
public enum Connectivity: Sendable, Hashable {
  /// The network works, or no request has shown otherwise.
  case connected
  /// Requests failed because there is no network, and none has succeeded since.
  case lost(since: Date)
}
