// Chooses which of all possible faults are made.
import Foundation

/// The faults that can be made in the project's files.
struct MutantChoice {
  /// By path, in the order of the paths.
  let files: [(path: String, faults: [Fault], lines: LineTable)]

  /// - Parameters:
  ///   - folders: folders or files, relative to `root`.
  ///   - root: the project's folder.
  init(folders: [String], root: URL) throws {
    var paths: Set<String> = []
    for folder in folders {
      let url = root.appending(path: folder)
      if folder.hasSuffix(".swift") { paths.insert(folder) }
      guard let found = FileManager.default.enumerator(atPath: url.path) else { continue }
      for case let name as String in found where name.hasSuffix(".swift") { paths.insert("\(folder)/\(name)") }
    }
    guard !paths.isEmpty else { throw Failure("There are no Swift files in \(folders.joined(separator: ", ")).") }
    files = try paths.sorted().map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return (path, FaultFinder.faults(in: text), LineTable(text))
    }
  }

  /// How many faults could be made at once.
  var siteCount: Int { files.reduce(0) { $0 + Set($1.faults.map(\.site)).count } }

  /// Chooses at most `count` faults, at most one for each site.
  ///
  /// Each site has a random rank, made from the seed and its own text alone, and the lowest ranks are taken: a change of
  /// the project changes the choice only where it changes sites. Which family of faults a site gets is random, each as
  /// likely as the others.
  func mutants(count: Int, seed: UInt64) -> [Mutant] {
    var ranked: [(rank: UInt64, file: Int, fault: Fault)] = []
    for (file, entry) in files.enumerated() {
      var seen: [String: Int] = [:]
      let sites = Dictionary(grouping: entry.faults, by: \.site)
        .sorted { ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound) }
      for (_, faults) in sites {
        let text = faults.map { "\($0.kind.rawValue) \($0.before) \($0.after)" }.joined(separator: "\n")
        seen[text, default: 0] += 1
        var numbers = SeededNumbers(seed: seed, text: "\(entry.path)\n\(text)\n\(seen[text] ?? 0)")
        let rank = numbers.next()
        let kinds = Kind.allCases.filter { kind in faults.contains { $0.kind == kind } }
        let kind = kinds.randomElement(using: &numbers)
        if let fault = faults.filter({ $0.kind == kind }).randomElement(using: &numbers) {
          ranked.append((rank, file, fault))
        }
      }
    }
    let chosen = ranked.sorted { $0.rank < $1.rank }.prefix(count)
      .sorted {
        ($0.file, $0.fault.range.lowerBound, $0.fault.range.upperBound) < (
          $1.file, $1.fault.range.lowerBound, $1.fault.range.upperBound
        )
      }
    return chosen.enumerated().map { index, choice in
      let file = files[choice.file]
      return Mutant(
        number: index + 1, path: file.path, line: file.lines.line(at: choice.fault.range.lowerBound),
        fault: choice.fault)
    }
  }
}

/// Where the lines of a text begin; lines and columns are counted from 1, columns in bytes, as the compiler does.
struct LineTable {
  private let starts: [Int]

  init(_ text: String) { starts = [0] + text.utf8.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 } }

  func line(at offset: Int) -> Int { starts.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1 }

  func offset(line: Int, column: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] + column - 1 : nil
  }
}

/// Something that stops the script; its text says what to do, or what a tool printed.
struct Failure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// Prints a line at once, even where the output is a file.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
