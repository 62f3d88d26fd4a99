// How a fault is written: `name` or `name=argument`.

import MarqueeHTTP

extension Fault {
  /// One example of each fault, for messages.
  static let examples = [
    "status=503", "latency=300ms", "truncate=50%", "corrupt=0.1%", "garbage", "empty", "wrong-type", "html",
    "retry-after=2", "redirect-loop", "drip=1kBps", "reset", "close", "hang",
  ]

  /// - Throws: a reason that says what the fault needs, or lists every fault where the name is not known.
  init(_ text: Substring) throws(FaultScript.Reason) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, argument) = (halves[0], halves.count > 1 ? halves[1] : nil)
    let plain: [Substring: Fault] = [
      "garbage": .garbage, "empty": .empty, "wrong-type": .wrongType, "html": .html, "redirect-loop": .redirectLoop,
      "reset": .reset, "close": .close, "hang": .hang,
    ]
    if let fault = plain[name] {
      guard argument == nil else { throw FaultScript.Reason("\(name) takes no value") }
      self = fault
      return
    }
    let value = argument ?? ""
    switch name {
    case "status":
      self = .status(try Self.need(Self.integer(value, 200...599), "status needs a number from 200 to 599"))
    case "latency": self = .latency(try Self.need(Self.duration(value), "latency needs a time such as 300ms or 2s"))
    case "truncate": self = .truncate(try Self.need(Self.share(value), "truncate needs a percentage such as 50%"))
    case "corrupt": self = .corrupt(try Self.need(Self.share(value), "corrupt needs a percentage such as 0.1%"))
    case "retry-after":
      self = .retryAfter(try Self.need(Self.integer(value, 0...86_400), "retry-after needs seconds, from 0 to 86400"))
    case "drip":
      self = .drip(bytesPerSecond: try Self.need(Self.rate(value), "drip needs a rate such as 500Bps, 1kBps or 2MBps"))
    default:
      throw FaultScript.Reason("unknown fault “\(name)”; the faults are \(Self.examples.joined(separator: ", "))")
    }
  }

  private static func need<Value>(_ value: Value?, _ reason: String) throws(FaultScript.Reason) -> Value {
    guard let value else { throw FaultScript.Reason(reason) }
    return value
  }

  static func integer<Number: FixedWidthInteger>(_ text: Substring, _ range: ClosedRange<Number>) -> Number? {
    guard text.utf8.allSatisfy(\.isDigit), let number = Number(text) else { return nil }
    return range.contains(number) ? number : nil
  }

  /// Digits with at most one point: `Double` alone would take `nan`, `1e9` and `0x1p3`.
  static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Milliseconds or seconds, at most an hour.
  private static func duration(_ text: Substring) -> Duration? {
    let (unit, seconds) = text.hasSuffix("ms") ? (2, 0.001) : (1, 1.0)
    guard text.hasSuffix("s"), let number = decimal(text.dropLast(unit)), number * seconds <= 3600 else { return nil }
    return .seconds(number * seconds)
  }

  private static func share(_ text: Substring) -> Double? {
    guard text.hasSuffix("%"), let percent = decimal(text.dropLast()), percent <= 100 else { return nil }
    return percent / 100
  }

  /// Bytes in a second, 1 to a thousand million.
  private static func rate(_ text: Substring) -> Int? {
    for (unit, factor) in [("kBps", 1e3), ("MBps", 1e6), ("Bps", 1.0)] where text.hasSuffix(unit) {
      guard let number = decimal(text.dropLast(unit.count)), (1...1e9).contains(number * factor) else { return nil }
      return Int(number * factor)
    }
    return nil
  }
}
