import MarqueeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes of a library in memory. Nothing can change it behind the journal, so that every change can be taken back.
struct InMemoryJournal {
  private struct Step {
    let id: Int
    let at: Date
    let summary: String
    var isUndone = false
    /// Takes the change back; once it is undone, makes it again.
    var inverse: LibraryPatch

    var entry: JournalEntry { JournalEntry(id: id, at: at, summary: summary, isUndone: isUndone) }
  }

  /// The earliest first; those that are undone are the last ones.
  private var steps: [Step] = []
  private var lastID = 0

  /// The latest first.
  func entries(limit: Int) -> [JournalEntry] { steps.suffix(max(0, limit)).reversed().map(\.entry) }

  mutating func record(_ summary: String, at date: Date, inverse: LibraryPatch) -> JournalEntry {
    steps.removeAll(where: \.isUndone)
    lastID += 1
    let step = Step(id: lastID, at: date, summary: summary, inverse: inverse)
    steps.append(step)
    return step.entry
  }

  /// The change that was taken back, and what of the library has changed.
  mutating func undo(_ tables: inout LibraryTables) -> (entry: JournalEntry, parts: Set<LibraryPart>)? {
    steps.lastIndex { !$0.isUndone }.map { turn($0, &tables) }
  }

  mutating func redo(_ tables: inout LibraryTables) -> (entry: JournalEntry, parts: Set<LibraryPart>)? {
    steps.firstIndex(where: \.isUndone).map { turn($0, &tables) }
  }

  private mutating func turn(
    _ index: Int, _ tables: inout LibraryTables
  ) -> (entry: JournalEntry, parts: Set<LibraryPart>) {
    steps[index].inverse = tables.apply(steps[index].inverse)
    steps[index].isUndone.toggle()
    return (steps[index].entry, steps[index].inverse.parts)
  }
}
