/// Where a session's lines come from: a person at a prompt, or a pipe.
package protocol LineSource: Sendable {
  /// The next line, or the row that was chosen in its place; `nil` at the end of the input.
  ///
  /// - Parameters:
  ///   - rows: those that can be chosen, where there are arrow keys.
  ///   - letters: those that are a line without Enter when they are typed on an empty one, where keys are read singly.
  ///   - complete: says what the line, up to the cursor, can be completed with.
  func next(
    choosing rows: PromptRows, submitting letters: Set<Character>,
    completing complete: @escaping @Sendable (String) -> Completion
  ) async -> PromptInput?

  /// Prints a line as it is, above the prompt where there is one.
  func announce(_ line: String) async

  /// Ends the line that is waited for, as Enter would, where nothing is typed, and says whether it did.
  func enter() async -> Bool

  /// Whether `enter` can.
  var canEnter: Bool { get async }

  /// Runs what a line asks for in a task of its own, which Ctrl-C cancels.
  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value

  /// Runs something to which the terminal is lent, such as an editor.
  func lent<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value

  /// The columns of the terminal as it is now, where there is one.
  var columns: Int? { get async }

  /// Whether something can be shown below a line while it is typed.
  var canShowBelow: Bool { get async }

  /// Has a line typed and gives it, with the row below that was chosen; `nil` where the person gave it up.
  ///
  /// - Parameter changed: is called with the text at first and whenever it has changed, never twice at a time; of changes
  ///   that come meanwhile, only with the last.
  func typed(_ prompt: String, _ changed: @escaping @Sendable (String) async -> Void) async -> TypedInput?

  /// Shows rows below the line that is being typed, in place of those before.
  func show(below rows: TypedRows) async

  /// Leaves the terminal as it was found.
  func close() async
}

/// The source that suits standard input and output.
///
/// `TERM=dumb` says that there are no control sequences; the terminal's own editing of lines is all there is then.
///
/// - Parameters:
///   - typed: bytes that were typed and read before, as while the terminal was asked for its background.
///   - history: where lines are kept between sessions; `nil` keeps them for this one only.
///   - stop: gives up what is still on its way, when Ctrl-C is pressed with nothing typed, and says whether there was
///     something.
package func lineSource(
  environment: [String: String], typed: [UInt8], history: HistoryFile?, words: PromptWords,
  stopping stop: @escaping @Sendable () async -> Bool
) async -> any LineSource {
  let isPrompting = Streams.isTerminal(0) && Streams.isTerminal(1)
  let term = environment["TERM"] ?? ""
  guard isPrompting, term != "dumb", !term.isEmpty, let terminal = Terminal(typed: typed) else {
    return PlainLines(prompting: isPrompting ? words : nil)
  }
  return await Prompt(terminal, words, history: history, stopping: stop)
}
