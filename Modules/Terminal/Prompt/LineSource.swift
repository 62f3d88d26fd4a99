/// A source of a session's lines: a person at a prompt, or a pipe.
package protocol LineSource: Sendable {
  /// The next line, or the row that was chosen instead; `nil` at the end of the input. If the source has keys, the arrow
  /// keys choose one of the rows, and one of the letters, typed on an empty line, is a line without Enter. `complete`
  /// returns the completions of the line up to the cursor.
  func next(
    choosing rows: PromptRows, submitting letters: Set<Character>,
    completing complete: @escaping @Sendable (String) -> Completion
  ) async -> PromptInput?

  /// Prints a line as it is, above the prompt if there is one. News waits for the next prompt, so that it does not come
  /// between a command and its output.
  func announce(_ line: String, isNews: Bool) async

  /// Ends the line that is waited for, as Enter would, if nothing is typed. Returns `true` if it did.
  func enter() async -> Bool

  /// Whether `enter` can end a line here.
  var canEnter: Bool { get async }

  /// Runs a line's command in a task of its own. Ctrl-C cancels the task.
  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value

  /// Runs something that the next key cancels, if the source has keys. Returns `nil` if a key did.
  func untilTyped<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value?

  /// Runs something that uses the terminal itself, such as an editor.
  func lent<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value

  /// The columns of the terminal now; `nil` without a terminal.
  var columns: Int? { get async }

  /// Whether rows can be shown below a line while it is typed.
  var canShowBelow: Bool { get async }

  /// Lets the user type a line, and gives it with the row that was chosen below it; `nil` if the user cancelled.
  /// `changed` is called with the text at the beginning and after each change, never twice at a time. If several
  /// changes come during a call, only the last is passed.
  func typed(_ prompt: String, _ changed: @escaping @Sendable (String) async -> Void) async -> TypedInput?

  /// Shows rows below the line that is being typed, instead of those before.
  func show(below rows: TypedRows) async

  /// Restores the terminal's settings as they were found.
  func close() async
}

extension LineSource {
  package func untilTyped<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value? {
    await work()
  }
}

/// Creates the source that suits standard input and output. With `TERM=dumb` there are no control sequences, so only the
/// terminal's own editing of lines is available.
///
/// `typed` are bytes that were read before, while the terminal was asked for its background. The history is the file that
/// keeps lines between sessions; with `nil` they are kept for this session only. `stop` stops what is still loading. It is
/// called when Ctrl-C is pressed with nothing typed, and gives `true` if something was stopped.
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
