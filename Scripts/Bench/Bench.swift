import MarqueeSystem

// Exported for all files of this program.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif

/// Measures speed and memory, each against a rival in the same run. `Scripts/check/bench` builds it and what it measures.
///
/// Arguments name the benchmarks to run; without any, all run. `--json` prints each measurement as an object on a line.
/// `million` measures the index with a million titles too.
@main
struct Bench {
  static func main() async throws {
    var words = Set(CommandLine.arguments.dropFirst())
    if CommandLine.arguments.dropFirst().first == Child.relay { return try Child.runRelayed() }
    if CommandLine.arguments.dropFirst().first == JSONSpeedBench.child { return JSONSpeedBench.runChild() }
    var table = Table(isJSON: words.remove("--json") != nil)
    let sizes = [10_000, 100_000] + (words.remove("million") == nil ? [] : [1_000_000])
    let parts: [any Benchmark] = [
      ShellBench(), PromptBench(), JSONSpeedBench(), EntriesBench(), ImportBench(), IndexBench(sizes: sizes),
      LibraryBench(),
    ]
    if let unknown = words.subtracting(parts.map(\.name)).min() {
      complain(
        "bench: no “\(unknown)”; there are \(parts.map(\.name).joined(separator: " ")), --json, million")
      exit(2)
    }
    for part in parts where words.isEmpty || words.contains(part.name) {
      table.begin(part.name, part.title)
      let folder = URL.temporaryDirectory.appending(path: "marquee-bench-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // A folder that remains does no harm: the system clears its folder for temporary files.
      defer { try? FileManager.default.removeItem(at: folder) }
      try await part.run(&table, in: folder.path)
    }
  }

  /// Prints to standard error, so that programs that read the measurements do not see it.
  static func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  enum Failure: Error {
    case incomplete
  }

  /// The path of `marquee`, which is built into the same folder as this program.
  static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "marquee").path
  }
}

/// Measurements with a name, by which they can be asked for.
protocol Benchmark: Sendable {
  var name: String { get }
  /// What is measured. The name comes before it in the same line.
  var title: String { get }

  /// Adds the measurements to the table.
  ///
  /// - Parameter folder: the path of an empty folder, which is removed afterwards.
  func run(_ table: inout Table, in folder: String) async throws
}
