import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

/// The session: one command a line, each answered by a screen, until the input ends.
struct Session {
  private let marquee: Marquee
  private var printer: Printer
  private let environment: [String: String]
  private let isPrompting: Bool
  private let app: App
  /// The titles of screens, by where they are.
  private var titles: [Destination: String] = [:]
  /// What the numbers printed last open.
  private var numbered: [Destination] = []
  /// Whether a screen has been printed, from which the next one is to be set off.
  private var hasPrinted = false
  /// The shelves printed last.
  private var shelves: [Shelf] = []
  /// The columns of the terminal, when it was looked at last.
  private var columns: Int?
  /// What can be completed: what was printed last.
  private var completions = CompletionContext()
  /// The exit status of the last command that failed.
  private var status: Int32 = 0

  init(_ marquee: Marquee, printer: Printer, environment: [String: String]) {
    self.marquee = marquee
    self.printer = printer
    self.environment = environment
    app = App(useCases: marquee.useCases, clock: ContinuousClock())
    isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  }

  /// Reads commands from standard input to its end, and gives the exit status.
  mutating func run() async -> Int32 {
    // The terminal is asked for its background before the prompt reads what it sends, also where the theme is settled:
    // it may be changed to the terminal's later.
    if isPrompting, printer.form == .screen, printer.isColored { _ = printer.background.isLight }
    let lines = await lineSource(environment: environment, typed: printer.background.takeTyped())
    if isPrompting { await perform("home", from: lines) }
    while let line = await lines.next(completing: completions) {
      guard line.contains(where: { !$0.isWhitespace }) else {
        if isPrompting { await perform(nil, from: lines) }
        continue
      }
      guard await perform(line, from: lines) else { break }
    }
    await app.end()
    await lines.close()
    return status
  }

