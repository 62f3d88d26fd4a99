// Builds the copy with all mutants at once, and drops those that do not compile.
import Foundation

struct MutantBuild {
  let project: ProjectCopy
  let targets: Targets
  /// For the compiler's output, and the list of what was dropped.
  let logs: URL

  /// - Parameters:
  ///   - mutants: all that were chosen.
  ///   - known: the numbers of those that did not compile before.
  /// - Returns: The numbers of the mutants that did not compile.
  func run(_ mutants: [Mutant], without known: Set<Int>) throws -> Set<Int> {
    var (dropped, reasons) = (known, "")
    // Tests have no mutants: they are built once, when the rest is sound.
    var buildsTests = false
    for round in 1... {
      let files = try files(mutants.filter { !dropped.contains($0.number) })
      var texts = files.mapValues(\.text)
      // Every module has the file in every run: where one came or went, all modules that use it would be built again.
      for module in targets.modules { texts["\(module.path)/\(MutantSwitch.fileName)"] = MutantSwitch.text }
      try project.write(texts)
      let log = logs.appending(path: "build.log")
      // What the compiler thinks of other files is shown in the same round.
      let arguments =
        [
          "swift", "build", "--package-path", project.folder.path, "-debug-info-format", "none",
          "-Xswiftc", "-continue-building-after-errors", "-Xswiftc", "-suppress-warnings",
        ] + (buildsTests ? ["--build-tests"] : [])
      let start = Date()
      let status = try Tool.run(arguments, output: log)
      let output = try String(contentsOf: log, encoding: .utf8)
      let seconds = Int(Date().timeIntervalSince(start))
      if status == 0 {
        say("Round \(round): built (\(seconds) s).")
        if buildsTests { break }
        buildsTests = true
        continue
      }
      var found: Set<Int> = []
      for error in Set(output.split(separator: "\n").compactMap(CompilerError.init)) {
        guard error.path.hasPrefix(project.folder.path + "/"),
          let file = files[String(error.path.dropFirst(project.folder.path.count + 1))]
        else { continue }
        for mutant in file.suspects(line: error.line, column: error.column) where found.insert(mutant.number).inserted {
          reasons += "\(mutant.description): \(error.message)\n"
        }
      }
      guard !found.isEmpty else {
        throw Failure("The build failed, but not because of a mutant. See \(log.path)\n\(output.suffix(3000))")
      }
      dropped.formUnion(found)
      say("Round \(round): \(found.count) mutants don't compile (\(seconds) s).")
      try reasons.write(to: logs.appending(path: "not-compiled.txt"), atomically: true, encoding: .utf8)
    }
    // Some tests read the project's own files, which are to be without faults.
    try project.write([:])
    return dropped
  }

  private func files(_ mutants: [Mutant]) throws -> [String: MutatedFile] {
    try Dictionary(grouping: mutants, by: \.path).reduce(into: [:]) { files, entry in
      let text = try String(contentsOf: project.root.appending(path: entry.key), encoding: .utf8)
      files[entry.key] = MutatedFile(text, mutants: entry.value)
    }
  }
}

/// An error as the compiler prints it: `/path/File.swift:12:5: error: …`.
struct CompilerError: Hashable {
  let path: String
  let line: Int
  let column: Int
  let message: String

  init?(_ text: Substring) {
    guard let match = text.wholeMatch(of: /(\/[^:]+\.swift):(\d+):(\d+): error: (.*)/), let line = Int(match.2),
      let column = Int(match.3)
    else { return nil }
    (path, self.line, self.column, message) = (String(match.1), line, column, String(match.4))
  }
}

/// Programs that are run to their end.
enum Tool {
  /// Runs a program, found by PATH, with both outputs in a file.
  static func run(_ arguments: [String], output: URL) throws -> Int32 {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a program, found by PATH, and gives what it printed.
  static func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(arguments.joined(separator: " ")) fails.") }
    return data
  }
}
