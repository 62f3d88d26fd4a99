// How an entry takes over what a row of an imported file says. Only this file decides what is the user's.

extension Marks {
  /// The marks of a work after a row of a file was taken over.
  ///
  /// Only what differs from the row's last import counts. A mark with one value changes only if its value still is the
  /// one that files gave it; otherwise the user has changed it since, and it stays. Viewings and tags are added and
  /// removed one by one, and so are the paragraphs of notes. A viewing that the library has and that comes from no row
  /// is the same as the row's viewing of that day.
  ///
  /// A row of one viewing gives that viewing's rating and note. The work's rating and note are those of the latest
  /// viewing, unless another row is about the work itself.
  ///
  /// - Parameters:
  ///   - imported: what the row says now.
  ///   - last: what this row said at its last import; `nil` for a new row.
  ///   - others: what the other rows of the entry said at their last import.
  public func merging(imported: ImportedMarks, last: ImportedMarks?, others: [ImportedMarks]) -> Marks {
    let taking = Taking(current: self, imported: imported, last: last, others: others)
    var marks = self
    for mark in Mark.all { mark.take(taking, mark, &marks) }
    return marks
  }
}

/// The state in which a row of a file is taken over, and the rules by which marks take something from it.
struct Taking {
  let current: Marks
  let imported: ImportedMarks
  let last: ImportedMarks?
  let others: [ImportedMarks]

  /// All rows of the entry as they were at their last import.
  var before: [ImportedMarks] { others + [last].compactMap(\.self) }
  /// All rows of the entry, this one as it is now.
  var after: [ImportedMarks] { others + [imported] }

  /// Takes over a mark with one value: it changes only if its value still is the one that files gave it. `earlier` are
  /// marks with the values that files have given; `nil` for those of all rows.
  func takeValue(of mark: Mark, into marks: inout Marks, earlier: [Marks]? = nil) {
    let (field, earlier) = (mark.field, earlier ?? before.filter { $0.fields.contains(mark) }.map(\.marks))
    let old = last.flatMap { $0.fields.contains(mark) ? $0.marks : nil }
    guard imported.fields.contains(mark), old.map({ !field.isEqual($0, imported.marks) }) ?? true else { return }
    let isAsImported = earlier.isEmpty ? !field.isKnown(in: current) : earlier.contains { field.isEqual($0, current) }
    // An empty value in one row removes nothing that another row said.
    if isAsImported, old != nil || field.isKnown(in: imported.marks) { field.copy(from: imported.marks, to: &marks) }
  }

  func takeRating(of mark: Mark, into marks: inout Marks) {
    let ofWork = before.filter { !$0.isOfViewing && $0.fields.contains(mark) }.map(\.marks)
    guard imported.isOfViewing else {
      let ofViewing = before.latest(\.rating).map { Marks(rating: $0) }
      return takeValue(of: mark, into: &marks, earlier: ofWork + [ofViewing].compactMap(\.self))
    }
    if imported.marks.rating == nil, last?.marks.rating == nil { return }
    let (old, new) = (before.latest(\.rating), after.latest(\.rating))
    if old != new, current.rating == old, ofWork.allSatisfy({ $0.rating == nil }) { marks.rating = new }
  }

  func takeNote(of mark: Mark, into marks: inout Marks) {
    guard imported.isOfViewing else { return takeParagraphs(of: mark, into: &marks) }
    if imported.marks.note == nil, last?.marks.note == nil { return }
    marks.note = current.note.taking(after.latest(\.note), insteadOf: before.latest(\.note))
  }

  /// Takes over a text whose paragraphs are added and removed one by one.
  func takeParagraphs(of mark: Mark, into marks: inout Marks) {
    guard imported.fields.contains(mark) else { return }
    func text(_ marks: Marks?) -> String? { marks.flatMap { mark.field.value(of: $0)?.text } }
    let new = text(current).taking(text(imported.marks), insteadOf: text(last?.marks))
    mark.field.set(new.map { .text($0) }, in: &marks)
  }

