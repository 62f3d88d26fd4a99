@testable import MarqueeDomain

/// One step of a history. Numbers are taken modulo what there is, so that every part of a history is a history.
enum MergeStep: Sendable {
  /// The user says something of a work.
  case say(library: Int, work: Int, MarkChange)
  /// The user changes the rating and the note of a viewing, and the place of a work on a list.
  case adjust(library: Int, work: Int, Int)
  /// The user enters a work of their own.
  case enter(library: Int)
  /// The user deletes a work of their own.
  case delete(library: Int)
  /// A library imports a file, or every second row of it.
  case read(library: Int, file: Int, isPartial: Bool)
  /// A library writes its export, which also is its backup.
  case export(library: Int)
  /// A library imports an export, counted from the newest.
  case receive(library: Int, export: Int)
  /// A library undoes a change, counted from the newest.
  case undo(library: Int, Int)
  /// A library makes an undone change again.
  case redo(library: Int)
  /// The clock of a computer changes: from now on it differs from the right time by so many milliseconds.
  case turnClock(library: Int, by: Moment)
  /// A library's file is replaced by an earlier one of its own.
  case restore(library: Int)
  /// A library's file becomes a copy of another's.
  case copy(library: Int, of: Int)
}

/// A library that consists of documents alone.
struct SimulatedLibrary: Sendable {
  /// What a change did to the documents, by work.
  struct Change: Sendable {
    var changes: [Int: [StatementChange]]
    var (before, after): ([Int: Document], [Int: Document])
    /// Whether it came from another library.
    var isReceived = false
  }

  var identity: String
  /// The documents by work; those of the ages of files have the number −1.
  var documents: [Int: Document] = [:]
  var clock: Moment = 0
  /// The changes that were made, and those that were undone and can be made again.
  var done: [Change] = []
  var undone: [Change] = []
  /// Whether it may have written statements that it does not know: it was restored or copied.
  var isForked = false

  static let files = -1
}

/// Several libraries of one user, and what happens to them. Every step checks the laws of the merge.
struct MergeHistory {
  let rules: MergeRules
  let files: [SimulatedFile]
  var libraries: [SimulatedLibrary]
  var exports: [(library: Int, copy: SimulatedLibrary)] = []
  /// The files that each library has imported, as places in `files`.
  var imported: [Set<Int>]
  var time: Moment = 1_800_000_000_000

  /// Works of catalogs, about which files have rows, and after them one of the user's own.
  static let works = 3
  static let own = works

  init(seed: UInt64, libraries count: Int, rules: MergeRules) {
    self.rules = rules
    files = SimulatedAccounts.files(seed: seed, works: Self.works)
    libraries = (0..<count).map { SimulatedLibrary(identity: "library \($0)") }
    imported = Array(repeating: [], count: count)
  }

  /// Takes the steps, and then exchanges all exports. Returns the law that is broken; `nil` if none is.
  mutating func run(_ steps: [MergeStep]) -> String? {
    for step in steps {
      time += 60_000
      if let broken = take(step) { return "\(broken) after \(step)" }
    }
    return converge(wasPlain: steps.allSatisfy(\.isPlain))
  }

  private mutating func take(_ step: MergeStep) -> String? {
    switch step {
    case .say(let library, let work, let change):
      return say(library, work, repeating: Set(Marks.none.applying(change).parts.keys)) { $0.applying(change) }
    case .adjust(let library, let work, let number):
      return say(library, work) { $0.adjusted(number) }
    case .enter(let library): return enter(library)
    case .delete(let library): return delete(library)
    case .read(let library, let file, let isPartial): return read(library, file % files.count, isPartial: isPartial)
    case .export(let library):
      let library = library % libraries.count
      exports.append((library, libraries[library]))
      return nil
    case .receive(let library, let export): return receive(library, export)
    case .undo(let library, let place): return undo(library, place)
    case .redo(let library): return redo(library)
    case .turnClock(let library, let difference):
      libraries[library % libraries.count].clock = difference
      return nil
    case .restore(let library):
      let library = library % libraries.count
      guard let backup = exports.last(where: { $0.library == library }) else { return nil }
      libraries[library] = backup.copy
      for index in libraries.indices where libraries[index].identity == backup.copy.identity {
        libraries[index].isForked = true
      }
      return nil
    case .copy(let library, let other):
      libraries[library % libraries.count] = libraries[other % libraries.count]
      for index in libraries.indices where libraries[index].identity == libraries[library % libraries.count].identity {
        libraries[index].isForked = true
      }
      return nil
    }
  }

