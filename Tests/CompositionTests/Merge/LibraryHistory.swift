import Foundation
import MarqueeDomain
import Synchronization
import TestSupport

/// A random history of several libraries that run commands, import files, and exchange exports.
struct LibraryHistory {
  /// One step: a command in a library, or an export of one library that another imports.
  enum Step: CustomStringConvertible {
    case line(String, in: Int)
    case exchange(from: Int, to: Int)
    /// A backup of one library is written, or restored in another.
    case backup(Int)
    case restore(Int)
    /// The clock of a library is so many hours ahead from now on.
    case clock(Int, hours: Int)
    /// The file of one library is copied over that of another. Both then say that they are the same library.
    case copy(from: Int, to: Int)
    /// A library syncs with its own view of the shared folder.
    case sync(Int)
    /// The files in one library's view come to another's: completely, half, as they were before, or as a conflict.
    case carry(from: Int, to: Int, Delivery)

    enum Delivery: String, CaseIterable {
      case whole, half, late, conflict
    }

    var description: String {
      switch self {
      case .line(let line, let library): "\(library): \(line)"
      case .exchange(let from, let to): "\(from) → \(to)"
      case .backup(let library): "\(library): backup"
      case .restore(let library): "\(library): restore"
      case .clock(let library, let hours): "\(library): the clock is \(hours) hours ahead"
      case .copy(let from, let to): "\(to): a copy of \(from)'s file"
      case .sync(let library): "\(library): sync"
      case .carry(let from, let to, let delivery): "\(from) ⇒ \(to), \(delivery.rawValue)"
      }
    }
  }

  /// A history that breaks a law.
  struct Broken: Error, CustomStringConvertible {
    let seed: UInt64
    var steps: [Step]
    var law: String

    var description: String {
      "History \(seed), alone with LIBRARY_HISTORIES=\(seed)-\(seed), as short as it fails:\n"
        + steps.map { "  \($0)\n" }.joined() + law
    }
  }

  /// How a law is broken.
  private struct Fault: Error {
    let law: String
  }

  private static let length = 30
  private static let (exchanged, backup) = ("exchanged.json", "backup.json")

  private let works: [String]

  init(works: [String]) { self.works = works }

  /// - Throws: `Broken` if the history of a seed breaks a law.
  func run(_ seed: UInt64, syncs: Bool = false) async throws {
    var noises = Noise(seed: seed)
    var noise = Noise(seed: noises.next())
    let count = Int.random(in: 2...4, using: &noise)
    var lines = (0..<count).map { RandomLines(seed: noise.next() &+ UInt64($0), works: works) }
    var steps: [Step] = []
    // Files are slower, and needed only to be copied.
    let inFiles = seed.isMultiple(of: 5)
    do {
      try await histories(count, inFiles: inFiles) { libraries in
        for _ in 0..<Self.length {
          let library = Int.random(in: 0..<count, using: &noise)
          let other = (library + Int.random(in: 1..<count, using: &noise)) % count
          switch Int.random(in: 0..<(syncs ? 45 : 36), using: &noise) {
          case ..<5 where syncs: steps.append(.sync(library))
          case ..<10 where syncs:
            let delivery = Step.Delivery.allCases.randomElement(using: &noise) ?? .whole
            steps.append(.carry(from: library, to: other, delivery))
          case 36..<45: steps.append(.sync(library))
          case ..<6: steps.append(.exchange(from: library, to: other))
          case 6: steps.append(.backup(library))
          case 7: steps.append(.restore(library))
          case 8: steps.append(.clock(library, hours: [-8_760, -1, 0, 1, 8_760].randomElement(using: &noise) ?? 0))
          case 9 where inFiles: steps.append(.copy(from: library, to: other))
          default:
            let identifiers = try await libraries[library].identifiers()
            steps.append(.line(lines[library].next(identifiers), in: library))
          }
          try await take(steps[steps.count - 1], libraries)
        }
        try await converge(libraries, syncs: syncs)
      }
    } catch let fault as Fault {
      let broken = Broken(seed: seed, steps: steps, law: fault.law)
      throw await shortest(broken, count, inFiles: inFiles, syncs: syncs)
    }
  }

  /// Takes some steps in libraries that have nothing in them, and has them exchange everything.
  func replay(_ steps: [Step]) async throws {
    try await histories(4) { libraries in
      for step in steps { try await take(step, libraries) }
      try await converge(libraries)
    }
  }

