// The rules for every store of own movies and books.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of a store of own works")
struct OwnWorkContract {
  @Test("a movie is added with its actors, a book with its authors", arguments: LibraryStore.allCases)
  func add(store: LibraryStore) async throws {
    let library = try await store.open()
    let added = try await library.add([
      WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino", "Robert De Niro", "Al Pacino"]),
      WorkDraft(title: "Emma 📗", kind: .book, authors: ["Jane Austen"]),
    ])
    #expect(added.change?.description == .added(added.works))
    let (movie, book) = (added.works[0], added.works[1])
    #expect(movie.id.catalog == .library && movie.id.word == "movie" && book.id.word == "book")
    #expect(movie.id.key != book.id.key)
    #expect(movie.released == PartialDate(year: 1995) && movie.creators.isEmpty && book.creators == ["Jane Austen"])
    let heat = try await library.ownWork(movie.id)
    #expect(heat.work == movie)
    #expect(heat.cast.map(\.name) == ["Al Pacino", "Robert De Niro"])
    #expect(heat.cast.allSatisfy { $0.department == WorkDraft.actors && $0.person.word == "actor" })
    #expect(try await library.ownWork(book.id).cast.map(\.department) == [WorkDraft.authors])
    #expect(try await library.titles(.library) == ["Emma 📗", "Heat"])
    #expect(try await library.savedWorks([movie.id]) == [movie.id: movie])
  }

  @Test("works share people, and a person leads to all of their works by year", arguments: LibraryStore.allCases)
  func people(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try await library.add([
      WorkDraft(title: "Heat", year: 1995, actors: ["Al Pacino"]),
      WorkDraft(title: "The Godfather", year: 1972, actors: ["Marlon Brando", "Al Pacino"]),
      WorkDraft(title: "Undated", actors: ["Al Pacino"], authors: ["Al Pacino"]),
    ]).works
    let pacino = try #require(try await library.ownWork(works[0].id).cast.first)
    #expect(try await library.ownWork(works[1].id).cast.map(\.person).contains(pacino.person))
    #expect(try await library.ownPerson(pacino.person).name == "Al Pacino")
    let credits = try await library.ownCredits(of: pacino.person)
    #expect(credits.map(\.work.title) == ["The Godfather", "Heat", "Undated", "Undated"])
    #expect(credits.suffix(2).map(\.department) == [WorkDraft.actors, WorkDraft.authors])
    let query = try #require(SearchQuery("PACINO"))
    let found = try await library.ownPeople(matching: query, limit: 5)
    #expect(found.people.map(\.id) == [pacino.person] && found.total == 1)
    #expect(try await library.ownPeople(matching: query, limit: 0).total == 1)
    #expect(try await library.titles(.library, search: "brando") == ["The Godfather"])
  }

  @Test(
    "names that differ in the encoding of accents are one person, names that differ in case are two",
    arguments: LibraryStore.allCases)
  func names(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try await library.add([
      WorkDraft(title: "A", actors: ["Zoe\u{308} Kravitz", "zoë kravitz"]),
      WorkDraft(title: "B", actors: ["Zo\u{EB} Kravitz"]),
    ]).works
    let cast = try await library.ownWork(works[0].id).cast.map(\.person)
    #expect(Set(cast).count == 2)
    #expect(try await library.ownWork(works[1].id).cast.map(\.person) == [cast[0]])
  }

  @Test("an edit changes only its fields, and the marks stay", arguments: LibraryStore.allCases)
  func edit(store: LibraryStore) async throws {
    let library = try await store.open()
    let heat = try await library.add([WorkDraft(title: "Heet", actors: ["Al Pacino", "Val Kilmer"])]).works[0]
    _ = try await library.change([heat], by: .favorite(true))
    let kilmer = try await library.ownWork(heat.id).cast[1].person
    let edited = try await library.edit(heat.id, by: [.title("Heat"), .year(1995), .actors(["Al Pacino"])])
    #expect(edited.change?.description.edits.map(\.field) == ["title", "year", "actors"])
    #expect(edited.works.map(\.id) == [heat.id] && edited.works[0].released?.year == 1995)
    #expect(try await library.titles(.favorites) == ["Heat"])
    #expect(try await library.ownWork(heat.id).cast.map(\.name) == ["Al Pacino"])
    await #expect(throws: Problem.self) { try await library.ownPerson(kilmer) }
    let again = try await library.edit(heat.id, by: [.kind(.movie), .title("Heat"), .year(1995)])
    #expect(again.change == nil)
    for refused in [WorkEdit.kind(.book), .title(" "), .year(0), .actors([""])] {
      let problem = await #expect(throws: Problem.self) { try await library.edit(heat.id, by: [.year(1), refused]) }
      #expect(problem?.code == .usage)
    }
    #expect(try await library.ownWork(heat.id).work == edited.works[0])
  }