  // MARK: Changes

  /// Replaces documents as one change of the journal.
  mutating func commit(_ documents: [Int: Document], in library: Int, isReceived: Bool = false) {
    let change = change(from: libraries[library].documents, to: documents)
    libraries[library].documents = documents
    guard var change else { return }
    change.isReceived = isReceived
    libraries[library].done.append(change)
    libraries[library].undone = []
  }

  private func change(from before: [Int: Document], to after: [Int: Document]) -> SimulatedLibrary.Change? {
    let changes = after.reduce(into: [Int: [StatementChange]]()) { changes, document in
      let new = document.value.changes(since: before[document.key] ?? Document())
      if !new.isEmpty { changes[document.key] = new }
    }
    return changes.isEmpty ? nil : SimulatedLibrary.Change(changes: changes, before: before, after: after)
  }

  func now(_ library: Int) -> Moment { time + libraries[library].clock }
  func document(_ library: Int, _ work: Int) -> Document { libraries[library].documents[work] ?? Document() }
  func shown(_ document: Document) -> [Part: [FieldValue?]] { rules.shown(document).mapValues(\.value) }

  private mutating func say(
    _ library: Int, _ work: Int, repeating: Set<Part> = [], _ change: (Marks) -> Marks
  ) -> String? {
    let (library, work) = (library % libraries.count, work % (Self.own + 1))
    if work == Self.own, document(library, work).statements[.existence] == nil { return nil }
    let old = rules.shown(document(library, work))
    let marks = Marks(parts: old)
    guard marks.parts(over: old) == old.mapValues(\.value) else {
      return "Marks do not have what is shown: \(old)"
    }
    let new = change(marks).parts(over: old)
    return say(new, library, work, repeating: repeating)
  }

  mutating func say(
    _ new: [Part: [FieldValue?]], _ library: Int, _ work: Int, repeating: Set<Part> = []
  ) -> String? {
    let statements = rules.changing(libraries[library].identity, document(library, work), new, repeating, now(library))
    let author = Author.library(libraries[library].identity)
    var documents = libraries[library].documents
    documents[work] = rules.join(document(library, work), Document(statements.mapValues { [author: $0] }))
    commit(documents, in: library)
    let seen = shown(document(library, work))
    // What the user says of a deleted work brings it back, with its facts. A day hides a viewing without one, and
    // viewings of episodes show a position.
    let differing = Set(seen.keys).union(new.keys).filter {
      seen[$0] != new[$0] && !$0.isUndated && !$0.isPosition && !(($0.isFact || $0 == .existence) && new[$0] == nil)
    }
    return differing.isEmpty ? checked(library) : "What the user says is not what they see: \(differing.sorted())"
  }

  private mutating func enter(_ library: Int) -> String? {
    let (library, work) = (library % libraries.count, Self.own)
    var new = shown(document(library, work))
    // Another work of the user's has another key.
    guard document(library, work).statements[.existence] == nil else { return nil }
    new[.existence] = [.flag(true)]
    new[Part("work.title")] = [.text("The user's own")]
    return say(new, library, work)
  }

  private mutating func delete(_ library: Int) -> String? {
    let (library, work) = (library % libraries.count, Self.own)
    var new = shown(document(library, work))
    guard new[.existence] != nil else { return nil }
    new[.existence] = nil
    let statements = rules.changing(libraries[library].identity, document(library, work), new, [], now(library))
    let author = Author.library(libraries[library].identity)
    let document = rules.join(document(library, work), Document(statements.mapValues { [author: $0] }))
    var documents = libraries[library].documents
    documents[work] = document
    commit(documents, in: library)
    return shown(document).isEmpty ? nil : "A deleted work still shows \(shown(document))"
  }
}