  /// Runs one line so that the person can interrupt it.
  @discardableResult
  private mutating func perform(_ line: String?, from lines: any LineSource) async -> Bool {
    // A window that is resized asks for another width than the one that held at the start, wherever that came from.
    let columns = await lines.columns
    if let before = self.columns, let columns, columns != before {
      printer.width = min(max(columns, Printer.widths.lowerBound), Printer.widths.upperBound)
    }
    self.columns = columns
    let (session, goesOn) = await lines.interruptible { [self] in
      var session = self
      let goesOn = await session.perform(line)
      return (session, goesOn)
    }
    self = session
    return goesOn
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
      if words == ["exit"] { words = ["quit"] }
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
    case "help": try Help.print(invocation.words.first, isSession: true, with: printer)
    case "version":
      printer.print(lines: ["marquee \(version)"], json: ["version": .string(version)], command: command)
    case "serve":
      throw .usage(message: "`serve` works outside the session only.", hint: "Start `marquee serve` in another shell.")
    case let name where MarkWish.commands.contains(name):
      try await mark(invocation, with: printer)
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

  /// What a command means to the app.
  private func event(for invocation: Invocation) async throws(Problem) -> AppMachine.Event {
    switch invocation.command.name {
    case "open":
      guard let number = Int(invocation.words[0]) else {
        throw .usage(message: "`\(invocation.words[0])` is no number.", hint: "`open N` opens what has number N.")
      }
      return .open(try numbered.destination(number))
    case "more":
      return .open(try shelf(named: invocation.words.joined(separator: " ")))
    case "tab":
      guard let tab = Tab(rawValue: invocation.words[0]) else {
        let names = Tab.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(message: "There is no tab `\(invocation.words[0])`.", hint: "There are \(names).")
      }
      return .tab(tab)
    case "back":
      guard await app.canGoBack else {
        throw .usage(message: "There is no screen before this one.", hint: "`quit` leaves.")
      }
      return .back
    case "next":
      switch await app.top {
      case .shelf, .list: return .tell(.next)
      default:
        throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
      }
    case "refresh", "retry":
      guard await app.top != nil else {
        throw .usage(message: "There is no screen yet.", hint: "`home` shows what there is.")
      }
      return .tell(invocation.command.name == "refresh" ? .refresh : .retry)
    default:
      guard let destination = try Destination(invocation, numbered: numbered) else {
        throw .usage(message: "`\(invocation.command.name)` shows no screen.", hint: "`help` lists what does.")
      }
      return .open(destination)
    }
  }

  /// Marks or unmarks the work with a number, or the one that is shown.
  private mutating func toggleFavorite(_ word: String?, with printer: Printer) async throws(Problem) {
    if let word {
      let id = try numbered.work(word)
      await print(try await Marking(useCases: marquee.useCases).toggle(id, command: "fav"), in: nil, with: printer)
    } else if case .work(let store) = await app.top {
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
      return await print(try await marking.run(wish, invocation.command.name), in: nil, with: printer)
    }
    let shown = await store.screen.id
    let wish = try marking.wish(invocation, numbered: numbered, shown: shown)
    if wish.works == [shown] {
      await store.send(.mark(wish.change))
      await show(with: printer, command: invocation.command.name)
    } else {
      await print(try await marking.run(wish, invocation.command.name), in: nil, with: printer)
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

  /// Prints the screen that is shown once it has settled.
  private mutating func show(with printer: Printer, command: String, columns: [String] = []) async {
    guard var shown = await app.shown() else { return }
    if Task.isCancelled {
      // Ctrl-C: what was on its way is given up, and the screen shown as it was.
      await app.perform(.tell(.stop))
      shown = await app.shown() ?? shown
    }
    await print(Answer(command: command, shown.screen), in: shown, with: printer, columns: columns)
  }

  /// - Parameter shown: the screen that the answer is; `nil` where it is something else.
  private mutating func print(
    _ answer: Answer, in shown: App.Shown?, with printer: Printer, columns: [String] = []
  ) async {
    if answer.exitStatus != 0 { status = answer.exitStatus }
    // A change is said in a line; the screen stands, and its numbers with it.
    if printer.form == .screen, answer.isConfirmation {
      Streams.print(answer.remarks.map { $0 + "\n" }.joined())
      return
    }
    if printer.form == .screen, !isPrompting, hasPrinted { Streams.print("\n") }
    hasPrinted = true
    if let shown { titles[shown.destination] = answer.content?.title }
    let trail = shown?.below.compactMap { titles[$0] } ?? []
    let canGoBack = await app.canGoBack
    let shown = printer.print(
      await answer.withMarks(from: marquee.useCases.library), columns: columns, trail: trail,
      footer: footer(below: answer, canGoBack: canGoBack))
    if answer.content != nil, !answer.isAside { numbered = shown }
    if case .home(let home) = answer.content { shelves = home.value }
    if answer.content != nil { completions = CompletionContext(numbered, records: answer.records, shelves: shelves) }
  }

  /// What can be done on a screen.
  private func footer(below answer: Answer, canGoBack: Bool) -> [String] {
    let here: [String] =
      switch answer.content {
      case .home: ["open N", "more SHELF", "fav N"]
      case .shelf(let page): ["open N", "fav N"] + (page.value.next == nil ? [] : ["next"])
      case .work(let page):
        (page.value.credits.isEmpty && page.value.places.isEmpty ? [] : ["open N"]) + [
          "fav", "rate STARS", "note TEXT",
        ]
      case .settings: ["settings KEY VALUE", "settings KEY --clear"]
      case .diagnosis: ["settings"]
      case .list(let list): ["open N", "fav N"] + (list.hasMore ? ["next"] : [])
      case .person, .place, .search, .changed, nil: ["open N"]
      }
    return here + (answer.problem == nil ? [] : ["retry"]) + (canGoBack ? ["back"] : []) + [
      "search WORDS", "help",
    ]
  }

  /// The shelf on the dashboard whose title, or the last part of whose identifier, begins with a text.
  private func shelf(named text: String) throws(Problem) -> Destination {
    let wanted = FoldedText(text).text
    let found = shelves.first { shelf in
      [shelf.title, shelf.id.key, "\(shelf.id)"].contains { FoldedText($0).text.hasPrefix(wanted) }
    }
    guard let found else {
      let titles = shelves.map { "“\($0.title)”" }.joined(separator: ", ")
      throw .usage(
        message: "No shelf here begins with “\(text)”.",
        hint: shelves.isEmpty ? "`home` shows the shelves." : "There are \(titles).")
    }
    return .shelf(found.id, page: 1)
  }
}
