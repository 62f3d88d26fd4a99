import MarqueeTerminal

// A screen that is longer than the terminal is given a part at a time, with its first and last lines around each.

extension Rendering {
  /// With less room than this nothing is left out: parts of a few lines are harder to read than a screen that scrolls.
  private static let leastRoom = 4

  /// Keeps one part of the lines from `start` on, and says in a few words what there is besides: `48 more: next`.
  ///
  /// A part ends before a blank line, where there is one in its second half.
  ///
  /// - Parameters:
  ///   - start: where the lines begin that are not in every part.
  ///   - room: how many of them the terminal has rows for.
  ///   - wanted: which part, counted from 0; beyond the last one it is the last.
  mutating func keepPart(_ wanted: Int, from start: Int, room: Int) -> [String] {
    guard room >= Self.leastRoom, lines.count - start > room else { return [] }
    var parts: [Range<Int>] = []
    var first = start
    while first < lines.count {
      var last = min(first + room, lines.count)
      if last < lines.count, let blank = (first + room / 2...last).last(where: { lines[$0].isBlank }) { last = blank }
      parts.append(first..<last)
      first = lines[last...].firstIndex { !$0.isBlank } ?? lines.count
    }
    part = min(max(0, wanted), parts.count - 1)
    partCount = parts.count
    let shown = parts[part]
    let more = numberedLines.filter { $0 >= shown.upperBound }.count
    numbersOfPart = numberedLines.filter { $0 < shown.lowerBound }.count + 1..<targets.count - more + 1
    lines = Array(lines[..<start] + lines[shown])
    let below = part + 1 < partCount ? [more > 0 ? "\(more) more: next" : "more: next"] : []
    return below + (part > 0 ? ["prev"] : [])
  }
}
