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
  /// The sites stand in a row by file and line, and each step of equal length takes one: every file has its share, and
  /// the faults are spread over it. Which family of faults a site gets is random, each as likely as the others.
  func mutants(count: Int, seed: UInt64) -> [Mutant] {
    var numbers = SeededNumbers(seed: seed)
    var sites: [(file: Int, faults: [Fault])] = []
    for (file, entry) in files.enumerated() {
      let bySite = Dictionary(grouping: entry.faults, by: \.site)
      let ordered = bySite.keys.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      for site in ordered { sites.append((file, bySite[site] ?? [])) }
    }
    let count = min(count, sites.count)
    var mutants: [Mutant] = []
    for step in 0..<count {
      let (start, end) = (sites.count * step / count, sites.count * (step + 1) / count)
      let site = sites[Int.random(in: start..<end, using: &numbers)]
      let kinds = Kind.allCases.filter { kind in site.faults.contains { $0.kind == kind } }
      let kind = kinds.randomElement(using: &numbers)
      guard let fault = site.faults.filter({ $0.kind == kind }).randomElement(using: &numbers) else { continue }
      let file = files[site.file]
      mutants.append(
        Mutant(
          number: mutants.count + 1, path: file.path, line: file.lines.line(at: fault.range.lowerBound), fault: fault))
    }
    return mutants
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
