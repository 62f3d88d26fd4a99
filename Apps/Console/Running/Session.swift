import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Synchronization

/// The session: it answers each line of input with a screen, until the input ends.
struct Session {
  let marquee: Marquee
  var printer: Printer { didSet { newsForm.isAccessible.withLock { $0 = printer.isAccessible } } }
  /// Shared with the task that prints news, which goes on when the form changes.
  private let newsForm = NewsForm()
  let environment: [String: String]
  let isPrompting: Bool
  let app: App
  /// Measures waits for screens and pictures, the pauses of screens, and those between probes of the network.
  let clock: any Clock<Duration>
  /// What commands need to know of the screens printed last.
  var lastScreen = SessionContext()
  /// The screens that have been printed and to which the user can return.
  var screens: [AppMachine.Entry.ID: PrintedScreen] = [:]
  /// Whether a screen has been printed. Then a blank line separates the next one.
  var hasPrinted = false
  /// The columns of the terminal at the last look.
  var columns: Int?
  var completions: @Sendable (String) -> Completion = { Completion($0, in: CompletionContext()) }
  /// The numbered rows of the screen printed last.
  var rows = PromptRows()
  /// The shelves of that screen, if it has shelves.
  var walk: ShelfWalk?
  var picture: PagePicture?
  var status: Int32 = 0
  var lines: any LineSource = PlainLines()

  init(_ marquee: Marquee, printer: Printer, environment: [String: String], clock: any Clock<Duration>) {
    self.marquee = marquee
    self.printer = printer
    self.environment = environment
    self.clock = clock
    app = App(useCases: marquee.useCases, clock: clock)
    isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  }

  /// Reads commands from standard input to its end, and gives the exit status.
  mutating func run() async -> Int32 {
    // Suppresses announcing the user's own changes.
    await ChangeOrigin.$current.withValue(ObjectIdentifier(app)) { await performAll() }
  }

  private mutating func performAll() async -> Int32 {
    newsForm.isAccessible.withLock { [printer] in $0 = printer.isAccessible }
    marquee.prepare(for: .home)
    // The terminal is asked for its background before the prompt reads its input. It is asked even if the theme is
    // fixed, as the user may choose the terminal's later.
    if isPrompting, printer.form == .screen, printer.isColored { _ = printer.background.isLight }
    lines = await lineSource(
      environment: environment, typed: printer.background.takeTyped(),
      history: HistoryFile(environment: environment), words: .session, stopping: { [app] in await app.stop() })
    let newsTask = await announceNews()
    let completionTask =
      isPrompting ? Task(priority: .background) { [marquee] in await marquee.completeLibrary() } : nil
    let isSyncing = await marquee.useCases.sync?.isAutomatic ?? false
    // What comes in is news, like a change of another process.
    let syncTask = isSyncing ? Task { [self] in await ChangeOrigin.$current.withValue(nil) { await sync() } } : nil
    if !isPrompting { _ = await syncTask?.value }
    if isPrompting { await performInterruptibly(.line("home")) }
    while let input = await nextInput(), await performInterruptibly(input) {}
    if isSyncing {
      // Ctrl-C ends the wait for a folder that does not answer.
      await lines.interruptible { [self] in
        let notice = StillSyncing.notice(clock)
        defer { notice.cancel() }
        let fault = await withTaskCancellationHandler(
          operation: { await syncTask?.value ?? nil }, onCancel: { syncTask?.cancel() })
        // A pipe does not wait for the same fault again.
        if !Task.isCancelled, fault == nil || isPrompting { await sync(besides: fault) }
      }
    }
    completionTask?.cancel()
    await completionTask?.value
    await app.end()
    await newsTask?.value
    // Then the numbers of the list above the shell's prompt are valid there.
    if isPrompting, printer.form == .screen, !lastScreen.numbered.isEmpty {
      PrintedNumbers(environment: environment)?.write(lastScreen.numbered)
    }
    await lines.close()
    // The status is for scripts. At a prompt the user has seen what failed.
    return isPrompting ? 0 : status
  }

