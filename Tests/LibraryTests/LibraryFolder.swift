// A library file of a test's own.
import MarqueeDomain
import MarqueeLibrary
import TestSupport

/// A folder for a library file, and libraries on it: several are what several processes have.
struct LibraryFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  init(_ folder: TemporaryFolder) { self.folder = folder }

  var path: String { folder.path("library.sqlite") }

  /// A library whose time stands still at `FakeLibrary.now`.
  func open(clock: any Clock<Duration> = TestClock()) -> SQLiteLibrary {
    // The closure keeps the folder as long as the library lives.
    SQLiteLibrary(path: path, clock: clock, now: { [folder] in withExtendedLifetime(folder) { FakeLibrary.now } })
  }
}

extension Problem {
  /// What is wrong with the library's file; `nil` for any other problem.
  var libraryFault: LibraryFault? { if case .storage(.library(let fault, _)) = self { fault } else { nil } }

  /// What is damaged in it; `nil` for any other problem.
  var libraryDamage: String? { if case .damaged(let reason)? = libraryFault { reason } else { nil } }
}
