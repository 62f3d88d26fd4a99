/// One change of what a person says of a work.
public enum MarkChange: Sendable, Hashable {
  /// Sets a mark to a value; `nil` removes it. Some marks also store the day.
  case set(Mark, FieldValue?, on: PartialDate? = nil)
  /// Adds a viewing, also on a day that has one already, perhaps with a rating. The work leaves the watchlist.
  case seen(on: PartialDate, rating: Rating? = nil)
  /// Adds viewings: of parts of series, of several days, or with a note. The works leave the watchlist.
  case viewed([Work.ID: [Viewing]])
  /// Changes the rating or the note of viewings.
  case revised([Work.ID: [Revision]])
  /// Removes one viewing of that date; with `nil`, all viewings.
  case unseen(on: PartialDate?)
  /// Removes the latest viewing.
  case unseenLatest
  /// Removes exactly these viewings.
  case unseenOnce([Work.ID: [Viewing]])
  /// Adds elements to a mark that is a list. Elements with a key that the list has stay as they are.
  case add(Mark, FieldValue)
  /// Removes the elements with the keys of others.
  case remove(Mark, FieldValue)

  /// A viewing before and after its rating or note was changed.
  public struct Revision: Sendable, Hashable {
    let old: Viewing
    var new: Viewing
    /// The mark whose value was changed.
    var mark = Mark.rating
  }

  /// Adds tags.
  public static func tag(_ names: [String]) -> MarkChange { .add(.tags, .texts(names)) }
  /// Removes tags.
  public static func untag(_ names: [String]) -> MarkChange { .remove(.tags, .texts(names)) }
  /// Puts works at the end of a list; a work that is on it stays where it is.
  public static func listed(_ name: String) -> MarkChange { .add(.lists, .texts([name])) }
  /// Removes works from a list.
  public static func unlisted(_ name: String) -> MarkChange { .remove(.lists, .texts([name])) }
  /// Adds a work to the favorites, or removes it from them.
  public static func favorite(_ isFavorite: Bool) -> MarkChange { .set(.favorite, .flag(isFavorite)) }
  /// Puts a work on the watchlist, or removes it from it.
  public static func wanted(_ isWanted: Bool) -> MarkChange { .set(.wanted, .flag(isWanted)) }
  /// Sets the rating of a work; `nil` removes it.
  public static func rate(_ rating: Rating?) -> MarkChange { .set(.rating, rating.map { .integer($0.halfStars) }) }
  /// Sets the note on a work; `nil` removes it.
  public static func note(_ text: String?) -> MarkChange { .set(.note, text.map { .text($0) }) }
  /// Sets the private note on a work; `nil` removes it.
  public static func privateNote(_ text: String?) -> MarkChange { .set(.privateNote, text.map { .text($0) }) }
}

extension Marks {
  /// Applies a change; marks that already are as it says stay unchanged. `work` is the marked work: marks that depend
  /// on its length need it. Without it, the change of every work applies.
  public mutating func apply(_ change: MarkChange, to work: Work? = nil) {
    switch change {
    case .set(let mark, let value, let day): mark.set(value, on: day, in: &self, of: work)
    case .seen(let date, let rating):
      // The rating of the work is that of the latest viewing.
      if let rating, self.rating == nil || days.allSatisfy({ $0 <= date }) { self.rating = rating }
      add(ended(Viewing(date, rating: rating), of: work))
      isWanted = false
      for mark in Mark.all { mark.wasSeen(&self) }
    case .viewed(let viewings):
      for viewing in work.map({ viewings[$0.id] ?? [] }) ?? Array(viewings.values.joined()) { see(viewing, of: work) }
    case .revised(let rows):
      for row in work.map({ rows[$0.id] ?? [] }) ?? Array(rows.values.joined()) { replace(row.old, by: row.new) }
    case .unseen(nil): viewings = []
    case .unseen(let date?):
      if let viewing = viewings.last(where: { $0.day == date }) { remove(viewing) }
    case .unseenLatest: _ = viewings.popLast()
    case .unseenOnce(let rows):
      for viewing in work.map({ rows[$0.id] ?? [] }) ?? Array(rows.values.joined()) { remove(viewing) }
    case .add(let mark, let value): mark.stored.add(value, to: &self)
    case .remove(let mark, let value): mark.stored.remove(value, from: &self)
    }
  }

  /// Adds a viewing. One of a part says nothing of the whole series, unless it is the last that will come.
  private mutating func see(_ viewing: Viewing, of work: Work?) {
    guard let part = viewing.part else {
      if let rating = viewing.rating, let day = viewing.day, self.rating == nil || days.allSatisfy({ $0 <= day }) {
        self.rating = rating
      }
      add(ended(viewing, of: work))
      isWanted = false
      for mark in Mark.all { mark.wasSeen(&self) }
      return
    }
    add(viewing)
    isWanted = false
    guard let work, !part.isSpecial, !work.lacks(part), work.continues == false, !work.seasonList.isEmpty,
      work.part(after: part) == nil,
      viewings.allSatisfy({ !(viewing < $0) })
    else { return }
    (status, progress) = (.finished, nil)
  }

