/// A change in the journal: its kind, the first works that it changed, and the values of the console's sentence.
public struct ChangeDescription: Sendable, Hashable {
  /// What was done. Libraries store the raw values.
  public enum Kind: String, Sendable, CaseIterable {
    /// A mark was set to a value, or removed.
    case set, cleared
    /// A viewing was added, or viewings were removed.
    case seen, unseen
    /// Tags, or elements of the list `mark`, were added to works, or removed from them.
    case tagged, untagged
    /// Works of the user's own were added, edited or deleted.
    case added, edited, deleted
    /// Works of several catalogs became one entry, or one of them left its entry.
    case linked, unlinked
    /// A file was imported.
    case imported
    /// What other libraries said came in, in one sync. `edits` have the libraries' names and what came from each.
    case received
    /// A goal was set, or removed.
    case goal
    /// Works were put on a list, removed or moved, or a note on one was changed. `tags` has the list's name.
    case listed, unlisted, moved, annotated
    /// A list was renamed, described or deleted. `tags` has its name; for a renamed one also the new name.
    case renamed, described, dissolved
    /// A query was saved under the name in `tags`, or deleted.
    case saved, unsaved
  }

  /// The new value of one field of a person's own work.
  public struct Edit: Sendable, Hashable {
    /// The field: `title`, `year`, `actors`, `authors` or `series`. For a goal, the plural of its kind.
    public let field: String
    /// The new values; for a title, the old one. Empty if the field has no value any more.
    public let values: ShortList

    /// Creates an edit of a field.
    public init(_ field: String, _ values: ShortList) { (self.field, self.values) = (field, values) }
  }

  /// What was done; `nil` for a kind that this version does not know.
  public var kind: Kind?
  /// The titles of the works that changed.
  public var titles: ShortList
  /// The mark that was set or removed, or the list, other than the tags and lists of a work, that changed.
  public var mark: Mark?
  /// The value that the mark was set to. For a note it is an empty text: the note is in the record. For a viewing of
  /// several days it is the first day.
  public var value: FieldValue?
  /// The value of the mark before; `nil` for a note. If several works or viewings had different ones, an object for
  /// each of the first three.
  public var old: FieldValue?
  /// The day of the viewing. For a goal, its year.
  public var day: PartialDate?
  /// The days of the viewings of one work, if there are several: `2024-05-01`, or an empty text for an unknown day.
  public var days = ShortList()
  /// The rating of the viewing.
  public var rating: Rating?
  /// The names of tags, lists or saved queries, or the keys of elements of another list.
  public var tags = ShortList()
  /// The fields of an own work that changed. For a goal, its kind and the new number. For a sync, the libraries, each
  /// with `ReceivedCount`s as texts.
  public var edits: [Edit] = []
  /// The catalogs of the titles, in the same order; `nil` for a catalog that this version does not know.
  public var catalogs: [Catalog?] = []
  /// The name of the imported file.
  public var source: String?
  /// How many entries an import created, and how many it changed.
  public var new = 0, updated = 0

  /// Creates a description without values.
  public init(_ kind: Kind?, of titles: ShortList = ShortList()) { (self.kind, self.titles) = (kind, titles) }

  private init(_ kind: Kind, of works: [Work], hasCatalogs: Bool = false) {
    self.init(kind, of: ShortList(works.map(\.title)))
    if hasCatalogs { catalogs = works.map(\.id.catalog) }
  }

  /// Describes own works that were added.
  public static func added(_ works: [Work]) -> ChangeDescription { ChangeDescription(.added, of: works) }

  /// Describes an own work that was edited, with each field that differs.
  public static func edited(_ before: WorkDraft, to after: WorkDraft) -> ChangeDescription {
    var change = ChangeDescription(.edited, of: ShortList([after.title]))
    func add(_ field: String, _ isNew: Bool, _ values: [String]) {
      if isNew { change.edits.append(Edit(field, ShortList(values))) }
    }
    add("title", before.title != after.title, [before.title])
    add("year", before.year != after.year, after.year.map { ["\($0)"] } ?? [])
    add("actors", before.actors != after.actors, after.actors)
    add("authors", before.authors != after.authors, after.authors)
    add("series", before.series != after.series, after.series.map { [$0.text] } ?? [])
    return change
  }

  /// Describes own works that were deleted.
  public static func deleted(_ works: [Work]) -> ChangeDescription { ChangeDescription(.deleted, of: works) }

  /// Describes two works that became one entry.
  public static func linked(_ first: Work, _ second: Work) -> ChangeDescription {
    ChangeDescription(.linked, of: [first, second], hasCatalogs: true)
  }

  /// Describes a work that left its entry.
  public static func unlinked(_ work: Work) -> ChangeDescription {
    ChangeDescription(.unlinked, of: [work], hasCatalogs: true)
  }

  /// Describes a goal that was set to a number; `nil` if it was removed.
  public static func goal(_ count: Int?, _ kind: Goal.Kind, in year: Int) -> ChangeDescription {
    var change = ChangeDescription(.goal)
    change.edits = [Edit(kind.plural, ShortList(count.map { ["\($0)"] } ?? []))]
    change.day = PartialDate(year: year)
    return change
  }

  /// Describes the change of a list or a saved query. `names` are its name and, if it was renamed, the new name;
  /// `titles` are those of the works that changed. `value` is the place of a moved work, or the saved query; for a
  /// description or a note it is an empty text, or `nil` if it was removed.
  public static func list(
    _ kind: Kind, _ names: [String], of titles: [String] = [], _ value: FieldValue? = nil
  ) -> ChangeDescription {
    var change = ChangeDescription(kind, of: ShortList(titles))
    (change.tags, change.value) = (ShortList(names), value)
    return change
  }

