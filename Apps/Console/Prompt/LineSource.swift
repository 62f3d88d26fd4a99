/// Where a session's lines come from: a person at a prompt, or a pipe.
protocol LineSource: Sendable {
  /// The next line; `nil` at the end of the input.
  func next(completing context: CompletionContext) async -> String?

  /// Says something in a line of its own, above the prompt where there is one. It is printed as it is.
  func announce(_ line: String) async

  /// Runs what a line asks for in a task of its own, which Ctrl-C cancels.
  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value

  /// The columns of the terminal as it is now, where there is one.
  var columns: Int? { get async }

  /// Leaves the terminal as it was found.
  func close() async
}

/// The lines of standard input as they are, for pipes and for terminals that cannot move their cursor.
struct PlainLines: LineSource {
  /// Whether somebody is to be prompted.
  let isPrompting: Bool

  func next(completing context: CompletionContext) async -> String? {
    if isPrompting { Streams.print("\n\(Prompt.text)") }
    return readLine()
  }

  func announce(_ line: String) async { Streams.print(line + "\n") }

  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value { await work() }

  var columns: Int? { get async { isPrompting ? Streams.terminalWidth : nil } }

  func close() async {}
}

/// The source that suits standard input and output.
///
/// `TERM=dumb` says that there are no control sequences; the terminal's own editing of lines is all there is then.
func lineSource(environment: [String: String], typed: [UInt8] = []) async -> any LineSource {
  let isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  let term = environment["TERM"] ?? ""
  guard isPrompting, term != "dumb", !term.isEmpty, let terminal = Terminal(typed: typed) else {
    return PlainLines(isPrompting: isPrompting)
  }
  return await Prompt(terminal, history: History.path(in: environment).map { HistoryFile(path: $0) })
}
