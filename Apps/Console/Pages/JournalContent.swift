import MarqueeDomain
import MarqueeJSON
import MarqueeTerminal

/// The changes that can be undone or redone, the latest first; or the one change that was undone or redone.
struct JournalContent: PageContent {
  let entries: [JournalEntry]
  /// Whether it is the answer to `undo` or `redo`. Otherwise it is the list of changes.
  var isConfirmation = false

  static let columns = ["id", "at", "summary", "undone"]

  var title: String { "Changes" }
  var isEmpty: Bool { entries.isEmpty }
  var isAside: Bool { true }
  var nextInSession: [String] { ["undo", "redo"] }
  var nextInShell: [String] { ["marquee undo reverts the latest", "marquee redo", "marquee help"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    var table = Table(
      entries,
      [
        .init { .init("\($0.id)", .faint, spoken: "change \($0.id)") },
        // Spoken, the change comes first, then its time.
        .init { .init(relativeTime(from: $0.at, to: now), .faint, spoken: $0.summary) },
        .init(.init(good: 8, least: 8)) {
          .init($0.summary.printable, $0.isUndone ? .faint : .plain, spoken: relativeTime(from: $0.at, to: now))
        },
        .init { .init($0.isUndone ? "undone" : "", .faint) },
      ])
    table.gapAfterNumber = nil
    return [.table(table)]
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    entries.map { Record(Self.members.json(of: $0, kept), Self.columns) }
  }

  /// The schema of `undo` and `redo`, whose answer is one change, and of the list of all changes.
  static let data = DataSchema([one.shape(), all.shape()], rows: ["changes", "change"])

  private static let one: [JSONMember<JournalContent>] = [JSONMember("change", \.entries.first)]
  private static let all: [JSONMember<JournalContent>] = [JSONMember("changes", each: \.entries, of: members)]
  private static let members = JournalEntry.members + [JSONMember("undone", \.isUndone)]

  func json(_ kept: LibraryEntries) -> JSONTree { (isConfirmation ? Self.one : Self.all).json(of: self, kept) }
}

extension JournalEntry: JSONObjectWritable {
  static let members: [JSONMember<JournalEntry>] = [
    JSONMember("at", as: .time) { $0.at.formatted(.iso8601) }, JSONMember("id", \.id), JSONMember("summary", \.summary),
  ]
}
