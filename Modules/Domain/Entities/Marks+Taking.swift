// What an entry takes over of what a file of another program says: the one place that decides what is the person's.

extension Marks {
  /// What is said of a work after a row of a file was taken over.
  ///
  /// Only what the row says otherwise than the last time counts. What has one value changes only where it is as files had
  /// it: else the person has changed it since, and it stays. Viewings and tags come and go one by one, and so do the
  /// paragraphs of notes. A viewing that is there already without any row having told it is the same viewing.
  ///
  /// A row of one viewing tells that viewing's rating and note. Those of the work are the latest viewing's, unless another
  /// row tells of the work itself.
  ///
  /// - Parameters:
  ///   - told: what the row says by now.
  ///   - last: what this row said the last time; `nil` where it is new.
  ///   - others: what the other rows of the entry said the last time.
  public func merging(imported told: ImportedMarks, last: ImportedMarks?, others: [ImportedMarks]) -> Marks {
    let taking = Taking(current: self, told: told, last: last, others: others)
    var marks = self
    for mark in Mark.all { mark.take(taking, mark, &marks) }
    return marks
  }
}

/// What is there where a row of a file is taken over, and the rules by which marks take something of it.
struct Taking {
  let current: Marks
  let told: ImportedMarks
  let last: ImportedMarks?
  let others: [ImportedMarks]

  /// All rows of the entry as they were told the last time.
  var before: [ImportedMarks] { others + [last].compactMap(\.self) }
  /// All rows of the entry as they are now.
  var after: [ImportedMarks] { others + [told] }

  /// What has one value changes only where it is as files had it.
  func takeValue(of mark: Mark, into marks: inout Marks) {
    let said = before.filter { $0.fields.contains(mark) }.map(\.marks)
    takeValue(of: mark, into: &marks, said: said)
  }

  /// - Parameter said: marks that have what files have said of it.
  private func takeValue(of mark: Mark, into marks: inout Marks, said: [Marks]) {
    let field = mark.field
    let old = last.flatMap { $0.fields.contains(mark) ? $0.marks : nil }
    guard told.fields.contains(mark), old.map({ !field.isEqual($0, told.marks) }) ?? true else { return }
    let isAsTold = said.isEmpty ? !field.isKnown(in: current) : said.contains { field.isEqual($0, current) }
    // What is empty in one row takes nothing away that another said.
    if isAsTold, old != nil || field.isKnown(in: told.marks) { field.copy(from: told.marks, to: &marks) }
  }

  func takeRating(of mark: Mark, into marks: inout Marks) {
    let ofWork = before.filter { !$0.isOfViewing && $0.fields.contains(mark) }.map(\.marks)
    guard told.isOfViewing else {
      let ofViewing = before.latest(\.rating).map { Marks(rating: $0) }
      return takeValue(of: mark, into: &marks, said: ofWork + [ofViewing].compactMap(\.self))
    }
    if told.marks.rating == nil, last?.marks.rating == nil { return }
    let (old, new) = (before.latest(\.rating), after.latest(\.rating))
    if old != new, current.rating == old, ofWork.allSatisfy({ $0.rating == nil }) { marks.rating = new }
  }

  func takeNote(of mark: Mark, into marks: inout Marks) {
    guard told.isOfViewing else { return takeParagraphs(of: mark, into: &marks) }
    if told.marks.note == nil, last?.marks.note == nil { return }
    marks.note = current.note.taking(after.latest(\.note), insteadOf: before.latest(\.note))
  }

  /// Paragraphs of a text come and go one by one.
  func takeParagraphs(of mark: Mark, into marks: inout Marks) {
    guard told.fields.contains(mark) else { return }
    func text(_ marks: Marks?) -> String? { marks.flatMap { mark.field.value(of: $0)?.text } }
    let new = text(current).taking(text(told.marks), insteadOf: text(last?.marks))
    mark.field.set(new.map { .text($0) }, in: &marks)
  }

  func takeTags(of mark: Mark, into marks: inout Marks) {
    guard told.fields.contains(mark) else { return }
    var (gone, come) = (last?.marks.tags ?? [], [String]())
    for tag in told.marks.tags {
      if let index = gone.firstIndex(of: tag) { gone.remove(at: index) } else { come.append(tag) }
    }
    // What another row still tells stays.
    marks.apply(.untag(gone.filter { tag in !others.contains { $0.marks.tags.contains(tag) } }))
    marks.apply(.tag(come))
  }

  /// Places on lists come and go one by one. Where the person has put the work elsewhere, or wrote another note, that stays.
  func takePlaces(of mark: Mark, into marks: inout Marks) {
    guard told.fields.contains(mark) else { return }
    for old in last?.marks.lists ?? [] where told.marks.place(on: old.list) == nil {
      if !others.contains(where: { $0.marks.place(on: old.list) != nil }) { marks.apply(.unlisted(old.list)) }
    }
    for new in told.marks.lists {
      let old = last?.marks.place(on: new.list)
      guard var place = marks.place(on: new.list) else {
        // What the person took off the list stays off.
        if old == nil { marks.put(new) }
        continue
      }
      if place.rank == old?.rank { place.rank = new.rank ?? place.rank }
      place.note = place.note.taking(new.note, insteadOf: old?.note)
      marks.put(place)
    }
  }

