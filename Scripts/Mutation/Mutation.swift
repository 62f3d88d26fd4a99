// The steps of Scripts/check/mutate: choose faults, build the copy with all of them, run tests on each, report.
import Foundation
import Synchronization

struct Mutation {
  private static let usage =
    "Usage: Scripts/check/mutate [--count N] [--seed S] [--again] [--thorough] [--dry-run] [FOLDER…]"

  private var count = 200
  private var seed: UInt64 = 1
  private var isRepeated = false
  private var isThorough = false
  private var isDryRun = false
  private var folders: [String] = []

  private let root = URL(filePath: FileManager.default.currentDirectoryPath)
  private var logs: URL { root.appending(path: ".build/mutate") }

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--count":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { throw Failure(Self.usage) }
        count = value
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { throw Failure(Self.usage) }
        seed = value
      case "--again": isRepeated = true
      case "--thorough": isThorough = true
      case "--dry-run": isDryRun = true
      case _ where argument.hasPrefix("-"): throw Failure(Self.usage)
      default: folders.append(argument.hasSuffix("/") ? String(argument.dropLast()) : argument)
      }
    }
    if folders.isEmpty { folders = ["Modules", "Apps/Console", "Apps/Program"] }
  }

  func run() throws {
    let targets = try Targets(json: Tool.output(["swift", "package", "describe", "--type", "json"]))
    let choice = try MutantChoice(folders: folders, root: root)
    let mutants = choice.mutants(count: count, seed: seed)
    let harmless = try HarmlessFaults(root.appending(path: "Scripts/Mutation/harmless"))
    say("Chose \(mutants.count) faults from \(choice.siteCount) places, with seed \(seed).")
    if isDryRun {
      for mutant in mutants { say(mutant.description) }
      return
    }
    let project = ProjectCopy(of: root, in: logs.appending(path: "copy"))
    let known = isRepeated ? try ResultFile(logs).results(of: mutants) : [:]
    let dropped = try MutantBuild(project: project, targets: targets, logs: logs)
      .run(mutants, without: Set(known.filter { $0.value.outcome == .notCompiled }.keys))
    // Tests that read the project's files look for them here.
    _ = FileManager.default.changeCurrentDirectoryPath(project.folder.path)
    let tests = MutantTests(command: try testCommand(project), folder: temporaryFolder())
    let verdicts = try verdicts(on: mutants, dropped: dropped, known: known, tests: tests)
    MutationReport(mutants: mutants, verdicts: verdicts, harmless: harmless, targets: targets).write()
  }

  private func verdicts(
    on mutants: [Mutant], dropped: Set<Int>, known: [Int: MutantTests.Verdict], tests: MutantTests
  ) throws -> [Int: MutantTests.Verdict] {
    let results = try ResultFile(logs)
    try results.clear()
    var verdicts: [Int: MutantTests.Verdict] = [:]
    for mutant in mutants {
      if dropped.contains(mutant.number) {
        results.add(mutant, nil)
      } else if let verdict = known[mutant.number], verdict.outcome == .noticed || verdict.outcome == .timeOut {
        verdicts[mutant.number] = verdict
        results.add(mutant, verdict)
      }
    }
    let start = Date()
    let suites = try tests.suites(reaching: mutants.count)
    say(
      "\(suites.count) suites with \(suites.reduce(0) { $0 + $1.count }) tests take "
        + "\(Int(suites.reduce(0) { $0 + $1.seconds })) s, one after another.")
    let plan = TestPlan(suites: suites, budget: isThorough ? nil : 20)
    let open = mutants.filter { !dropped.contains($0.number) && verdicts[$0.number] == nil }
    let done = Mutex(0)
    let found = try tests.run(open, plan: plan) { mutant, verdict in
      results.add(mutant, verdict)
      let number = done.withLock { number in
        number += 1
        return number
      }
      if number % 50 == 0 { say("\(number) of \(open.count) after \(Int(Date().timeIntervalSince(start))) s") }
    }
    return verdicts.merging(found) { $1 }
  }

  private func temporaryFolder() -> URL {
    URL(filePath: ProcessInfo.processInfo.environment["MUTATE_TEMPORARY"] ?? NSTemporaryDirectory())
  }

  /// The built tests are started without `swift test`, which takes seconds to begin; on a Mac only that can start them.
  private func testCommand(_ project: ProjectCopy) throws -> [String] {
    let path = ["--package-path", project.folder.path]
    #if os(Linux)
      let data = try Tool.output(["swift", "build", "--show-bin-path"] + path)
      let products = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return ["\(products)/MarqueePackageTests.xctest", "--testing-library", "swift-testing"]
    #else
      return ["swift", "test", "--skip-build", "--disable-xctest"] + path
    #endif
  }
}

/// The outcome of each mutant, written as it is known: outcome, description, suites and what they printed, separated by
/// tabs.
private final class ResultFile: Sendable {
  private let path: URL
  private let file: Mutex<FileHandle>

  /// - Parameter folder: where the file is, or will be.
  init(_ folder: URL) throws {
    path = folder.appending(path: "results.tsv")
    if !FileManager.default.fileExists(atPath: path.path) { try Data().write(to: path) }
    file = Mutex(try FileHandle(forUpdating: path))
  }

  /// Forgets what an earlier run found.
  func clear() throws { try file.withLock { try $0.truncate(atOffset: 0) } }

  /// - Parameter verdict: `nil` if the mutant did not compile.
  func add(_ mutant: Mutant, _ verdict: MutantTests.Verdict?) {
    let outcome = verdict?.outcome ?? .notCompiled
    let cells = [outcome.rawValue, mutant.description, verdict?.suites ?? "", verdict?.line ?? ""]
    let row = cells.map { $0.replacing(/[\t\n]/, with: " ") }.joined(separator: "\t")
    file.withLock { $0.write(Data((row + "\n").utf8)) }
  }

  /// What an earlier run found, by the mutants' numbers. A mutant is known by its file and its change, and by its place
  /// among those of the same change, because its line may be another one by now.
  func results(of mutants: [Mutant]) throws -> [Int: MutantTests.Verdict] {
    var known: [String: [(line: Int, verdict: MutantTests.Verdict)]] = [:]
    for row in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 4, let outcome = Outcome(rawValue: String(cells[0])),
        let place = cells[1].prefixMatch(of: #/([^:]+):(\d+): /#), let line = Int(place.2)
      else { continue }
      let verdict = MutantTests.Verdict(outcome: outcome, suites: String(cells[2]), line: String(cells[3]))
      known["\(place.1): \(cells[1][place.range.upperBound...])", default: []].append((line, verdict))
    }
    for name in known.keys { known[name]?.sort { $0.line < $1.line } }
    var (results, counts): ([Int: MutantTests.Verdict], [String: Int]) = ([:], [:])
    for mutant in mutants {
      let name = mutant.nameWithoutLine.replacing(/[\t\n]/, with: " ")
      let place = counts[name, default: 0]
      counts[name] = place + 1
      if let verdicts = known[name], place < verdicts.count { results[mutant.number] = verdicts[place].verdict }
    }
    return results
  }
}
