// The stores of what a person keeps, against which the contracts are checked; a new one is one more case.
import Foundation
import MarqueeLibrary
import MarqueeDomain
import TestSupport
import Testing

enum LibraryStore: CaseIterable {
  case fake
  case inMemory
  case inFile

  /// A library with nothing in it, whose clock stands still at `FakeLibrary.now`.
  func open() async throws -> any LibraryRepository {
    switch self {
    case .fake: FakeLibrary()
    case .inMemory: SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    case .inFile: try LibraryFolder().open()
    }
  }

  /// The same library as two processes have it, or two parts of one.
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
