// Returns each test a folder with a library file of its own.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import Synchronization
import TestSupport

/// A folder for a library file. Several libraries on it behave like several processes.
struct LibraryFolder {
  let folder: TemporaryFolder
  private let time = TimeOfChanges()

  init() throws { folder = try TemporaryFolder() }

  init(_ folder: TemporaryFolder) { self.folder = folder }

  var path: String { folder.path("library.sqlite") }

  /// A library whose clock says `FakeLibrary.now`, a tenth of a second later each time.
  func open(clock: any Clock<Duration> = TestClock()) -> SQLiteLibrary {
    // The closure keeps the folder alive as long as the library.
    SQLiteLibrary(
      path: path, clock: clock, now: { [folder, time] in withExtendedLifetime(folder) { time.next() } })
  }
}

/// A clock that begins with `FakeLibrary.now`, and is a tenth of a second later each time.
final class TimeOfChanges: Sendable {
  private let ticks = Mutex(0)

  func next() -> Date {
    ticks.withLock { ticks in
      defer { ticks += 1 }
      return FakeLibrary.now.addingTimeInterval(Double(ticks) / 10)
    }
  }
}

extension Problem {
  /// The fault of the library's file; `nil` for any other problem.
  var libraryFault: LibraryFault? { if case .storage(.library(let fault, _)) = self { fault } else { nil } }

  /// The damage in it; `nil` for any other problem.
  var libraryDamage: String? { if case .damaged(let reason)? = libraryFault { reason } else { nil } }
}