  /// Describes what came in with a sync; `isAutomatic` if the user did not ask for it then.
  public static func received(_ received: [SyncReport.Received], isAutomatic: Bool) -> ChangeDescription {
    var change = ChangeDescription(.received)
    change.edits = received.map { one in Edit(one.library, ShortList(one.counts.map(\.text))) }
    change.value = isAutomatic ? .flag(true) : nil
    return change
  }

  /// Whether it came in with a sync that the user did not ask for then, so that a plain undo passes over it.
  public var isAutomatic: Bool { kind == .received && value == .flag(true) }

  /// Describes the import of a file; `source` is the file as messages name it.
  public static func imported(_ source: String, _ counts: ImportCounts) -> ChangeDescription {
    var change = ChangeDescription(.imported)
    (change.source, change.new, change.updated) = (ShortList([source]).first[0], counts.new, counts.updated)
    return change
  }
}

extension MarkChange {
  /// The description of the change in the journal, with the titles of the works that changed, and the marks that each
  /// of them had before.
  public func description(of titles: [String], with marks: [Marks] = []) -> ChangeDescription {
    var change = ChangeDescription(nil, of: ShortList(titles))
    switch self {
    case .set(let mark, nil, on: _), .set(let mark, .flag(false), on: _):
      (change.kind, change.mark) = (.cleared, mark)
      change.describe(old: marks.map { mark.plainValue(in: $0) })
    case .set(let mark, let value, on: _):
      (change.kind, change.mark, change.value) = (.set, mark, mark.isNote ? .text("") : value)
      change.describe(old: marks.map { mark.plainValue(in: $0) })
    case .seen(let day, let rating): (change.kind, change.day, change.rating) = (.seen, day, rating)
    case .viewed(let viewings):
      let all = Array(viewings.values.joined())
      let (days, ratings) = (Set(all.map(\.day)), Set(all.map(\.rating)))
      (change.kind, change.day) = (.seen, days.count == 1 ? all[0].day : nil)
      change.rating = ratings.count == 1 ? all[0].rating : nil
      if days.count == 1, let from = all[0].from { change.value = .text("\(from)") }
      if viewings.count == 1 { change.addDays(of: all) }
    case .revised(let rows):
      let all = Array(rows.values.joined())
      let (mark, viewing) = (all.first?.mark ?? .rating, all.first?.new)
      let value: FieldValue? =
        mark.isNote ? viewing?.note.map { _ in .text("") } : viewing?.rating.map { .integer($0.halfStars) }
      (change.kind, change.mark, change.value) = (value == nil ? .cleared : .set, mark, value)
      if !mark.isNote { change.describe(old: all.map { row in row.old.rating.map { .integer($0.halfStars) } }) }
      if all.count == 1 { change.day = all[0].new.day }
    case .unseen(let day):
      (change.kind, change.day) = (.unseen, day)
      if day == nil, marks.count == 1 { change.addDays(of: marks[0].viewings) }
    case .unseenLatest: change.kind = .unseen
    case .unseenOnce(let rows):
      let viewings = rows.values.joined()
      (change.kind, change.day) = (.unseen, viewings.count == 1 && rows.count == 1 ? viewings.first?.day : nil)
      if rows.count == 1 { change.addDays(of: Array(viewings)) }
    case .add(let mark, let value):
      change.kind = mark == .lists ? .listed : .tagged
      change.describe(value, of: mark)
    case .remove(let mark, let value):
      change.kind = mark == .lists ? .unlisted : .untagged
      change.describe(value, of: mark)
    }
    return change
  }
}

extension Mark {
  /// Its value, if a sentence can tell it.
  fileprivate func plainValue(in marks: Marks) -> FieldValue? {
    guard !isNote, !isList else { return nil }
    return switch stored.value(of: marks) {
    case .integer(let number): .integer(number)
    case .text(let text) where !text.isEmpty: .text(text)
    default: nil
    }
  }
}

extension ChangeDescription {
  /// Records the days of viewings of one work, if `day` cannot say them.
  fileprivate mutating func addDays(of viewings: [Viewing]) {
    let days = viewings.map { $0.day.map { "\($0)" } ?? "" }.withoutRepeats(of: \.self)
    if days.count > 1 || day == nil && days != [""] { self.days = ShortList(days) }
  }

  /// Records what the mark was before, for each work or viewing.
  fileprivate mutating func describe(old values: [FieldValue?]) {
    let former = Set(values).count > 1 ? .objects(values.prefix(3).map { [$0] }) : values.first ?? nil
    if former != value { old = former }
  }

  /// Records which elements of a mark were added or removed.
  fileprivate mutating func describe(_ value: FieldValue, of mark: Mark) {
    tags = ShortList(mark.stored.keys(value))
    if mark != .tags, mark != .lists { self.mark = mark }
  }
}

/// The first three of some texts, and the number of all.
public struct ShortList: Sendable, Hashable {
  /// At most three texts. A text of more than 100 characters is cut.
  public let first: [String]
  /// The number of all texts, at least as large as that of `first`.
  public let count: Int

  /// Shortens a list of texts.
  public init(_ texts: [String] = []) { self.init(texts, count: texts.count) }

  /// Creates a short list from the first texts of a list of `count` texts.
  public init(_ texts: [String], count: Int) {
    first = texts.prefix(3).map { $0.count > 100 ? $0.prefix(99) + "…" : $0 }
    self.count = max(count, texts.count)
  }
}
