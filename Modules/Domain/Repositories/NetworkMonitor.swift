/// Tells whether the network can be reached.
public protocol NetworkMonitor: Sendable {
  /// Every change from now on; several that have not been read count as one.
  func changes() -> AsyncStream<Connectivity>

  /// Asks those services again that could not be reached.
  func probe() async

  /// The person tries again: no service is left alone any longer because it has failed.
  func endPauses()
}
