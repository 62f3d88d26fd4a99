// Runs a series of commands on an empty library, and proves that undo and redo restore every state.
import MarqueeDomain
import TestSupport

@testable import MarqueeConsole

/// What a proof needs of a console.
protocol ProvableConsole: Sendable {
  /// - Throws: why the command was refused or failed.
  func run(_ line: String) async throws(Problem)
  /// What `export --format json` prints.
  func export() async throws(Problem) -> String
  /// How many changes `undo` could undo.
  func changes() async throws(Problem) -> Int
}

extension SilentConsole: ProvableConsole {}

/// A library with its export after each of its changes. `exports[n]` is the export after `n` changes; `done` of the
/// changes are made, and the others are undone.
struct UndoProof {
  private let console: any ProvableConsole
  private var exports: [String]
  private var done = 0
  /// How many changes were undone or made again.
  private(set) var turns = 0

  init(_ console: any ProvableConsole) async throws {
    self.console = console
    exports = [try await console.export()]
  }

  /// The identifiers that the library has now, in the order of the export.
  var identifiers: [String] { Self.identifiers(in: exports[done]) }

  /// The identifiers in an export, in its order.
  static func identifiers(in export: String) -> [String] {
    export.split(separator: "\"id\":\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      .withoutRepeats(of: \.self)
  }

  /// - Throws: `UndoFault` if an export is not the expected one.
  mutating func run(_ line: String) async throws {
    var refusal: Problem?
    do { try await console.run(line) } catch { refusal = error }
    if let refusal, refusal.code != .usage, refusal.code != .notFound { throw UndoFault(.failure, "\(refusal)") }
    switch line {
    case "undo": try await expect(max(done - 1, 0), after: line, refusal)
    case "redo": try await expect(min(done + 1, exports.count - 1), after: line, refusal)
    default:
      let (text, count) = (try await console.export(), try await console.changes())
      if count == done + 1, refusal == nil {
        exports = exports[...done] + [text]
        done = count
      } else if count != done {
        throw UndoFault(.journal, "\(count - done) changes were entered\(refusal.map { ", and refused: \($0)" } ?? "")")
      } else if let difference = ExportDifference(exports[done], text) {
        throw UndoFault(.unentered, "\(difference)")
      } else {
        exports[done] = text
      }
    }
  }

  /// Takes every change back, and makes every change again.
  mutating func runToBothEnds() async throws {
    for line in ["undo", "redo"] {
      for _ in 0..<exports.count { try await run(line) }
    }
  }

  private mutating func expect(_ count: Int, after line: String, _ refusal: Problem?) async throws {
    if let refusal { throw UndoFault(.refused, "\(line): \(refusal.text)") }
    turns += abs(count - done)
    done = count
    if let difference = ExportDifference(exports[done], try await console.export()) {
      throw UndoFault(line == "undo" ? .undo : .redo, "\(difference)")
    }
    let entered = try await console.changes()
    if entered != done { throw UndoFault(.journal, "\(line): \(entered) changes are made, not \(done)") }
  }
}

/// Why undo or redo did not restore a state.
struct UndoFault: Error, CustomStringConvertible {
  enum Kind: String {
    case undo = "The export after undo is not that before the change"
    case redo = "The export after redo is not that after the change"
    case refused = "A change cannot be undone or redone, although nothing has changed since"
    case unentered = "The export is another, but no change was entered"
    case journal = "The journal has another number of changes"
    case failure = "The command failed"
  }

  let kind: Kind
  let description: String

  init(_ kind: Kind, _ text: String) { (self.kind, description) = (kind, "\(kind.rawValue): \(text)") }
}

/// The lines that two exports do not share.
///
/// The members `accounts` and `description` of a record are left out. They have what catalogs say about the work, may be
/// fetched at any time, and belong to no change. So it is not a difference that `link`, `unlink` and marks take them from
/// the given work, and that undo leaves them.
struct ExportDifference: CustomStringConvertible {
  let description: String

  /// Returns `nil` if there is no difference.
  init?(_ expected: String, _ found: String) {
    if expected == found { return nil }
    let (expected, found) = (Self.lines(expected), Self.lines(found))
    if expected == found { return nil }
    let lost = expected.filter { !found.contains($0) }.map { "\n  - \($0)" }
    let come = found.filter { !expected.contains($0) }.map { "\n  + \($0)" }
    description = (lost + come).isEmpty ? "the order of the entries" : (lost + come).joined()
  }

  /// The records without accounts and descriptions. A description contains no objects and is never the last member.
  static func lines(_ export: String) -> [String] {
    export.split(separator: "\n").map { line in
      let line = line.replacing(/"accounts":\[.*?\}\],(?="(added|cast|creators|d|favorited|id))/, with: "")
      guard let start = line.firstRange(of: "\"description\":{"),
        let end = line[start.upperBound...].firstRange(of: "},\"")
      else { return String(line) }
      return line[..<start.lowerBound] + "\"" + line[end.upperBound...]
    }
  }
}
