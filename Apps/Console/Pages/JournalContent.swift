import MarqueeDomain
import MarqueeTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes that can be taken back or made again, the latest first; or the one that was, if any.
struct JournalContent: PageContent {
  let entries: [JournalEntry]
  /// Whether it is the answer to `undo` or `redo`, and no list.
  var isConfirmation = false

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

  func records(_ kept: LibraryEntries) -> [Record] {
    entries.map { entry in
      Record(
        values: ["\(entry.id)", entry.at.formatted(.iso8601), entry.summary, entry.isUndone ? "true" : "false"])
    }
  }

  func json(_ kept: LibraryEntries) -> JSONText {
    if isConfirmation { return ["change": entries.first.map { .object($0.members) } ?? .null] }
    return ["changes": .array(entries.map { .object($0.members.merging(["undone": .bool($0.isUndone)]) { $1 }) })]
  }
}

extension JournalEntry {
  fileprivate var members: [String: JSONText] {
    ["at": .string(at.formatted(.iso8601)), "id": JSONText(id), "summary": .string(summary)]
  }
}
