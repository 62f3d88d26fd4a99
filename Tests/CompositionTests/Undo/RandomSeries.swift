import MarqueeDomain
import TestSupport
import Testing

/// Random series of commands about eight works of the sample, each in two catalogs.
struct RandomSeries {
  private static let length = 12
  private static let movies = [
    "289": "Casablanca", "804": "Roman Holiday", "238": "The Godfather", "13": "Forrest Gump", "597": "Titanic",
    "27205": "Inception", "194": "Amélie",
  ]

  private let folder: TemporaryFolder
  private let works: [String]

  init() async throws {
    folder = try TemporaryFolder()
    try ExchangeFiles.write(to: folder)
    works = try await Self.works(in: folder)
  }

  /// The identifiers of the works.
  static func works(in folder: TemporaryFolder) async throws -> [String] {
    let console = try SilentConsole(folder)
    let rows = try await console.rows()
    await console.close()
    return
      try movies.sorted { $0.key < $1.key }.flatMap {
        ["tmdb:movie/\($0.key)", "\(try #require(rows[$0.value]))"]
      }
      + ["ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c", "\(try #require(rows["千と千尋の神隠し"]))"]
  }

  /// - Throws: `BrokenSeries` if undo or redo gives something else than was there.
  func run(_ seed: UInt64, _ figures: inout SeriesFigures) async throws {
    var random = RandomLines(seed: seed, works: works)
    var lines: [String] = []
    do {
      try await proving { (proof) in
        for _ in 0..<Self.length {
          lines.append(random.next(proof.identifiers))
          try await proof.run(lines[lines.count - 1])
        }
        try await proof.runToBothEnds()
        figures.turns += proof.turns
      }
    } catch let fault as UndoFault {
      throw await shortest(BrokenSeries(seed: seed, lines: lines, fault: fault))
    }
    figures.series += 1
    figures.lines += lines.count
  }

  private func proving(_ body: (inout UndoProof) async throws -> Void) async throws {
    try ExchangeFiles.removeKept(in: folder)
    let console = try SilentConsole(folder)
    var proof = try await UndoProof(console)
    let result = await Result { try await body(&proof) }
    await console.close()
    try result.get()
  }

  /// The series without the lines that are not needed for the fault.
  private func shortest(_ broken: BrokenSeries) async -> BrokenSeries {
    var broken = broken
    for index in broken.lines.indices.reversed() {
      var lines = broken.lines
      lines.remove(at: index)
      do {
        try await proving { proof in
          for line in lines { try await proof.run(line) }
          try await proof.runToBothEnds()
        }
      } catch let fault as UndoFault where fault.kind == broken.fault.kind {
        broken = BrokenSeries(seed: broken.seed, lines: lines, fault: fault)
      } catch {
        // Another fault, which says nothing about this one.
      }
    }
    return broken
  }
}

/// A series after which undo or redo gave something else than was there.
struct BrokenSeries: Error, CustomStringConvertible {
  let seed: UInt64
  let lines: [String]
  let fault: UndoFault

  var description: String {
    """
    Series \(seed), alone with UNDO_SEEDS=\(seed)-\(seed), as short as it fails:
    \(lines.map { "  \($0)\n" }.joined())\(fault)
    """
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// The figures of several series.
struct SeriesFigures: Sendable, CustomStringConvertible {
  var series = 0
  var lines = 0
  var turns = 0

  var description: String {
    "\(series) series of \(lines) commands: \(turns) changes undone or made again, each to the byte"
  }

  mutating func add(_ other: SeriesFigures) {
    series += other.series
    lines += other.lines
    turns += other.turns
  }
}
