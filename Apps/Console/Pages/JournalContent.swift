import MarqueeDomain
import MarqueeTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes that can be taken back or made again, the latest first.
struct JournalContent: PageContent {
  let entries: [JournalEntry]

  static let columns = ["id", "at", "summary", "undone"]

  var title: String { "Changes" }
  var isEmpty: Bool { entries.isEmpty }
  var isAside: Bool { true }
  var nextInSession: [String] { ["undo", "redo"] }
  var nextInShell: [String] { ["marquee undo takes the latest back", "marquee redo", "marquee help"] }

  func add(to page: inout Rendering) {
    for entry in entries {
      let when = relativeTime(from: entry.at, to: page.context.now)
      let state = entry.isUndone ? "taken back" : ""
      guard !page.isAccessible else {
        page.add([entry.summary, when, state].filter { !$0.isEmpty }.joined(separator: ", "))
        continue
      }
      let room = max(8, page.width - 12 - (entry.isUndone ? 13 : 0))
      let summary = Line(entry.summary.printable.shortened(to: room), entry.isUndone ? .faint : .plain)
      page.add(Line(when, .faint).padded(to: 12) + summary + Line(entry.isUndone ? " · \(state)" : "", .faint))
    }
  }

  func records(_ marks: MarksByWork) -> [Record] {
    entries.map { entry in
      Record(
        values: ["\(entry.id)", entry.at.formatted(.iso8601), entry.summary, entry.isUndone ? "true" : "false"],
        target: nil)
    }
  }

  func json(_ marks: MarksByWork) -> JSONText {
    ["changes": .array(entries.map { .object($0.members.merging(["undone": .bool($0.isUndone)]) { $1 }) })]
  }
}

/// A change that was taken back or made again; `nil` where there was none.
struct UndoContent: PageContent {
  let entry: JournalEntry?

  private var journal: JournalContent { JournalContent(entries: entry.map { [$0] } ?? []) }

  var title: String { journal.title }
  var isEmpty: Bool { journal.isEmpty }
  var isAside: Bool { true }
  var isConfirmation: Bool { true }
  var nextInSession: [String] { journal.nextInSession }
  var nextInShell: [String] { journal.nextInShell }

  func add(to page: inout Rendering) { journal.add(to: &page) }
  func records(_ marks: MarksByWork) -> [Record] { journal.records(marks) }
  func json(_ marks: MarksByWork) -> JSONText { ["change": entry.map { .object($0.members) } ?? .null] }
}

extension JournalEntry {
  fileprivate var members: [String: JSONText] {
    ["at": .string(at.formatted(.iso8601)), "id": JSONText(id), "summary": .string(summary)]
  }
}
