import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Renders the first lines of a screen: its place in the program, and how fresh it is.

extension Rendering {
  /// Shows the screen's place, and at the right how fresh it is. If both do not fit, the beginning of the path is left
  /// out first. In a narrow terminal the freshness has its own line.
  mutating func show(path: [String], freshness: [String]) {
    let text = freshness.joined(separator: " · ").printable
    let hasOwnLine = width - text.columns - 2 < 20
    let room = hasOwnLine || text.isEmpty ? width : width - text.columns - 2
    let place = Line(shortened(path, to: room), .heading)
    add(hasOwnLine ? place : .edges(place, Line(text, .faint), width: width))
    if hasOwnLine { add(facts: freshness, .faint) }
    if let tab = context.tab {
      add(names: Tab.allCases.map(\.rawValue), shown: tab.rawValue)
      if tab == .lists { add(names: Destination.lists.compactMap(\.screen.listName), shown: context.list) }
    }
    add()
  }

  /// Adds the names of all tabs, or of all lists, side by side. In a narrow terminal a line ends between two names.
  private mutating func add(names: [String], shown: String?) {
    var line: Line = ""
    for name in names {
      let gap = line.columns == 0 ? "" : "  "
      if line.columns + gap.columns + name.columns > width {
        add(line)
        line = ""
      }
      line += Line(line.columns == 0 ? "" : gap) + Line(name, name == shown ? .heading : .faint)
    }
    add(line)
  }

  /// The path in the room given: `Marquee › Home › Castle in the Sky`, `… › Castle in the Sky`, `Castle in the…`.
  private func shortened(_ path: [String], to room: Int) -> String {
    let path = path.map { $0.shortened(to: room + 1) }
    let whole = path.joined(separator: " › ")
    guard whole.columns > room else { return whole }
    var rest = path.dropFirst()
    while !rest.isEmpty {
      let text = "… › " + rest.joined(separator: " › ")
      if text.columns <= room { return text }
      rest.removeFirst()
    }
    return (path.last ?? "").shortened(to: room)
  }
}

/// The age of an answer: `just now`, `3 min ago`, `2 h ago`, `2 days ago`; after a week the date.
///
/// - Parameter isStale: whether something newer was asked for and did not arrive. Then it never says `just now`.
func relativeTime(from past: Date, to now: Date, isStale: Bool = false) -> String {
  let seconds = Int(max(0, min(now.timeIntervalSince(past), 1e12)))
  switch seconds {
  case ..<60: return isStale ? "moments ago" : "just now"
  case ..<3600: return "\(seconds / 60) min ago"
  case ..<86_400: return "\(seconds / 3600) h ago"
  case ..<172_800: return "1 day ago"
  case ..<604_800: return "\(seconds / 86_400) days ago"
  default: return past.formatted(.iso8601.year().month().day())
  }
}
