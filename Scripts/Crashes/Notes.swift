// What the program reports done, as the attacks write it down.
import Foundation
import Synchronization

/// The titles of changes that the program reports done, each with the time at which it began.
final class Notes: Sendable {
  private let lines = Mutex<[(text: String, start: UInt64)]>([])

  var all: [(text: String, start: UInt64)] { lines.withLock(\.self) }
  var texts: [String] { all.map(\.text) }
  var count: Int { lines.withLock(\.count) }

  func add(_ text: String, since start: UInt64 = 0) { lines.withLock { $0.append((text, start)) } }

  /// Adds the titles of movies, or the tags, that a session confirms in whole lines: a kill may cut the last line off.
  func add(confirmedIn log: String) {
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    for match in text.matches(of: /marquee: (?:Added to the library: |Tagged “)([a-z]+[ -][0-9-]+)[.”].*\n/) {
      add(String(match.1))
    }
  }

  /// Throws a failure if something that was reported done is not there.
  func check(in there: Set<String>, _ label: String) throws {
    let lost = texts.filter { !there.contains($0) }
    if let first = lost.first {
      throw Failure(text: "\(label): \(lost.count) of \(count) changes reported done are gone, such as \(first)")
    }
  }
}

/// The time of a clock that nothing sets back.
func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Waits for a random number of milliseconds.
func pause(_ range: Range<UInt32>) { usleep(.random(in: range) * 1000) }
