import MarqueeDomain

// The names of changes: in the journal, after a change, and where there was nothing to change.

extension JournalEntry {
  /// What was done, without a full stop, and what it replaced: `Rated Ponyo 4 (was 3.5)`.
  var summary: String { description.summary + description.formerly }
}

extension ChangeDescription {
  /// What was done, without a full stop: `Added Ponyo to your favorites`. An unknown change is `Changed Ponyo`.
  var summary: String {
    let works = titles.sentence
    return switch kind {
    case .set?: (mark?.words.change(value, works).done ?? changed) + viewing
    case .cleared?: (mark?.words.change(nil, works).done ?? changed) + viewing
    case .seen?:
      [
        "Marked \(works) as seen", day?.phrase(from: value?.text) ?? (days.count == 0 ? nil : "on \(dayWords)"),
        rating.map { "and rated \(titles.count == 1 ? "it" : "them") \($0)" },
      ]
      .compactMap(\.self)
      .joined(separator: " ")
    case .unseen?: "Removed \(works) from your diary" + (day.map { " (\($0))" } ?? "")
    case .tagged? where mark != nil: "Added \(tags.quoted) to the \(mark?.name ?? "") of \(works)"
    case .untagged? where mark != nil: "Removed \(tags.quoted) from the \(mark?.name ?? "") of \(works)"
    case .tagged?: "Tagged \(works) with \(tags.quoted)"
    case .untagged?: "Removed the \(tags.count == 1 ? "tag" : "tags") \(tags.quoted) from \(works)"
    case .added?: "Added \(works) to your library"
    case .edited?: "Edited \(works)" + (edits.isEmpty ? "" : " (\(edits.map(\.text).joined(separator: "; ")))")
    case .deleted?: "Deleted \(works) from your library"
    case .linked?: "Linked \(titlesAndCatalogs) as one work"
    case .unlinked?: "Unlinked \(titlesAndCatalogs)"
    case .imported?: "Imported \(ShortList([source ?? ""]).text): \(new) new, \(updated) updated"
    case .received?: "Received \(receivedText)"
    case .goal?: goalText
    case .listed?: "Added \(works) to \(tags.quoted)"
    case .unlisted?: "Removed \(works) from \(tags.quoted)"
    case .moved?: "Moved \(works)" + (value.map { " to position \($0.cell)" } ?? "") + " on \(tags.quoted)"
    case .annotated?:
      value == nil
        ? "Removed the note about \(works) from \(tags.quoted)" : "Added a note about \(works) to \(tags.quoted)"
    case .renamed?: "Renamed \(tags.first.map { "“\($0)”" }.joined(separator: " to "))"
    case .described?:
      value == nil ? "Removed the description of \(tags.quoted)" : "Added a description to \(tags.quoted)"
    case .dissolved?: "Deleted the list \(tags.quoted)"
    case .saved?: "Saved \(tags.quoted)" + (value.map { ": \($0.cell.excerpt)" } ?? "")
    case .unsaved?: "Deleted the saved query \(tags.quoted)"
    case nil: changed
    }
  }

  /// The viewing whose rating or note changed: ` for the viewing on 2024-05-01`.
  private var viewing: String { day.map { " for the viewing \($0.phrase)" } ?? "" }

  /// The value before, ` (was 3.5)`, or the days of several viewings that were removed.
  fileprivate var formerly: String {
    if kind == .unseen, days.count > 0 { return " (\(dayWords))" }
    guard let mark, let old else { return "" }
    guard case .objects(let values) = old else { return " (was \(mark.words.value(old)))" }
    let words = values.map { ($0.first ?? nil).map(mark.words.value) ?? "none" }
    return " (were \(ShortList(words, count: max(titles.count, words.count)).sentence))"
  }

  private var dayWords: String {
    ShortList(days.first.map { $0.isEmpty ? "an unknown day" : $0 }, count: days.count).sentence
  }

  private var changed: String { titles.count == 0 ? "Changed" : "Changed \(titles.sentence)" }

  private var goalText: String {
    let (kind, count) = (edits.first?.field ?? "", edits.first?.values.first.first)
    guard let count else { return "Removed the goal for \(kind)" + (day.map { " in \($0)" } ?? "") }
    let year = day.map { " for \($0)" } ?? ""
    return "Set a goal of \(count) \(count == "1" ? Goal.Kind(plural: kind)?.noun ?? kind : kind)\(year)"
  }

  private var titlesAndCatalogs: String {
    titles.first.enumerated().map { index, title in
      let catalog = index < catalogs.count ? catalogs[index] : nil
      return ShortList([title]).text + (catalog.map { " (\($0.title))" } ?? "")
    }.joinedByAnd
  }
}

extension ChangeDescription.Edit {
  fileprivate var text: String {
    if field == "title" { return "formerly \(values.text)" }
    return values.count == 0 ? "no \(field)" : "\(field) \(values.text)"
  }
}

extension MarkChange {
  /// Why there is nothing to change: `already a favorite`.
  var soAlready: String {
    switch self {
    case .set(let mark, let value, on: _): mark.words.change(value, "").already
    case .seen(let date, rating: _): "already seen \(date.phrase)"
    case .viewed: "already in your diary"
    case .revised: "that is already so"
    case .unseen(let date?): "not in your diary \(date.phrase)"
    case .unseen(nil), .unseenLatest: "not in your diary"
    case .unseenOnce(let rows) where rows.values.joined().allSatisfy { $0.day == nil && $0.number == nil }:
      "not in your diary"
    case .unseenOnce:
      // The change of one viewing alone names its day.
      description(of: []).day != nil
        ? "this viewing is no longer in your diary" : "these viewings are no longer in your diary"
    case .add(let mark, let value): mark.words.elements(value).has
    case .remove(let mark, let value): mark.words.elements(value).lacks
    }
  }
}

extension PartialDate {
  /// `on 2024-05-31` of a day, `in 2024-05` of a month, `in 2024` of a year.
  var phrase: String { "\(day == nil ? "in" : "on") \(self)" }

  /// `from 2024-01-02 to 2024-01-20`; without a first day, as `phrase`.
  func phrase(from first: String?) -> String { first.map { "from \($0) to \(self)" } ?? phrase }
}

extension ShortList {
  /// The first three names, each cut to a line, and how many more there are.
  var text: String {
    let names = first.map(\.excerpt).joined(separator: ", ")
    return count > first.count ? "\(names) and \(count - first.count) more" : names
  }

  /// The names in a sentence: `Ran, Ponyo and 3 more`, `Ran and Ponyo`.
  var sentence: String { count > first.count ? text : first.map(\.excerpt).joinedByAnd }
  var quoted: String { first.map { "“\($0)”" }.joined(separator: ", ") + (count > first.count ? ", …" : "") }
}
