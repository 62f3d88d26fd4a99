import MarqueeDomain

/// A fault in the syntax of `MARQUEE_FAULTS`, and what must hold wherever it strikes.
struct FaultCase: Sendable {
  enum Kind: Sendable, Equatable {
    /// The answer is right, only late.
    case harmless
    /// There is no usable answer, and the cached one is shown in its place.
    case failing(Problem.Code)
    /// The service has answered: no cached answer is shown in its place.
    case refusing(Set<Problem.Code>)
    /// Half of each answer comes; the cached answer is better.
    case cut
    /// Answers of the right form with wrong contents: everything readable is shown.
    case damaged
  }

  let fault: String
  let kind: Kind
  /// How often a page is asked for before Marquee gives up.
  var attempts = 1
  /// Whether no answer comes in time.
  var isSilent = false
  /// Whether the fault spares an answer without a body, such as a 304.
  var isOfBody = false

  /// Whether the fault makes Marquee pause requests to the host, and so to its other pages.
  var isOfHost: Bool { kind == .failing(.unreachable) || kind == .failing(.rateLimited) }

  static let all = [
    FaultCase(fault: "latency=5ms", kind: .harmless),
    FaultCase(fault: "drip=20MBps", kind: .harmless),
    FaultCase(fault: "status=500", kind: .failing(.server)),
    FaultCase(fault: "status=503", kind: .failing(.server), attempts: 3),
    FaultCase(fault: "status=404", kind: .refusing([.server, .notFound])),
    FaultCase(fault: "status=401", kind: .refusing([.unauthorized])),
    FaultCase(fault: "status=403", kind: .refusing([.unauthorized])),
    FaultCase(fault: "retry-after=5", kind: .failing(.rateLimited), attempts: 3),
    FaultCase(fault: "retry-after=3600", kind: .failing(.rateLimited)),
    FaultCase(fault: "redirect-loop", kind: .failing(.malformed)),
    FaultCase(fault: "html", kind: .failing(.malformed)),
    FaultCase(fault: "empty", kind: .failing(.malformed)),
    FaultCase(fault: "garbage#1", kind: .failing(.malformed)),
    FaultCase(fault: "wrong-type", kind: .damaged),
    FaultCase(fault: "corrupt=2%#1", kind: .damaged),
    FaultCase(fault: "truncate=50%", kind: .cut, attempts: 3),
    FaultCase(fault: "reset", kind: .failing(.unreachable), attempts: 3),
    FaultCase(fault: "close", kind: .failing(.unreachable), attempts: 3),
    FaultCase(fault: "latency=60s", kind: .failing(.timedOut), isSilent: true),
    FaultCase(fault: "drip=1Bps", kind: .failing(.timedOut), isSilent: true, isOfBody: true),
    FaultCase(fault: "hang", kind: .failing(.timedOut), isSilent: true),
  ]
}
