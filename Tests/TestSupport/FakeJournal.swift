import MarqueeDomain

/// The tables of a fake library, with every change of them. Only the journal changes them, so every change can be
/// undone.
struct FakeJournal {
  private struct Step {
    var entry: JournalEntry
    /// The tables before the change; after it is undone, the tables with the change.
    var tables: FakeTables
  }

  private(set) var tables = FakeTables()
  /// The steps, earliest first. Undone steps come last.
  private var steps: [Step] = []
  private var lastID = 0

  /// The latest changes, the latest first.
  func entries(limit: Int) -> [JournalEntry] { steps.suffix(max(0, limit)).reversed().map(\.entry) }

  /// Applies a change; `nil` if nothing differs.
  mutating func record(_ description: ChangeDescription, _ new: FakeTables) -> JournalEntry? {
    guard !new.parts(changedSince: tables).isEmpty else { return nil }
    steps.removeAll(where: \.entry.isUndone)
    lastID += 1
    let entry = JournalEntry(id: lastID, at: FakeLibrary.now, description: description, isUndone: false)
    steps.append(Step(entry: entry, tables: tables))
    tables = new
    return entry
  }

  /// Completes what is known of an entry's work. This is not a change of the journal.
  mutating func complete(_ entry: Work.ID, with work: Work, replaces: Bool) {
    tables.complete(entry, with: work, replaces: replaces)
  }

  mutating func undo(_ id: Int? = nil) -> JournalEntry? {
    steps.lastIndex { !$0.entry.isUndone && (id ?? $0.entry.id) == $0.entry.id }.map { turn($0) }
  }

  mutating func redo(_ id: Int? = nil) -> JournalEntry? {
    steps.firstIndex { $0.entry.isUndone && (id ?? $0.entry.id) == $0.entry.id }.map { turn($0) }
  }

  private mutating func turn(_ index: Int) -> JournalEntry {
    let (entry, before) = (steps[index].entry, tables)
    tables = steps[index].tables.numbered(after: before)
    let reversed = JournalEntry(id: entry.id, at: entry.at, description: entry.description, isUndone: !entry.isUndone)
    steps[index] = Step(entry: reversed, tables: before)
    return reversed
  }
}
