// Repairs libraries of earlier versions that no command can open.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Repairing libraries of earlier versions", .timeLimit(.minutes(2)))
struct EarlierRepairTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  /// The damage that the doctor reports. The check must not change the file, and must leave nothing beside it.
  private func complaint() async throws -> Problem? {
    let before = try home.folder.bytes("library.sqlite")
    let library = home.open()
    let problem = await #expect(throws: Problem.self) { _ = try await library.version() }
    await library.close()
    #expect(try home.folder.bytes("library.sqlite") == before)
    let others = ["library.sqlite-wal", "library.sqlite-shm", "library.sqlite.v7"]
    #expect(try home.folder.names().filter { !others.contains($0) } == ["library.sqlite"])
    return problem
  }

  /// Repairs the file, and expects that it can be used afterwards.
  private func recovered() async throws -> (rows: [String: Int], losses: Int) {
    guard case .recovered(let rows, let losses, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return ([:], 0)
    }
    let library = home.open()
    #expect(try await library.version() == Migrator().latest)
    #expect(try await library.page(LibraryQuery(.library)).total == 8)
    await library.close()
    #expect(try await home.repair() == .sound)
    return (rows, losses)
  }

  @Test("a file that can be migrated is sound, and stays as it is", arguments: Array(1...6) + [11, 12])
  func sound(version: Int) async throws {
    try await home.make(version: version)
    let before = try home.folder.bytes("library.sqlite")
    let library = home.open()
    #expect(try await library.version() == version)
    await library.close()
    #expect(try await home.repair() == .sound)
    #expect(try home.folder.bytes("library.sqlite") == before)
    #expect(try home.folder.names() == ["library.sqlite"])
  }

  @Test("rows that refer to missing rows are reported, and removed", arguments: [5, 6])
  func orphans(version: Int) async throws {
    let casts = version == 5 ? "movie_actor" : "casts"
    try await home.make(
      version: version, and: ["INSERT INTO \(casts) (movie, actor, position) VALUES (99, 99, 0)"],
      keepingReferences: false)
    let problem = try await complaint()
    #expect(problem?.libraryDamage == "2 rows refer to missing rows")
    let (rows, losses) = try await recovered()
    #expect(rows["works"] == 8 && losses == 1)
  }

  @Test("a lost person is removed from the casts", arguments: [11, 12])
  func lostPerson(version: Int) async throws {
    try await home.make(version: version)
    try await home.execute(["DELETE FROM people WHERE id = 1"], keepingReferences: false)
    #expect(try await complaint()?.libraryDamage == "2 rows refer to missing rows")
    let (rows, losses) = try await recovered()
    #expect(rows["people"] == 5 && rows["works"] == 14 && losses == 2, "\(rows) \(losses)")
    let library = home.open()
    let first = try #require(Work.ID("library:movie/1"))
    #expect(try await library.ownWork(first).cast.map(\.name) == ["Wilford Brimley"])
    await library.close()
  }

  @Test("an obstacle to a migration is reported, and the repair migrates the file", arguments: [3, 5])
  func unfit(version: Int) async throws {
    // Earlier versions accepted a blob as a title.
    try await home.make(version: version, and: ["UPDATE movie SET title = CAST('Bytes' AS BLOB) WHERE title = ''"])
    let opening = await #expect(throws: Problem.self) { _ = try await home.open().page(LibraryQuery(.library)) }
    #expect(opening?.code == .storage)
    let problem = try await complaint()
    #expect(problem?.libraryDamage?.hasPrefix("its migration fails: ") == true)
    #expect(try await recovered().losses == 0)
    #expect(try await home.open().titles(.library, search: "bytes") == ["Bytes"])
  }
}
