import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Runs one command, waits until its screen has settled, and prints it once.
struct OneShot {
  let marquee: Marquee
  let printer: Printer
  let environment: [String: String]
  /// Measures the pauses of the screen, what the command waits for, and how long the page has taken.
  let clock: any Clock<Duration>
  /// Notices about settings and variables that cannot be used.
  let notices: [String]
  /// Has the notices about misspelled variables, and about catalogs that are not active for commands that ask all.
  let configuration: Configuration

  /// Runs the command, perhaps once for each line of input, and gives the exit status.
  func run(_ invocation: Invocation) async throws(Problem) -> Int32 {
    guard invocation.runsPerLine else { return try await run(invocation, isContinued: false) }
    return try await ReadIdentifiers(nextLine: Streams.readLine).runEach {
      (identifier, isContinued) async throws(Problem) in
      try await run(invocation.about(identifier), isContinued: isContinued)
    } report: { problem in
      _ = printer.print(Answer(command: invocation.command.firstName, problem: problem))
    }
  }

  private func run(_ invocation: Invocation, isContinued: Bool) async throws(Problem) -> Int32 {
    let stopwatch = Stopwatch(clock)
    let command = invocation.command
    let terminal = printer.isTerminal ? PrintedNumbers(environment: environment) : nil
    var responder = Responder(marquee: marquee, printer: printer, environment: environment, clock: clock)
    if command.takesPrintedNumbers { responder.printed = terminal?.read() ?? [] }
    if Streams.isTerminal(0), Streams.isTerminal(2) { responder.reply = reply }
    if Streams.isTerminal(0), printer.isTerminal {
      responder.edit = { [environment] (path) async throws(Problem) in
        try TextEditor(environment: environment).edit(path)
      }
    }
    responder.notices = configuration.variableNotices + (command.reportsSettings ? [] : notices)
    responder.printer.isContinued = isContinued
    var answer: Answer
    var screen: (any LiveScreen)?
    do throws(Problem) {
      switch try await responder.outcome(of: invocation) {
      case .screen(let destination):
        let opened = await open(destination, invocation)
        answer = await self.answer(opened, invocation)
        screen = opened
        if destination.screen.asksAllCatalogs { answer.notices += configuration.absenceNotices }
      case .answer(let given): answer = given
      case .output(let output):
        responder.print(output, of: command)
        return output.problem?.exitStatus ?? 0
      // These commands are refused outside the session.
      case .move, .part, .typedSearch, .quit: return 0
      }
    } catch {
      answer = Answer(command: command.firstName, problem: error)
      // Choices are printed here; the caller prints any other problem.
      guard answer.content != nil else { throw error }
    }
    let list = (answer.content as? ListContent)?.list
    let place = PageContext(footer: answer.content?.nextInShell ?? [], nextHint: "--plain")
    let (said, printed) = await responder.print(answer, columns: command.columns, in: place) { work in
      await picture(of: work, spent: stopwatch.elapsed)
    }
    // After a change, the numbers of the list before it stay.
    if printer.form == .screen, !printed.targets.isEmpty, answer.content?.isConfirmation != true {
      terminal?.write(printed.targets)
    }
    if printer.form == .records, !invocation.has(Command.listLimit), let list {
      try await BatchPrinter(library: marquee.useCases.library).printRest(after: list, by: printer)
    }
    if let screen, showsAtOnce { await renew(screen) }
    return said.exitStatus
  }

  /// Waits until stale content that was printed has been renewed, for the next time, and says if that has changed it.
  private func renew(_ screen: any LiveScreen) async {
    await screen.finishRenewal()
    if let sentence = Self.sentence(afterRenewals: await screen.summary.renewals) {
      _ = Streams.write(printer.sentence(sentence, isTerminal: Streams.isTerminal(2)) + "\n", to: 2)
    }
  }

  /// What is printed after so many renewals that changed the content; `nil` if there is nothing new.
  static func sentence(afterRenewals count: Int) -> String? {
    count > 0 ? "Newer data is available. Run the command again to show it." : nil
  }

  /// The picture of a work, or why it does not arrive in time. The page itself has taken the time `spent`.
  private func picture(of work: Work, spent: Duration) async -> ShownPicture {
    let fetch = marquee.useCases.fetchArtwork
    let outcome = await outcome { () async throws(Problem) in
      try await fetch.picture(of: work, .medium, spent: spent)
    }
    return await printer.shown(outcome, of: work, by: fetch)
  }

  private var showsAtOnce: Bool { printer.form == .screen && printer.isTerminal }

  private func open(_ destination: Destination, _ invocation: Invocation) async -> any LiveScreen {
    marquee.prepare(for: destination)
    let screen = (printer.form == .screen ? destination : destination.whole).live(
      useCases: marquee.useCases, clock: clock, observes: false)
    await screen.send(invocation[GlobalFlag.refresh] ? .refresh : .appear)
    return screen
  }

  /// The answer of a screen that has settled. In a pipe, where nothing can follow, also its renewal is awaited.
  private func answer(_ screen: any LiveScreen, _ invocation: Invocation) async -> Answer {
    await screen.settle()
    if !showsAtOnce { await screen.finishRenewal() }
    return Answer(command: invocation.command.firstName, await screen.summary.state)
  }

  @Sendable private func reply(_ question: String, _ prompt: String) -> String? {
    let text = "\(question)\(question.contains("\n") ? "\n" : " ")\(prompt)"
    // Wrapping drops the blank before the answer.
    _ = Streams.write(printer.question(text).trimmed + " ", to: 2)
    guard case .line(let line)? = Streams.readLine() else { return nil }
    return line
  }
}

extension ReadIdentifiers {
  /// Runs a command for each identifier, and reports each problem. Returns the last status that is not 0, else 0.
  /// Throws `Problem.usage` for a line without an identifier, and if there is none.
  func runEach(
    _ run: (_ identifier: String, _ isContinued: Bool) async throws(Problem) -> Int32, report: (Problem) -> Void
  ) async throws(Problem) -> Int32 {
    var (status, line, runs): (Int32, Int, Int) = (0, 0, 0)
    while let identifier = try next(after: &line) {
      runs += 1
      do throws(Problem) {
        let ended = try await run(identifier, runs > 1)
        if ended != 0 { status = ended }
      } catch {
        status = error.exitStatus
        report(error)
      }
    }
    guard runs > 0 else { throw Self.none }
    return status
  }
}

/// Whether a line means yes: `y` or `yes`. Anything else means no.
func isYes(_ line: String) -> Bool { ["y", "yes"].contains(line.lowercased().filter { !$0.isWhitespace }) }
