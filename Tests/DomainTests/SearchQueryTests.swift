import MarqueeDomain
import Testing

/// Texts that can be searched for, and what they match.
@Suite struct SearchQueryTests {
  @Test(
    "blanks, marks and invisible characters alone are not a search",
    arguments: [
      "", " ", "\t\n", "\u{3000}", "\u{200B}", "\u{FE0F}", "\u{301}", "\u{489}", "\t\u{489}",
    ])
  func nothing(text: String) throws {
    #expect(SearchQuery(text) == nil)
    // The query language has the same rule.
    #expect(try Query(line: text).terms.isEmpty)
    #expect(throws: Problem.self) { try Query([text]) }
  }

  @Test(
    "one letter, digit, emoji or sign is a search",
    arguments: [
      "a", "7", "天", "é", "C++", "!a", "“Totoro”", "e\u{301}", "٣", "🎬", "★", "?♥️", "\u{605}a", "$", "…", "?!", "“”",
    ])
  func something(text: String) throws {
    #expect(SearchQuery(text)?.text == text)
    #expect(try Query(line: text).terms.count == 1)
    #expect(try Query([text]).terms == Query(line: text).terms)
  }

  @Test("the text is as typed, without the blanks around it")
  func trimmed() {
    #expect(SearchQuery("  My  Neighbor\u{3000}\n")?.text == "My  Neighbor")
    #expect(SearchQuery("?! TOTORO ")?.text == "?! TOTORO")
  }

  @Test(
    "every word must be a part of a name, also within a word; order, case, accents and marks make no difference",
    arguments: [
      ("lusheeta", true), ("shee", true), ("putá lush", true), ("UL laputa!", true), ("sheeto", false),
      ("lush totoro", false), ("lusheetatoel", false),
    ])
  func parts(text: String, isPart: Bool) {
    #expect(SearchQuery(text)?.isPart(of: "Lusheeta Toel Ul Laputa") == isPart)
  }

  @Test("a name with an apostrophe has its words with it and without it")
  func partsAtApostrophe() {
    for text in ["obrien", "o'brien", "brien", "O’Br"] {
      #expect(SearchQuery(text)?.isPart(of: "Kate O'Brien") == true, "\(text)")
    }
  }

  @Test(
    "every word must begin a word of the texts; order, case and accents are ignored",
    arguments: [
      ("totoro", true), ("TOTORO neighbor", true), ("neigh tot", true), ("miyazaki totoro", true), ("tenku", true),
      ("Tenkū", true), ("hayao-miyazaki", true), ("totoro takahata", false), ("totoros", false), ("otoro", false),
      ("🎬", true), ("🎬 totoro", true), ("🎬🎬", true), ("♥ 🎬", true), ("★", false),
      ("", false),
    ])
  func matches(text: String, isFound: Bool) {
    let fields = ["My Neighbor Totoro", nil, "Tenkū no shiro", "Hayao Miyazaki", "Cut🎬 ♥️"]
    #expect((SearchQuery(text)?.matches(fields) ?? false) == isFound)
  }

  @Test("only the beginning of a long pasted text is searched for")
  func longest() throws {
    let query = try #require(SearchQuery(String(repeating: "ab ", count: 400_000)))
    #expect(query.text.count == SearchQuery.longest)
    #expect(SearchQuery(String(repeating: "é", count: SearchQuery.longest))?.text.count == SearchQuery.longest)
    #expect(SearchQuery(String(repeating: " ", count: SearchQuery.longest) + "a") == nil)
  }

  @Test("a word is not found across two fields, and nothing in no fields")
  func fields() throws {
    let query = try #require(SearchQuery("totoro"))
    #expect(!query.matches(["toto", "ro"]))
    #expect(!query.matches([]))
    #expect(!query.matches([nil]))
  }
}
