import MarqueeDomain
import MarqueeTerminal

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
      Record(values: ["\(entry.id)", entry.at.formatted(.iso8601), entry.summary, entry.isUndone ? "true" : "false"])
    }
  }

  /// Of `undo` and `redo`, whose answer is the one change, and of the list of all.
  static let data = AnswerData(
    [
      .object([member("change", JournalEntry?.shape)]),
      .object([member("changes", .array(.object(JournalEntry.members.map(\.property) + [undone.property])))]),
    ], rows: ["changes", "change"])

  private static let undone = JSONMember<JournalEntry>("undone", \.isUndone)

  private static func member(_ name: String, _ shape: JSONShape) -> JSONShape.Property {
    .init(name: name, shape: shape, isRequired: true, description: nil)
  }

  func json(_ kept: LibraryEntries) -> JSONText {
    if isConfirmation { return ["change": entries.first.json] }
    let members = JournalEntry.members + [Self.undone]
    return ["changes": .array(entries.map { members.json(of: $0) })]
  }
}

extension JournalEntry: JSONObjectWritable {
  static let members: [JSONMember<JournalEntry>] = [
    JSONMember("at", as: .time) { $0.at.formatted(.iso8601) }, JSONMember("id", \.id), JSONMember("summary", \.summary),
  ]
}
