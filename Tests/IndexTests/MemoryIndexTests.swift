import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("The index in memory", .timeLimit(.minutes(10)))
struct MemoryIndexTests {
  private static let words = [
    "castle", "castles", "moth", "rain", "green", "godfather", "tolkien", "dune", "2021", "l'avventura", "天空の城",
    "sky", "the", "a", "of", "hobbit", "🎬", "heat", "ran", "running",
  ]

  private func works(_ random: inout Noise) -> [(work: Work, names: [String])] {
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    return (1...60).map { number in
      var work = IndexEntry.movie(number, "\(text(1...3)) \(number)").work
      work.creators = [text(0...2)].filter { !$0.isEmpty }
      work.synopsis = text(0...6)
      work.released = PartialDate(year: 2018 + number % 5)
      work.score = Score(5, outOf: 10, votes: Int.random(in: 1...900_000, using: &random))
      return (work, [text(0...2)].filter { !$0.isEmpty })
    }
  }

  @Test("finds the same works as the index in the file, in the same order, whatever is typed", arguments: 1...12)
  func same(seed: UInt64) async throws {
    var random = Noise(seed: seed)
    let (works, file) = (works(&random), try IndexFixture())
    var contents = MemoryIndex.Contents()
    contents.works = works.map { MemoryIndex.Entry($0.work, names: $0.names) }
    let memory = MemoryIndex(parts: [{ [contents] in contents }])
    try await file.put(works.map { IndexEntry($0.work, .imported(at: 1), names: $0.names) })
    for _ in 0..<40 {
      var words = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? ""
      }
      // Some are begun, some mistyped.
      for index in words.indices {
        let word = words[index]
        var letters = Array(word)
        let place = Int.random(in: 0..<max(1, letters.count - 1), using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: letters = Array(letters.prefix(place + 1))
        case 1 where letters.count > 5: letters.remove(at: place)
        case 2 where letters.count > 3: letters.swapAt(place, place + 1)
        default: break
        }
        words[index] = String(letters)
      }
      let text = words.joined(separator: " ")
      let (found, wanted) = (await memory.search(text, limit: 20), await file.search(text, limit: works.count))
      #expect(found.works.map(\.work.id) == wanted.works.map(\.work.id), "\(text)")
      #expect(found.loose == wanted.loose && found.corrections == wanted.corrections, "\(text)")
    }
  }

  @Test("people are found by words that their names begin with, and all that matches is given")
  func people() async {
    let person = Person(id: named("tmdb:person/1"), name: "Al Pacino")
    let works: [Work] = [.sample(named("tmdb:movie/949"), "Heat"), .sample(named("tmdb:movie/950"), "Heat Wave")]
    var contents = MemoryIndex.Contents()
    contents.people = [MemoryIndex.Name(person)]
    contents.works = works.map { MemoryIndex.Entry($0) }
    let index = MemoryIndex(parts: [{ [contents] in contents }])
    #expect(await index.search("pac a", limit: 5).people == [person])
    #expect(await index.search("acino", limit: 5).people.isEmpty)
    let found = await index.search("heat", limit: 1)
    #expect(found.works == works.map { IndexedWork(held: $0) } && !found.hasMore)
    #expect(await index.search("heat", limit: 0) == IndexMatches())
    #expect(await index.search("haet", limit: 5).loose.count == 2)
    #expect(await index.search("haet", limit: 5, alreadyFound: 4).loose.count == 2)
    #expect(await index.search("haet", limit: 5, alreadyFound: 5) == IndexMatches())
  }
}