  @Test("edits of different fields at the same time all take effect", arguments: LibraryStore.allCases)
  func concurrentEdits(store: LibraryStore) async throws {
    let (one, other) = try await store.openTwice()
    let id = try await one.add([WorkDraft(title: "Heat")]).works[0].id
    for number in 1...60 {
      async let titled = one.edit(id, by: [.title("Heat \(number)")])
      async let dated = other.edit(id, by: [.year(1900 + number)])
      async let cast = other.edit(id, by: [.actors(["Al \(number)"])])
      let changes = try await [titled, dated, cast]
      #expect(changes.allSatisfy { $0.change != nil })
      #expect(
        WorkDraft(try await one.ownWork(id))
          == (try WorkDraft(title: "Heat \(number)", year: 1900 + number, actors: ["Al \(number)"])))
    }
  }

  @Test(
    "an own work that a catalog has, too, stays when its twin is added", arguments: [LibraryStore.inMemory, .inFile])
  func twinOfLinked(store: LibraryStore) async throws {
    let library = try await store.open()
    let heat = Work.sample(named("tmdb:movie/949"), "Heat", year: 1995)
    _ = try await library.change([heat], by: .favorite(true))
    let first = try await library.add([WorkDraft(title: "Heat", year: 1995)]).works
    _ = try await library.add([WorkDraft(title: "Heat", year: 1995)])
    #expect(try await library.page(LibraryQuery(.library)).total == 2)
    let favorites = try await library.page(LibraryQuery(.favorites)).entries
    #expect(favorites.map(\.work.id) == first.map(\.id) && favorites.map(\.sameAs) == [[heat.id]])
  }

  @Test(
    "adding a work returns its existing twins; only the first missing one of several is added",
    arguments: LibraryStore.allCases)
  func twins(store: LibraryStore) async throws {
    let (one, other) = try await store.openTwice()
    let heat = try await one.add([WorkDraft(title: "Heat", year: 1995)])
    #expect(heat.twins.isEmpty)
    for draft in try [WorkDraft(title: "Heat"), WorkDraft(title: "Heat", kind: .book, year: 1995)] {
      #expect(try await one.add([draft]).twins.isEmpty)
    }
    #expect(try await other.add([WorkDraft(title: "HÉAT", year: 1995)]).twins == heat.works.map(\.id))
    let drafts = try (1...40).map { number throws(Problem) in try WorkDraft(title: "The Film \(number)") }
    let added = try await withThrowingTaskGroup { group in
      for number in 0..<80 {
        group.addTask { try await (number.isMultiple(of: 2) ? one : other).addFirstMissing(of: drafts) != nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(added == 40)
    #expect(Set(try await one.titles(.library, search: "film")) == Set(drafts.map(\.title)))
  }

  @Test("a deleted work is removed with its marks, and its number is not used again", arguments: LibraryStore.allCases)
  func delete(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try await library.add([WorkDraft(title: "A", actors: ["X"]), WorkDraft(title: "B", actors: ["X"])])
      .works
    _ = try await library.change(works, by: .favorite(true))
    let missing = try #require(Work.ID("library:movie/999999"))
    await #expect(throws: Problem.self) { try await library.delete([works[0].id, missing]) }
    #expect(try await library.titles(.library) == ["A", "B"])
    let gone = try await library.delete([works[0].id])
    #expect(gone.works == [works[0]] && gone.change?.description == .deleted(gone.works))
    #expect(try await library.titles(.library) == ["B"])
    #expect(try await library.titles(.favorites) == ["B"])
    #expect(try await library.marks(of: [works[0].id]).isEmpty)
    let problem = await #expect(throws: Problem.self) { try await library.ownWork(works[0].id) }
    #expect(problem?.code == .notFound)
    let person = try #require(try await library.ownWork(works[1].id).cast.first?.person)
    #expect(try await library.ownCredits(of: person).map(\.work.title) == ["B"])
    #expect(try await library.add([WorkDraft(title: "C")]).works[0].id.key != works[0].id.key)
  }

  @Test("own works are sorted by the day they were added, by year and by title", arguments: LibraryStore.allCases)
  func order(store: LibraryStore) async throws {
    let library = try await store.open()
    for (title, year) in [("The Zoo", 1950), ("Beta", nil), ("An Alpha", 1940)] as [(String, Int?)] {
      _ = try await library.add([WorkDraft(title: title, year: year)])
    }
    #expect(try await library.titles(.library) == ["An Alpha", "Beta", "The Zoo"])
    #expect(try await library.titles(.library, "-added") == ["An Alpha", "Beta", "The Zoo"])
    #expect(try await library.titles(.library, "added") == ["The Zoo", "Beta", "An Alpha"])
    #expect(try await library.titles(.library, "-year") == ["The Zoo", "An Alpha", "Beta"])
  }
}