  /// Takes over a list whose elements are added and removed one by one.
  func takeElements(of mark: Mark, into marks: inout Marks) {
    guard imported.fields.contains(mark) else { return }
    let field = mark.stored
    if field.isEqual(imported.marks, last?.marks ?? .none) { return }
    func elements(_ marks: Marks?) -> [[FieldValue?]] {
      marks.flatMap { field.value(of: $0) }.flatMap(field.elements) ?? []
    }
    var (gone, come) = (elements(last?.marks), [[FieldValue?]]())
    for element in elements(imported.marks) {
      if let index = gone.firstIndex(of: element) { gone.remove(at: index) } else { come.append(element) }
    }
    // An element that another row still has stays.
    let left = gone.filter { element in !others.contains { elements($0.marks).contains(element) } }
    if !left.isEmpty { field.remove(field.list(left), from: &marks) }
    field.add(field.list(come), to: &marks)
  }

  /// Takes over places on lists one by one. A place that the user moved, and a note that they changed, stay.
  func takePlaces(of mark: Mark, into marks: inout Marks) {
    guard imported.fields.contains(mark) else { return }
    for old in last?.marks.lists ?? [] where imported.marks.place(on: old.list) == nil {
      if !others.contains(where: { $0.marks.place(on: old.list) != nil }) { marks.apply(.unlisted(old.list)) }
    }
    for new in imported.marks.lists {
      let old = last?.marks.place(on: new.list)
      guard var place = marks.place(on: new.list) else {
        // A work that the user removed from the list stays off it.
        if old == nil { marks.put(new) }
        continue
      }
      if place.rank == old?.rank { place.rank = new.rank ?? place.rank }
      place.note = place.note.taking(new.note, insteadOf: old?.note)
      marks.put(place)
    }
  }

  func takeDays(into marks: inout Marks) {
    let new = imported.viewings.filter { $0.day != nil }
    let (gone, come, changed) = (last?.viewings ?? []).filter { $0.day != nil }.changes(to: new)
    for viewing in gone {
      let present = marks.viewings.count { $0.day == viewing.day }
      if present > known(viewing.day), let same = marks.viewing(like: viewing) { marks.remove(same) }
    }
    for (old, new) in changed {
      guard let same = marks.viewing(like: old) else { continue }
      // Values that the user has changed since stay.
      let isAsImported = (rating: same.rating == old.rating, note: same.note == old.note)
      marks.replace(
        same,
        by: Viewing(
          same.day, rating: isAsImported.rating ? new.rating : same.rating,
          note: isAsImported.note ? new.note : same.note))
    }
    if come.isEmpty { return }
    for (day, come) in come.count == 1 ? [come[0].day: come] : Dictionary(grouping: come, by: \.day) {
      let placed = new.count { $0.day == day } - come.count
      take(come, after: placed + (imported.isOfViewing ? known(day) : 0), into: &marks)
    }
  }

  /// How many viewings of a day belong to other rows. A row about the work itself names the same viewings as these.
  private func known(_ day: PartialDate?) -> Int {
    others.reduce(0) { $0 + ($1.isOfViewing ? $1.marks.viewings.count { $0.day == day } : 0) }
  }

  /// Takes over viewings of one day, of which `known` belong to other rows.
  private func take(_ come: [Viewing], after known: Int, into marks: inout Marks) {
    for (index, viewing) in come.enumerated() {
      let present = marks.viewings.filter { $0.day == viewing.day }
      if present.contains(viewing), !imported.isOfViewing, present.count > known + index { continue }
      if present.count <= known + index {
        marks.add(viewing)
      } else if let same = present.last(where: { !$0.tellsMore }) ?? present.last {
        marks.replace(same, by: same.merged(with: viewing))
      }
    }
  }

