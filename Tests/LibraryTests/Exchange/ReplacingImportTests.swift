// A backup that replaces the library, and marks that the user leaves to a file.
import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Imports that replace what the user said")
struct ReplacingImportTests {
  private let library = SQLiteLibrary.inMemory()

  private func take(_ text: String, named name: String = "marquee.json", mode: ImportMode) async throws -> ImportOutcome
  {
    let file = try WrittenExport(name, text)
    return try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path(name), mode: mode)
  }

  private func export(_ query: Query = Query()) async throws -> String {
    let text = Mutex("")
    _ = try await library.export(.json, of: query) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }

  private func work(_ number: Int) throws -> Work {
    .sample(try #require(Work.ID("tmdb:movie/\(number)")), "Film \(number)", year: 1990)
  }

  @Test("the library shows what the backup shows, and one undo brings back what it showed before")
  func restores() async throws {
    let (first, second, third) = (try work(1), try work(2), try work(3))
    _ = try await library.change([first, second], by: .favorite(true))
    _ = try await library.change([first], by: .rate(Rating(halfStars: 9)))
    _ = try await library.setGoal(Goal(24, .book, in: 2026), of: .book, in: 2026)
    _ = try await library.add([try WorkDraft(title: "Mine")])
    let backup = try await export()
    _ = try await library.change([first], by: .rate(Rating(halfStars: 2)))
    _ = try await library.change([second], by: .favorite(false))
    _ = try await library.change([third], by: .wanted(true))
    _ = try await library.changeList("best", by: .add([third]))
    _ = try await library.setGoal(nil, of: .book, in: 2026)
    _ = try await library.add([try WorkDraft(title: "Later")])
    let later = try await export()
    let outcome = try await take(backup, mode: .replace)
    #expect(outcome.change != nil)
    #expect(shown(try await export()) == shown(backup))
    #expect(try await take(backup, mode: .replace).change == nil)
    _ = try await library.undo()
    #expect(shown(try await export()) == shown(later))
  }

  /// What the user sees, without the times at which it was said.
  private func shown(_ export: String) -> String {
    export.withoutStatements.replacing(/"(favorited|favoritedAt|wanted|wantedAt|rank)":[\d.]+,?/, with: "")
  }

  @Test("anything but a whole export of Marquee is refused, and nothing changes")
  func refuses() async throws {
    _ = try await library.change([try work(1)], by: .favorite(true))
    let (whole, some) = (try await export(), try await export(Query(line: "film")))
    func expectRefusal(_ text: String, _ name: String, _ fault: ImportRefusal.Fault) async throws {
      await #expect { try await take(text, named: name, mode: .replace) } throws: { error in
        guard case .usage(.unimportable(.notWhole(_, let found)))? = error as? Problem else { return false }
        return found == fault
      }
    }
    try await expectRefusal(some, "some.json", .query("film"))
    try await expectRefusal(whole.replacing("\"kind\":", with: "\"kind\""), "damaged.json", .damaged(line: 2))
    try await expectRefusal("Const,Your Rating,Title,Title Type\ntt1,8,A,Movie\n", "ratings.csv", .otherFormat)
    #expect(try await export() == whole)
  }

  @Test("an import names what it leaves, and follows the file only if the user wants that")
  func leaves() async throws {
    func text(_ rating: Int) -> String {
      "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0000001,\(rating),2024-05-01,Hamlet,Movie,1990\n"
    }
    _ = try await take(text(8), named: "ratings.csv", mode: .merge)
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    let hamlet = try #require(entries.first?.work)
    _ = try await library.change([hamlet], by: .rate(Rating(halfStars: 3)))
    let outcome = try await take(text(9), named: "ratings.csv", mode: .merge)
    #expect(outcome.counts.contested == 1)
    #expect(
      outcome.unreadable.map(\.reason) == [.keptYours(.rating, .integer(3), theirs: .integer(9), program: "imdb")])
    func rating() async throws -> Int? {
      try await library.page(LibraryQuery(.mine, limit: .max)).entries.first?.marks.rating?.halfStars
    }
    #expect(try await rating() == 3)
    _ = try await take(text(9), named: "ratings.csv", mode: .theirs)
    #expect(try await rating() == 9)
    #expect(try await take(text(10), named: "ratings.csv", mode: .merge).counts.contested == 0)
    #expect(try await rating() == 10)
    _ = try await library.undo()
    _ = try await library.undo()
    #expect(try await rating() == 3)
  }
}
