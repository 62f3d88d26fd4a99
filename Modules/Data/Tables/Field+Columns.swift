package import MarqueeDomain
package import MarqueeSQLite

// Fields as columns of tables: every list of columns, and every row that is read or written, is made of a list of fields.

extension FieldType {
  /// The type of the column (https://www.sqlite.org/stricttables.html). A list of texts is JSON.
  package var columnType: String {
    switch self {
    case .flag, .integer: "INTEGER"
    case .real: "REAL"
    case .text, .date, .address, .texts: "TEXT"
    }
  }
}

extension FieldValue {
  /// As the column has it.
  package var column: any SQLiteConvertible {
    switch self {
    case .flag(let flag): flag
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    case .texts(let texts): JSONList.text(texts)
    }
  }
}

extension Row {
  /// Reads the column of a member; `nil` for `NULL`.
  ///
  /// - Throws: `.mismatch` where the column holds a value of another type.
  fileprivate func value(_ column: Int, _ type: FieldType) throws(SQLiteError) -> FieldValue? {
    switch type {
    case .flag: try readIfPresent(column).map { .flag($0) }
    case .integer: try readIfPresent(column).map { .integer($0) }
    case .real: try readIfPresent(column).map { .real($0) }
    case .text, .date, .address: try readIfPresent(column).map { .text($0) }
    case .texts: try readIfPresent(column).map { .texts(JSONList.texts($0)) }
    }
  }
}

extension [Field<Work>] {
  /// The columns of the fields, in the order in which `read` and `values` take them.
  package var columns: [String] { flatMap { $0.members.map(\.column) } }
}

extension [Field<Marks>] {
  /// The columns of the fields, in the order in which `read` and `values` take them.
  package var columns: [String] { flatMap { $0.members.map(\.column) } }
}

extension Array {
  /// Reads the columns of the fields from the given one on; gives the one after the last.
  package func read<Owner>(
    _ row: borrowing Row, from first: Int, into owner: inout Owner
  ) throws(SQLiteError) -> Int where Element == Field<Owner> {
    var column = first
    for field in self {
      if field.members.count == 1 {
        field.set(try row.value(column, field.members[0].type), in: &owner)
        column += 1
        continue
      }
      var values: [FieldValue?] = []
      for member in field.members {
        values.append(try row.value(column, member.type))
        column += 1
      }
      field.set(values, in: &owner)
    }
    return column
  }

  /// What stands in the columns of the fields.
  package func values<Owner>(of owner: Owner) -> [(any SQLiteConvertible)?] where Element == Field<Owner> {
    flatMap { field in field.members.indices.map { field.value(of: owner, $0)?.column } }
  }
}
