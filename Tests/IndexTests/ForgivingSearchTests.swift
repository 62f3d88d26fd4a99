import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueeIndex

@Suite("The index corrects mistyped words", .timeLimit(.minutes(10)))
struct ForgivingSearchTests {
  private let index: IndexFixture

  init() throws { index = try IndexFixture() }

  private func fill() async throws {
    var hobbit = IndexEntry.movie(1, "The Hobbit", popularity: 30)
    hobbit.work.creators = ["J.R.R. Tolkien"]
    var matrix = IndexEntry.movie(2, "The Matrix", popularity: 80)
    matrix.work.synopsis = "A rain of green letters falls over a sleeping city."
    try await index.put(
      hobbit, matrix, .movie(3, "The Godfather", popularity: 90), .movie(4, "Godmother", popularity: 1),
      .movie(5, "The Castle", popularity: 3), .movie(6, "A City of Rain", popularity: 9),
      .movie(7, "Ran", popularity: 20))
  }

  @Test(
    "a word that matches nothing is replaced by the nearest word, and the answer says so",
    arguments: [
      ("godfater", "godfather", "The Godfather"), ("godfahter", "godfather", "The Godfather"),
      ("odfather", "godfather", "The Godfather"), ("godfatherr", "godfather", "The Godfather"),
      ("gofdather", "godfather", "The Godfather"), ("hodfather", "godfather", "The Godfather"),
      ("godfathre", "godfather", "The Godfather"), ("gxdfathre", "godfather", "The Godfather"),
      ("tolkein", "tolkien", "The Hobbit"), ("hobit", "hobbit", "The Hobbit"), ("matrx the", "matrix", "The Matrix"),
      ("rna", "ran", "Ran"),
    ])
  func corrected(_ query: String, _ word: String, _ title: String) async throws {
    try await fill()
    let found = await index.search(query)
    let work = try #require(found.works.first?.work)
    #expect(work.title == title)
    #expect(found.loose[work.id] == .corrected)
    #expect(found.corrections.map(\.shown) == [[word]])
  }

  @Test("two changes are too many before eight letters", arguments: ["hobt", "mxtrx", "casle xyzzy1"])
  func tooFar(_ query: String) async throws {
    try await fill()
    #expect(await index.search(query).works.filter { $0.work.title != "The Castle" }.isEmpty)
  }

  @Test("where all words together match nothing, works with most of them are shown, the rare words first")
  func partial() async throws {
    try await fill()
    for query in ["a green rain over london", "matrix 1998 green letters"] {
      let found = await index.search(query)
      #expect(found.works.first?.work.title == "The Matrix")
      #expect(Set(found.loose.values) == [.partial] && found.corrections.isEmpty)
    }
  }

  @Test(
    "a work that has only half of the words is not a match, not even with its year",
    arguments: [
      "past lives", "past lives 2014", "past livs", "lives xyzzy", "the past lives", "past-lives", "lives of the past",
    ])
  func unrelated(_ query: String) async throws {
    let texts = ["In her past she painted.", "Two lives meet by the sea.", "Nothing is here.", "The sea."]
    try await index.put(
      (texts + (0..<40).map { _ in "The past of one." }).enumerated().map { number, synopsis in
        var entry = IndexEntry.movie(number + 1, "Movie \(number + 1)")
        entry.work.released = PartialDate(year: 2014)
        entry.work.synopsis = synopsis
        return entry
      })
    #expect(await index.titles(query) == [])
  }

  @Test("words that nearly every work has do not outweigh the rare one")
  func tellingWords() async throws {
    func described(_ number: Int, _ synopsis: String, popularity: Double) -> IndexEntry {
      var entry = IndexEntry.movie(number, "Movie \(number)", popularity: popularity)
      entry.work.synopsis = synopsis
      return entry
    }
    try await index.put((1...40).map { described($0, "The one with a friend of the king.", popularity: 50) })
    try await index.put(described(41, "A boar comes out of the forest.", popularity: 1))
    #expect(await index.titles("the one with the boar") == ["Movie 41"])
    // A word too short to be counted is no rarer than the commonest one.
    #expect(await index.titles("the one with a boar") == ["Movie 41"])
    // Without the rare word, the others are not enough.
    #expect(await index.titles("the one with the bear") == [])
  }

