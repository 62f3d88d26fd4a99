// What an imported row says, as statements.

extension SourceRow {
  /// What a row says of its work.
  ///
  /// - Parameters:
  ///   - row: the row, with its marks and the columns of its file.
  ///   - age: the age of the file; `nil` if it does not tell.
  package init(_ row: ImportedRow, age: Moment?) {
    let imported = row.imported
    var marks = Marks.none
    for mark in imported.fields { mark.stored.copy(from: imported.marks, to: &marks) }
    var columns = Set(imported.fields.flatMap { $0.stored.members[0].columns })
    if imported.isOfViewing, let last = marks.viewings.indices.last {
      // The rating and the note of the row are those of its viewing, too.
      if imported.fields.contains(.rating) { marks.viewings[last].rating = marks.rating }
      if imported.fields.contains(.note) { marks.viewings[last].note = marks.note }
    }
    // A row about the work says nothing about the rating or the note of a viewing, unless it has one.
    let parts = marks.parts
    columns = columns.filter { column in
      column.member.isEmpty || column.field != Mark.seen.stored.name || imported.isOfViewing
        || parts.keys.contains { $0.column == column }
    }
    let day = marks.viewings.last?.day
    let date = (imported.isOfViewing ? day : nil) ?? row.added ?? day
    self.init(parts, columns: columns, date: date?.moment, age: age, days: row.days)
  }
}

extension FieldMember {
  /// The columns of a table that has this field: its value or the presence of its elements, and their members.
  fileprivate var columns: [Part] {
    let members = type.members.enumerated().filter { $0.offset != type.place && !$0.element.isLocal }
    return [Part(name)] + members.map { Part(name, member: $0.element.name) }
  }
}

extension PartialDate {
  /// The first moment of the day, month or year, in UTC.
  fileprivate var moment: Moment { Moment(dayNumber) * 86_400_000 }
}
