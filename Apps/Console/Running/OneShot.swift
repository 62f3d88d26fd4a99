import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Runs one command, waits until its screen has settled, and prints it once.
struct OneShot {
  let marquee: Marquee
  let printer: Printer
  let environment: [String: String]
  /// What of the settings, or around them, cannot be used.
  let notices: [String]

  /// Gives the exit status.
  func run(
    _ invocation: Invocation, _ run: @Sendable (CommandContext) async throws(Problem) -> CommandOutcome
  ) async throws(Problem) -> Int32 {
    let begun = ContinuousClock.now
    let command = invocation.command
    let plain = PlainContext(invocation, printer: printer, environment: environment)
    let permission: CommandContext.Permission =
      Streams.isTerminal(0) && Streams.isTerminal(2) ? .asked(Self.ask) : .given
    let context = CommandContext(plain, marquee.useCases, permission: permission) { [marquee] in
      await marquee.doctor(repairs: $0)
    }
    var answer: Answer
    switch try await run(context) {
    case .screen(let destination): answer = await self.answer(destination, invocation)
    case .answer(let given): answer = given
    case .output(var output):
      output.notices += notices
      printer.print(output, of: command)
      return 0
    // Such commands are refused outside the session.
    case .move, .quit: return 0
    }
    if !command.tellsOfSettings { answer.notices += notices }
    answer = await answer.withMarks(from: marquee.useCases.library)
    answer.notices += marquee.useCases.library.takeNotices().map(\.text)
    _ = printer.print(
      answer, columns: command.columns,
      in: Surroundings(footer: answer.footer),
      picture: await Picturing(useCases: marquee.useCases).picture(
        for: answer, by: printer, spent: begun.duration(to: .now)))
    if printer.form == .records, invocation.value("--limit") == nil, case .list(let first) = answer.content {
      try await Listing(library: marquee.useCases.library).printRest(after: first, by: printer)
    }
    return answer.exitStatus
  }

  /// What a screen shows when it has settled.
  private func answer(_ destination: Destination, _ invocation: Invocation) async -> Answer {
    marquee.prepare()
    let screen = destination.screen(useCases: marquee.useCases, clock: ContinuousClock())
    await screen.send(invocation.has("--refresh") ? .refresh : .appear)
    await screen.settle()
    var answer = Answer(command: invocation.command.firstName, await screen.summary.state)
    await screen.leave()
    if printer.form != .screen, case .person(let first) = answer.content {
      answer.content = .person(await WholePerson(showPerson: marquee.useCases.showPerson).page(after: first))
    }
    return answer
  }

  /// Asks whoever sits at the terminal; what is typed there is read up to the end of the line.
  @Sendable private static func ask(_ question: String) -> Bool {
    _ = Streams.write("\(question.displayable) [y/N] ", to: 2)
    return Streams.readLine().map(isYes) ?? false
  }
}

/// Whether a line says yes; anything but `y` or `yes` says no.
func isYes(_ line: String) -> Bool {
  ["y", "yes"].contains(line.lowercased().filter { !$0.isWhitespace })
}

extension Answer {
  /// What can be done next.
  fileprivate var footer: [String] {
    switch content {
    case .settings: ["marquee settings KEY VALUE sets one", "--clear unsets it", "marquee help settings"]
    case .diagnosis: ["marquee settings", "marquee help"]
    case .turned, .journal: ["marquee undo takes the latest back", "marquee redo", "marquee help"]
    case .person(let page) where page.value.next != nil:
      ["--plain prints all the works", "marquee show REF opens one", "marquee help"]
    case .search(_, let matches) where matches.value.hasMore:
      ["--limit N finds more", "marquee show REF opens one", "marquee help"]
    default: ["--plain prints each REF", "marquee show REF opens one", "marquee help"]
    }
  }

  /// What a screen shows in this state.
  init(command: String, _ state: ViewState<ScreenContent>) {
    self.init(command: command, content: state.content.map { Content($0) }, problem: state.problem)
    if case .message(let message, _) = state { self.message = message }
  }

  /// The answer with what the person says of its works. Where that cannot be read, the works are shown without it, and
  /// a notice says so.
  func withMarks(from repository: any MarksRepository) async -> Answer {
    var answer = self
    if case .list(let list) = content { return withMarks(of: list) }
    let ids = works
    guard !ids.isEmpty else { return self }
    do throws(Problem) {
      answer.marks = try await repository.marks(of: ids)
    } catch {
      answer.notices.append(error.report.message)
    }
    return answer
  }

  /// The answer with the marks that a list brings along.
  func withMarks(of list: ListedPage) -> Answer {
    var answer = self
    for entry in list.page.entries { answer.marks[entry.work.id] = entry.marks }
    return answer
  }
}

extension Answer.Content {
  /// What a screen shows.
  fileprivate init(_ screen: ScreenContent) {
    switch screen {
    case .home(let shelves): self = .home(shelves)
    case .shelf(let page): self = .shelf(page)
    case .search(let query, let matches): self = .search(query, matches)
    case .work(let page): self = .work(page)
    case .person(let page): self = .person(page)
    case .place(let page): self = .place(page)
    case .list(let list): self = .list(list.value)
    case .settings(let page): self = .settings(page)
    }
  }
}
