/// Watches whether the network can be reached.
public protocol NetworkMonitor: Sendable {
  /// Every change from now on; several changes that were not read yet give one element.
  func changes() -> AsyncStream<Connectivity>

  /// Asks the services that could not be reached again.
  func probe() async

  /// Ends all pauses of services that failed, because the user tries again.
  func endPauses()
}
