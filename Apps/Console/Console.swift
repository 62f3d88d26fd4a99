import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

/// The program: arguments in, text out, and an exit status.
package struct Console {
  let environment: [String: String]
  /// Measures every wait of commands and the prompt but those for services, and the delay of the waiting line.
  var clock: any Clock<Duration> = ContinuousClock()
  /// What the object graph stands on; `nil` for the network itself and the system's clocks.
  var base: Connections.Base?

  /// Reserves the standard descriptors. Call it before anything else: the runtime of tasks opens files of its own.
  package static func holdStreams() { Streams.reserveStandardDescriptors() }

  /// Runs the program while this thread sleeps, and exits. An asynchronous main function would end the thread with
  /// pthread_exit(3), for which glibc finds and loads a library.
  package static func main() -> Never {
    // If the reader of a pipe has gone, write(2) fails, which is handled quietly. The signal would end the program
    // before.
    signal(SIGPIPE, SIG_IGN)
    ProcessLimits.shareArenas()
    if let shortage = ProcessLimits.shortage() {
      Streams.warn("marquee: \(shortage.sentence)")
      exit(1)
    }
    #if os(Linux)
      // libdispatch watches its threads through this folder, and traps soon after the start if it is missing.
      if access("/proc/self/task", R_OK) != 0 {
        Streams.warn("marquee: Can't read /proc, which Swift's libraries need. Mount it, then try again.")
        exit(8)
      }
    #endif
    let console = Console(environment: .ofProcess)
    Task.detached { exit(await console.run(.ofProcess)) }
    while true { pause() }
  }

  /// Runs a command line and gives its exit status, or exits with it.
  func run(_ arguments: [String]) async -> Int32 {
    var printer = Printer(environment: environment)
    let line = ParsedLine(arguments.map { TypedWord($0) }, isSession: false)
    do throws(Problem) {
      var invocation = try Invocation(line)
      printer = try printer.applying(invocation, environment: environment)
      let isPaged = printer.isTerminal && !invocation[GlobalFlag.noPager]
      if case .plain(let run) = invocation.command.action, line.spokenName == nil {
        if isPaged {
          printer.pager = Pager(environment: environment, preferences: await .ofSettingsFile(environment: environment))
        }
        return try await perform(run, invocation, printer)
      }
      let configuration = try await Configuration.read(
        environment: environment, overrides: Configuration.Overrides(invocation))
      printer.apply(configuration.preferences)
      if isPaged { printer.pager = Pager(environment: environment, preferences: configuration.preferences) }
      let isTraced = invocation[GlobalFlag.debug]
      var waits: WaitingLine?
      if !isTraced, case .full = invocation.command.action {
        waits = WaitingLine(environment: environment, clock: clock)
      }
      let marquee = try Marquee(configuration, log: isTraced ? Self.trace : nil, waits: waits, over: base)
      var notices = configuration.settingsNotices.map(\.text) + marquee.notices
      if let problem = configuration.settingsProblem {
        notices.insert("\(problem.text) Using the defaults. \(problem.hint)", at: 0)
      }
      // The name of a list comes before a word that people use for a command.
      if line.spokenName != nil,
        try await marquee.useCases.showLists.namingWords(of: line.words.map(\.text)) == line.words.count
      {
        let typed = [TypedWord(Command.namedList.name)] + arguments.map { TypedWord($0) }
        invocation = try Invocation(ParsedLine(typed, isSession: false))
        printer = try printer.applying(invocation, environment: environment)
      }
      if case .plain(let run) = invocation.command.action { return try await perform(run, invocation, printer) }
      guard case .full = invocation.command.action else {
        return await runSession(
          marquee, printer, configuration.variableNotices + notices + configuration.absenceNotices)
      }
      let oneShot = OneShot(
        marquee: marquee, printer: printer, environment: environment, clock: clock, notices: notices,
        configuration: configuration)
      do throws(Problem) {
        let status = try await oneShot.run(invocation)
        await marquee.finish()
        await marquee.close()
        // Exits before the objects are destroyed, which would take time.
        withExtendedLifetime(oneShot) { exit(status) }
      } catch {
        await marquee.close()
        throw error
      }
    } catch {
      if line.has(GlobalFlag.json) { printer.form = .json }
      _ = printer.print(Answer(command: line.command?.firstName ?? "", problem: error))
      return error.exitStatus
    }
  }

  /// Runs a command that needs neither a service nor the library.
  private func perform(
    _ run: (PlainContext) async throws(Problem) -> CommandOutcome, _ invocation: Invocation, _ printer: Printer
  ) async throws(Problem) -> Int32 {
    let outcome = try await run(
      PlainContext(invocation: invocation, printer: printer, environment: environment, clock: clock))
    if case .output(let output) = outcome { printer.print(output, of: invocation.command) }
    return 0
  }

  private func runSession(_ marquee: Marquee, _ printer: Printer, _ notices: [String]) async -> Int32 {
    for notice in notices {
      Streams.warn(printer.sentence("marquee: \(notice.displayable)", isTerminal: Streams.isTerminal(2)))
    }
    var printer = printer
    printer.pager = nil
    var session = Session(marquee, printer: printer, environment: environment, clock: clock)
    let status = await session.run()
    await marquee.close()
    return status
  }

  /// Prints a line of `--debug`.
  @Sendable private static func trace(_ line: String) { Streams.warn("marquee: \(line.printable)") }
}

extension Configuration.Overrides {
  init(_ invocation: Invocation) {
    var settings: [Setting: Chosen<String>] = [:]
    for setting in Setting.allCases { settings[setting] = invocation.text(of: setting) }
    // A session that begins with `--catalog` still searches the whole library.
    let isOneCommand = if case .full = invocation.command.action { true } else { false }
    self.init(
      settings, isOffline: invocation[GlobalFlag.offline], isExclusive: isOneCommand && settings[.catalogs] != nil)
  }
}

extension ProcessLimits.Shortage {
  /// What there is too little of, and what to do about it.
  fileprivate var sentence: String {
    switch self {
    case .descriptors(let limit, let free, let needed):
      "The limit on open files is too low: \(limit), with \(free) free. Marquee needs \(needed). Raise it with `ulimit -n 256`."
    case .addressSpace(let limit, let needed):
      "The memory limit is too low: \((limit / 1_000_000).grouped) MB. Marquee needs \(needed / 1_000_000) MB. Remove the limit with `ulimit -v unlimited`."
    }
  }
}
