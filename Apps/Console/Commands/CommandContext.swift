import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What a command gets that needs neither catalogs nor a library.
struct PlainContext: Sendable {
  let invocation: Invocation
  let printer: Printer
  let environment: [String: String]
  /// Where it runs in the session; `nil` outside.
  var session: SessionContext?
}

/// Where a command runs in the session.
struct SessionContext: Sendable {
  /// What the numbers on screen open.
  var numbered: [Destination] = []
  /// The viewings that they stand for in the diary.
  var viewings: [Int: Viewing] = [:]
  /// The shelves printed last.
  var shelves: [NamedShelf] = []
  /// The work on screen.
  var shown: Work.ID?
  /// The list on screen.
  var list: LibraryQuery?
  var hasScreen = false
  var canGoBack = false
  /// Whether the person can be shown what is found as they type.
  var canType = false
  /// Whether nothing has been searched for yet.
  var isSearchEmpty = false
  /// Whether the screen may have a next page.
  var hasPages = false
  /// Whether the screen can show others in place of what it shows.
  var hasOthers = false
  /// Which part of the screen was printed, counted from 0, and how many there are.
  var part = 0
  var partCount = 1
  /// The screen that was printed last, and what can be done on it.
  var here: CurrentScreen?

  /// A screen and what can be done on it, for `help`.
  struct CurrentScreen: Sendable {
    let title: String
    let possibilities: [String]
  }
}

/// What a command gets: the use cases, what its words may name, and what it may ask of the person.
struct CommandContext: Sendable {
  let plain: PlainContext
  let useCases: UseCases
  /// Asks the person whether something hard to take back may be done; `nil` where there is no terminal to ask at, or it is
  /// too small, so that `--yes` is needed.
  var ask: (@Sendable (String) async -> Bool)?
  /// Looks at everything Marquee depends on, after a repair of the library where that is asked for.
  let diagnose: @Sendable (_ repairs: Bool) async -> Diagnosis
  /// Outside the session, what the numbers open that were printed last at this terminal.
  var printed: [Destination] = []
  /// Has the person edit a text in their editor; `nil` where there is no terminal for it.
  var edit: (@Sendable (String) async throws(Problem) -> String)?
  /// What titles among the words were taken for.
  var taken = TitleResolutions()

  var invocation: Invocation { plain.invocation }
  var printer: Printer { plain.printer }
  var session: SessionContext? { plain.session }

  /// The day that it is; `nil` where the computer's clock tells none.
  var today: PartialDate? {
    // What needs it asks again, and says what is wrong with the clock.
    try? useCases.markWorks.today()
  }

  var freshness: Freshness { self[GlobalFlag.refresh] ? .new : .cached }

  subscript<Value>(flag: Flag<Value>) -> Value { get throws(Problem) { try invocation[flag] } }

  subscript(flag: Flag<Bool>) -> Bool { invocation.has(flag) }
}

/// The outcome of a command.
enum CommandOutcome: Sendable {
  /// A screen that shows itself as it loads.
  case screen(Destination)
  /// In the session: where the person goes.
  case move(AppMachine.Event)
  /// In the session: another part of the screen, counted from 0.
  case part(Int)
  case answer(Answer)
  case output(Output)
  /// A search as the person types.
  case typedSearch
  case quit
}

/// An answer without a page: lines, records and JSON.
struct Output: Sendable {
  /// What a pipe gets; `nil` where it gets the lines.
  var records: [Record]?
  let lines: [String]
  let json: JSONTree
  var notices: [String] = []
  /// Whether the lines stay as they are, however wide the terminal is.
  var isForPrograms = false
}

extension CommandContext {
  /// The answer to a change of own works.
  func answer(_ change: OwnWorkChange, notice: String? = nil) -> CommandOutcome {
    answer(Loaded(change.works), .changed(change.change), notice: notice)
  }

  /// The answer to a change of marks.
  func answer(_ changed: Loaded<ChangedWorks>) -> CommandOutcome {
    answer(changed.map(\.works), .marked(changed.value))
  }

  /// The answer to a change of works.
  func answer(_ works: Loaded<[Work]>, _ message: Message, notice: String? = nil) -> CommandOutcome {
    var answer = Answer(command: invocation.command.firstName, content: ChangedContent(loaded: works), message: message)
    answer.notices = useCases.changeNotices + [notice].compactMap(\.self)
    return .answer(answer)
  }

  /// The answer to an undo or a redo of a change, which is `nil` where there was none.
  func answer(_ entry: JournalEntry?, _ message: Message) -> CommandOutcome {
    let content = JournalContent(entries: entry.map { [$0] } ?? [], isConfirmation: true)
    return .answer(Answer(command: invocation.command.firstName, content: content, message: message))
  }

  /// Asks whether something hard to take back may be done.
  ///
  /// - Throws: `Problem.failed` for a no, `unasked` where the person cannot be asked.
  func permit(_ question: String, refused: String, unasked: Problem) async throws(Problem) {
    guard !self[GlobalFlag.yes] else { return }
    guard let ask else { throw unasked }
    guard await ask(question) else {
      throw .failed(message: refused, hint: "`y` says yes, and --yes asks nothing.")
    }
  }

  /// Changes the marks of works.
  func change(_ works: [Work.ID], by change: MarkChange) async throws(Problem) -> CommandOutcome {
    guard self[Command.dryRun] else { return answer(try await useCases.markWorks(change, works)) }
    let planned = try await useCases.markWorks.plan(change, works)
    return answer(planned.map(\.works), .planned(planned.value.description?.summary))
  }
}
