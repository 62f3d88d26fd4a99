// One step of a search on tables of works: which works are found, in which order, and how many.
import TestSupport
import Testing

@testable import MarqueeDomain

/// Tables in memory: the rows are works, the most popular first.
private struct TableRows: IndexTables {
  typealias Failure = Never

  var works: [Work] = []
  /// How many works have a word, where that is counted.
  var counts: [String: Int] = [:]

  private func words(of work: Work) -> IndexedWords {
    IndexedWords(
      titleWords: TitleWords(titles: work.titles).words, makers: work.makers, others: work.describingTexts(names: []))
  }

  private func rows(_ limit: Int, where isWanted: (Work) -> Bool) -> [Int64] {
    works.indices.filter { isWanted(works[$0]) }.prefix(limit).map { Int64($0) }
  }

  func rows(titled words: [String], limit: Int) -> [Int64] {
    rows(limit) { TitleWords(titles: $0.titles).titles.contains(words) }
  }
  func rows(matching search: WordSearch, at rank: MatchRank, limit: Int) -> [Int64] {
    rows(limit) { work in search.rank(of: words(of: work)).map { $0 <= rank } ?? false }
  }
  func words(of row: Int64) -> IndexedWords { words(of: works[Int(row)]) }
  func works(_ rows: [Int64]) -> [IndexedWork?] { rows.map { IndexedWork(local: works[Int($0)]) } }
  func people(_ terms: [SearchTerm], limit: Int) -> [Person] { [] }
  func completions(of word: String) -> [String] { [] }
  func commonness(of word: String) -> Int? { counts[word] }
  func words(near word: String, changes: Int) -> [String] { [] }
}

@Suite("A step of a search in tables")
struct IndexTablesTests {
  private let tables: TableRows

  init() {
    var described = Work.sample(named("tmdb:movie/1"), "Arrakis")
    described.synopsis = "A boy among the dunes."
    tables = TableRows(works: [
      described, .sample(named("tmdb:movie/2"), "Contact", creators: ["Alma Dune"]),
      .sample(named("tmdb:movie/3"), "Jodorowsky's Dune"), .sample(named("tmdb:movie/4"), "Dune: Part One"),
      .sample(named("tmdb:movie/5"), "Dune"),
    ])
  }

  private func found(
    _ text: String, _ limit: Int, ranks: [MatchRank] = MatchRank.allCases, phrases: [[String]] = []
  ) -> [MatchingWorks.Match] {
    MatchingWorks(search: WordSearch(text), ranks: ranks, phrases: phrases, limit: limit, tellsWords: true)
      .run(on: tables)
  }

  @Test(
    "the better ranks come first, no more works than the limit, and the last within it says that there may be more",
    arguments: 1...7)
  func limit(limit: Int) {
    let titles = ["Dune", "Dune: Part One", "Jodorowsky's Dune", "Contact", "Arrakis"]
    let matches = found("dune", limit)
    #expect(matches.map(\.work.work.title) == Array(titles.prefix(limit)))
    #expect(matches.map(\.rank) == Array(MatchRank.allCases.prefix(limit)))
    #expect(matches.map(\.isLast) == matches.indices.map { $0 == limit - 1 })
    #expect(matches.allSatisfy { $0.words?.hold(Needle(SearchTerm(["dune"]))) == true })
  }

  @Test("only the wanted ranks are searched, and titles of phrases come first among what the terms find")
  func ranks() {
    #expect(found("dune", 9, ranks: [.titles]).map(\.work.work.id.key) == ["3", "4", "5"])
    #expect(found("dune", 9, ranks: []).isEmpty && found("xyzzy", 9).isEmpty)
    let phrased = found("dune", 9, ranks: [.titles], phrases: [["dune"]])
    #expect(phrased.map(\.work.work.id.key) == ["5", "3", "4"] && phrased.map(\.rank) == [.exact, .titles, .titles])
  }

  @Test("a term is known if anything matches it; words too short to be counted count as uncounted")
  func uses() {
    var tables = tables
    tables.counts = ["dune": 4, "boy": 1]
    let terms = ["dune", "boy", "a", "xyzzy"].map { SearchTerm([$0]) }
    let uses = TermUses(terms: terms).run(on: tables)
    #expect(uses.map(\.isKnown) == [true, true, true, false])
    #expect(uses.map(\.works) == [4, 1, TermUses.uncounted, 0])
  }
}
