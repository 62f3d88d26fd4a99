import Testing

@testable import MarqueeDomain

@Suite("How well a work matches a search")
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

  @Test("an article at the beginning of a title or a search is ignored")
  func articles() {
    #expect(rank("The Castle", for: "castle") == .exact && rank("The Castle", for: "the castle") == .exact)
    #expect(rank("The Castle of Cagliostro", for: "the castle") == .beginning)
    #expect(rank("The Castle of Cagliostro", for: "castle of") == .beginning)
    #expect(rank("L'avventura di un giorno", for: "avventura") == .beginning)
  }

  @Test("case, accents and punctuation are ignored")
  func folded() {
    #expect(rank("Tenkū no Shiro: Rapyuta", for: "tenku no shiro rapyuta") == .exact)
    #expect(rank("Amélie", for: "AMELIE") == .exact)
  }

  @Test("the best of several titles counts")
  func severalTitles() {
    #expect(rank("My Neighbor Totoro", "Totoro", for: "totoro") == .exact)
    #expect(rank("My Neighbor Totoro", "Tonari no Totoro", for: "tonari neighbor") == .titles)
  }

  @Test("words of makers' names rank after words of titles and before all other words")
  func places() {
    func rank(_ text: String) -> MatchRank? {
      self.rank("Castle in the Sky", by: ["Hayao Miyazaki"], about: ["Sheeta falls from an airship."], for: text)
    }
    #expect(rank("sky") == .titles && rank("miya") == .makers && rank("miyazaki sky") == .makers)
    #expect(rank("sheeta") == .anywhere && rank("sky sheeta miyazaki") == .anywhere)
    #expect(rank("sky takahata") == nil)
  }

  @Test("a year among the words is the year of the work, and does not lower the rank")
  func years() {
    #expect(rank("Castle in the Sky", about: ["1986"], for: "castle 1986") == .beginning)
    #expect(rank("Castle in the Sky", about: ["1986"], for: "castle 1987") == nil)
    #expect(rank("1984", for: "1984") == .exact)
  }

  @Test("words of several titles are those of the first without its article, then all others, each once")
  func titleWords() {
    let both = TitleWords(titles: ["The Castle", "Das Schloss"])
    #expect(both.words == ["castle", "the", "das", "schloss"] && both.titles == [["castle"], ["schloss"]])
    #expect(!both.isPlain && TitleWords(titles: ["Castle"]).isPlain && !TitleWords(titles: ["The Castle"]).isPlain)
    let none = TitleWords(titles: [])
    #expect(none.words.isEmpty && none.titles.isEmpty && none.isPlain)
  }

  @Test("a better rank comes first")
  func order() { #expect(MatchRank.allCases.reversed().sorted() == MatchRank.allCases) }
}
