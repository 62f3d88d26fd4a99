/// What the journal keeps to say of a change: its kind, the first works that it changed, and the values that its sentence
/// needs, and no sentence.
public struct ChangeDescription: Sendable, Hashable {
  /// What was done. The raw values stand in libraries.
  public enum Kind: String, Sendable, CaseIterable {
    /// A mark was set to a value, or taken away.
    case set, cleared
    /// A viewing was added, or some were taken away.
    case seen, unseen
    case tagged, untagged
    /// Works of the person's own.
    case added, edited, deleted
    /// Works of several catalogs became one entry, or one of them left it.
    case linked, unlinked
    case imported
    /// A goal was set, or taken away.
    case goal
    /// Works were put on a list, taken off it, moved on it, or written about there. `tags` has the list's name.
    case listed, unlisted, moved, annotated
    /// Of a list itself. `tags` has its name, of a renamed one also the new name.
    case renamed, described, dissolved
    /// A query was saved under the name in `tags`, or is no longer.
    case saved, unsaved
  }

  /// What is new of an own work.
  public struct Edit: Sendable, Hashable {
    /// `title`, `year`, `actors` or `authors`.
    public let field: String
    /// What it is now, of a title what it was; empty where there is nothing any more.
    public let values: ShortList

    public init(_ field: String, _ values: ShortList) { (self.field, self.values) = (field, values) }
  }

  /// `nil` for one that this version does not know.
  public var kind: Kind?
  /// Of the works that it changed.
  public var titles: ShortList
  /// The mark that was set or taken away.
  public var mark: Mark?
  /// What that was set to. Of a note it is an empty text: the note stands in the record.
  public var value: FieldValue?
  /// The day of the viewing.
  public var day: PartialDate?
  /// The rating of the viewing.
  public var rating: Rating?
  public var tags = ShortList()
  public var edits: [Edit] = []
  /// Where the titles come from, in their order; `nil` for a catalog that this version does not know.
  public var catalogs: [Catalog?] = []
  /// The file that was imported.
  public var source: String?
  /// How many entries an import made, and how many it changed.
  public var new = 0, updated = 0

  public init(_ kind: Kind?, of titles: ShortList = ShortList()) { (self.kind, self.titles) = (kind, titles) }
}

extension ChangeDescription {
  public static func added(_ works: [Work]) -> ChangeDescription {
    ChangeDescription(.added, of: ShortList(works.map(\.title)))
  }

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

  public static func deleted(_ works: [Work]) -> ChangeDescription {
    ChangeDescription(.deleted, of: ShortList(works.map(\.title)))
  }

  public static func linked(_ first: Work, _ second: Work) -> ChangeDescription {
    var change = ChangeDescription(.linked, of: ShortList([first.title, second.title]))
    change.catalogs = [first.id.catalog, second.id.catalog]
    return change
  }

  public static func unlinked(_ work: Work) -> ChangeDescription {
    var change = ChangeDescription(.unlinked, of: ShortList([work.title]))
    change.catalogs = [work.id.catalog]
    return change
  }

  /// - Parameter count: `nil` for one that was taken away.
  public static func goal(_ count: Int?, _ kind: Goal.Kind, in year: Int) -> ChangeDescription {
    var change = ChangeDescription(.goal)
    change.edits = [Edit(kind.rawValue, ShortList(count.map { ["\($0)"] } ?? []))]
    change.day = PartialDate(year: year)
    return change
  }

  /// Of a list or a saved query.
  ///
  /// - Parameters:
  ///   - names: its name, of a renamed one also the new name.
  ///   - titles: of the works on it that were changed.
  ///   - value: the place of what was moved, the query that was saved; of a description or note an empty text, `nil` where
  ///     it was taken away.
  public static func list(
    _ kind: Kind, _ names: [String], of titles: [String] = [], _ value: FieldValue? = nil
  ) -> ChangeDescription {
    var change = ChangeDescription(kind, of: ShortList(titles))
    (change.tags, change.value) = (ShortList(names), value)
    return change
  }

  /// - Parameter source: the file, as messages name it.
  public static func imported(_ source: String, _ counts: ImportCounts) -> ChangeDescription {
    var change = ChangeDescription(.imported)
    (change.source, change.new, change.updated) = (ShortList([source]).first[0], counts.new, counts.updated)
    return change
  }
}

extension MarkChange {
  /// What the journal keeps to say of the change.
  ///
  /// - Parameter titles: those of the works that it changed.
  public func description(of titles: [String]) -> ChangeDescription {
    var change = ChangeDescription(nil, of: ShortList(titles))
    switch self {
    case .set(let mark, nil, on: _), .set(let mark, .flag(false), on: _): (change.kind, change.mark) = (.cleared, mark)
    case .set(let mark, let value, on: _):
      (change.kind, change.mark, change.value) = (.set, mark, mark.isSearched ? .text("") : value)
    case .seen(let day, let rating): (change.kind, change.day, change.rating) = (.seen, day, rating)
    case .unseen(let day): (change.kind, change.day) = (.unseen, day)
    case .unseenOnce(let rows):
      let viewings = rows.values.joined()
      (change.kind, change.day) = (.unseen, viewings.count == 1 && rows.count == 1 ? viewings.first?.day : nil)
    case .tag(let tags): (change.kind, change.tags) = (.tagged, ShortList(tags))
    case .untag(let tags): (change.kind, change.tags) = (.untagged, ShortList(tags))
    case .listed(let name): (change.kind, change.tags) = (.listed, ShortList([name]))
    case .unlisted(let name): (change.kind, change.tags) = (.unlisted, ShortList([name]))
    }
    return change
  }
}

/// The first three of some texts, and how many there are.
public struct ShortList: Sendable, Hashable {
  /// Three at most. Those of more than 100 characters are cut.
  public let first: [String]
  /// At least as many as stand in `first`.
  public let count: Int

  public init(_ texts: [String] = []) { self.init(texts, count: texts.count) }

  /// - Parameter count: how many there are, where these are the first of them.
  public init(_ texts: [String], count: Int) {
    first = texts.prefix(3).map { $0.count > 100 ? $0.prefix(99) + "…" : $0 }
    self.count = max(count, texts.count)
  }
}
