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
  /// How many cards were made for it: as many as are printed, which a test holds it to.
  var cardsBuilt = 0
  /// How many columns the lines may take.
  let width: Int
  /// Words for symbols, and one thing a line.
  let isAccessible: Bool
  let list: Surroundings.ListPage

  init(width: Int, isAccessible: Bool = false, list: Surroundings.ListPage = Surroundings.ListPage()) {
    self.width = width
    self.isAccessible = isAccessible
    self.list = list
  }

  /// Prose is set no wider than this, so that the eye finds the next line.
  private static let measure = 80

  mutating func add(_ line: Line = "") { lines.append(line.cut(to: width)) }

  mutating func add(_ text: String, _ ink: Line.Ink = .plain) {
    for line in text.wrapped(to: min(width, Self.measure)) { add(Line(line, ink)) }
  }

  /// Adds facts side by side; where a line ends, it ends between two of them.
  mutating func add(facts: [String], _ ink: Line.Ink = .plain) {
    let separator = isAccessible ? ", " : " · "
    var line = ""
    for fact in facts where !fact.isEmpty {
      if !line.isEmpty, line.columns + separator.columns + fact.columns > width {
        add(line, ink)
        line = ""
      }
      line += line.isEmpty ? fact : separator + fact
    }
    add(line, ink)
  }

  /// Adds what went wrong behind a sign, and below it what to do.
  mutating func add(remark: String, hint: String? = nil) {
    guard !isAccessible else { return speak(remark: remark, hint: hint) }
    let room = min(width, Self.measure) - 2
    for (index, line) in remark.wrapped(to: room).enumerated() {
      add(Line(index == 0 ? "! " : "  ", .warning) + Line(line, .warning))
    }
    for line in hint?.wrapped(to: room) ?? [] { add(Line("  " + line)) }
  }

  /// Gives the next number to a destination.
  mutating func number(_ target: Destination) -> Int {
    targets.append(target)
    return targets.count
  }

  /// All of it for a terminal, each line with its end.
  func text(in theme: Theme) -> String {
    var text = ""
    for line in lines {
      line.write(to: &text, in: theme)
      text += "\n"
    }
    return text
  }
}

/// Where a screen stands and when, for its first and last line, and in which form it is wanted.
struct Surroundings: Sendable {
  var width: Int
  /// The titles of the screens on the way here: `Home`.
  var trail: [String] = []
  var now: Date
  /// What can be done next, for the last line.
  var footer: [String] = []
  /// Words for symbols, and one thing a line.
  var isAccessible = false
  /// Which page of a long list is shown.
  var list = ListPage()
}

extension Answer {
  /// The answer as a screen.
  func rendering(in surroundings: Surroundings) -> Rendering {
    var page = Rendering(
      width: surroundings.width, isAccessible: surroundings.isAccessible, list: surroundings.list)
    if let content {
      let freshness = freshness(at: surroundings.now, list: page.list, isAccessible: page.isAccessible)
      page.add(path: ["Marquee"] + surroundings.trail + [content.title], freshness: freshness)
    }
    if content?.isEmpty != true { content?.add(to: &page, marks) }
    addRemarks(to: &page)
    if content != nil, !surroundings.footer.isEmpty {
      page.add()
      if page.isAccessible {
        page.speak(footer: surroundings.footer)
      } else {
        page.add(facts: surroundings.footer, .faint)
      }
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

  /// How much there is, how fresh it is, and whose it is: `sample data`, `Studio Ghibli`, `3 min ago`.
  private func freshness(at now: Date, list: Surroundings.ListPage, isAccessible: Bool) -> [String] {
    var parts: [String] = []
    switch content {
    case .search(_, let matches): parts.append("\(matches.value.total.grouped) found")
    case .list(let list): parts += list.extent(isAccessible: isAccessible)
    default: break
    }
    let sources = origin.sources
    guard let oldest = sources.map(\.fetchedAt).min() else { return parts }
    let catalogs = Set(sources.map(\.catalog))
    if sources.allSatisfy({ $0.origin == .embedded }) {
      parts.append("sample data")
      if catalogs.count > 1 { parts.append("\(catalogs.count) catalogs") }
    } else {
      parts.append(catalogs.count == 1 ? sources[0].catalog.title : "\(catalogs.count) catalogs")
      parts.append(relativeTime(from: oldest, to: now))
      if sources.contains(where: \.isStale) { parts.append("out of date") }
    }
    return parts
  }
}

extension Rendering {
  /// The first line: where one is, and at the right how fresh it is. Where both do not fit, the way here is shortened
  /// before the place itself, and in a narrow terminal the second part has its own line.
  fileprivate mutating func add(path: [String], freshness: [String]) {
    guard !isAccessible else { return speak(path: path, freshness: freshness) }
    let freshness = freshness.joined(separator: " · ").printable
    let hasOwnLine = width - freshness.columns - 2 < 20
    let room = hasOwnLine || freshness.isEmpty ? width : width - freshness.columns - 2
    let place = Line(shortened(path, to: room), .heading)
    add(hasOwnLine ? place : .edges(place, Line(freshness, .faint), width: width))
    if hasOwnLine { add(freshness, .faint) }
    add()
  }

  /// `Marquee › Home › Castle in the Sky`, `… › Castle in the Sky`, `Castle in the…`.
  private func shortened(_ path: [String], to room: Int) -> String {
    let whole = path.joined(separator: " › ").printable
    guard whole.columns > room else { return whole }
    var rest = path.dropFirst()
    while !rest.isEmpty {
      let text = "… › " + rest.joined(separator: " › ").printable
      if text.columns <= room { return text }
      rest.removeFirst()
    }
    return (path.last ?? "").printable.shortened(to: room)
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
