// The object graph by a clock on which no sleep takes time.
import Foundation
import MarqueeHTTP
import TestSupport

@testable import MarqueeComposition

extension PassingClock {
  /// The base of a graph with this clock.
  ///
  /// - Parameter start: the wall time at the clock's start.
  func base(
    from start: Date = Date(), wire: @escaping @Sendable (any HTTPTransport) -> any HTTPTransport = { $0 }
  ) -> Connections.Base {
    Connections.Base(clock: self, now: { start + self.now.offset / .seconds(1) }, wire: wire)
  }
}
