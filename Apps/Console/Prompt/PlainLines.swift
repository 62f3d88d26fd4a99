import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of standard input as they are, for pipes and for terminals that cannot move their cursor.
struct PlainLines: LineSource {
  /// Whether somebody is to be prompted.
  let isPrompting: Bool
  private let interrupts: Interrupts?

  init(isPrompting: Bool) {
    self.isPrompting = isPrompting
    interrupts = isPrompting ? Interrupts() : nil
  }

  func next(
    completing context: @escaping @Sendable () -> CompletionContext, stopping stop: @escaping @Sendable () async -> Bool
  ) async -> String? {
    if isPrompting { Streams.print("\n\(Prompt.text)") }
    return Streams.readLine()
  }

  func announce(_ line: String) async { Streams.print(line + "\n") }

  func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    guard let interrupts else { return await work() }
    let task = Task { await work() }
    interrupts.running.withLock { $0 = { task.cancel() } }
    let value = await task.value
    interrupts.running.withLock { $0 = nil }
    return value
  }

  var columns: Int? { get async { isPrompting ? Streams.terminalWidth : nil } }

  func close() async {}
}

extension PlainLines {
  var rows: Int { get async { Streams.terminalSize?.rows ?? 24 } }

  var canShowBelow: Bool { get async { false } }

  func typed(_ prompt: String, _ changed: @escaping @Sendable (String) async -> Void) async -> String? { nil }

  func show(below lines: [String]) async {}
}

/// What Ctrl-C means where the terminal itself edits lines: it forgets the line that was begun and sends a signal.
private final class Interrupts: Sendable {
  /// Cancels what runs; `nil` while a line is awaited.
  let running = Mutex<(@Sendable () -> Void)?>(nil)

  init() {
    #if canImport(Darwin)
      // There the source sees a signal beside its handler, which would end the program.
      signal(SIGINT, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { [self] in
      // The source listens as long as the program runs.
      withExtendedLifetime(source) {}
      if let cancel = running.withLock({ $0 }) { return cancel() }
      Streams.print("\n\(Prompt.howToLeave)\n\n\(Prompt.text)")
    }
    source.resume()
  }
}
