import MarqueeComposition
import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// What a command gets if it needs neither catalogs nor a library.
struct PlainContext: Sendable {
  let invocation: Invocation
  let printer: Printer
  let environment: [String: String]
  /// Measures what a command waits for that is no service: a browser, a pipe's reader.
  let clock: any Clock<Duration>
  /// The state of the session that it runs in; `nil` in a shell.
  var session: SessionContext?
}

/// What a command can know about the session that it runs in.
struct SessionContext: Sendable {
  /// The destinations of the numbers on screen.
  var numbered: [Destination] = []
  /// The viewings of those rows, where the diary is on screen.
  var viewings: [Int: [Viewing]] = [:]
  /// The shelves printed last.
  var shelves: [NamedShelf] = []
  /// The work on screen.
  var shown: Work.ID?
  /// The episode of that work, where the page is that of an episode.
  var episode: WorkPart?
  var list: LibraryQuery?
  var hasScreen = false
  var canGoBack = false
  /// Whether results can be shown as the user types.
  var canType = false
  /// Whether nothing has been searched for yet.
  var isSearchEmpty = false
  var hasPages = false
  /// Whether the screen can show other works in place of these.
  var hasOthers = false
  /// Which part of the screen was printed, counted from 0, and how many there are.
  var part = 0
  var partCount = 1
  var here: CurrentScreen?

  /// A screen and what the user can do there, for `help`.
  struct CurrentScreen: Sendable {
    let title: String
    let possibilities: [String]
  }
}

/// What a command gets: the use cases, the things that its words can name, and ways to ask the user.
struct CommandContext: Sendable {
  let plain: PlainContext
  let useCases: UseCases
  /// Asks the user to confirm what is hard to undo; `nil` without a terminal that has room, so that `--yes` is needed.
  var ask: (@Sendable (String) async -> Bool)?
  /// Asks which of several things the user means; `nil` if they cannot be asked, or choose none.
  var asksChoice: @Sendable (_ question: String, _ things: [String]) async -> Int? = { _, _ in nil }
  /// Checks everything that Marquee depends on, after a repair of the library where `repairs` is true.
  let diagnose: @Sendable (_ repairs: Bool) async -> Diagnosis
  /// In a shell, the destinations of the numbers that were printed last at this terminal.
  var printed: [Destination] = []
  /// Opens a file in the user's editor; `nil` without a terminal.
  var edit: (@Sendable (String) async throws(Problem) -> Void)?
  var taken = TitleResolutions()

  var invocation: Invocation { plain.invocation }
  var printer: Printer { plain.printer }
  var session: SessionContext? { plain.session }

  /// The date of today; `nil` if the computer's clock has none.
  var today: PartialDate? {
    // A command that needs the date asks again, and then reports what is wrong with the clock.
    try? useCases.markWorks.today()
  }

  var freshness: Freshness { self[GlobalFlag.refresh] ? .new : .cached }

  subscript<Value>(flag: Flag<Value>) -> Value { get throws(Problem) { try invocation[flag] } }

  subscript(flag: Flag<Bool>) -> Bool { invocation.has(flag) }

  func answer(_ change: OwnWorkChange, notice: String? = nil) async -> CommandOutcome {
    await answer(Loaded(change.works), .changed(change.change), notice: notice)
  }

  func answer(_ changed: Loaded<ChangedWorks>) async -> CommandOutcome {
    await answer(changed.map(\.works), .marked(changed.value))
  }

  /// The answer to a change, with the works as they are now.
  func answer(_ works: Loaded<[Work]>, _ message: Message, notice: String? = nil) async -> CommandOutcome {
    var answer: Answer = self.answer(ChangedContent(loaded: works), message, notice: notice)
    guard !works.value.isEmpty else { return .answer(answer) }
    do throws(Problem) {
      answer.add(try await useCases.library.entries(of: works.value.map(WorkIdentity.init)))
    } catch {
      answer.add(LibraryEntries(), error)
    }
    return .answer(answer)
  }

  func answer(_ content: any PageContent, _ message: Message, notice: String? = nil) -> CommandOutcome {
    .answer(answer(content, message, notice: notice))
  }

  private func answer(_ content: any PageContent, _ message: Message, notice: String? = nil) -> Answer {
    var answer = Answer(command: invocation.command.firstName, content: content, message: message)
    answer.notices = useCases.changeNotices + [notice].compactMap(\.self)
    return answer
  }

  /// The answer to an undo or a redo; the entry is `nil` if there was no change.
  func answer(_ entry: JournalEntry?, _ message: Message, notice: String? = nil) -> CommandOutcome {
    let content = JournalContent(entries: entry.map { [$0] } ?? [], isConfirmation: true)
    var answer = Answer(command: invocation.command.firstName, content: content, message: message)
    answer.notices = [notice].compactMap(\.self)
    return .answer(answer)
  }

  /// Asks before what is hard to undo. Throws `Problem.failed` for a no, `unasked` if the user cannot be asked.
  func permit(_ question: String, refused: String, unasked: Problem) async throws(Problem) {
    guard !self[GlobalFlag.yes] else { return }
    guard let ask else { throw unasked }
    guard await ask(question) else {
      throw .failed(message: refused, hint: "To go ahead next time, answer y or add --yes.")
    }
  }

  /// Asks which of several things the user means; `nil` if they cannot be asked, or choose none.
  func choose(_ question: String, of things: [String]) async -> Int? { await asksChoice(question, things) }

  func change(
    _ works: [Work.ID], by change: MarkChange, remark: String? = nil
  ) async throws(Problem) -> CommandOutcome {
    guard self[Command.dryRun] else {
      let changed = try await useCases.markWorks(change, works)
      return await answer(changed.map(\.works), .marked(changed.value), notice: remark)
    }
    let planned = try await useCases.markWorks.plan(change, works)
    return await answer(planned.map(\.works), .planned(planned.value.description?.summary), notice: remark)
  }
}

enum CommandOutcome: Sendable {
  /// A screen that shows itself as it loads.
  case screen(Destination)
  /// In the session: another screen, or an action of this one.
  case move(AppMachine.Event)
  /// In the session: another part of the screen, counted from 0.
  case part(Int)
  case answer(Answer)
  case output(Output)
  case typedSearch
  case quit
}

/// An answer without a page: lines, records and JSON.
struct Output: Sendable {
  /// The records for a pipe; `nil` if it gets the lines.
  var records: [Record]?
  let lines: [String]
  let json: JSONTree
  var notices: [String] = []
  /// Whether the lines are printed as they are, however wide the terminal is.
  var isForPrograms = false
  /// Whether the lines say what was done.
  var isAboutChange = false
  /// What failed besides.
  var problem: Problem?
}
