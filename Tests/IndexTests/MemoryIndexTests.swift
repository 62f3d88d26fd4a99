import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("The index in memory", .timeLimit(.minutes(10)))
struct MemoryIndexTests {
  @Test("finds the same works as the index in the file, in the same order, whatever is typed", arguments: 1...12)
  func same(seed: UInt64) async throws {
    var random = Noise(seed: seed)
    let (works, file) = (RandomWorks.works(&random), try IndexFixture())
    var contents = MemoryIndex.Contents()
    contents.works = works.map { MemoryIndex.Entry($0.work, names: $0.names) }
    let memory = MemoryIndex(parts: [{ [contents] in contents }])
    try await file.put(works.map { IndexEntry($0.work, .imported(at: 1), names: $0.names) })
    for _ in 0..<40 {
      let text = RandomWorks.query(&random)
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
    #expect(found.works == works.map { IndexedWork(local: $0) } && !found.hasMore)
    #expect(await index.search("heat", limit: 0) == IndexMatches())
    #expect(await index.search("haet", limit: 5).loose.count == 2)
  }
}
