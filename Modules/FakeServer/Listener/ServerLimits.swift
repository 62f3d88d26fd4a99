/// How long the listener waits for its clients, and for how many.
struct ServerLimits: Sendable, Hashable {
  /// Between two requests of a connection; then it is closed without a word.
  var idle: Duration = .seconds(30)
  /// From the first byte of a request to its last; then 408.
  var request: Duration = .seconds(10)
  /// For a client that reads nothing of its answer.
  var stall: Duration = .seconds(30)
  /// For a client to close its end after the last answer, so that no reset overtakes that (RFC 9112, section 9.6).
  var linger: Duration = .seconds(2)
  /// Until connections are taken again after the system had no descriptor for one.
  var recovery: Duration = .milliseconds(100)
  /// At once; more wait in the system's queue.
  var connections = 2000
}
