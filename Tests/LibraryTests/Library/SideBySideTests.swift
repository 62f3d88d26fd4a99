// Creates long series of random changes in every store: after each change, all stores must have the same lists.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Libraries side by side", .timeLimit(.minutes(10)))
struct SideBySideTests {
  @Test(
    "libraries have the same in every list after each of many random changes",
    arguments: 1...LongTest.count(1, whole: 6))
  func changes(seed: Int) async throws {
    var noise = Noise(seed: UInt64(seed) << 32)
    var sides: [Side] = []
    for store in LibraryStore.allCases { sides.append(Side(library: try await store.open())) }
    for number in 1...60 {
      let step = try RandomStep(of: RandomStep.works, own: sides[0].own.count, by: &noise)
      var states: [[String]] = []
      for index in sides.indices {
        let outcome = try await sides[index].make(step)
        // The numbers of viewings belong to the store.
        let state = [outcome] + (try await sides[index].state())
        states.append(state.map { $0.replacing(/, (number|ordinal): (nil|Optional\(\d+\))/, with: "") })
        try await sides[index].checkTables()
      }
      for (store, state) in zip(LibraryStore.allCases, states).dropFirst() where state != states[0] {
        let (expected, found) = zip(states[0], state).first { $0 != $1 } ?? ("", "")
        Issue.record("seed \(seed), step \(number), \(step)\n\(LibraryStore.fake): \(expected)\n\(store): \(found)")
        return
      }
    }
  }
}

/// A library that is compared with other stores.
struct Side {
  var library: any LibraryRepository
  /// The own works that were made, including deleted ones.
  private(set) var own: [Work.ID] = []

  init(library: any LibraryRepository) { self.library = library }

  /// A description of what was undone or redone. Own works may have different numbers in different stores.
  private func summary(of entry: JournalEntry?) -> String {
    "\(entry?.description, default: "nothing")".replacing(/library:\w+\/\d+/, with: "own")
  }

  /// Applies a change, and returns a description of its result.
  mutating func make(_ step: RandomStep) async throws -> String {
    do throws(Problem) {
      switch step {
      case .change(let targets, let change):
        let marked = try await library.change(works(targets), by: change)
        return "\(marked.change?.description, default: "nothing") \(marked.after.map { "\(name($0)) \($1)" }.sorted())"
      case .link(let first, let second):
        let both = try await works([first, second])
        let linked = try await library.link(both[0], both[1])
        return "\(linked.change != nil) \(text(linked.entry)) \(String(describing: linked.otherRating))"
      case .unlink(let target):
        let parted = try await library.unlink(works([target])[0])
        return "\(parted.change != nil) \(text(parted.entry))"
      case .complete(let target, let replaces):
        try await library.complete(with: works([target])[0], replaces: replaces)
        return "completed"
      case .add(let drafts):
        let added = try await library.add(drafts)
        own += added.works.map(\.id)
        return "\(added.works.map(text)) \(added.twins.map(name))"
      case .edit(let number, let edits): return try await library.edit(own[number], by: edits).works.map(text)[0]
      case .delete(let numbers): return "\(try await library.delete(numbers.map { own[$0] }).works.map(text))"
      case .undo: return summary(of: try await library.undo())
      case .redo: return summary(of: try await library.redo())
      }
    } catch {
      return String(describing: error.code)
    }
  }

  private func works(_ targets: [RandomStep.Target]) async throws(Problem) -> [Work] {
    var works: [Work] = []
    for target in targets {
      switch target {
      case .work(let work): works.append(work)
      case .own(let number): works.append(try await library.ownWork(own[number]).work)
      }
    }
    return works
  }

  /// Everything that can be read from the library.
  func state() async throws -> [String] {
    var lines: [String] = []
    for list in LibraryQuery.List.allCases {
      for key in LibraryOrder.Key.allCases {
        for search in [nil, "heat", "roma", "airship", "d'arcy", "is:seen -year:..1980"] {
          if search != nil, key != .added { continue }
          // Each store numbers viewings as it likes, and a random order is one of these numbers.
          if list == .diary, key == .random { continue }
          let query = LibraryQuery(
            list, order: LibraryOrder(key, isDescending: key == .year), search: try search.map { try Query(line: $0) },
            limit: .max)
          let page = try await library.page(query)
          lines.append("\(list) \(query.order) \(search ?? ""): \(page.total) of \(page.listTotal)")
          lines += page.entries.map {
            "\(text($0.work)) \($0.marks) \($0.sameAs.map(name)) \($0.viewing?.day?.description ?? "")"
          }
        }
      }
    }
    let works = RandomStep.works.map(WorkIdentity.init) + own.map { WorkIdentity(id: $0, titles: [], year: nil) }
    let entries = try await library.entries(of: works)
    let saved = try await library.savedWorks(works.map(\.id))
    for work in works {
      lines.append(
        "\(name(work.id)): \(entries.found[work.id].map(text) ?? "nothing"), "
          + "\((entries.ambiguous[work.id] ?? []).map(name)), \(saved[work.id].map(text) ?? "")")
    }
    lines.append("tags: \(try await library.tags().map { "\(FoldedText($0.tag).text) \($0.count)" })")
    lines.append(
      "look-alikes: \(try await library.lookalikes().map { $0.map(name).sorted().joined(separator: " ") }.sorted())")
    lines.append("changes: \(try await library.changes(limit: .max).map { "\($0.id) \($0.isUndone)" })")
    return lines
  }

  /// Checks the invariants of the tables.
  func checkTables() async throws {
    guard let library = library as? SQLiteLibrary else { return }
    _ = try await library.storage.write { (connection) throws(SQLiteError) in
      try connection.run("INSERT INTO works_search (works_search, rank) VALUES ('integrity-check', 1)")
    }
    let wrong = try await library.storage.read { (connection) throws(SQLiteError) in
      try connection.rows(
        """
        SELECT "table" FROM pragma_foreign_key_check UNION ALL
        SELECT reference FROM works WHERE reference IN (SELECT text FROM finds WHERE what = 'identifiers') UNION ALL
        SELECT name FROM people WHERE id NOT IN (SELECT CAST(text AS INTEGER) FROM finds WHERE what IN ('actor', 'author')) UNION ALL
        SELECT record FROM entries WHERE id NOT IN (SELECT id FROM works)
        """
      ) { (row) throws(SQLiteError) in try row.read(0, as: String.self) }
    }
    #expect(wrong.isEmpty)
  }

  private func text(_ entry: LibraryEntry) -> String { "\(entry.identifiers.map(name)) \(entry.marks)" }

  private func text(_ work: Work) -> String { "\(name(work.id)) \(work.identified(by: RandomStep.works[0].id))" }

  private func name(_ id: Work.ID) -> String { own.firstIndex(of: id).map { "own \($0)" } ?? "\(id)" }
}