  /// Runs `body` with libraries that have nothing in them.
  private func histories(
    _ count: Int, inFiles: Bool = false, _ body: ([SimulatedLibrary]) async throws -> Void
  ) async throws {
    var libraries: [SimulatedLibrary] = []
    for _ in 0..<count { libraries.append(try SimulatedLibrary(inFile: inFiles)) }
    let result = await Result { try await body(libraries) }
    for library in libraries { await library.console.close() }
    try result.get()
  }

  private func take(_ step: Step, _ libraries: [SimulatedLibrary]) async throws {
    switch step {
    case .line(let line, let library):
      do { try await libraries[library].console.run(line) } catch {}
      if line.hasPrefix("import") { try await importAgain(line, in: libraries[library]) }
    case .exchange(let from, let to):
      try await exchange(libraries[from], libraries[to])
    case .clock(let library, let hours): libraries[library].clock.set(hours: hours)
    case .copy(let from, let to): try await libraries[to].become(libraries[from])
    case .sync(let library): try await sync(libraries[library])
    case .carry(let from, let to, let delivery): try libraries[to].receive(libraries[from], delivery)
    case .backup(let library):
      let export = try await libraries[library].console.wholeExport()
      for library in libraries { try library.write(export, as: Self.backup) }
    case .restore(let library):
      // Without a backup, the command is refused.
      let line = "import --replace --yes \(SilentConsole.files)\(Self.backup)"
      do { try await libraries[library].console.run(line) } catch {}
    }
  }

  private func exchange(_ from: SimulatedLibrary, _ to: SimulatedLibrary) async throws {
    try to.write(await from.console.wholeExport(), as: Self.exchanged)
    let line = "import \(SilentConsole.files)\(Self.exchanged)"
    try await to.console.run(line)
    try await importAgain(line, in: to)
  }

  /// A second sync has nothing to do.
  private func sync(_ library: SimulatedLibrary) async throws {
    try await library.sync()
    let (export, changes, files) = (
      try await library.export(), try await library.console.changes(), try library.files()
    )
    try await library.console.run("sync")
    let now = try await library.export()
    if now != export { throw Fault(law: "Syncing again changes something:\n\(difference(export, now))") }
    if try await library.console.changes() != changes { throw Fault(law: "Syncing again makes a change") }
    if try library.files() != files { throw Fault(law: "Syncing again writes a file") }
  }

  /// Importing again changes nothing, and makes no journal entry.
  private func importAgain(_ line: String, in library: SimulatedLibrary) async throws {
    let (export, changes) = (try await library.export(), try await library.console.changes())
    do { try await library.console.run(line) } catch {}
    let now = try await library.export()
    if now != export { throw Fault(law: "Importing again changes something:\n\(difference(export, now))") }
    if try await library.console.changes() != changes { throw Fault(law: "Importing again makes a change") }
  }

  /// When each has seen everything, all exports are the same, and so is that of an empty library that imports one.
  ///
  /// If they sync, they do that until nothing is new, and then know what each other's exports say.
  private func converge(_ libraries: [SimulatedLibrary], syncs: Bool = false) async throws {
    if syncs {
      for library in libraries { try await library.sync() }
      var count = 0
      while count != libraries.reduce(0, { $0 + $1.written.count }) {
        count = libraries.reduce(0) { $0 + $1.written.count }
        if count > 1_000 { throw Fault(law: "Syncing never ends") }
        for from in libraries.indices {
          for to in libraries.indices where to != from { try libraries[to].receive(libraries[from], .whole) }
        }
        for library in libraries { try await library.sync() }
      }
      for library in libraries { try await sync(library) }
      let first = try await libraries[0].export()
      for library in libraries.dropFirst() {
        let other = try await library.export()
        if other != first { throw Fault(law: "Synced libraries differ:\n\(difference(first, other))") }
      }
    }
    if syncs {
      // They have seen each other's exports.
      try await exchange(libraries[1], libraries[0])
    } else {
      for _ in 0..<2 {
        for from in libraries.indices {
          for to in libraries.indices where to != from { try await exchange(libraries[from], libraries[to]) }
        }
      }
    }
    let first = try await libraries[0].export()
    for library in libraries.dropFirst() {
      let other = try await library.export()
      if other != first { throw Fault(law: "Exports differ:\n\(difference(first, other))") }
    }
    try await histories(1) { empty in
      try await exchange(libraries[0], empty[0])
      let restored = try await empty[0].export()
      if restored != first { throw Fault(law: "A restored library differs:\n\(difference(first, restored))") }
    }
  }