  func takeViewingWithoutDay(into marks: inout Marks) {
    guard (before + [imported]).contains(where: \.tellsViewingWithoutDay) else { return }
    let (old, new) = (before.viewingWithoutDay, after.viewingWithoutDay)
    guard old != new else { return }
    // A viewing that the user changed or removed since stays as it is.
    guard marks.viewings.first(where: { $0.day == nil }) == old else { return }
    if let old { marks.remove(old) }
    // If the user wrote down a day, a file without a day says nothing new.
    if let new, new.tellsMore || marks.days.isEmpty || imported.viewings.count > 1 { marks.add(new) }
  }
}

extension Marks {
  /// The viewing that comes from a row: an equal one, else the last one of its day.
  fileprivate func viewing(like other: Viewing) -> Viewing? {
    viewings.contains(other) ? other : viewings.last { $0.day == other.day }
  }

  mutating func remove(_ viewing: Viewing) {
    if let index = viewings.lastIndex(of: viewing) { viewings.remove(at: index) }
  }
}

extension ImportedMarks {
  fileprivate var tellsViewingWithoutDay: Bool { marks.viewings.first.map { $0.day == nil } ?? false }

  /// The row's viewings, with their ratings and notes.
  fileprivate var viewings: [Viewing] {
    guard fields.contains(.seen) else { return [] }
    guard isOfViewing, let last = lastViewing else { return marks.viewings }
    return marks.viewings.count == 1 ? [last] : marks.viewings.dropLast() + [last]
  }

  /// The last of the row's viewings.
  fileprivate var lastViewing: Viewing? {
    guard fields.contains(.seen), let viewing = marks.viewings.last else { return nil }
    guard isOfViewing else { return viewing }
    return Viewing(
      viewing.day, rating: fields.contains(.rating) ? marks.rating : viewing.rating,
      note: fields.contains(.note) ? marks.note : viewing.note)
  }
}

extension [ImportedMarks] {
  /// The value of the latest viewing that has one; of several viewings of one day, the greatest value.
  fileprivate func latest<Value: Comparable>(_ path: KeyPath<Viewing, Value?>) -> Value? {
    let known = filter(\.isOfViewing).compactMap { row -> (viewing: Viewing, value: Value)? in
      row.lastViewing.flatMap { viewing in viewing[keyPath: path].map { (viewing, $0) } }
    }
    return known.max { $0.viewing < $1.viewing || !($1.viewing < $0.viewing) && $0.value < $1.value }?.value
  }

  /// The viewing whose day no row knows. A viewing without a day in front of a row's first day is another row's
  /// viewing of an earlier day, if there is one. A row that only says that the work was seen adds a viewing only if no
  /// other row has one.
  fileprivate var viewingWithoutDay: Viewing? {
    var known: Viewing?
    let firstDay = flatMap(\.viewings).filter { $0.day != nil }.min()?.day
    // On its first day the work was seen for the first time, unless every row of that day has a viewing before it.
    let isFirst = firstDay != nil && contains { $0.viewings.first?.day == firstDay }
    for row in self {
      guard let viewing = row.viewings.first, viewing.day == nil else { continue }
      let next = row.viewings.dropFirst().first?.day
      guard next.map({ $0 == firstDay && !isFirst }) ?? (row.isOfViewing || firstDay == nil) else { continue }
      known = known.map { $0.merged(with: viewing) } ?? viewing
    }
    return known
  }
}

extension String? {
  /// A note after the part of it that a file gave has changed. What the user wrote around it, or in its place, stays.
  fileprivate func taking(_ new: String?, insteadOf old: String?) -> String? {
    guard new != old else { return self }
    guard let text = self else { return old == nil ? new : nil }
    if let old {
      guard let part = text.firstRange(of: old) else { return text }
      let changed = (text[..<part.lowerBound] + (new ?? "") + text[part.upperBound...]).trimmed
      return changed.isEmpty ? nil : changed
    }
    guard let new, !text.contains(new) else { return text }
    return "\(text)\n\n\(new)"
  }
}
