import MarqueeDomain
import MarqueePresentation
import TestSupport

// Runs a command line of the session as the program does, on a library that behaves.
@testable import MarqueeComposition
@testable import MarqueeConsole

extension Invocation {
  init(_ words: [String], isSession: Bool) throws(Problem) {
    try self.init(words.map { TypedWord($0) }, isSession: isSession)
  }

  init(_ words: [TypedWord], isSession: Bool) throws(Problem) {
    try self.init(ParsedLine(words, isSession: isSession))
  }
}

struct CommandRun {
  let library = FakeLibrary()
  var catalogs: [any CatalogRepository] = []
  var numbered: [Destination] = []
  var shown: Work.ID?
  /// The state of the session that commands can see.
  var session = SessionContext()
  /// Whether the command runs in a shell, without a session.
  var isInShell = false
  var ask: (@Sendable (String) async -> Bool)?
  /// Notices after every change.
  var changeNotices: [String] = []
  var artwork: any ArtworkRepository = NoArtwork()
  var answers: any AnswerRepository = NoAnswers()
  var importLibrary = ImportLibrary(files: NoExchange(), library: NoExchange())

  var useCases: UseCases {
    UseCases(
      catalogs: CatalogDirectory(catalogs), library: library, changeNotices: changeNotices,
      showSettings: ShowSettings(), network: NoNetwork(), artwork: artwork, answers: answers,
      importLibrary: importLibrary, exports: NoExchange(), noteFolders: NoExchange(), clock: PassingClock())
  }

  /// Adds works to the library, so that no catalog need be asked.
  func keep(_ works: Work.ID...) async throws {
    for id in works {
      _ = try await library.change([Work(id: id, kind: .movie, title: "\(id)")], by: .note("known"))
    }
  }

  func outcome(_ words: [String]) async throws -> CommandOutcome { try await outcome(words.map { TypedWord($0) }) }

  func outcome(_ line: [TypedWord]) async throws -> CommandOutcome {
    let invocation = try Invocation(line, isSession: !isInShell)
    guard case .full(let run) = invocation.command.action else { throw Problem.cancelled }
    var session = session
    (session.numbered, session.shown) = (numbered, shown)
    let plain = PlainContext(
      invocation: invocation, printer: Printer(environment: [:]), environment: [:], clock: TestClock(),
      session: isInShell ? nil : session)
    return try await run(
      CommandContext(plain: plain, useCases: useCases, ask: ask) { _ in
        Diagnosis(checks: [], flags: [])
      })
  }

  func outcome(_ line: String) async throws -> CommandOutcome { try await outcome(splitWords(line)) }

  /// The answer of a command that shows no screen.
  func answer(_ words: [String]) async throws -> Answer? { try await answer(words.map { TypedWord($0) }) }

  func answer(_ line: [TypedWord]) async throws -> Answer? {
    if case .answer(let answer) = try await outcome(line) { answer } else { nil }
  }
}
