// Waiting for what other tasks do, where nothing tells that it is done.
public import Testing

/// How long `waitUntil` waits: longer than anything takes on the busiest machine, and shorter than a test's time limit.
private let longestWait = Duration.seconds(60)

/// Lets other tasks run until something is so, or the calling task is cancelled. If it is not so within a minute the
/// test fails there, and goes on.
public func waitUntil(_ isSo: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
  let clock = ContinuousClock()
  let end = clock.now + longestWait
  while await !isSo(), !Task.isCancelled {
    guard clock.now < end else {
      Issue.record("It is not so within a minute.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
