// What catalogs and files say of works: which of two libraries' values wins, and what an undo leaves.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("What catalogs and files say of works", .timeLimit(.minutes(10)))
struct AccountTests {
  @Test("joining two accounts is commutative, associative and idempotent")
  func laws() throws {
    var noise = Noise(seed: 7)
    for _ in 0..<2_000 {
      let (a, b, c) = (try account(by: &noise), try account(by: &noise), try account(by: &noise))
      #expect(joined(a, b) == joined(b, a))
      #expect(joined(joined(a, b), c) == joined(a, joined(b, c)))
      #expect(joined(a, a) == a)
    }
  }

  private func joined(_ one: Account, _ other: Account) -> Account {
    var account = one
    account.join(other)
    return account
  }

  private func account(by noise: inout Noise) throws -> Account {
    var account = Account(try movie())
    for time in [nil, 1, 2, 3] as [Int64?] where Bool.random(using: &noise) {
      var work = account.work
      if Bool.random(using: &noise) { work.runtimeMinutes = Int.random(in: 90...92, using: &noise) }
      if Bool.random(using: &noise) { work.genres = [["Crime"], ["Drama"]].randomElement(using: &noise) ?? [] }
      if Bool.random(using: &noise) { work.synopsis = ["Two men.", "A heist."].randomElement(using: &noise) }
      account.say(work, at: time)
    }
    return account
  }

  private func movie(_ minutes: Int? = nil) throws -> Work {
    var work = Work(id: try #require(Work.ID("tmdb:movie/949")), kind: .movie, title: "Heat")
    work.runtimeMinutes = minutes
    return work
  }

  @Test("the value that a catalog gave later wins in both libraries, whichever imports first", arguments: [0, 1])
  func later(first: Int) async throws {
    let libraries = [170, 171].map { minutes in
      SQLiteLibrary.inMemory(now: { FakeLibrary.now.addingTimeInterval(minutes == 170 ? 60 : 0) })
    }
    for (library, minutes) in zip(libraries, [170, 171]) {
      _ = try await library.change([try movie(minutes)], by: .favorite(true))
    }
    for reader in [first, 1 - first, first] {
      try await bringIn(try await export(libraries[1 - reader]), to: libraries[reader])
    }
    for library in libraries { #expect(try await work(in: library)?.runtimeMinutes == 170) }
    #expect(try await export(libraries[0]) == export(libraries[1]))
  }

  @Test("a picture of the sample, which no export has, does not hide a real one")
  func sampledPicture() async throws {
    var (mine, theirs) = (try movie(), try movie())
    mine.artwork = WebAddress("https://art.invalid/heat.jpg")
    theirs.artwork = WebAddress("https://image.tmdb.org/heat.jpg")
    let (one, other) = (SQLiteLibrary.inMemory(now: { .now }), SQLiteLibrary.inMemory(now: { FakeLibrary.now }))
    _ = try await one.change([mine], by: .favorite(true))
    _ = try await other.change([theirs], by: .favorite(true))
    try await bringIn(try await export(other), to: one)
    #expect(try await work(in: one)?.artwork == theirs.artwork)
  }

  @Test("undoing an import also removes what only its rows said of a work that was there before")
  func undone() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let dune = Work(
      id: try #require(Work.ID("openlibrary:work/OL893415W")), kind: .book, title: "Dune",
      released: PartialDate(year: 1965), creators: ["Frank Herbert"])
    _ = try await library.change([dune], by: .favorite(true))
    let before = try await export(library)
    let export = try WrittenExport(
      "goodreads.csv",
      "Book Id,Title,Author,My Rating,Number of Pages,Original Publication Year,Date Read,Exclusive Shelf\n1,Dune,Frank Herbert,5,604,1965,2024/05/01,read\n"
    )
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("goodreads.csv"))
    #expect(try await work(in: library)?.pages == 604)
    _ = try await library.undo()
    #expect(try await self.export(library).withoutStatements == before.withoutStatements)
  }

  private func export(_ library: SQLiteLibrary) async throws -> String {
    let text = Collected()
    _ = try await library.export(.json, of: Query()) { text.add($0) }
    return text.text
  }

  private func bringIn(_ text: String, to library: SQLiteLibrary) async throws {
    let export = try WrittenExport("export.json", text)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("export.json"))
  }

  private func work(in library: SQLiteLibrary) async throws -> Work? {
    try await library.page(LibraryQuery(.mine)).entries.first?.work
  }
}
