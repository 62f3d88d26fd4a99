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

  var countText: [Phrase] { matches.count > Self.most ? ["the first \(Self.most) of \(matches.count.grouped)"] : [] }

  var nextInShell: [String] { ["marquee open N", "marquee help"] }

  func json(_ kept: LibraryEntries) -> JSONTree { .null }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    [
      .table(
        Table(
          listed, to: { Destination($0.reference) },
          [
            .init(.init(telling: 2, good: 8, least: 8)) { .init($0.title, .heading) },
            .init(.init(telling: 0)) { .init($0.kind, .faint) },
            .init(.init(telling: 1)) { .init($0.year?.yearText ?? "", .faint) },
            // Below the title, so that there is room for all of it.
            .init(.init(place: .below)) { .init($0.reference.text, .faint) },
          ]))
    ]
  }

  /// One a line: identifier, kind, title, year.
  var lines: [String] {
    let rest = matches.count - Self.most
    return listed.map { match in
      [match.reference.text, match.kind, match.title, match.year.map { "\($0)" } ?? ""].joined(separator: "  ")
    } + (rest > 0 ? ["and \(rest.grouped) more"] : [])
  }
}
