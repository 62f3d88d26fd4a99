// The sentences of `sync`, and of the changes that come in with it.
import MarqueeDomain
import MarqueeSystem

extension SyncedLibrary {
  /// When it wrote its file, in UTC.
  var time: String { writtenAt.formatted(.iso8601) }

  /// The line of `sync --status`.
  var line: String {
    let remark = isThis ? " (this library)" : isForgotten ? " (forgotten)" : ""
    return "\(name)\(remark): \(entries.counted("entry", "entries")), written \(time), identity \(identity)"
  }
}

extension SyncReport.Received {
  /// `From kitchen: 3 viewings, 1 rating.`
  var words: String { "From \(library): \(counts.words)." }
}

extension SyncReport.Unread {
  /// One sentence or two: why the file was not read, and what helps.
  var words: String { "Couldn't read \(file.withBytesShown): \(fault.words)." }
}

extension SyncFault {
  fileprivate var words: String {
    switch self {
    case .cut: "it has not arrived completely. If it stays that way, delete it"
    case .empty: "it is still empty. If it stays that way, delete it"
    case .damaged: "it is damaged. Delete it, and run `sync` on the machine that wrote it"
    case .foreign: "another program wrote it"
    case .later: "a newer version of Marquee wrote it. Update Marquee here"
    case .unreadable(let reason): reason
    }
  }
}

extension [ReceivedCount] {
  /// `3 viewings, 1 rating, 2 tags removed`.
  var words: String { isEmpty ? "nothing that shows" : list }

  fileprivate var list: String {
    let parts = flatMap { count -> [String] in
      let (one, many) = count.nouns
      return [(count.added, ""), (count.removed, " removed")].filter { $0.0 > 0 }
        .map { $0.0.counted(one, many) + $0.1 }
    }
    return parts.joined(separator: ", ")
  }
}

extension ReceivedCount {
  /// What is counted: one, and several.
  fileprivate var nouns: (String, String) {
    switch name {
    case Mark.seen.name: return ("viewing", "viewings")
    case Mark.wanted.name: return ("watchlist entry", "watchlist entries")
    case Mark.lists.name: return ("place on a list", "places on lists")
    case Mark.tags.name: return ("tag", "tags")
    case Mark.status.name: return ("status", "statuses")
    case Mark.progress.name: return ("position", "positions")
    case Mark.owned.name: return ("copy you own", "copies you own")
    case Mark.privateNote.name: return ("private note", "private notes")
    case "query": return ("saved query", "saved queries")
    case "works": return ("work of your own", "works of your own")
    default: return (name, name + "s")
    }
  }
}

extension ChangeDescription {
  /// What came in with a sync: `from kitchen: 3 viewings, 1 rating`.
  var receivedText: String {
    edits.map { edit in
      "from \(edit.field): \(edit.values.first.compactMap { ReceivedCount($0) }.words)\(more(edit))"
    }.joined(separator: "; ")
  }

  private func more(_ edit: Edit) -> String { edit.values.count > edit.values.first.count ? " and more" : "" }
}

extension [JournalEntry] {
  /// What undoing these syncs means: `At the next sync, kitchen loses 3 viewings, 1 rating too, as does any other
  /// library.` `nil` if none of them is a sync.
  ///
  /// - Parameter isChanged: whether there are later changes.
  func effectOfUndo(isChanged: Bool = false) -> String? {
    let edits = map(\.description).filter { $0.kind == .received }.flatMap(\.edits)
    if edits.isEmpty { return nil }
    let effects = edits.map(\.field).withoutRepeats(of: \.self).map { library in
      let edits = edits.filter { $0.field == library }
      let counts = edits.flatMap { $0.values.first.compactMap { ReceivedCount($0) } }
      func words(_ count: KeyPath<ReceivedCount, Int>) -> String {
        counts.map(\.name).withoutRepeats(of: \.self).map { name in
          ReceivedCount(name, added: counts.reduce(0) { $0 + ($1.name == name ? $1[keyPath: count] : 0) })
        }.filter { $0.added > 0 }.list
      }
      let parts = [("loses", words(\.added)), ("gets back", words(\.removed))].filter { !$1.isEmpty }
      let more = edits.contains { $0.values.count > $0.values.first.count } ? " and more" : ""
      return "\(library) \(parts.map { "\($0) \($1)" }.joinedByAnd)\(more)"
    }
    return "At the next sync, \(effects.joinedByAnd) too, as does any other library."
      + (isChanged ? " What you changed again since then stays." : "")
  }
}
