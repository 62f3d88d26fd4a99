// The rules for every store of entries: which works are the same, how they are linked and unlinked.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of a store of entries")
struct EntryContract {
  private func work(
    _ id: String, _ title: String = "Heat", _ year: Int? = 1995, by creators: [String] = [], original: String? = nil
  ) throws -> Work {
    let id = try #require(Work.ID(id))
    return Work(
      id: id, kind: id.catalog == .openlibrary || id.word == "book" ? .book : id.catalog == .ghibli ? .film : .movie,
      title: title, originalTitle: original, released: year.flatMap { PartialDate(year: $0) }, creators: creators)
  }

  @Test(
    "marks show in every catalog that has the work, and showing them stores nothing", arguments: LibraryStore.allCases)
  func everyCatalog(store: LibraryStore) async throws {
    let library = try await store.open()
    let (ours, theirs) = (try work("tmdb:movie/949"), try work("ghibli:film/a", "heat", 1996))
    _ = try await library.change([ours], by: .rate(Rating(halfStars: 9)))
    let entries = try await library.entries(of: [ours, theirs].map(WorkIdentity.init))
    #expect(entries.marks(of: theirs.id).rating == Rating(halfStars: 9))
    #expect(entries.found[theirs.id]?.identifiers == [ours.id])
    #expect(entries.sameAs(theirs.id) == [ours.id])
    #expect(try await library.savedWorks([theirs.id]).isEmpty)
  }

  @Test("a change goes to the work's one entry, which gets the identifier", arguments: LibraryStore.allCases)
  func oneEntry(store: LibraryStore) async throws {
    let library = try await store.open()
    let (ours, theirs) = (try work("tmdb:movie/949"), try work("ghibli:film/a"))
    _ = try await library.change([ours], by: .favorite(true))
    _ = try await library.change([theirs], by: .note("twice"))
    let page = try await library.page(LibraryQuery(.mine))
    #expect(page.entries.map(\.work.id) == [ours.id])
    #expect(page.entries.map(\.sameAs) == [[theirs.id]])
    #expect(page.entries.first?.marks == Marks(isFavorite: true, note: "twice"))
    #expect(try await library.savedWorks([theirs.id]).keys.first == theirs.id)
    // The two works are one entry, which is changed once.
    _ = try await library.change([ours, theirs], by: .seen(on: day("2026-05-01")))
    #expect(try await library.page(LibraryQuery(.diary)).total == 1)
    _ = try await library.undo()
    _ = try await library.undo()
    #expect(try await library.page(LibraryQuery(.mine)).entries.map(\.sameAs) == [[]])
  }

  @Test("different works stay different entries", arguments: LibraryStore.allCases)
  func apart(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([work("tmdb:movie/949", by: ["Michael Mann"])], by: .favorite(true))
    let others = [
      try work("ghibli:film/remake", "Heat", 1986), try work("openlibrary:work/OL1W"),
      try work("ghibli:film/other", by: ["Another Maker"]), try work("tmdb:movie/950"),
      try work("rows:movie/t-heat2", "Heat 2"),
    ]
    #expect(try await library.entries(of: others.map(WorkIdentity.init)) == LibraryEntries())
  }

  @Test("a work without a year is the same only if one work has its title", arguments: LibraryStore.allCases)
  func yearless(store: LibraryStore) async throws {
    let library = try await store.open()
    let row = try work("rows:movie/t-solaris", "Solaris", nil)
    let first = try work("tmdb:movie/593", "Solaris", 1972)
    _ = try await library.change([first], by: .favorite(true))
    #expect(try await library.entries(of: [WorkIdentity(row)]).marks(of: row.id).isFavorite)
    _ = try await library.change([work("tmdb:movie/2103", "Solaris", 2002)], by: .favorite(true))
    #expect(try await library.entries(of: [WorkIdentity(row)]) == LibraryEntries())
  }

  @Test("an entry without a year fits only if no other entry has its title", arguments: LibraryStore.allCases)
  func yearlessEntry(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([work("rows:movie/t-solaris", "Solaris", nil)], by: .favorite(true))
    let (first, second) = (try work("tmdb:movie/593", "Solaris", 1972), try work("ghibli:film/s", "Solaris", 2002))
    #expect(try await library.entries(of: [WorkIdentity(first)]).marks(of: first.id).isFavorite)
    // The change gives the entry that year, and the identifier that was stored first still counts.
    _ = try await library.change([first], by: .wanted(true))
    #expect(try await library.page(LibraryQuery(.mine)).total == 1)
    #expect(try await library.page(LibraryQuery(.mine)).entries.first?.work.released?.year == 1972)
    _ = try await library.change([work("openlibrary:work/OL2W", "Solaris", 1961)], by: .favorite(true))
    #expect(try await library.entries(of: [WorkIdentity(second)]).marks(of: second.id).isFavorite)
  }