  @Test("of many similar words all are searched for, and three are named")
  func similarWords() async throws {
    let titles = ["Stone", "Store", "Stove", "Stole"]
    try await index.put(titles.enumerated().map { .movie($0, $1) })
    let found = await index.search("stoqe")
    #expect(Set(found.works.map(\.work.title)) == Set(titles))
    #expect(found.corrections.map(\.word) == ["stoqe"] && found.corrections.map(\.shown.count) == [3])
  }

  @Test("a correction of a short word is a word of a title or a name, not one of a synopsis")
  func shortWords() async throws {
    var club = IndexEntry.movie(1, "Fight Club", popularity: 90)
    club.work.synopsis = "A lot of soap."
    try await index.put(club)
    #expect(await index.search("lotr").works.isEmpty)
    #expect(await index.search("lotr xyzzy1").works.isEmpty)
    try await index.put(.movie(2, "The Lot", popularity: 1))
    #expect(await index.titles("lotr") == ["The Lot"])
  }

  @Test("corrections in titles are not followed by corrections elsewhere")
  func correctedInTitles() async throws {
    var lion = IndexEntry.movie(1, "The Lion", popularity: 90)
    lion.work.synopsis = "Beyond the wardrobe is a wood."
    try await index.put(lion, .movie(2, "The Wardrobe", popularity: 1))
    #expect(await index.titles("wradrobe") == ["The Wardrobe"])
  }

  @Test("few matches are followed by corrected ones, many are not")
  func followed() async throws {
    try await index.put([.movie(1, "Castel", popularity: 1), .movie(2, "Castle", popularity: 90)])
    let found = await index.search("castel")
    #expect(found.works.map(\.work.title) == ["Castel", "Castle"])
    #expect(found.loose == [named("tmdb:movie/2"): .corrected])
    #expect(found.corrections == [Correction(word: "castel", shown: ["castle"], isKnown: true)])
    try await index.put((3...6).map { .movie($0, "Castel \($0)") })
    #expect(await index.titles("castel").contains("Castle") == false)
  }

  @Test("a word that occurs somewhere is not taken for a word that is two changes away")
  func known() async throws {
    try await index.put([.movie(1, "Godfathers"), .movie(2, "Godmothers", popularity: 90)])
    #expect(await index.titles("godfathers") == ["Godfathers"])
    #expect(await index.titles("gotmathers") == ["Godmothers", "Godfathers"])
  }

  @Test(
    "two swapped letters count as one change",
    arguments: [
      ("ab", "ba", 1), ("abc", "abc", 0), ("abc", "ab", 1), ("abc", "xabc", 1), ("abcd", "acbd", 1),
      ("kitten", "sitting", 3),
      ("", "ab", 2), ("abcdef", "badcfe", 3),
    ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    let (one, other) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(EditDistance.between(one, other, limit: distance) == distance)
    #expect(EditDistance.between(other, one, limit: distance) == distance)
    for limit in 0...3 {
      #expect(EditDistance.isWithin(limit, left.utf8.span, right.utf8.span) == (distance <= limit))
    }
    if distance > 0 { #expect(EditDistance.between(one, other, limit: distance - 1) == nil) }
  }

  @Test("both ways to decide whether words are near agree, in any letters", arguments: 0..<20, ["abc", "abдҭ天🎬"])
  func nearness(seed: UInt64, letters: String) {
    var random = Noise(seed: seed)
    func word() -> String {
      String((0..<Int.random(in: 0...7, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<500 {
      let (left, right, limit) = (word(), word(), Int.random(in: 0...2, using: &random))
      let distance = EditDistance.between(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
      #expect(EditDistance.isWithin(limit, left.utf8.span, right.utf8.span) == (distance != nil), "\(left) \(right)")
    }
  }
}
