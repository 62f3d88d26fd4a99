import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The session: one command a line, each answered by a screen, until the input ends.
struct Session {
  let marquee: Marquee
  var printer: Printer
  let environment: [String: String]
  let isPrompting: Bool
  let app: App
  /// The titles of screens, by where they are.
  var titles: [Destination: String] = [:]
  /// What the numbers printed last open.
  var numbered: [Destination] = []
  /// Whether a screen has been printed, from which the next one is to be set off.
  var hasPrinted = false
  /// The shelves printed last.
  var shelves: [Shelf] = []
  /// The columns of the terminal, when it was looked at last.
  var columns: Int?
  /// Completes a line with what was printed last.
  var completions: @Sendable (String) -> Completion = { Completion($0, in: CompletionContext()) }
  /// The exit status of the last command that failed.
  var status: Int32 = 0
  /// The screen that was printed last.
  var here: Here?
  /// Where lines come from, and where is said what changes meanwhile.
  var lines: any LineSource = PlainLines()

  /// A screen and what can be done on it, for `help`.
  struct Here: Sendable {
    let title: String
    let possibilities: [String]
  }

  init(_ marquee: Marquee, printer: Printer, environment: [String: String]) {
    self.marquee = marquee
    self.printer = printer
    self.environment = environment
    app = App(useCases: marquee.useCases, clock: ContinuousClock())
    isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  }

  /// Reads commands from standard input to its end, and gives the exit status.
  mutating func run() async -> Int32 {
    marquee.prepare()
    // The terminal is asked for its background before the prompt reads what it sends, also where the theme is settled:
    // it may be changed to the terminal's later.
    if isPrompting, printer.form == .screen, printer.isColored { _ = printer.background.isLight }
    lines = await lineSource(
      environment: environment, typed: printer.background.takeTyped(),
      history: HistoryFile(environment: environment), words: .session)
    let announcing = await announce()
    if isPrompting { await performInterruptibly("home") }
    while let line = await lines.next(completing: completions, stopping: { [app] in await app.stop() }) {
      guard line.contains(where: { !$0.isWhitespace }) else {
        if isPrompting { await performInterruptibly(nil) }
        continue
      }
      guard await performInterruptibly(line) else { break }
    }
    await app.end()
    await announcing?.value
    await lines.close()
    // Who sits before it has seen what failed; the status is for scripts.
    return isPrompting ? 0 : status
  }

  /// Says what changes while a screen stands, to somebody who sits before it; a pipe gets settled screens only.
  private func announce() async -> Task<Void, Never>? {
    guard isPrompting, printer.form == .screen else { return nil }
    await app.watch()
    let mark = printer.isAccessible ? "News: " : "· "
    return Task { [app, lines] in
      for await news in app.announcements {
        let line = (mark + news.text()).printable
        await lines.announce(line.wrapped(to: await lines.columns ?? line.columns).joined(separator: "\n"))
      }
    }
  }

  /// Runs one line so that the person can interrupt it.
  @discardableResult
  private mutating func performInterruptibly(_ line: String?) async -> Bool {
    // A window that is resized asks for another width than the one that held at the start, wherever that came from.
    let columns = await lines.columns
    if let before = self.columns, let columns, columns != before { resize(to: columns) }
    self.columns = columns
    let (session, goesOn) = await lines.interruptible { [self] in
      var session = self
      let goesOn = await session.perform(line)
      return (session, goesOn)
    }
    self = session
    return goesOn
  }

  mutating func resize(to columns: Int) {
    printer.width = min(max(columns, Printer.widths.lowerBound), Printer.widths.upperBound)
  }

  /// Runs one line, or prints the screen again, and says whether the session goes on.
  @discardableResult
  private mutating func perform(_ line: String?) async -> Bool {
    var printer = printer
    var command = ""
    do throws(Problem) {
      guard let line else {
        await show(with: printer, command: "home")
        return true
      }
      var words = splitWords(line)
      if words.count == 1, Int(words[0]) != nil { words.insert("open", at: 0) }
      // Hints say `marquee search WORDS`, as a shell wants it; here it means the same.
      if words.count > 1, words[0] == "marquee" { words.removeFirst() }
      if words == ["exit"] { words = ["quit"] }
      // The tab comes as it was left, where there is something in it.
      let wantsToType = words == ["tab", "search"] ? await !app.hasScreens(in: .search) : words == ["search"]
      if wantsToType, await searchAsTyped(with: printer) { return true }
      let invocation = try Invocation(words, isSession: true)
      command = invocation.command.name
      printer = try printer.applying(invocation, environment: environment)
      for flag in ["--source", "--catalog", "--offline"] where invocation.has(flag) {
        throw .usage(message: "\(flag) cannot change within a session.", hint: "Start `marquee \(flag) …` anew.")
      }
      guard command != "quit" else { return false }
      try await perform(invocation, with: printer)
    } catch .cancelled {
      Streams.print("Interrupted.\n")
    } catch {
      status = error.report.exitStatus
      if line?.contains("--json") == true { printer.form = .json }
      _ = printer.print(Answer(command: command, problem: error))
    }
    return true
  }

