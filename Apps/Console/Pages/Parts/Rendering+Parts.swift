import MarqueeTerminal

// Cuts a screen that is longer than the terminal into parts. Each part is printed between the first and last lines.

extension Rendering {
  /// With less room than this, nothing is left out: parts of a few lines are harder to read than a screen that scrolls.
  private static let leastRoom = 4

  /// Keeps one part of the lines from `start` on, and gives hints to the others: `48 more: next`.
  /// A part ends before a blank line, if its last quarter has one. On a screen of shelves its second half is searched.
  /// The lines before `start` are in every part. Parts count from 0; beyond the last one, the last is kept.
  mutating func keepPart(_ wanted: Int, from start: Int, room: Int?) -> [String] {
    let room = room.flatMap { $0 < Self.leastRoom ? nil : $0 } ?? lines.count
    guard isLonger(than: room, from: start) else { return [] }
    var parts: [Range<Int>] = []
    var first = start
    while first < lines.count {
      let end = breaks.first { $0 > first } ?? lines.count
      var last = min(first + room, end)
      if last < end,
        let blank = (first + room * (shelves.isEmpty ? 3 : 2) / 4...last).last(where: { lines[$0].isBlank })
      {
        last = blank
      }
      // The title above the first rows of a list goes to the same part as the rows.
      if last < end, last - 2 > first, lines[last - 2].isBlank, isRow(last), !isRow(last - 1) { last -= 2 }
      parts.append(first..<last)
      first = lines[last...].firstIndex { !$0.isBlank } ?? lines.count
    }
    part = min(max(0, wanted), parts.count - 1)
    partCount = parts.count
    let shown = parts[part]
    let below = part + 1 < partCount ? [nextHint(from: shown.upperBound)] : []
    rows.removeAll { !shown.contains($0.line) }
    shelves.removeAll { !shown.contains($0.line) }
    lines = Array(lines[..<start] + lines[shown])
    return below + (part > 0 ? ["prev"] : [])
  }

  /// Whether the lines from `start` on make several parts.
  func isLonger(than room: Int, from start: Int) -> Bool { lines.count - start > room || !breaks.isEmpty }
  private func isRow(_ line: Int) -> Bool { rows.contains { $0.line == line } }

  /// How much follows from a line on, and the command that shows it.
  func nextHint(from line: Int) -> String {
    let more = (shelves.isEmpty ? rows.map(\.line) : shelves.map(\.line)).count { $0 >= line }
    let noun = shelves.isEmpty ? "" : more == 1 ? " shelf" : " shelves"
    return (more > 0 ? "\(more) more\(noun): " : "more: ") + context.nextHint
  }
}
