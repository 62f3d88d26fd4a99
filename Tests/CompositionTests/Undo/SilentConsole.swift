// Runs command lines like the session, on the whole program, and prints nothing.
import Foundation
import MarqueePresentation
import Synchronization
import TestSupport

@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueeDomain

/// The program with a library in memory, which begins empty, or in a folder's file.
struct SilentConsole: Sendable {
  /// The text that lines have in place of the folder of their files.
  static let files = "FILES/"
  /// The name of the folder, in the same folder, through which libraries sync.
  static let shared = "shared"

  private let marquee: Marquee
  private let folder: TemporaryFolder
  private let printer = Printer(environment: [:])

  /// - Parameters:
  ///   - folder: the folder of the lines' files.
  ///   - store: where the library is: `memory`, or `sqlite` for a file in the folder.
  ///   - now: the time of day.
  init(
    _ folder: TemporaryFolder, store: String = "memory", now: @escaping @Sendable () -> Date = { Date.now }
  ) throws(Problem) {
    self.folder = folder
    var base = Connections.Base()
    base.now = now
    marquee = try Marquee(
      Configuration(
        environment: [
          "MARQUEE_STORE": store, "MARQUEE_CATALOGS": "ghibli,tmdb,rows", "MARQUEE_TIMEOUT": "600",
          "MARQUEE_HOME": folder.url.path, "MARQUEE_SYNC_FOLDER": folder.path(Self.shared),
        ]), over: base)
  }

  var library: any LibraryRepository { marquee.useCases.library }

  /// - Throws: why the command was refused or failed.
  func run(_ line: String) async throws(Problem) {
    // The command draws another movie each time.
    if line == "library random" {
      var noise = Noise(seed: 1)
      _ = try await marquee.useCases.addRandomMovie(using: &noise)
      return
    }
    let line = line.replacing(Self.files, with: "\(folder.url.path)/")
    let invocation = try Invocation(ParsedLine(splitWords(line), isSession: true))
    var responder = Responder(marquee: marquee, printer: printer, environment: [:], clock: TestClock())
    responder.session = SessionContext()
    guard case .screen(let destination) = try await responder.outcome(of: invocation) else { return }
    let screen = destination.live(useCases: marquee.useCases, clock: ContinuousClock(), observes: false)
    await screen.send(.appear)
    await screen.settle()
    await screen.finishRenewal()
  }

  /// What the user sees of what `export --format json` prints.
  func export() async throws(Problem) -> String { try await wholeExport().withoutStatements }

  /// What `export --format json` prints.
  func wholeExport() async throws(Problem) -> String {
    let text = Mutex("")
    _ = try await marquee.useCases.exports.export(.json, of: Query()) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }

  /// How many changes `undo` could undo.
  func changes() async throws(Problem) -> Int {
    try await library.changes(limit: .max).count { !$0.isUndone }
  }

  /// The works of the feed of movie rows, by title.
  func rows() async throws(Problem) -> [String: Work.ID] {
    let shelves = try await marquee.useCases.browseShelves(.cached).value.filter { $0.id.catalog == .rows }
    return Dictionary(shelves.flatMap(\.works).map { ($0.title, $0.id) }) { first, _ in first }
  }

  func close() async { await marquee.close() }
}
