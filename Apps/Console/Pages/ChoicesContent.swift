import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// The things that a title may mean, if several. In a pipe they are printed with the messages; JSON has the problem.
struct ChoicesContent: PageContent {
  let matches: [Match]

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
            .init(.init(telling: 0)) { .init($0.kindName, .faint) },
            .init(.init(telling: 1)) { .init($0.year?.yearText ?? "", .faint) },
            // Below the title, so that the identifier has room.
            .init(.init(place: .below)) { .init($0.reference.text, .faint) },
          ]))
    ]
  }

  /// A line for each choice: identifier, kind, title, year.
  var lines: [String] {
    let rest = matches.count - Self.most
    return listed.map { match in
      [match.reference.text, match.kind, match.title, match.year.map { "\($0)" } ?? ""].joined(separator: "  ")
    } + (rest > 0 ? ["and \(rest.grouped) more"] : [])
  }
}