  @Test("if two entries fit, neither shows, both are named, and nothing is changed", arguments: LibraryStore.allCases)
  func ambiguous(store: LibraryStore) async throws {
    let library = try await store.open()
    let (one, two) = (try work("tmdb:movie/949", by: ["A"]), try work("ghibli:film/a", by: ["B"]))
    _ = try await library.change([one, two], by: .favorite(true))
    let third = try work("rows:movie/t-heat")
    let entries = try await library.entries(of: [WorkIdentity(third)])
    #expect(entries.found.isEmpty)
    #expect(entries.ambiguous == [third.id: [one.id, two.id]])
    let problem = await #expect(throws: Problem.self) {
      _ = try await library.change([third], by: .rate(Rating(halfStars: 2)))
    }
    #expect(problem == .usage(.ambiguous(third.id, fits: [one.id, two.id])))
    #expect(try await library.changes(limit: 9).count == 1)
  }

  @Test("original titles count, too", arguments: LibraryStore.allCases)
  func originalTitles(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change(
      [work("ghibli:film/t", "My Neighbor Totoro", 1988, original: "となりのトトロ")], by: .favorite(true))
    for other in [
      try work("tmdb:movie/8392", "となりのトトロ", 1988), try work("tmdb:movie/8392", "Totoro", 1989, original: "となりのトトロ"),
    ] {
      #expect(try await library.entries(of: [WorkIdentity(other)]).marks(of: other.id).isFavorite)
    }
  }

  @Test(
    "a book is found by its title with and without series and subtitle, whichever is kept",
    arguments: LibraryStore.allCases,
    [
      ("Mort", "Mort (Discworld, #4)"), ("Hobbit", "The Hobbit, or There and Back Again"),
      ("Walden", "Walden - Life in the Woods"), ("Candide", "Candide – ou l'Optimisme"),
      ("The Whale: A Tale", "Whale; or, a tale"), ("Emma", "Emma (Penguin Classics)"),
    ])
  func longerTitles(store: LibraryStore, titles: (String, String)) async throws {
    for (kept, asked) in [(titles.0, titles.1), (titles.1, titles.0)] {
      let library = try await store.open()
      _ = try await library.change([work("imported:book/1", kept, 1900, by: ["A. Author"])], by: .favorite(true))
      _ = try await library.change(
        [work("imported:book/2", titles.0 + "s", 1900, by: ["A. Author"])], by: .wanted(true))
      for original in [nil, asked] {
        let book = try work(
          "openlibrary:work/OL1W", original == nil ? asked : "Something else", 1900, by: ["Author, A."],
          original: original)
        let marks = try await library.entries(of: [WorkIdentity(book)]).marks(of: book.id)
        #expect(marks == Marks(isFavorite: true))
      }
      let other = try work("openlibrary:work/OL2W", asked, 1900, by: ["B. Author"])
      #expect(try await library.entries(of: [WorkIdentity(other)]) == LibraryEntries())
    }
  }

  @Test("own works follow the same rule, whichever was kept first", arguments: LibraryStore.allCases)
  func ownWorks(store: LibraryStore) async throws {
    let library = try await store.open()
    let theirs = try work("tmdb:movie/949")
    let own = try await library.add([WorkDraft(title: "Heat", year: 1995)]).works[0]
    _ = try await library.change([theirs], by: .rate(Rating(halfStars: 9)))
    #expect(try await library.entries(of: [WorkIdentity(own)]).marks(of: own.id).rating == Rating(halfStars: 9))
    #expect(try await library.page(LibraryQuery(.mine)).entries.map(\.work.id) == [own.id])
    // The marks stay when the own work is deleted.
    _ = try await library.delete([own.id])
    #expect(try await library.page(LibraryQuery(.rated)).entries.map(\.work.id) == [theirs.id])
    #expect(try await library.page(LibraryQuery(.library)).total == 0)
    let again = try await library.add([WorkDraft(title: "Heat", year: 1995)]).works[0]
    #expect(try await library.page(LibraryQuery(.rated)).entries.map(\.work.id) == [again.id])
    #expect(try await library.page(LibraryQuery(.rated)).entries.map(\.sameAs) == [[theirs.id]])
    for _ in 0..<3 { _ = try await library.undo() }
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
    #expect(try await library.page(LibraryQuery(.library)).total == 1)
  }

  @Test(
    "two entries are linked, with all dates, tags and notes and the latest rating", arguments: LibraryStore.allCases)
  func link(store: LibraryStore) async throws {
    let library = try await store.open()
    let (one, two) = (
      try work("tmdb:movie/129", "Spirited Away", 2001), try work("ghibli:film/s", "Sen to Chihiro", 2001)
    )
    for change in [
      MarkChange.rate(Rating(halfStars: 7)), .note("one"), .tag(["bath"]), .seen(on: try day("2026-01-01")),
    ] {
      _ = try await library.change([one], by: change)
    }
    for change in [
      MarkChange.rate(Rating(halfStars: 9)), .note("two"), .tag(["bath", "train"]), .seen(on: try day("2026-01-01")),
      .seen(on: try day("2025-01-01")), .favorite(true),
    ] {
      _ = try await library.change([two], by: change)
    }
    let linked = try await library.link(two, one)
    #expect(linked.otherRating == Rating(halfStars: 7))
    #expect(linked.entry.identifiers == [two.id, one.id])
    let page = try await library.page(LibraryQuery(.mine))
    #expect(page.entries.map(\.work.id) == [two.id])
    #expect(
      page.entries.first?.marks
        == Marks(
          isFavorite: true, days: [try day("2025-01-01"), try day("2026-01-01")], rating: Rating(halfStars: 9),
          note: "two\n\none", tags: ["bath", "train"]))
    #expect(try await library.page(LibraryQuery(.diary)).total == 2)
    #expect(try await library.link(two, one).change == nil)
    #expect(try await library.undo()?.id == linked.change?.id)
    #expect(
      try await library.page(LibraryQuery(.mine)).entries.map(\.marks.rating) == [9, 7].map { Rating(halfStars: $0) })
    _ = try await library.redo()
    #expect(try await library.page(LibraryQuery(.mine)).total == 1)
    // The link stays after the last mark is removed.
    for change in [MarkChange.favorite(false), .rate(nil), .note(nil), .untag(["bath", "train"]), .unseen(on: nil)] {
      _ = try await library.change([one], by: change)
    }
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
    _ = try await library.change([one], by: .favorite(true))
    #expect(try await library.page(LibraryQuery(.favorites)).entries.map(\.sameAs) == [[one.id]])
  }

  @Test("a kept work gets another identifier", arguments: LibraryStore.allCases)
  func linkUnkept(store: LibraryStore) async throws {
    let library = try await store.open()
    let (kept, other) = (try work("tmdb:movie/1"), try work("ghibli:film/s", "Other", 2001))
    _ = try await library.change([kept], by: .favorite(true))
    #expect(try await library.link(other, kept).entry.identifiers == [kept.id, other.id])
    #expect(try await library.entries(of: [WorkIdentity(other)]).marks(of: other.id).isFavorite)
  }

  @Test("an unlinked identifier is never matched again", arguments: LibraryStore.allCases)
  func unlink(store: LibraryStore) async throws {
    let library = try await store.open()
    let (one, two) = (try work("tmdb:movie/949"), try work("ghibli:film/a"))
    _ = try await library.change([one], by: .favorite(true))
    _ = try await library.change([two], by: .rate(Rating(halfStars: 5)))
    let parted = try await library.unlink(two)
    #expect(parted.entry.identifiers == [one.id])
    #expect(try await library.page(LibraryQuery(.mine)).entries.map(\.work.id) == [one.id])
    #expect(try await library.entries(of: [WorkIdentity(two)]).marks(of: two.id) == .none)
    _ = try await library.change([two], by: .favorite(true))
    #expect(try await library.page(LibraryQuery(.favorites)).total == 2)
    _ = try await library.undo()
    _ = try await library.undo()
    #expect(try await library.page(LibraryQuery(.mine)).entries.map(\.sameAs) == [[two.id]])
    // A work that only looks the same can be unlinked, too; linking reverts that.
    let third = try work("rows:movie/t-heat")
    #expect(try await library.unlink(third).change != nil)
    #expect(try await library.entries(of: [WorkIdentity(third)]) == LibraryEntries())
    _ = try await library.link(one, third)
    #expect(try await library.entries(of: [WorkIdentity(third)]).marks(of: third.id).isFavorite)
  }

  @Test(
    "what was said of linked works stays with the first when it is unlinked, in its title and in what matches it",
    arguments: LibraryStore.allCases)
  func renamed(store: LibraryStore) async throws {
    let library = try await store.open()
    var one = try work("tmdb:movie/129", "Spirited Away", 2001, by: ["Miyazaki"])
    one.runtimeMinutes = 125
    let two = try work("ghibli:film/s", "Castle in the Sky", 1986)
    _ = try await library.change([one], by: .favorite(true))
    _ = try await library.link(one, two)
    _ = try await library.unlink(one)
    let entries = try await library.page(LibraryQuery(.favorites)).entries
    #expect(entries.map(\.work.id) == [one.id])
    #expect(entries.map(\.sameAs) == [[]])
    #expect(try await library.titles(.mine, search: "castle").isEmpty)
    #expect(try await library.titles(.mine, search: "miyazaki") == ["Spirited Away"])
    // A work that looks like one of them no longer fits the other.
    let (away, castle) = (
      try work("rows:movie/t-away", "Spirited Away", nil), try work("rows:movie/t-c", "Castle in the Sky", nil)
    )
    let marks = try await library.entries(of: [away, castle].map(WorkIdentity.init))
    #expect(marks.marks(of: away.id).isFavorite)
    #expect(marks.marks(of: castle.id) == .none)
    _ = try await library.undo()
    #expect(try await library.titles(.mine) == ["Spirited Away"])
  }

  @Test(
    "a linked work that is marked and unlinked has its own year, not that of the other work",
    arguments: [LibraryStore.inMemory, .inFile])
  func facts(store: LibraryStore) async throws {
    let library = try await store.open()
    let one = try work("tmdb:movie/597", "Titanic", 1997)
    let two = try work("tmdb:movie/194", "Amélie", 2001)
    for work in [one, two] { _ = try await library.change([work], by: .favorite(true)) }
    _ = try await library.link(one, two)
    let shown = try #require(try await library.page(LibraryQuery(.mine)).entries.first?.work)
    _ = try await library.change([shown.identified(by: two.id)], by: .note("Both."))
    _ = try await library.unlink(two)
    let years = try await library.page(LibraryQuery(.mine)).entries.map { $0.work.released?.year }
    #expect(Set(years) == [1997, 2001])
  }

  @Test("the marks of a deleted own work stay with the other catalog's work", arguments: LibraryStore.allCases)
  func released(store: LibraryStore) async throws {
    let library = try await store.open()
    let theirs = try work("tmdb:movie/949", by: ["Michael Mann"])
    let own = try await library.add([WorkDraft(title: "That film with Pacino", actors: ["Al Pacino"])]).works[0]
    _ = try await library.link(own, theirs)
    _ = try await library.change([own], by: .rate(Rating(halfStars: 9)))
    _ = try await library.delete([own.id])
    #expect(try await library.page(LibraryQuery(.rated)).entries.map(\.work) == [theirs])
    #expect(try await library.titles(.mine, search: "pacino").isEmpty)
    #expect(try await library.titles(.mine, search: "mann") == ["Heat"])
  }

  @Test("works that are marked in one call are matched one after the other", arguments: LibraryStore.allCases)
  func oneCall(store: LibraryStore) async throws {
    let library = try await store.open()
    // The same film twice.
    _ = try await library.change([work("tmdb:movie/949"), work("ghibli:film/a")], by: .favorite(true))
    #expect(try await library.page(LibraryQuery(.mine)).total == 1)
    // The work without a year can be only one of the two films.
    _ = try await library.change([work("rows:movie/t-solaris", "Solaris", nil)], by: .wanted(true))
    let both = [try work("tmdb:movie/593", "Solaris", 1972), try work("tmdb:movie/2103", "Solaris", 2002)]
    let marked = try await library.change(both, by: .favorite(true))
    #expect(marked.after[both[1].id] == Marks(isFavorite: true))
    #expect(try await library.page(LibraryQuery(.favorites)).entries.map(\.sameAs) == [[], [both[0].id], []])
    // If one work is refused, nothing of the change is stored.
    let (one, two) = (try work("tmdb:movie/1", "Dune", by: ["A"]), try work("ghibli:film/d", "Dune", by: ["B"]))
    await #expect(throws: Problem.self) {
      _ = try await library.change([one, two, work("rows:movie/t-dune", "Dune")], by: .favorite(true))
    }
    #expect(try await library.entries(of: [WorkIdentity(one)]) == LibraryEntries())
  }

  @Test("viewings of the same day in both entries become one", arguments: LibraryStore.allCases)
  func sameViewings(store: LibraryStore) async throws {
    let library = try await store.open()
    let (one, two) = (try work("tmdb:movie/1", "One"), try work("ghibli:film/2", "Two"))
    for work in [one, two, two] { _ = try await library.change([work], by: .seen(on: day("2026-05-01"))) }
    #expect(try await library.link(one, two).entry.marks.viewings.count == 2)
    #expect(try await library.page(LibraryQuery(.diary)).total == 2)
  }

  @Test("impossible links and unlinks are refused, and nothing is changed", arguments: LibraryStore.allCases)
  func refusals(store: LibraryStore) async throws {
    let library = try await store.open()
    let (film, book) = (try work("tmdb:movie/949"), try work("openlibrary:work/OL1W"))
    let own = try await library.add([WorkDraft(title: "A"), WorkDraft(title: "B")]).works
    _ = try await library.change([film], by: .favorite(true))
    for (first, second) in [
      (film, film), (film, book), (try work("ghibli:film/x", "X"), try work("rows:movie/t-y", "Y")), (own[0], own[1]),
    ] {
      let problem = await #expect(throws: Problem.self) { _ = try await library.link(first, second) }
      #expect(problem?.code == .usage)
    }
    for (work, code) in [(film, Problem.Code.usage), (own[0], .usage), (try work("ghibli:film/x", "X"), .notFound)] {
      let problem = await #expect(throws: Problem.self) { _ = try await library.unlink(work) }
      #expect(problem?.code == code)
    }
    #expect(try await library.changes(limit: 9).count == 2)
  }

  @Test(
    "what catalogs say completes an entry and removes nothing, and undo still works", arguments: LibraryStore.allCases)
  func complete(store: LibraryStore) async throws {
    let library = try await store.open()
    let row = try work("rows:movie/t-heat", "Heat", nil)
    _ = try await library.change([row], by: .favorite(true))
    var full = try work("tmdb:movie/949", by: ["Michael Mann"])
    (full.runtimeMinutes, full.synopsis, full.genres) = (170, "Cops and robbers.", ["Crime"])
    try await library.complete(with: full, replaces: true)
    try await library.complete(with: try work("tmdb:movie/949"), replaces: true)
    var saved = try #require(try await library.savedWorks([row.id])[row.id])
    #expect(saved.creators == ["Michael Mann"] && saved.runtimeMinutes == 170 && saved.released?.year == 1995)
    full.runtimeMinutes = 171
    try await library.complete(with: full, replaces: false)
    saved = try #require(try await library.savedWorks([row.id])[row.id])
    #expect(saved.runtimeMinutes == 170)
    try await library.complete(with: full, replaces: true)
    #expect(try await library.savedWorks([row.id])[row.id]?.runtimeMinutes == 171)
    #expect(try await library.titles(.favorites, search: "mann") == ["Heat"])
    #expect(try await library.titles(.favorites, "year", search: "mi") == ["Heat"])
    #expect(try await library.savedWorks([full.id]).isEmpty)
    #expect(try await library.changes(limit: 9).count == 1)
    _ = try await library.undo()
    #expect(try await library.page(LibraryQuery(.mine)).total == 0)
    _ = try await library.redo()
    #expect(try await library.titles(.favorites, search: "michael mann") == ["Heat"])
  }

  @Test("entries that look like one work are found", arguments: LibraryStore.allCases)
  func lookalikes(store: LibraryStore) async throws {
    let library = try await store.open()
    // The titles differ, so the works do not look the same.
    let (one, two) = (try work("tmdb:movie/949"), try work("ghibli:film/a", "Other"))
    _ = try await library.change([one, two, work("openlibrary:work/OL1W")], by: .favorite(true))
    #expect(try await library.lookalikes().isEmpty)
    let own = try await library.add([WorkDraft(title: "Somewhere", year: 1995)]).works[0]
    _ = try await library.edit(own.id, by: [.title("Heat")])
    #expect(try await library.lookalikes().map(Set.init) == [[one.id, own.id]])
    _ = try await library.link(one, own)
    #expect(try await library.lookalikes().isEmpty)
  }
}