  /// Waits for the next input. A `/` alone needs no Enter if the search can show results while the user types.
  private mutating func nextInput() async -> PromptInput? {
    let input = await lines.next(
      choosing: rows, submitting: canType(with: printer) ? ["/"] : [], completing: completions)
    if let walk {
      lastScreen.numbered = walk.numbered
      if let screen = walk.screen { screens[screen]?.numbered = walk.numbered }
    }
    return input
  }

  /// Prints news above the prompt while a screen is shown. A pipe gets only settled screens.
  private func announceNews() async -> Task<Void, Never>? {
    guard isPrompting, printer.form == .screen else { return nil }
    await app.watch()
    return Task { [self] in
      for await news in app.announcements {
        // The screen prints itself if nothing is typed yet. If a line has been begun, a sentence announces it instead.
        if case .begun = news, await lines.enter() { continue }
        await announce(news.text(), isNews: true)
      }
    }
  }

  /// Syncs, announces what came in and what failed, and returns why all of it failed. `known` was announced before.
  @discardableResult
  private func sync(besides known: Problem? = nil) async -> Problem? {
    do throws(Problem) {
      guard let report = try await marquee.useCases.sync?(isAutomatic: true) else { return nil }
      for sentence in report.received.map(\.words) + report.unread.map(\.words) { await tell(sentence) }
      if let problem = report.unwritten { throw problem }
      return nil
    } catch {
      if error != .cancelled, error != known { await tell("\(error.text) \(error.hint)") }
      return error
    }

    func tell(_ sentence: String) async {
      if isPrompting {
        await announce(sentence, isNews: true)
      } else {
        Streams.warn(printer.sentence("marquee: \(sentence)", isTerminal: false))
      }
    }
  }

  func announce(_ sentence: String, isNews: Bool = false) async {
    let line = ((newsForm.isAccessible.withLock(\.self) ? "News: " : "· ") + sentence).printable
    let wrapped = line.wrapped(to: await lines.columns ?? line.columns).joined(separator: "\n")
    await lines.announce(wrapped, isNews: isNews)
  }

  /// Performs an input. Ctrl-C interrupts it.
  @discardableResult
  private mutating func performInterruptibly(_ input: PromptInput) async -> Bool {
    // The width of a resized window replaces the width of the start.
    let columns = await lines.columns
    printer.resize(from: self.columns, to: columns)
    self.columns = columns
    let (session, goesOn) = await lines.interruptible { [self] in
      var session = self
      let goesOn = await session.perform(input)
      return (session, goesOn)
    }
    self = session
    return goesOn
  }

  /// Runs a line, acts on a row, or prints the screen again. Returns `false` if the session ends.
  @discardableResult
  private mutating func perform(_ input: PromptInput) async -> Bool {
    var responder = await responder()
    let words = if case .line(let text) = input { splitWords(text) } else { [TypedWord]() }
    // A number alone is that of a row, and no command.
    let number = words.count == 1 ? Int(words[0].text) : nil
    var line = ParsedLine(number == nil ? words : [], isSession: true)
    do throws(Problem) {
      switch input {
      case .line(let text) where text.allSatisfy(\.isWhitespace):
        if isPrompting {
          // What others have just changed may not have been noticed yet.
          await app.catchUp()
          await show(with: responder, command: Command.home.name)
        }
        return true
      case .line:
        if let number { return try await perform(Invocation(Command.open), about: row(number, nil), with: responder) }
        line = try await meant(line, words, by: responder)
        let invocation = try Invocation(line)
        responder.printer = try printer.applying(invocation, environment: environment)
        try Self.check(invocation)
        return try await perform(invocation, with: responder)
      case .row(let number, let letter):
        let row = try await row(number, letter.flatMap { RowKey(rawValue: $0) })
        return try await perform(Invocation(Command.open), about: row, with: responder)
      case .tooLong: throw .usage(message: "Ignored a line longer than 1 MB.", hint: "Type a shorter line.")
      }
    } catch .cancelled {
      Streams.print("Interrupted.\n")
    } catch {
      status = error.exitStatus
      if line.has(GlobalFlag.json) { responder.printer.form = .json }
      let answer = Answer(command: line.command?.firstName ?? "", problem: error)
      if answer.content == nil {
        _ = responder.printer.print(answer)
      } else {
        await print(answer, in: nil, with: responder)
      }
    }
    return true
  }