  /// The marks after a change.
  public func applying(_ change: MarkChange, to work: Work? = nil) -> Marks {
    var marks = self
    marks.apply(change, to: work)
    return marks
  }
}

extension MarkChange {
  /// The most characters of a note. A long review has about 10,000.
  public static let longestNote = 20_000
  /// The most characters of a tag, and of a list's name.
  public static let longestTag = 100

  /// The change without the blanks around its texts. Throws `Problem.usage` for a note or tag that is empty or too
  /// long, and for a tag with a comma or several lines.
  public func checked() throws(Problem) -> MarkChange {
    switch self {
    case .set(let mark, let value?, let day): return .set(mark, try mark.checked(value), on: day)
    case .add(let mark, let value): return .add(mark, try mark.checked(value))
    case .remove(.tags, .texts(let names)): return .untag(try Self.checked(names))
    case .viewed(let viewings):
      var checked = viewings
      for (id, viewings) in viewings {
        checked[id] = try viewings.map { (viewing) throws(Problem) in try viewing.checked() }
      }
      return .viewed(checked)
    case .revised(let rows):
      var checked = rows
      for (id, rows) in rows {
        checked[id] = try rows.map { (row) throws(Problem) in
          Revision(old: row.old, new: try row.new.checked(), mark: row.mark)
        }
      }
      return .revised(checked)
    case .set(_, nil, on: _), .seen, .unseen, .unseenLatest, .unseenOnce, .remove: return self
    }
  }

  /// The title of a work, with the parts of a series that the change is about.
  public func title(of work: Work) -> String {
    let viewings: [Viewing] =
      switch self {
      case .viewed(let viewings), .unseenOnce(let viewings): viewings[work.id] ?? []
      case .revised(let rows): (rows[work.id] ?? []).map(\.new)
      case .set, .seen, .unseen, .unseenLatest, .add, .remove: []
      }
    let parts = viewings.compactMap(\.part)
    return parts.isEmpty ? work.title : "\(work.title) \(WorkPart.listed(parts))"
  }

  /// Throws `Problem.usage` for progress that a work, whose facts are known, cannot have.
  func check(on work: Work) throws(Problem) {
    guard case .set(.progress, let value?, on: _) = self, let progress = value.text.flatMap({ Progress($0) }),
      let refusal = progress.measured(on: work).refusal(on: work)
    else { return }
    throw .usage(refusal)
  }

  /// The change with what it means for marks as they were before: the latest viewings that it removes, or the episodes.
  public func resolved(for marks: [Work.ID: Marks]) -> MarkChange {
    switch self {
    case .unseenLatest: return .unseenOnce(marks.compactMapValues { marks in marks.viewings.last.map { [$0] } })
    case .unseen(let day?):
      let rows = marks.compactMapValues { marks in marks.viewings.last { $0.day == day }.map { [$0] } }
      return rows.values.joined().contains { $0.part != nil } ? .unseenOnce(rows) : self
    default: return self
    }
  }

  /// The change with the value that the works have after it, when they have these marks: a number as progress of a film
  /// is minutes. If they have different values, the value is an empty text.
  public func stored(in marks: some Sequence<Marks>) -> MarkChange {
    guard case .set(.progress, .some, let day) = self else { return self }
    let values = Set(marks.compactMap { $0.progress?.text })
    return .set(.progress, .text(values.count == 1 ? values.first ?? "" : ""), on: day)
  }

  /// The name of a list as it is kept: without the blanks around it and without invisible characters. Throws
  /// `Problem.usage` for a name that is empty, too long or of several lines.
  public static func checked(list name: String) throws(Problem) -> String {
    let name = name.visible.trimmed
    guard !ListPlace.key(of: name).isEmpty else { throw .usage(.emptyListName) }
    guard name.utf8.count <= 4 * longestTag, name.count <= longestTag,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .usage(.longListName) }
    return name
  }

  @Sendable static func checked(note value: FieldValue) throws(Problem) -> FieldValue {
    let note = (value.text ?? "").trimmed
    guard !note.isEmpty else { throw .usage(.emptyNote) }
    // Counting characters is slow, so it is done only where there can be too many.
    guard note.utf8.count <= longestNote || note.count <= longestNote, note.utf8.count <= 1 << 18 else {
      throw .usage(.longNote)
    }
    return .text(note)
  }

  @Sendable static func checked(tags value: FieldValue) throws(Problem) -> FieldValue {
    guard case .texts(let names) = value else { return value }
    // Records separate tags by commas.
    guard !names.contains(where: { $0.contains(",") }) else { throw .usage(.tagWithComma) }
    return .texts(try checked(names))
  }

  private static func checked(_ names: [String]) throws(Problem) -> [String] {
    try names.map { (name) throws(Problem) in
      let tag = name.visible.trimmed
      guard !tag.isEmpty else { throw .usage(.emptyTag) }
      guard tag.utf8.count <= 4 * longestTag, tag.count <= longestTag, !tag.contains(where: \.isNewline) else {
        throw .usage(.longTag)
      }
      return tag
    }
  }
}