  func takeDays(into marks: inout Marks) {
    let new = told.viewings.filter { $0.day != nil }
    let (gone, come, changed) = (last?.viewings ?? []).filter { $0.day != nil }.changes(to: new)
    for viewing in gone {
      let present = marks.viewings.count { $0.day == viewing.day }
      if present > known(viewing.day), let same = marks.viewing(like: viewing) { marks.remove(same) }
    }
    for (old, new) in changed {
      guard let same = marks.viewing(like: old) else { continue }
      // What the person has changed since stays.
      let isAsTold = (rating: same.rating == old.rating, note: same.note == old.note)
      marks.replace(
        same,
        by: Viewing(
          same.day, rating: isAsTold.rating ? new.rating : same.rating, note: isAsTold.note ? new.note : same.note))
    }
    if come.isEmpty { return }
    for (day, come) in come.count == 1 ? [come[0].day: come] : Dictionary(grouping: come, by: \.day) {
      let placed = new.count { $0.day == day } - come.count
      take(come, behind: placed + (told.isOfViewing ? known(day) : 0), into: &marks)
    }
  }

  /// How many of the viewings of a day are known to be of other rows. A row of the work itself means the same viewings as
  /// they do.
  private func known(_ day: PartialDate?) -> Int {
    others.reduce(0) { $0 + ($1.isOfViewing ? $1.marks.viewings.count { $0.day == day } : 0) }
  }

  /// - Parameter known: how many of the viewings of the day are others.
  private func take(_ come: [Viewing], behind known: Int, into marks: inout Marks) {
    for (index, viewing) in come.enumerated() {
      let present = marks.viewings.filter { $0.day == viewing.day }
      if present.contains(viewing), !told.isOfViewing, present.count > known + index { continue }
      if present.count <= known + index {
        marks.add(viewing)
      } else if let same = present.last(where: { !$0.tellsMore }) ?? present.last {
        marks.replace(same, by: same.merged(with: viewing))
      }
    }
  }

  func takeViewingWithoutDay(into marks: inout Marks) {
    guard
      told.tellsViewingWithoutDay || last?.tellsViewingWithoutDay == true
        || others.contains(where: \.tellsViewingWithoutDay)
    else { return }
    let (old, new) = (before.viewingWithoutDay, after.viewingWithoutDay)
    guard old != new else { return }
    let present = marks.viewings.first { $0.day == nil }
    if let present {
      if present == old { marks.remove(present) } else { return }
    } else if old != nil {
      return
    }
    // Of a work that was seen on a day that the person wrote down, a file that knows no day tells nothing new.
    if let new, new.tellsMore || marks.days.isEmpty || told.viewings.count > 1 { marks.add(new) }
  }
}

extension Marks {
  /// The viewing that a row has told: one that is equal, else the last of its day.
  fileprivate func viewing(like told: Viewing) -> Viewing? {
    viewings.contains(told) ? told : viewings.last { $0.day == told.day }
  }

  fileprivate mutating func remove(_ viewing: Viewing) {
    if let index = viewings.lastIndex(of: viewing) { viewings.remove(at: index) }
  }
}

extension ImportedMarks {
  fileprivate var tellsViewingWithoutDay: Bool { marks.viewings.first.map { $0.day == nil } ?? false }

  /// The viewings that the row tells, with what it tells of them.
  fileprivate var viewings: [Viewing] {
    guard fields.contains(.seen) else { return [] }
    guard isOfViewing, let last = lastViewing else { return marks.viewings }
    return marks.viewings.count == 1 ? [last] : marks.viewings.dropLast() + [last]
  }

  /// The last of them.
  fileprivate var lastViewing: Viewing? {
    guard fields.contains(.seen), let viewing = marks.viewings.last else { return nil }
    guard isOfViewing else { return viewing }
    return Viewing(
      viewing.day, rating: fields.contains(.rating) ? marks.rating : viewing.rating,
      note: fields.contains(.note) ? marks.note : viewing.note)
  }
}

extension [ImportedMarks] {
  /// What the latest viewing says that says anything; of several of one day the greatest.
  fileprivate func latest<Value: Comparable>(_ path: KeyPath<Viewing, Value?>) -> Value? {
    var latest: (viewing: Viewing, value: Value)?
    for row in self where row.isOfViewing {
      guard let viewing = row.lastViewing, let value = viewing[keyPath: path] else { continue }
      guard let (other, otherValue) = latest else {
        latest = (viewing, value)
        continue
      }
      if other < viewing || !(viewing < other) && otherValue < value { latest = (viewing, value) }
    }
    return latest?.value
  }

  /// The viewing of which no row tells the day. One before the first day of a row is that of another row, if there is such;
  /// and a row that knows of no viewing, only that the work was seen, tells of one only where no other row does.
  fileprivate var viewingWithoutDay: Viewing? {
    var known: Viewing?
    let firstDay = flatMap(\.viewings).filter { $0.day != nil }.min()?.day
    // On its first day it was seen for the first time, unless every row of that day knows of one before.
    let isFirst = firstDay != nil && contains { $0.viewings.first?.day == firstDay }
    for row in self {
      guard let viewing = row.viewings.first, viewing.day == nil else { continue }
      let next = row.viewings.dropFirst().first?.day
      guard next.map({ $0 == firstDay && !isFirst }) ?? (row.isOfViewing || firstDay == nil) else {
        continue
      }
      known = known.map { $0.merged(with: viewing) } ?? viewing
    }
    return known
  }
}

extension String? {
  /// A note after a part of it that a file tells has changed. What the person wrote around it, or in its place, stays.
  fileprivate func taking(_ new: String?, insteadOf old: String?) -> String? {
    guard new != old else { return self }
    guard let text = self else { return old == nil ? new : nil }
    if let old {
      guard let part = text.firstRange(of: old) else { return text }
      let changed = text.replacingCharacters(in: part, with: new ?? "").trimmed
      return changed.isEmpty ? nil : changed
    }
    guard let new, !text.contains(new) else { return text }
    return "\(text)\n\n\(new)"
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
