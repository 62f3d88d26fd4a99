import Dispatch
import MarqueeSystem
import Synchronization

/// Reads the lines of standard input as they are, for pipes and for terminals that cannot move their cursor.
package struct PlainLines: LineSource {
  /// The texts of the prompt; `nil` for a pipe.
  private let words: PromptWords?
  private let interrupts: Interrupts?

  /// Creates a source of the lines of standard input. The words prompt a person; `nil` for a pipe.
  package init(prompting words: PromptWords? = nil) {
    self.words = words
    interrupts = words.map(Interrupts.init)
  }

  package func next(
    choosing rows: PromptRows, submitting letters: Set<Character>,
    completing complete: @escaping @Sendable (String) -> Completion
  ) async -> PromptInput? {
    if let words {
      writeNews()
      Streams.print("\n\(words.prompt)")
    }
    return switch Streams.readLine() {
    case .line(let line)?: .line(line)
    case .tooLong?: .tooLong
    case nil: nil
    }
  }

  package func announce(_ line: String, isNews: Bool) async {
    guard isNews, let interrupts, interrupts.running.withLock({ $0 != nil }) else { return Streams.print(line + "\n") }
    interrupts.news.withLock { $0.append(line) }
  }

  private func writeNews() {
    let news = interrupts?.news.withLock { news in
      defer { news = [] }
      return news
    }
    for line in news ?? [] { Streams.print(line + "\n") }
  }

  package func enter() async -> Bool { false }
  package var canEnter: Bool { get async { false } }

  package func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    guard let interrupts else { return await work() }
    // The work may announce something at once.
    let task = interrupts.running.withLock { running in
      let task = Task { await work() }
      running = { task.cancel() }
      return task
    }
    let value = await task.value
    interrupts.running.withLock { $0 = nil }
    return value
  }

  package func lent<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value { work() }

  package var columns: Int? { get async { words == nil ? nil : Streams.terminalWidth } }
  package var canShowBelow: Bool { get async { false } }

  package func typed(_ prompt: String, _ changed: @escaping @Sendable (String) async -> Void) async -> TypedInput? {
    nil
  }

  package func show(below rows: TypedRows) async {}
  package func close() async { writeNews() }
}

/// Handles Ctrl-C where the terminal itself edits lines: there it discards the line that was begun and sends a signal.
private final class Interrupts: Sendable {
  /// Cancels the running command; `nil` while a line is awaited.
  let running = Mutex<(@Sendable () -> Void)?>(nil)
  /// What was announced while a command ran, for the next prompt.
  let news = Mutex<[String]>([])

  init(_ words: PromptWords) {
    #if canImport(Darwin)
      // On Darwin the source receives a signal in addition to its handler, which would end the program.
      signal(SIGINT, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { [self] in
      // Keeps the source, which is needed as long as the program runs.
      withExtendedLifetime(source) {}
      if let cancel = running.withLock({ $0 }) { return cancel() }
      Streams.print("\n\(words.howToLeave)\n\n\(words.prompt)")
    }
    source.resume()
  }
}
