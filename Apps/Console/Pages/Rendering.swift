import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen in lines, with what each number on it opens.
struct Rendering {
  private(set) var lines: [Line] = []
  /// What number 1, 2, … opens.
  private(set) var targets: [Destination] = []
  /// How many columns the lines may take.
  let width: Int

  init(width: Int) { self.width = width }

  mutating func add(_ line: Line = "") { lines.append(line.cut(to: width)) }

  mutating func add(_ text: String, _ ink: Line.Ink = .plain) {
    for line in text.wrapped(to: width) { add(Line(line, ink)) }
  }

  /// Adds what went wrong behind a sign, and below it what to do.
  mutating func add(remark: String, hint: String? = nil) {
    for (index, line) in remark.wrapped(to: width - 2).enumerated() {
      add(Line(index == 0 ? "! " : "  ", .warning) + Line(line, .warning))
    }
    for line in hint?.wrapped(to: width - 2) ?? [] { add(Line("  " + line)) }
  }

  /// Gives the next number to a destination.
  mutating func number(_ target: Destination) -> Int {
    targets.append(target)
    return targets.count
  }
}

/// Where a screen stands and when, for its first and last line.
struct Surroundings: Sendable {
  var width: Int
  /// The titles of the screens on the way here: `Home`.
  var trail: [String] = []
  var now: Date
  /// What can be done next, for the last line.
  var footer: [String] = []
}

extension Answer {
  /// The answer as a screen.
  func rendering(in surroundings: Surroundings) -> Rendering {
    var page = Rendering(width: surroundings.width)
    if let content {
      let path = (["Marquee"] + surroundings.trail + [content.title]).joined(separator: " › ")
      let freshness = freshness(at: surroundings.now)
      // One column at least stays free on either side of a shortened path.
      let room = surroundings.width - freshness.columns - 2
      page.add(
        .edges(Line(path.printable.shortened(to: max(12, room)), .heading), Line(freshness, .faint), width: page.width))
      page.add()
    }
    if content?.isEmpty != true { content?.add(to: &page, marks) }
    addRemarks(to: &page)
    if content != nil, !surroundings.footer.isEmpty {
      page.add()
      page.add(Line(surroundings.footer.joined(separator: " · "), .faint))
    }
    return page
  }

  /// What was done, what is missing, what went wrong: after the content, so that it is read last.
  private func addRemarks(to page: inout Rendering) {
    let origin = origin
    let notices = notices + origin.notices
    let damage = origin.dropped.count
    guard message != nil || problem != nil || !notices.isEmpty || damage > 0 else { return }
    if content?.isEmpty == false { page.add() }
    if let message { page.add(message.text) }
    for notice in notices { page.add(remark: notice) }
    if damage > 0 {
      page.add(
        remark: "\(damage) \(damage == 1 ? "part" : "parts") of the answer could not be read; --json names what.")
    }
    if let problem { page.add(remark: problem.report.message, hint: problem.report.hint) }
  }

  /// How fresh the content is, and whose it is: `sample data`, `Studio Ghibli · 3 min ago`.
  private func freshness(at now: Date) -> String {
    let sources = origin.sources
    guard let oldest = sources.map(\.fetchedAt).min() else { return "" }
    var parts: [String] = []
    if case .search(_, let matches) = content { parts.append("\(matches.value.total.grouped) found") }
    let catalogs = Set(sources.map(\.catalog))
    if sources.allSatisfy({ $0.origin == .embedded }) {
      parts.append("sample data")
      if catalogs.count > 1 { parts.append("\(catalogs.count) catalogs") }
    } else {
      parts.append(catalogs.count == 1 ? sources[0].catalog.title : "\(catalogs.count) catalogs")
      parts.append(relativeTime(from: oldest, to: now))
      if sources.contains(where: \.isStale) { parts.append("out of date") }
    }
    return parts.joined(separator: " · ")
  }
}

/// `just now`, `3 min ago`, `2 h ago`, `2 days ago`; after a week the date.
func relativeTime(from past: Date, to now: Date) -> String {
  let seconds = Int(max(0, min(now.timeIntervalSince(past), 1e12)))
  switch seconds {
  case ..<60: return "just now"
  case ..<3600: return "\(seconds / 60) min ago"
  case ..<86_400: return "\(seconds / 3600) h ago"
  case ..<172_800: return "1 day ago"
  case ..<604_800: return "\(seconds / 86_400) days ago"
  default: return past.formatted(.iso8601.year().month().day())
  }
}
