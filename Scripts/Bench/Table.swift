import MarqueeSystem

/// A measurement of Marquee, and the rival's if there is one.
struct Measurement: Encodable {
  /// The name of the benchmark on the command line.
  let part: String
  let what: String
  /// The unit: `ms`, `MB`, `%`, or the things counted.
  let unit: String
  /// The median of the runs.
  let ours: Double
  let rival: Double?
  let rivalName: String?
  /// Marquee's median divided by the rival's.
  let ratio: Double?
  /// Half the distance between the first and the third quartile of the runs, in percent of the median: Marquee's or the
  /// rival's, whichever is larger. `nil` for fewer than three runs.
  let spread: Double?
  let target: String?
}

/// Prints each measurement as soon as it is known: as a line of a table within 80 columns, or as a JSON object on a line.
struct Table {
  let isJSON: Bool
  private var part = ""
  private var rivalName: String?
  private var heading = ""

  /// What the next measurements have in common. The table prints it once, above them.
  var group = "" {
    didSet { rivalName = nil }
  }

  init(isJSON: Bool) { self.isJSON = isJSON }

  mutating func begin(_ part: String, _ title: String) {
    (self.part, group, heading) = (part, "", "")
    if !isJSON { print("\n\(part): \(title)") }
  }

  /// Prints a measurement.
  ///
  /// - Parameters:
  ///   - ours: the results of Marquee's runs, at least one.
  ///   - rival: the results of the rival's runs.
  mutating func add(
    _ what: String, _ ours: [Double], _ unit: String = "ms", beside rivalName: String? = nil, _ rival: [Double] = [],
    target: String? = nil
  ) {
    let theirs = rival.isEmpty ? nil : rival.median
    let measurement = Measurement(
      part: part, what: group.isEmpty ? what : "\(group): \(what)", unit: unit, ours: ours.median, rival: theirs,
      rivalName: rivalName, ratio: theirs.flatMap { $0 > 0 ? ours.median / $0 : nil },
      spread: [ours, rival].compactMap(\.spread).max(), target: target)
    if isJSON { printObject(measurement) } else { printLine(measurement, what) }
    // Shows the measurement at once, also in a pipe.
    fflush(nil)
  }

  /// Adds the time and the memory of programs that were run.
  mutating func add(
    _ what: String, _ ours: [Child.Usage], beside rivalName: String? = nil, _ rival: [Child.Usage] = [],
    target: String? = nil, memory: String? = nil
  ) {
    add(what, ours.map(\.milliseconds), beside: rivalName, rival.map(\.milliseconds), target: target)
    add("\(what), memory", ours.map(\.megabytes), "MB", beside: rivalName, rival.map(\.megabytes), target: memory)
  }

  private func printObject(_ measurement: Measurement) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every number is finite, so encoding does not fail.
    if let data = try? encoder.encode(measurement) { print(String(decoding: data, as: UTF8.self)) }
  }

  private mutating func printLine(_ measurement: Measurement, _ what: String) {
    rivalName = measurement.rivalName ?? rivalName
    // A long name has a line of its own.
    let (above, beside) = group.count > 30 ? ("  \(group)\n", "") : ("", group)
    let heads = above + line("  \(beside)", ["ours", rivalName ?? "rival", "ratio", "spread"], "target")
    if heads != heading { print(heads) }
    heading = heads
    let rival = measurement.rival.map { text($0, measurement.unit) }
    let spread = measurement.spread.map { "\(Int($0.rounded())) %" }
    let figures = [text(measurement.ours, measurement.unit), rival, measurement.ratio?.rounded3, spread]
    print(line("    \(what)", figures, measurement.target))
  }

  private func line(_ what: String, _ figures: [String?], _ target: String?) -> String {
    func blanks(_ width: Int, _ text: String) -> String { String(repeating: " ", count: max(0, width - text.count)) }
    let cells = zip([11, 12, 6, 7], figures).map { width, text in blanks(width, text ?? "") + (text ?? "") }
    let line = what + blanks(32, what) + cells.joined() + "  " + (target ?? "")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A figure with its unit. Times are in the unit that suits them.
  private func text(_ value: Double, _ unit: String) -> String {
    switch unit {
    case "ms" where value < 1: "\((value * 1000).rounded3) us"
    case "ms" where value >= 1000: "\((value / 1000).rounded3) s"
    default: "\(value.rounded3) \(unit)"
    }
  }
}

extension Double {
  /// The number with three digits, or with all digits before the point.
  fileprivate var rounded3: String {
    if self >= 100 || self == rounded() { return "\(Int(rounded()))" }
    let scale: Double = self >= 10 ? 10 : self >= 1 ? 100 : 1000
    let text = "\((self * scale).rounded() / scale)"
    return text + String(repeating: "0", count: max(0, (self >= 1 ? 4 : 5) - text.count))
  }
}

extension [Double] {
  /// The median of at least one number.
  var median: Double { sorted()[count / 2] }

  fileprivate var spread: Double? {
    guard count >= 3, median > 0 else { return nil }
    return (sorted()[count * 3 / 4] - sorted()[count / 4]) / 2 / median * 100
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

/// Measures pieces of work in milliseconds. They run in turn, in rounds: what slows the machine for a while slows them
/// all.
func time(_ rounds: Int, _ work: (() async throws -> Void)...) async throws -> [[Double]] {
  var times = work.map { _ in [Double]() }
  for _ in 0..<rounds {
    for (index, work) in work.enumerated() {
      times[index].append(try await ContinuousClock().measure { try await work() }.milliseconds)
    }
  }
  return times
}