  /// Creates the chosen row of a number. A key changes it; without a key it is opened.
  private func row(_ number: Int, _ key: RowKey?) async throws(Problem) -> ChosenRow {
    ChosenRow(
      destination: try lastScreen.numbered.destination(number), viewings: lastScreen.viewings[number] ?? [],
      list: await app.list?.query.list, key: key)
  }

  /// Throws `Problem.usage` for a command or a flag that cannot be used in a session.
  static func check(_ invocation: Invocation) throws(Problem) {
    if let flag = GlobalFlag.all.first(where: { $0.isFixedInSession && invocation.has($0) }) {
      throw .usage(
        message: "You can't change \(flag.name) during a session.",
        hint: "Start a new session with `marquee \(flag.name) …`.")
    }
    guard invocation.command.place != .shell else {
      throw .usage(
        message: "`\(invocation.command.name)` works only outside the session.",
        hint: "Run `marquee \(invocation.command.name)` in a shell.")
    }
  }

  /// Runs a command, about a row if one was chosen, and prints its result. Returns `false` if the session ends.
  private mutating func perform(
    _ invocation: Invocation, about row: ChosenRow? = nil, with responder: Responder
  ) async throws(Problem) -> Bool {
    var responder = responder
    responder.session = await context(with: responder.printer)
    let isShown = isPrompting && responder.printer.form == .screen
    if isShown {
      responder.edit = { [lines, environment] (path) async throws(Problem) in
        let editor = try TextEditor(environment: environment)
        try await lines.lent { Result { () throws(Problem) in try editor.edit(path) } }.get()
      }
    }
    let list = await app.list
    switch try await responder.outcome(of: invocation, about: row) {
    case .screen(let destination): await go(.open(destination), by: invocation, with: responder)
    case .move(let event): await go(event, by: invocation, with: responder)
    case .part(let part):
      if let here = await app.machine.top?.id { screens[here]?.part = part }
      await show(with: responder, command: invocation.command.firstName)
    case .answer(var answer):
      if case .settled = answer.message {
        // A changed appearance applies at once, to this line and the next ones.
        let preferences = Preferences(try await marquee.useCases.showSettings().value.states)
        self.printer.apply(preferences)
        responder.printer.apply(preferences)
      }
      // The screen is not printed again, but later commands use it, so it must know the change.
      if answer.isConfirmation {
        await app.catchUp()
        // No error is lost: if the library cannot be read, cards that come into view show the marks of before.
        try? await walk?.update(from: marquee.useCases.library)
        if isShown, await app.list != list { answer.notices.append("The list changed. Press Enter to show it.") }
      }
      await print(answer, in: nil, with: responder)
    case .output(let output):
      responder.print(output, of: invocation.command)
      if let problem = output.problem { status = problem.exitStatus }
    case .typedSearch: await searchAsTyped(with: responder)
    case .quit: return false
    }
    return true
  }

  mutating func dropLeftScreens(_ machine: AppMachine) {
    for id in screens.keys where !machine.canShow(id) { screens[id] = nil }
  }

  private mutating func go(_ event: AppMachine.Event, by invocation: Invocation, with responder: Responder) async {
    await app.perform(event, appearing: invocation[GlobalFlag.refresh] ? .refresh : .appear)
    let machine = await app.machine
    dropLeftScreens(machine)
    if let here = machine.top {
      await screens[here.id, default: PrintedScreen()].begin(after: event, of: here.destination, app.top?.summary.state)
    }
    await show(with: responder, command: invocation.command.firstName, columns: invocation.command.columns)
  }
}

/// Whether news is printed in the accessible form.
private final class NewsForm: Sendable {
  let isAccessible = Mutex(false)
}
