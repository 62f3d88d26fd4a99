// Imports lists of identifiers and addresses, one on each line.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("A list of identifiers", .timeLimit(.minutes(2)))
struct IdentifierListTests {
  private func rows(_ text: String, as listed: OwnTable.Listed? = nil) async throws -> [ImportedItem] {
    let export = try WrittenExport("list.txt", text)
    var choices = OwnTable.Choices()
    choices.isListed = listed
    return try await ImportFiles().open(export.folder.path("list.txt"), format: nil, choices: choices).next(100)
  }

  private func works(_ items: [ImportedItem]) -> [ImportedRow] {
    items.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  @Test(
    "has a work in each form of an identifier",
    arguments: [
      ("9780441172719", "isbn 9780441172719"), ("0-441-17271-7", "isbn 9780441172719"),
      ("ISBN: 978-0-441-17271-9", "isbn 9780441172719"), ("tt0113277", "imdb tt0113277"),
      ("imdb:tt0113277", "imdb tt0113277"), ("https://www.imdb.com/title/tt0113277/?ref_=x", "imdb tt0113277"),
      ("tmdb:movie/949", "identifier tmdb:movie/949"),
      ("https://www.themoviedb.org/movie/949-heat", "identifier tmdb:movie/949"),
      ("https://www.themoviedb.org/tv/1438", "identifier tmdb:tv/1438"),
      ("OL893415W", "identifier openlibrary:work/OL893415W"),
      ("https://openlibrary.org/works/OL893415W/Dune", "identifier openlibrary:work/OL893415W"),
      (
        "ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49",
        "identifier ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49"
      ),
    ])
  func forms(_ line: String, _ key: String) async throws {
    let rows = works(try await rows("\(line)\n"))
    #expect(rows.map { "\($0.keys[0].source) \($0.keys[0].key)" } == [key])
    #expect(rows.map(\.imported.marks.isWanted) == [true])
  }

  @Test("is read without blank lines, comments and a byte order mark; other lines are reported with their number")
  func lines() async throws {
    let items = try await rows("\u{FEFF}# wanted\r\n\r\ntt0113277\r\nHeat\r\n9780441172719")
    #expect(works(items).map(\.line) == [3, 5])
    let unread = items.compactMap { if case .unreadable(let row) = $0 { row } else { nil } }
    #expect(unread == [UnreadableRow(file: "list.txt", line: 4, reason: .noIdentifier, text: "Heat")])
  }

  @Test("puts its works where the user wants", arguments: OwnTable.Listed.allCases)
  func listed(_ listed: OwnTable.Listed) async throws {
    let row = try #require(works(try await rows("tmdb:movie/949\n", as: listed)).first)
    #expect(row.imported.fields == [listed == .wanted ? .wanted : listed == .owned ? .owned : .seen])
    #expect(row.imported.marks.isWanted == (listed == .wanted))
    #expect(row.imported.marks.wasSeen == (listed == .seen))
  }
}
