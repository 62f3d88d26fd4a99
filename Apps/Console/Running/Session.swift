import MarqueeComposition
import MarqueeDomain
import MarqueePresentation

/// The session: one command a line, each answered by a screen, until the input ends.
struct Session {
  private let marquee: Marquee
  private let printer: Printer
  private let environment: [String: String]
  private let preferences: Preferences
  private let isPrompting: Bool
  /// The screens on the way here; the last one is shown.
  private var stack: [Entry] = []
  /// What the numbers printed last open.
  private var numbered: [Destination] = []
  /// Whether a screen has been printed, from which the next one is to be set off.
  private var hasPrinted = false
  /// The shelves printed last.
  private var shelves: [Shelf] = []
  /// The exit status of the last command that failed.
  private var status: Int32 = 0

  private struct Entry {
    let destination: Destination
    let screen: LiveScreen
    var title: String
  }

  init(_ marquee: Marquee, printer: Printer, environment: [String: String], preferences: Preferences) {
    self.marquee = marquee
    self.printer = printer
    self.environment = environment
    self.preferences = preferences
    isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  }

  /// Reads commands from standard input to its end, and gives the exit status.
  mutating func run() async -> Int32 {
    if isPrompting { await perform("home") }
    while true {
      if isPrompting { Streams.print("\nmarquee> ") }
      guard let line = readLine() else { break }
      guard line.contains(where: { !$0.isWhitespace }) else {
        if isPrompting { await perform(nil) }
        continue
      }
      guard await perform(line) else { break }
    }
    for entry in stack { await entry.screen.leave() }
    return status
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
    case "favorite", "unfavorite":
      let answer = try await Marking(useCases: marquee.useCases).run(invocation, numbered: numbered)
      await print(answer, with: printer)
    case "doctor":
      await print(await .diagnosis(of: marquee, preferences: preferences, printer: printer), with: printer)
    case "settings":
      guard let wish = try SettingWish(invocation) else {
        await go(to: .settings, with: printer, command: command, columns: invocation.command.columns)
        return
      }
      if case .settings(let store) = stack.last?.screen, let event = wish.event {
        await store.send(event)
        await show(with: printer, command: command)
      } else {
        await print(try await Tuning(useCases: marquee.useCases).run(wish, command: command), with: printer)
      }
    case "fav":
      if let word = invocation.words.first {
        let id = try numbered.work(word)
        await print(try await Marking(useCases: marquee.useCases).toggle(id, command: command), with: printer)
      } else if case .work(let store) = stack.last?.screen {
        await store.send(.toggleFavorite)
        await show(with: printer, command: command)
      } else {
        throw .usage(message: "No work is shown.", hint: "`fav N` marks the one with number N.")
      }
    case "open":
      guard let number = Int(invocation.words[0]) else {
        throw .usage(message: "`\(invocation.words[0])` is no number.", hint: "`open N` opens what has number N.")
      }
      await go(to: try numbered.destination(number), with: printer, command: command)
    case "more":
      await go(to: try shelf(named: invocation.words.joined(separator: " ")), with: printer, command: command)
    case "back":
      guard stack.count > 1 else {
        throw .usage(message: "There is no screen before this one.", hint: "`quit` leaves.")
      }
      await stack.removeLast().screen.leave()
      await show(with: printer, command: command)
    case "next":
      guard case .shelf(let store) = stack.last?.screen else {
        throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
      }
      await store.send(.next)
      await show(with: printer, command: command)
    case "refresh", "retry":
      guard let entry = stack.last else {
        throw .usage(message: "There is no screen yet.", hint: "`home` shows what there is.")
      }
      await entry.screen.send(command == "refresh" ? .refresh : .retry)
      await show(with: printer, command: command)
    default:
      guard let destination = try Destination(invocation, numbered: numbered) else { return }
      await go(
        to: destination, with: printer, command: command, columns: invocation.command.columns,
        freshness: invocation.has("--refresh") ? .refresh : .appear)
    }
  }

  /// Puts a screen on top of the others, or asks again for the one that is shown already.
  private mutating func go(
    to destination: Destination, with printer: Printer, command: String, columns: [String] = [],
    freshness: ScreenCommand = .appear
  ) async {
    if stack.last?.destination != destination {
      let screen = LiveScreen(destination, useCases: marquee.useCases, clock: ContinuousClock())
      stack.append(Entry(destination: destination, screen: screen, title: ""))
    }
    await stack.last?.screen.send(freshness)
    await show(with: printer, command: command, columns: columns)
  }

  /// Prints the screen on top once it has settled.
  private mutating func show(with printer: Printer, command: String, columns: [String] = []) async {
    guard let entry = stack.last else { return }
    let answer = Answer(command: command, await entry.screen.settled())
    stack[stack.count - 1].title = answer.content?.title ?? ""
    await print(answer, with: printer, columns: columns)
  }

  private mutating func print(_ answer: Answer, with printer: Printer, columns: [String] = []) async {
    if answer.exitStatus != 0 { status = answer.exitStatus }
    // A change is said in a line; the screen stands, and its numbers with it.
    if printer.form == .screen, answer.isConfirmation {
      Streams.print(answer.remarks.map { $0 + "\n" }.joined())
      return
    }
    if printer.form == .screen, !isPrompting, hasPrinted { Streams.print("\n") }
    hasPrinted = true
    let trail = stack.dropLast().map(\.title).filter { !$0.isEmpty }
    let shown = printer.print(
      await answer.withMarks(from: marquee.useCases.marks), columns: columns, trail: trail,
      footer: footer(below: answer))
    if answer.content != nil, !answer.isAside { numbered = shown }
    if case .home(let home) = answer.content { shelves = home.value }
  }

  /// What can be done on a screen.
  private func footer(below answer: Answer) -> [String] {
    let here: [String] =
      switch answer.content {
      case .home: ["open N", "more SHELF", "fav N"]
      case .shelf(let page): ["open N", "fav N"] + (page.value.next == nil ? [] : ["next"])
      case .work(let page):
        (page.value.credits.isEmpty && page.value.places.isEmpty ? [] : ["open N"]) + ["fav"]
      case .settings: ["settings KEY VALUE", "settings KEY --clear"]
      case .diagnosis: ["settings"]
      case .person, .place, .search, .favorites, .changed, nil: ["open N"]
      }
    return here + (answer.problem == nil ? [] : ["retry"]) + (stack.count > 1 ? ["back"] : []) + [
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
