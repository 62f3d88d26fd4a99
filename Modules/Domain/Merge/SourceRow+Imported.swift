// What an imported row says, as statements.

extension SourceRow {
  /// What a row says of its work.
  ///
  /// - Parameters:
  ///   - imported: the marks and the columns of its file.
  ///   - added: when the user said it, according to the row.
  ///   - age: the age of the file; `nil` if it does not tell.
  ///   - days: what its days mean.
  package init(_ imported: ImportedMarks, added: PartialDate?, age: Moment?, days: Days = .all) {
    var marks = Marks.none
    for mark in imported.fields { mark.stored.copy(from: imported.marks, to: &marks) }
    var columns = Set(imported.fields.flatMap { $0.stored.members[0].columns })
    if imported.isOfViewing, let last = marks.viewings.indices.last {
      // The rating and the note of the row are those of its viewing.
      for mark in [Mark.rating, .note] where imported.fields.contains(mark) {
        if mark == .rating { marks.viewings[last].rating = marks.rating }
        if mark == .note { marks.viewings[last].note = marks.note }
        mark.stored.clear(in: &marks)
        columns.remove(Part(mark.name))
      }
    }
    // A row about the work says nothing about the rating or the note of a viewing, unless it has one.
    var parts = marks.parts
    columns = columns.filter { column in
      column.member.isEmpty || column.field != Mark.seen.stored.name
        || imported.isOfViewing && imported.fields.contains { $0.name == column.member }
        || parts.keys.contains { $0.column == column }
    }
    // The elements of a list keep the order of the file.
    for (part, place) in marks.order where place > 0 { parts[part]?.append(.integer(place)) }
    let date = (imported.isOfViewing ? marks.viewings.last?.day : nil) ?? added
    self.init(parts, columns: columns, date: date?.moment, age: age, days: days)
  }
}

extension FieldMember {
  /// The columns of a table that has this field: its value or the presence of its elements, and their members.
  fileprivate var columns: [Part] {
    let members = type.members.enumerated().filter { !type.places.contains($0.offset) && !$0.element.isLocal }
    return [Part(name)] + members.map { Part(name, member: $0.element.name) }
  }
}

extension PartialDate {
  /// The first moment of the day, month or year, in UTC.
  package var moment: Moment { Moment(dayNumber) * 86_400_000 }
}