  /// The lines that two exports do not share.
  private func difference(_ left: String, _ right: String) -> String {
    let (left, right) = (left.split(separator: "\n"), right.split(separator: "\n"))
    let (gone, new) = (left.filter { !right.contains($0) }, right.filter { !left.contains($0) })
    return (gone.prefix(3).map { "- \($0)" } + new.prefix(3).map { "+ \($0)" }).joined(separator: "\n")
  }

  /// The history without the steps that are not needed to break the law.
  private func shortest(_ broken: Broken, _ count: Int, inFiles: Bool, syncs: Bool) async -> Broken {
    var broken = broken
    for index in broken.steps.indices.reversed() {
      var steps = broken.steps
      steps.remove(at: index)
      do {
        try await histories(count, inFiles: inFiles) { libraries in
          for step in steps { try await take(step, libraries) }
          try await converge(libraries, syncs: syncs)
        }
      } catch let fault as Fault where fault.law.prefix(20) == broken.law.prefix(20) {
        (broken.steps, broken.law) = (steps, fault.law)
      } catch {
        // Another fault, which says nothing about this one.
      }
    }
    return broken
  }
}

/// A library with the files that it may import.
final class SimulatedLibrary {
  private(set) var console: SilentConsole
  let clock = WrongClock()
  private let folder: TemporaryFolder

  /// - Parameter inFile: whether the library is in a file, and not in memory.
  init(inFile: Bool) throws {
    folder = try TemporaryFolder()
    try ExchangeFiles.write(to: folder)
    try FileManager.default.createDirectory(
      atPath: folder.path(SilentConsole.shared), withIntermediateDirectories: true)
    console = try SilentConsole(folder, store: inFile ? "sqlite" : "memory") { [clock] in clock.now }
  }

  /// Replaces its file by a copy of another library's.
  func become(_ other: SimulatedLibrary) async throws {
    await console.close()
    await other.console.close()
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
      let (source, target) = (other.folder.url.appending(path: name), folder.url.appending(path: name))
      try? FileManager.default.removeItem(at: target)
      if FileManager.default.fileExists(atPath: source.path) {
        try FileManager.default.copyItem(at: source, to: target)
      }
    }
    for library in [self, other] {
      library.console = try SilentConsole(library.folder, store: "sqlite") { [clock = library.clock] in clock.now }
    }
  }

  /// The files of the shared folder, as this library sees it.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(SilentConsole.shared))
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try folder.bytes("\(SilentConsole.shared)/\($0)")) })
  }

  /// The files that this library has written, in order.
  private(set) var written: [(name: String, bytes: Data)] = []

  /// Syncs with the files that have arrived.
  func sync() async throws {
    let before = try files()
    try await console.run("sync")
    for (name, bytes) in try files() where before[name] != bytes { written.append((name, bytes)) }
  }

  /// Receives a file that another library has written.
  func receive(_ other: SimulatedLibrary, _ delivery: LibraryHistory.Step.Delivery) throws {
    guard let first = other.written.first, let last = other.written.last else { return }
    let isOwn = written.contains { $0.name == last.name }
    switch delivery {
    case .whole: for (name, bytes) in other.written { try put(bytes, name) }
    case .half where !isOwn: try put(last.bytes.prefix(last.bytes.count / 2), last.name)
    case .late where !isOwn: try put(first.bytes, first.name)
    case .conflict: try put(last.bytes, last.name.replacing(".marquee", with: ".sync-conflict-1.marquee"))
    case .half, .late: break
    }
  }

  private func put(_ bytes: Data, _ name: String) throws {
    try folder.write(bytes, to: "\(SilentConsole.shared)/\(name)")
  }

  func write(_ text: String, as name: String) throws { try Data(text.utf8).write(to: folder.url.appending(path: name)) }

  /// All that the library exports.
  func export() async throws -> String { try await console.wholeExport() }

  /// The identifiers that the library has.
  func identifiers() async throws -> [String] { try await UndoProof.identifiers(in: console.export()) }
}

/// A machine's clock, which may be ahead or slow.
final class WrongClock: Sendable {
  private let ahead = Mutex(0)

  var now: Date { Date.now.addingTimeInterval(ahead.withLock { Double($0) * 3_600 }) }

  func set(hours: Int) { ahead.withLock { $0 = hours } }
}
