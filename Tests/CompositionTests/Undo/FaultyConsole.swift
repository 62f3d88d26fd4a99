import MarqueeDomain
import Synchronization

/// A console with one fault.
final class FaultyConsole: ProvableConsole {
  struct Fault: Sendable {
    /// After this line, the export lacks a text.
    var after = ""
    var loses = ""
    /// The line that does nothing.
    var skips = ""
    /// The line that is refused.
    var refuses = ""
    /// The line that is entered twice.
    var countsTwice: String?
  }

  let console: SilentConsole
  private let fault: Fault
  private let last = Mutex("")

  init(_ console: SilentConsole, _ fault: Fault) { (self.console, self.fault) = (console, fault) }

  func run(_ line: String) async throws(Problem) {
    last.withLock { $0 = line }
    if line == fault.refuses { throw .usage(.noCatalog) }
    if line != fault.skips { try await console.run(line) }
  }

  func export() async throws(Problem) -> String {
    let text = try await console.export()
    return last.withLock { $0 } == fault.after ? text.replacing(fault.loses, with: "") : text
  }

  func changes() async throws(Problem) -> Int {
    let count = try await console.changes()
    let last = last.withLock { $0 }
    return last == fault.countsTwice || (fault.countsTwice == "" && !last.isEmpty) ? count + 1 : count
  }
}
