// The stores of a library, for which the contracts are checked; a new store is one more case.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

enum LibraryStore: CaseIterable {
  case fake
  case inMemory
  case inFile

  /// An empty library whose clock says `FakeLibrary.now`, a tenth of a second later each time.
  func open() async throws -> any LibraryRepository {
    switch self {
    case .fake: FakeLibrary()
    case .inMemory: SQLiteLibrary.inMemory(now: TimeOfChanges().next)
    case .inFile: try LibraryFolder().open()
    }
  }

  /// The same library, opened twice: as two processes, or two parts of one process, have it.
  func openTwice() async throws -> (any LibraryRepository, any LibraryRepository) {
    switch self {
    case .fake, .inMemory:
      let library = try await open()
      return (library, library)
    case .inFile:
      let folder = try LibraryFolder()
      return (folder.open(), folder.open())
    }
  }
}
