// A library that a newer Marquee migrates while this one has it open.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The version of a library that is open", .timeLimit(.minutes(2)))
struct NewerVersionTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func setVersion(_ version: Int) async throws { try await home.execute(["PRAGMA user_version = \(version)"]) }

  @Test("the version is checked in each transaction: nothing is read from or written to a newer one")
  func newer() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Heat")], by: .favorite(true))
    #expect(try await library.titles(.favorites) == ["Heat"])
    try await setVersion(99)
    let changed = await #expect(throws: Problem.self) {
      try await library.change([movie(2, "Ran")], by: .favorite(true))
    }
    #expect(changed?.libraryFault == .newer(version: 99, latest: 14))
    await #expect(throws: Problem.self) { try await library.titles(.favorites) }
    await #expect(throws: Problem.self) { try await library.undo() }
    #expect(try await home.number("SELECT count(*) FROM works") == 1)
    // With the old version number, the file is used again.
    try await setVersion(Migrator().latest)
    #expect(try await library.titles(.favorites) == ["Heat"])
    _ = try await library.change([movie(2, "Ran")], by: .favorite(true))
    #expect(try await library.titles(.favorites).count == 2)
    await library.close()
  }
}