  private mutating func perform(_ invocation: Invocation, with printer: Printer) async throws(Problem) {
    let command = invocation.command.name
    switch command {
    case "help": try Help.print(invocation.words.first, here: here, isSession: true, with: printer)
    case "version":
      printer.print(lines: ["marquee \(version)"], json: ["version": .string(version)], command: command)
    case "serve":
      throw .usage(message: "`serve` works outside the session only.", hint: "Start `marquee serve` in another shell.")
    case let name where MarkWish.commands.contains(name):
      try await mark(invocation, with: printer)
    case "browse":
      let browsing = Browsing(useCases: marquee.useCases, browser: WebBrowser(environment: environment))
      try await browsing.run(
        try await numbered.work(invocation.words.first, orShownBy: app), with: printer, command: command)
    case "artwork":
      let id = try await numbered.work(invocation.words.first, orShownBy: app)
      try await Picturing(useCases: marquee.useCases).run(invocation, id, with: printer)
    case "cache":
      try await CacheKeeping(artwork: marquee.useCases.artwork).run(invocation, with: printer)
    case "undo", "redo":
      let undoing = Undoing(useCases: marquee.useCases)
      if let answer = try await changing({ () async throws(Problem) in try await undoing.run(invocation) }) {
        await print(answer, in: nil, with: printer)
      }
    case "library" where !invocation.words.isEmpty:
      let keeping = Keeping(useCases: marquee.useCases)
      let permission = await permission
      let answer = try await changing { () async throws(Problem) in
        try await keeping.run(invocation, numbered: numbered, permission: permission)
      }
      if let answer {
        await print(answer, in: nil, with: printer)
      }
    case "doctor" where invocation.has("--repair"):
      throw .usage(
        message: "A library that is in use is not repaired.", hint: "`marquee doctor --repair` in a shell does it.")
    case "doctor":
      await print(await .diagnosis(of: marquee, printer: printer), in: nil, with: printer)
    case "settings" where !invocation.words.isEmpty || invocation.has("--clear"):
      try await settle(invocation, with: printer)
    case "fav":
      try await toggleFavorite(invocation.words.first, with: printer)
    default:
      let event = try await event(for: invocation)
      await app.perform(event, appearing: invocation.has("--refresh") ? .refresh : .appear)
      await show(with: printer, command: command, columns: invocation.command.columns)
    }
  }

  /// Marks or unmarks the work with a number, or the one that is shown.
  private mutating func toggleFavorite(_ word: String?, with printer: Printer) async throws(Problem) {
    if let word {
      let id = try numbered.work(word)
      let marking = Marking(useCases: marquee.useCases)
      let answer = try await changing { () async throws(Problem) in try await marking.toggle(id, command: "fav") }
      await print(answer, in: nil, with: printer)
    } else if case .work(let store) = await app.top {
      await app.beginChange()
      await store.send(.toggleFavorite)
      await show(with: printer, command: "fav")
    } else {
      throw .usage(message: "No work is shown.", hint: "`fav N` marks the one with number N.")
    }
  }

  /// Marks works by their numbers or identifiers, or the one that is shown.
  private mutating func mark(_ invocation: Invocation, with printer: Printer) async throws(Problem) {
    let marking = Marking(useCases: marquee.useCases)
    guard case .work(let store) = await app.top else {
      let wish = try marking.wish(invocation, numbered: numbered, shown: nil)
      return await print(try await change(wish, by: invocation), in: nil, with: printer)
    }
    let shown = await store.screen.id
    let wish = try marking.wish(invocation, numbered: numbered, shown: shown)
    if wish.works == [shown] {
      await app.beginChange()
      await store.send(.mark(wish.change))
      await show(with: printer, command: invocation.command.name)
    } else {
      await print(try await change(wish, by: invocation), in: nil, with: printer)
    }
  }

  private func change(_ wish: MarkWish, by invocation: Invocation) async throws(Problem) -> Answer {
    let marking = Marking(useCases: marquee.useCases)
    return try await changing { () async throws(Problem) in try await marking.run(wish, invocation.command.name) }
  }

  /// How a deletion is permitted here.
  private var permission: Keeping.Permission {
    get async {
      guard isPrompting else { return .given }
      guard await lines.canShowBelow else { return .refused }
      return .asked { [lines, printer] question in
        // In a line of its own, so that none of it is cut: the answer stands behind what is asked of it.
        Streams.print(printer.sentence(question.printable, isTerminal: true) + "\n")
        return isYes(await lines.typed("[y/N] ") { _ in } ?? "")
      }
    }
  }

  /// Makes a change of the library that the person asks for here, which is not announced to them as news.
  private func changing<Value>(_ body: () async throws(Problem) -> Value) async throws(Problem) -> Value {
    await app.beginChange()
    do throws(Problem) {
      let value = try await body()
      await app.endChange()
      return value
    } catch {
      await app.endChange()
      throw error
    }
  }

  /// Shows or changes one setting; where the settings are on screen, there.
  private mutating func settle(_ invocation: Invocation, with printer: Printer) async throws(Problem) {
    let command = invocation.command.name
    guard let wish = try SettingWish(invocation) else { return }
    if case .settings(let store) = await app.top, let event = wish.event {
      await store.send(event)
      _ = await store.settled()
      await show(with: try await adjusted(printer), command: command)
    } else {
      let answer = try await Tuning(useCases: marquee.useCases).run(wish, command: command)
      await print(answer, in: nil, with: try await adjusted(printer))
    }
  }

  /// The printer as the settings have it now, for this line and those that follow: an appearance applies at once.
  private mutating func adjusted(_ printer: Printer) async throws(Problem) -> Printer {
    let preferences = Preferences(try await marquee.useCases.showSettings().value.states)
    self.printer.apply(preferences)
    var adjusted = printer
    adjusted.apply(preferences)
    return adjusted
  }
}
