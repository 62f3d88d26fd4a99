import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The first lines of a screen: where one is, and how fresh it is.

extension Answer {
  /// How much there is, how fresh it is, and whose it is: `sample data`, `Studio Ghibli`, `3 min ago`.
  func freshness(in surroundings: Surroundings) -> [String] {
    var parts: [String] = []
    switch content {
    case .search(_, let matches) where matches.value.total > 0:
      let shown = matches.value.works.count + matches.value.people.count
      let total = matches.value.total
      parts.append(matches.value.hasMore ? "\(shown.grouped) of \(total.grouped) found" : "\(total.grouped) found")
    case .list(let list): parts += list.extent(isAccessible: surroundings.isAccessible)
    default: break
    }
    if surroundings.isLoading {
      let late = origin.awaited.map(\.title)
      parts.append(
        late.isEmpty ? "still loading" : "\(late.joined(separator: ", ")) \(late.count == 1 ? "is" : "are") late")
    }
    let sources = origin.sources
    guard let oldest = sources.map(\.fetchedAt).min() else { return parts }
    let catalogs = Set(sources.map(\.catalog))
    if sources.allSatisfy({ $0.origin == .embedded }) {
      parts.append("sample data")
      if catalogs.count > 1 { parts.append("\(catalogs.count) catalogs") }
    } else {
      parts.append(catalogs.count == 1 ? sources[0].catalog.title : "\(catalogs.count) catalogs")
      parts.append(relativeTime(from: oldest, to: surroundings.now))
      if sources.contains(where: \.isStale) { parts.append("out of date") }
    }
    return parts
  }
}

extension Rendering {
  /// The first line: where one is, and at the right how fresh it is. Where both do not fit, the way here is shortened
  /// before the place itself, and in a narrow terminal the second part has its own line.
  mutating func add(path: [String], freshness: [String], tab: Tab?) {
    guard !isAccessible else { return speak(path: path, freshness: freshness, tab: tab) }
    let freshness = freshness.joined(separator: " · ").printable
    let hasOwnLine = width - freshness.columns - 2 < 20
    let room = hasOwnLine || freshness.isEmpty ? width : width - freshness.columns - 2
    let place = Line(shortened(path, to: room), .heading)
    add(hasOwnLine ? place : .edges(place, Line(freshness, .faint), width: width))
    if hasOwnLine { add(freshness, .faint) }
    if let tab { add(tabs: tab) }
    add()
  }

  /// The names of all tabs, in the line below the first; in a narrow terminal they break between two of them.
  private mutating func add(tabs shown: Tab) {
    var line: Line = ""
    for tab in Tab.allCases {
      let gap = line.columns == 0 ? "" : "  "
      if line.columns + gap.columns + tab.rawValue.columns > width {
        add(line)
        line = ""
      }
      line += Line(line.columns == 0 ? "" : gap) + Line(tab.rawValue, tab == shown ? .heading : .faint)
    }
    add(line)
  }

  /// `Marquee › Home › Castle in the Sky`, `… › Castle in the Sky`, `Castle in the…`.
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
