import Testing

@testable import MarqueeDomain

@Suite("The key of a work known by its title alone")
struct TitleKeyTests {
  @Test(
    "is the title's letters and digits with the hash of the folded title",
    arguments: [
      ("The Third Man", "the-third-man-fbb8e79bd9abd081"),
      ("THE THIRD MÁN", "the-third-man-fbb8e79bd9abd081"),
      ("Howl’s Moving Castle", "howl-s-moving-castle-508773c09a0c4667"),
      ("Ame\u{301}lie", "amelie-f7de4c4e6f5480f4"),
      ("天空の城ラピュタ", "-eaf6424729fb8dff"),
      ("Part 5500", "part-5500-000756b33b7faeca"),
    ])
  func key(title: String, key: String) {
    #expect(TitleKey(title).text == key)
  }

  @Test("is short and valid in an identifier, however long the title is")
  func length() throws {
    let title = String(repeating: "a", count: 100)
    #expect(TitleKey(title).text == String(repeating: "a", count: 80) + "-2885d0ac2e5a9d79")
    let id = try #require(Work.ID.movieRow(titled: title + " ⟨x⟩"))
    #expect(Work.ID(id.description) == id)
  }

  @Test(
    "gives the words again, except for one that may be cut off",
    arguments: [
      ("Hayao Miyazaki", "hayao miyazaki"), ("天空の城ラピュタ", ""), ("Æon 3", "aeon 3"),
      (String(repeating: "word ", count: 20), String(repeating: "word ", count: 15) + "word"[..<"word".startIndex]),
    ])
  func words(title: String, words: String) {
    #expect(TitleKey.words(of: TitleKey(title).text) == words.split(separator: " ").joined(separator: " "))
  }

  @Test("makes the identifier of a movie of the rows that has a title")
  func movieRow() {
    #expect(Work.ID.movieRow(titled: "The Third Man")?.description == "rows:movie/t-the-third-man-fbb8e79bd9abd081")
    #expect(Work.ID.movieRow(titled: Work.untitled) == nil)
  }

  @Test("makes the identifier of another movie with the title, by the hash of its picture's address")
  func otherMovie() throws {
    let plain = try #require(Work.ID.movieRow(titled: "The Third Man"))
    let picture = try #require(WebAddress("http://p.test/two.png"))
    let other = try #require(plain.other(picturedAt: picture))
    #expect(other.description == "rows:movie/t-the-third-man-fbb8e79bd9abd081-eaff8617")
    #expect(Work.ID(other.description) == other)
    #expect(!other.isPosition)
    #expect(SameWork.merged([plain, other].map { Work(id: $0, kind: .movie, title: "The Third Man") }).count == 2)
    let longest = try #require(Work.ID.movieRow(titled: String(repeating: "a", count: 100)))
    #expect(longest.other(picturedAt: picture) != nil)
  }
}
