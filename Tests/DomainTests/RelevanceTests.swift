import Testing

@testable import MarqueeDomain

/// How well a title answers a query.
@Suite struct RelevanceTests {
  private func relevance(_ titles: String?..., query: String) throws -> Relevance {
    Relevance(of: titles, for: try #require(SearchQuery(query)))
  }

  @Test(
    "the title itself, its beginning, words of it, letters of it, nothing of it",
    arguments: [
      ("Castle in the Sky", Relevance.exact), ("castle  in the SKY!", .exact), ("castle in", .prefix), ("ca", .prefix),
      ("sky castle", .words), ("sky", .words), ("sk ca", .words), ("astle", .letters), ("ky sky", .letters),
      ("castle moving", .elsewhere), ("miyazaki", .elsewhere),
    ])
  func table(query: String, expected: Relevance) throws {
    #expect(try relevance("Castle in the Sky", query: query) == expected)
  }

  @Test("case, accents and punctuation do not count")
  func folded() throws {
    #expect(try relevance("Tenkū no Shiro: Rapyuta", query: "tenku no shiro rapyuta") == .exact)
    #expect(try relevance("Amélie", query: "AMELIE") == .exact)
  }

  @Test("of several titles the best counts, and none at all is like nothing of it")
  func severalTitles() throws {
    #expect(try relevance("My Neighbor Totoro", nil, "Totoro", query: "totoro") == .exact)
    #expect(try relevance("Tonari no Totoro", "Totoro no tonari", query: "totoro") == .prefix)
    #expect(try relevance(nil, query: "totoro") == .elsewhere)
  }

  @Test("words of the makers' names come before those of anything else, and behind those of titles")
  func makers() throws {
    func relevance(_ query: String) throws -> Relevance {
      Relevance(of: ["Castle in the Sky"], by: ["Hayao Miyazaki"], for: try #require(SearchQuery(query)))
    }
    #expect(try relevance("miya") == .makers && relevance("miyazaki sky") == .makers)
    #expect(try relevance("sky") == .words && relevance("takahata") == .elsewhere)
  }

  @Test("better comes first")
  func order() {
    let best: [Relevance] = [.exact, .prefix, .words, .letters, .makers, .elsewhere]
    #expect(best.reversed().sorted() == best)
  }
}
