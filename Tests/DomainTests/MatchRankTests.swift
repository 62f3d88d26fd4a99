import Testing

@testable import MarqueeDomain

@Suite("How well a work answers what is searched for")
struct MatchRankTests {
  private func rank(_ titles: String..., by makers: [String] = [], about others: [String] = [], for text: String)
    -> MatchRank?
  {
    WordSearch(text).rank(titles: titles, makers: makers, others: others)
  }

  @Test(
    "the title itself, its beginning, words of it, nothing of it",
    arguments: [
      ("Castle in the Sky", MatchRank.exact), ("castle  in the SKY!", .exact), ("the castle in the sky", .exact),
      ("castle in", .beginning), ("the castle", .beginning), ("ca", .beginning), ("sky castle", .titles),
      ("sky", .titles), ("sk ca", .titles), ("astle", nil), ("castle moving", nil), ("miyazaki", nil),
    ] as [(String, MatchRank?)])
  func table(text: String, expected: MatchRank?) {
    #expect(rank("Castle in the Sky", for: text) == expected)
  }

  @Test("an article in front of a title or of what is typed counts for nothing")
  func articles() {
    #expect(rank("The Castle", for: "castle") == .exact && rank("The Castle", for: "the castle") == .exact)
    #expect(rank("The Castle of Cagliostro", for: "the castle") == .beginning)
    #expect(rank("The Castle of Cagliostro", for: "castle of") == .beginning)
    #expect(rank("L'avventura di un giorno", for: "avventura") == .beginning)
  }

  @Test("case, accents and punctuation do not count")
  func folded() {
    #expect(rank("Tenkū no Shiro: Rapyuta", for: "tenku no shiro rapyuta") == .exact)
    #expect(rank("Amélie", for: "AMELIE") == .exact)
  }

  @Test("of several titles the best counts")
  func severalTitles() {
    #expect(rank("My Neighbor Totoro", "Totoro", for: "totoro") == .exact)
    #expect(rank("My Neighbor Totoro", "Tonari no Totoro", for: "tonari neighbor") == .titles)
  }

  @Test("words of the makers' names come before those of anything else, and behind those of titles")
  func places() {
    func rank(_ text: String) -> MatchRank? {
      self.rank("Castle in the Sky", by: ["Hayao Miyazaki"], about: ["Sheeta falls from an airship."], for: text)
    }
    #expect(rank("sky") == .titles && rank("miya") == .makers && rank("miyazaki sky") == .makers)
    #expect(rank("sheeta") == .anywhere && rank("sky sheeta miyazaki") == .anywhere)
    #expect(rank("sky takahata") == nil)
  }

  @Test("a year among words is that of the work, and makes a match no worse")
  func years() {
    #expect(rank("Castle in the Sky", about: ["1986"], for: "castle 1986") == .beginning)
    #expect(rank("Castle in the Sky", about: ["1986"], for: "castle 1987") == nil)
    #expect(rank("1984", for: "1984") == .exact)
  }

  @Test("better comes first")
  func order() { #expect(MatchRank.allCases.reversed().sorted() == MatchRank.allCases) }
}
