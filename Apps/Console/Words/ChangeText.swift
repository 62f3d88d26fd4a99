import MarqueeDomain

// The names of changes: in the journal, after a change, and where there was nothing to change.

extension JournalEntry {
  /// What was done, without a full stop: `Added to favorites: Ponyo`.
  var summary: String { description.summary }
}

extension ChangeDescription {
  /// What was done, without a full stop: `Added to favorites: Ponyo`. A change that this version does not know is
  /// `Changed` with its works.
  var summary: String {
    switch kind {
    case .imported?: "Imported \(ShortList([source ?? ""]).text): \(new) new, \(updated) updated"
    case .edited? where !edits.isEmpty:
      "Edited: \(titles.text) (\(edits.map(\.text).joined(separator: "; ")))"
    case .linked?, .unlinked?: "\(done): \(titlesAndCatalogs)"
    default: titles.count == 0 ? done : "\(done): \(titles.text)"
    }
  }

  private var done: String {
    switch kind {
    case .set?: mark?.words.change(value).done ?? Self.changed
    case .cleared?: mark?.words.change(nil).done ?? Self.changed
    case .seen?:
      ["Seen", day?.phrase, rating.map { "and rated \($0)" }].compactMap(\.self).joined(separator: " ")
    case .unseen?: "Removed from the diary" + (day.map { " of \($0)" } ?? "")
    case .tagged?: "Tagged \(tags.quoted)"
    case .untagged?: "Tag removed \(tags.quoted)"
    case .added?: "Added to the library"
    case .edited?: "Edited"
    case .deleted?: "Deleted from the library"
    case .linked?: "Linked as one work"
    case .unlinked?: "Unlinked"
    case .imported?: "Imported"
    case .goal?: goalText
    case .listed?: "Added to \(tags.quoted)"
    case .unlisted?: "Removed from \(tags.quoted)"
    case .moved?: "Moved on \(tags.quoted)" + (value.map { " to place \($0.cell)" } ?? "")
    case .annotated?: "\(value == nil ? "Note removed" : "Note written") on \(tags.quoted)"
    case .renamed?: "Renamed \(tags.first.map { "“\($0)”" }.joined(separator: " to "))"
    case .described?: value == nil ? "Description removed from \(tags.quoted)" : "Described \(tags.quoted)"
    case .dissolved?: "Deleted the list \(tags.quoted)"
    case .saved?: "Saved \(tags.quoted)" + (value.map { ": \($0.cell.excerpt)" } ?? "")
    case .unsaved?: "No longer saved: \(tags.quoted)"
    case nil: Self.changed
    }
  }

  private static let changed = "Changed"

  private var goalText: String {
    let (kind, count) = (edits.first?.field ?? "", edits.first?.values.first.first)
    let year = day.map { " in \($0)" } ?? ""
    guard let count else { return "Goal removed: \(kind)\(year)" }
    return "Goal: \(count) \(count == "1" ? String(kind.dropLast()) : kind)\(year)"
  }

  private var titlesAndCatalogs: String {
    titles.first.enumerated().map { index, title in
      let catalog = index < catalogs.count ? catalogs[index] : nil
      return ShortList([title]).text + (catalog.map { " (\($0.title))" } ?? "")
    }.joined(separator: ", ")
  }
}

extension ChangeDescription.Edit {
  fileprivate var text: String {
    if field == "title" { return "was \(values.text)" }
    return values.count == 0 ? "no \(field)" : "\(field) \(values.text)"
  }
}

extension MarkChange {
  /// Why there is nothing to change: `Among the favorites already`.
  var soAlready: String {
    switch self {
    case .set(let mark, let value, on: _): mark.words.change(value).already
    case .seen(let date, rating: _): "Seen \(date.phrase) already"
    case .unseen(let date?): "Not in the diary \(date.phrase)"
    case .unseen(nil), .unseenLatest, .unseenOnce([:]): "Not in the diary"
    case .unseenOnce:
      // The change of one viewing alone names its day.
      description(of: []).day != nil
        ? "This viewing is no longer in the diary" : "These viewings are no longer in the diary"
    case .tag: "Tagged so already"
    case .untag: "Not tagged so"
    case .listed(let name): "On “\(name)” already"
    case .unlisted(let name): "Not on “\(name)”"
    }
  }
}

extension PartialDate {
  /// `on 2024-05-31` of a day, `in 2024-05` of a month, `in 2024` of a year.
  var phrase: String { "\(day == nil ? "in" : "on") \(self)" }
}

extension ShortList {
  /// The first three names, each cut to a line, and how many more there are.
  var text: String {
    let names = first.map(\.excerpt).joined(separator: ", ")
    return count > first.count ? "\(names) and \(count - first.count) more" : names
  }

  var quoted: String {
    first.map { "“\($0)”" }.joined(separator: ", ") + (count > first.count ? ", …" : "")
  }
}
