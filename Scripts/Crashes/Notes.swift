// What the program reports done, as the attacks write it down.
import Foundation
import Synchronization

/// The titles of changes that the program reports done, each with a time.
final class Notes: Sendable {
  private let lines = Mutex<[(text: String, time: UInt64)]>([])

  var all: [(text: String, time: UInt64)] { lines.withLock(\.self) }
  var texts: [String] { all.map(\.text) }
  var count: Int { lines.withLock(\.count) }

  func add(_ text: String, at time: UInt64 = 0) { lines.withLock { $0.append((text, time)) } }

  /// Adds the titles or tags that a session confirms in whole lines: a kill may cut the last line off.
  func add(confirmedIn log: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
    let confirmations =
      /marquee: (?:Added ([a-z]+[ -][0-9-]+) to your library\.|Tagged .* with “([a-z]+[ -][0-9-]+)”\.).*\n/
    for match in text.matches(of: confirmations) {
      if let title = match.1 ?? match.2 { add(String(title)) }
    }
  }

  /// Throws a failure if something that was reported done is not there.
  func check(in there: Set<String>, _ label: String) throws {
    let lost = texts.filter { !there.contains($0) }
    guard let first = lost.first else { return }
    throw Failure(text: "\(label): \(lost.count) of \(count) changes reported as done are missing, such as \(first)")
  }
}

/// Returns the time of a clock that nothing sets back.
func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Waits for a random number of milliseconds.
func pause(_ range: Range<UInt32>) { usleep(.random(in: range) * 1000) }
