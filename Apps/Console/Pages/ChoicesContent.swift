import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What a title may mean, where that is several things. It is no answer: in a pipe it stands among the messages, and in
/// JSON with the problem.
struct ChoicesContent: PageContent {
  let matches: [Match]

  /// How many are listed.
  static let most = Shelf.pageSize

  var title: String { "Which one?" }

  private var listed: ArraySlice<Match> { matches.prefix(Self.most) }

  func extent(isAccessible: Bool) -> [String] {
    matches.count > Self.most ? ["the first \(Self.most) of \(matches.count.grouped)"] : []
  }

  var nextInShell: [String] { ["marquee open N", "marquee help"] }

  func add(to page: inout Rendering) {
    let digits = page.digits(for: listed.map { Destination($0.reference) })
    // A kind, a year and the gaps between.
    let room = max(8, page.width - digits - 18)
    let columns = min(room, listed.map(\.title.columns).max() ?? 0) + 2
    for match in listed {
      let target = Destination(match.reference)
      let facts = [match.kind, match.year?.yearText ?? ""].filter { !$0.isEmpty }
      guard !page.isAccessible else {
        page.speak(row: match.title, (facts + [match.reference.text]).joined(separator: ", "), to: target)
        continue
      }
      let label = page.label(target, digits: digits) + " "
      let indent = Line(blanks: label.columns)
      let title = Line(match.title.shortened(to: columns - 2), .heading).padded(to: columns)
      page.add(label + title + Line(facts.joined(separator: "  "), .faint))
      // Below the title, so that there is room for all of it.
      for line in match.reference.text.folded(to: page.width - indent.columns) { page.add(indent + Line(line, .faint)) }
    }
  }

  func records(_ kept: LibraryEntries) -> [Record] { [] }
  func json(_ kept: LibraryEntries) -> JSONText { .null }

  /// One a line: identifier, kind, title, year.
  var lines: [String] {
    let rest = matches.count - Self.most
    return listed.map { match in
      [match.reference.text, match.kind, match.title, match.year.map { "\($0)" } ?? ""].joined(separator: "  ")
    } + (rest > 0 ? ["and \(rest.grouped) more"] : [])
  }
}
