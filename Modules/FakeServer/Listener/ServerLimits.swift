/// How long the listener waits for its clients, and how many clients it serves.
struct ServerLimits: Sendable, Hashable {
  /// The time between two requests of a connection; after it, the connection is closed without an answer.
  var idle: Duration = .seconds(30)
  /// The time from the first byte of a request to its last; after it, the answer is 408.
  var request: Duration = .seconds(10)
  /// The time for a client that reads nothing of its answer.
  var stall: Duration = .seconds(30)
  /// The time for a client to close its end after the last answer. It prevents a reset that would arrive before the
  /// answer is read (RFC 9112, section 9.6).
  var linger: Duration = .seconds(2)
  /// The time without new connections after the system had no descriptor for one.
  var recovery: Duration = .milliseconds(100)
  /// The number of connections at the same time; further ones wait in the system's queue.
  var connections = 2000
}
