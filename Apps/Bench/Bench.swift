import MarqueeSystem

// For every file of the program.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif

/// Measures speed, memory and what is kept of damaged texts, each beside a rival in the same run. `Scripts/bench` builds it
/// and what it measures.
///
/// Arguments name the parts to run; without any all are. `--json` prints an object a line, `million` lets the index be
/// measured with a million titles as well, and a number says how often recorded answers meet each kind of damage.
@main
struct Bench {
  static func main() async throws {
    var words = Set(CommandLine.arguments.dropFirst())
    if CommandLine.arguments.dropFirst().first == Child.relay { return try Child.runRelayed() }
    if CommandLine.arguments.dropFirst().first == JSONSpeedBench.child { return JSONSpeedBench.runChild() }
    var table = Table(isJSON: words.remove("--json") != nil)
    let sizes = [10_000, 100_000] + (words.remove("million") == nil ? [] : [1_000_000])
    let damages = words.compactMap { Int($0) }.first { $0 > 0 }
    if let damages { words.remove("\(damages)") }
    let parts: [any Benchmark] = [
      ShellBench(), PeopleBench(), RenderingBench(), ArtworkBench(), AnswersBench(), PromptBench(), JSONDamageBench(),
      PayloadDamageBench(inputs: damages ?? 200), JSONSpeedBench(), MemoryBench(), EntriesBench(), ImportBench(),
      IndexBench(sizes: sizes), LibraryBench(),
    ]
    if let unknown = words.subtracting(parts.map(\.name)).min() {
      complain(
        "bench: no “\(unknown)”; there are \(parts.map(\.name).joined(separator: " ")), --json, million, a number")
      exit(2)
    }
    for part in parts where words.isEmpty || words.contains(part.name) {
      table.begin(part.name, part.title)
      let folder = URL.temporaryDirectory.appending(path: "marquee-bench-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // The system clears its folder for such files as well.
      defer { try? FileManager.default.removeItem(at: folder) }
      try await part.run(&table, in: folder.path)
    }
  }

  /// Prints to standard error, which is not read by machines.
  static func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  enum Failure: Error {
    case incomplete
  }

  /// The path of `marquee`, which is built beside this program.
  static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "marquee").path
  }
}

/// Measurements that can be asked for by name.
protocol Benchmark: Sendable {
  var name: String { get }
  /// What is measured, in one line with the name.
  var title: String { get }

  /// Adds what it measures to the table.
  ///
  /// - Parameter folder: the path of an empty one, which is removed afterwards.
  func run(_ table: inout Table, in folder: String) async throws
}
