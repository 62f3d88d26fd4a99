import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Adding a random movie")
struct AddRandomMovieTests {
  private let library = FakeLibrary()

  @Test("one from the list comes with its year and its cast")
  func one() async throws {
    let change = try await AddRandomMovie(library: library)()
    let work = try #require(change.works.first)
    let known = try #require(WellKnownMovies.all.first { $0.title == work.title })
    #expect(work.released == PartialDate(year: known.year) && work.kind == .movie)
    #expect(try await library.ownWork(work.id).cast.map(\.name) == known.actors)
    #expect(change.change?.summary == "Added to the library: \(known.title)")
  }

  @Test("none comes twice, and when all are there it says so")
  func all() async throws {
    let add = AddRandomMovie(library: library)
    var titles: Set<String> = []
    for _ in WellKnownMovies.all { titles.insert("\(try await add().works[0].title)") }
    #expect(titles == Set(WellKnownMovies.all.map(\.title)))
    let problem = await #expect(throws: Problem.self) { try await add() }
    #expect(problem?.code == .usage)
    #expect(problem?.message == "All \(titles.count) well-known movies are in the library.")
    #expect(try await library.page(LibraryQuery(.library)).total == titles.count)
  }

  @Test("a movie of the same title from another year, or a book, is another one")
  func others() async throws {
    for movie in WellKnownMovies.all.dropLast() {
      _ = try await library.add([WorkDraft(title: movie.title, year: movie.year)])
    }
    let last = try #require(WellKnownMovies.all.last)
    _ = try await library.add([WorkDraft(title: last.title, year: last.year + 1)])
    #expect(try await AddRandomMovie(library: library)().works[0].title == last.title)
  }

  @Test("what the order is the generator says")
  func order() async throws {
    var (first, second) = (Countdown(), Countdown())
    let one = try await AddRandomMovie(library: FakeLibrary())(using: &first).works[0].title
    #expect(try await AddRandomMovie(library: FakeLibrary())(using: &second).works[0].title == one)
  }

  @Test("a library that cannot be read is a problem, and nothing is added")
  func failing() async throws {
    let full = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: full)
    await #expect(throws: full) { try await AddRandomMovie(library: library)() }
    library.fail(with: nil)
    #expect(try await library.page(LibraryQuery(.library)).total == 0)
  }

  private struct Countdown: RandomNumberGenerator {
    var state: UInt64 = .max
    mutating func next() -> UInt64 {
      state &-= 0x9E37_79B9_7F4A_7C15
      return state
    }
  }
}
