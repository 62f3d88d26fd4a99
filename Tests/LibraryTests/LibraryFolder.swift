// Returns each test a folder with a library file of its own.
import MarqueeDomain
import MarqueeLibrary
import TestSupport

/// A folder for a library file. Several libraries on it behave like several processes.
struct LibraryFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  init(_ folder: TemporaryFolder) { self.folder = folder }

  var path: String { folder.path("library.sqlite") }

  /// A library whose clock always says `FakeLibrary.now`.
  func open(clock: any Clock<Duration> = TestClock()) -> SQLiteLibrary {
    // The closure keeps the folder alive as long as the library.
    SQLiteLibrary(path: path, clock: clock, now: { [folder] in withExtendedLifetime(folder) { FakeLibrary.now } })
  }
}

extension Problem {
  /// The fault of the library's file; `nil` for any other problem.
  var libraryFault: LibraryFault? { if case .storage(.library(let fault, _)) = self { fault } else { nil } }

  /// The damage in it; `nil` for any other problem.
  var libraryDamage: String? { if case .damaged(let reason)? = libraryFault { reason } else { nil } }
}
