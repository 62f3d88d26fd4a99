import MarqueeJSON
import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the reading of JSON beside Foundation's `JSONDecoder`, on the feed of movies and on a hundred times of it.
struct JSONSpeedBench {
  /// The first word of the command line of the process that reads the large feed once.
  static let child = "--read-feed"

  private let clock = ContinuousClock()

  func run() throws {
    print(
      "\nA feed of 15 rows of 30 movies with seven fields, strict and reporting, beside JSONDecoder (target: 10 times)")
    try compare(Array(MovieFeed.text(rows: 15).utf8), rows: 15, rounds: 201)
    print("A hundred times of it (target: 8 times, 55 MB)")
    try compare(Self.largeFeed(), rows: 1500, rounds: 5)
    let words = [CommandLine.arguments[0], Self.child]
    let text = try Child.run(words + ["text"], [:]).kilobytes / 1024
    let read = try Child.run(words + ["read"], [:]).kilobytes / 1024
    print("  memory         \(read) MB, of which \(text) MB for a process that holds the text")
  }

  private func compare(_ bytes: [UInt8], rows: Int, rounds: Int) throws {
    let data = Data(bytes)
    var times: (parse: [Duration], ours: [Duration], theirs: [Duration]) = ([], [], [])
    for _ in 0..<rounds {
      let start = clock.now
      let document = JSONDocument(bytes)
      times.parse.append(clock.now - start)
      let feed = document.root.read(MovieFeed.self)
      times.ours.append(clock.now - start)
      guard feed?.rows.count == rows, document.lossCount == 0 else { throw Bench.Failure.incomplete }
      let second = clock.now
      let decoded = try JSONDecoder().decode(MovieFeed.self, from: data)
      times.theirs.append(clock.now - second)
      guard decoded.rows.count == rows else { throw Bench.Failure.incomplete }
    }
    let (parse, ours, theirs) = (Bench.median(times.parse), Bench.median(times.ours), Bench.median(times.theirs))
    print(
      "  \(bytes.count / 1000) KB, ours      \(Int(ours / .microseconds(1))) us, \(Int(parse / .microseconds(1))) of them the parse"
    )
    print("  JSONDecoder    \(Int(theirs / .microseconds(1))) us, \(Bench.rounded(theirs / ours)) times as long")
  }

  /// Makes the text of the large feed, and reads it where the command line says so.
  static func runChild() {
    let bytes = largeFeed()
    guard CommandLine.arguments.last == "read" else { return }
    print(JSONDocument(bytes).root.read(MovieFeed.self)?.rows.count ?? 0)
  }

  /// Written piece by piece, so that making it takes little more memory than it has.
  private static func largeFeed() -> [UInt8] {
    let one = Array(MovieFeed.text(rows: 15).utf8)
    guard let start = one.firstIndex(of: 0x5B) else { return [] }
    var bytes = Array(one[...start])
    bytes.reserveCapacity(one.count * 100)
    for copy in 0..<100 {
      if copy > 0 { bytes.append(0x2C) }
      bytes += one[(start + 1)...].dropLast(2)
    }
    return bytes + Array("]}".utf8)
  }
}
