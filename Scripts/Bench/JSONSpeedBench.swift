import MarqueeJSON
import MarqueeSystem

/// Measures how fast JSON is read: the feed of movies, and a feed a hundred times as long. The rival is Foundation's
/// `JSONDecoder`.
struct JSONSpeedBench: Benchmark {
  let name = "json"
  let title = "a feed in rows of 30 movies with seven fields, strict and reporting"
  /// The first argument of the process that reads the large feed once.
  static let child = "--read-feed"

  func run(_ table: inout Table, in _: String) async throws {
    try await compare(Array(MovieFeed.text(rows: 15).utf8), rows: 15, rounds: 201, &table, target: "≤ 1/10")
    try await compare(Self.largeFeed(), rows: 1500, rounds: 5, &table, target: "≤ 1/8")
    let words = [CommandLine.arguments[0], Self.child]
    let memory = try Child.inTurn(3, [words + ["read"], words + ["text"]], [:]).map { $0.map(\.megabytes) }
    table.add("memory of a process", memory[0], "MB", beside: "text alone", memory[1], target: "≤ 55 MB")
  }

  private func compare(
    _ bytes: [UInt8], rows: Int, rounds: Int, _ table: inout Table, target: String
  ) async throws {
    let data = Data(bytes)
    func check(_ feed: MovieFeed?, _ losses: Int = 0) throws {
      guard feed?.rows.count == rows, losses == 0 else { throw Bench.Failure.incomplete }
    }
    let times = try await time(
      rounds,
      {
        let document = JSONDocument(bytes)
        try check(document.root.read(MovieFeed.self), document.lossCount)
      },
      { _ = JSONDocument(bytes).lossCount },
      { try check(try JSONDecoder().decode(MovieFeed.self, from: data)) })
    table.group = "\(rows) rows, \(bytes.count / 1000) KB"
    table.add("parsed and read", times[0], beside: "JSONDecoder", times[2], target: target)
    table.add("parsed", times[1])
  }

  /// Creates the text of the large feed, and reads it if the last argument says so.
  static func runChild() {
    let bytes = largeFeed()
    guard CommandLine.arguments.last == "read" else { return }
    print(JSONDocument(bytes).root.read(MovieFeed.self)?.rows.count ?? 0)
  }

  /// Creates the feed in pieces, so that making it takes little more memory than the feed itself.
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
