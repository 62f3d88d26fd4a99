public import MarqueeDomain
import MarqueeJSON
public import MarqueeSQLite

// Reads and writes fields as columns of tables: every list of columns and every row is made from a list of fields.

extension FieldType {
  /// The type of the column (https://www.sqlite.org/stricttables.html). A list is JSON.
  package var columnType: String {
    switch self {
    case .flag, .integer: "INTEGER"
    case .real: "REAL"
    case .text, .date, .address, .texts, .objects: "TEXT"
    }
  }

  /// A value of this type as the column stores it.
  @usableFromInline
  package func column(_ value: FieldValue) -> any SQLiteConvertible {
    switch value {
    case .flag(let flag): flag
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    case .texts, .objects: json(value).text()
    }
  }
}

extension Row {
  /// Reads the column of a member; `nil` for `NULL`. Throws `.mismatch` if it has a value of another type.
  @usableFromInline
  package func value(_ column: Int, _ type: FieldType) throws(SQLiteError) -> FieldValue? {
    switch type {
    case .flag: try readIfPresent(column).map { .flag($0) }
    case .integer: try readIfPresent(column).map { .integer($0) }
    case .real: try readIfPresent(column).map { .real($0) }
    case .text, .date, .address: try readIfPresent(column).map { .text($0) }
    case .texts: try readIfPresent(column).map { .texts(JSONList.texts($0)) }
    case .objects(let type):
      try readIfPresent(column, as: String.self).map { text in
        .objects(JSONDocument([UInt8](text.utf8)).root.objects(type) ?? [])
      }
    }
  }
}

// Inlinable, so that the functions for each row of a long list are specialized for the owner's type.
extension Array {
  /// The columns of the fields, in the order in which `read` and `values` take them.
  package func columns<Owner>() -> [String] where Element == Field<Owner> { flatMap { $0.members.map(\.column) } }

  /// Reads the columns of the fields, from `first` on, into an owner whose fields are all unknown, and returns the
  /// column after the last one. Throws `.mismatch` if a column has a value of another type.
  @inlinable
  package func read<Owner>(
    _ row: borrowing Row, from first: Int, into owner: inout Owner
  ) throws(SQLiteError) -> Int where Element == Field<Owner> {
    var column = first
    for field in self {
      let members = field.members
      // Most fields of most works are unknown. If the first member is unknown, the others are, too.
      if !row.isNull(column), let value = try row.value(column, members[0].type) {
        if members.count == 1 {
          field.set(value, in: &owner)
        } else {
          var values: [FieldValue?] = [value]
          for index in 1..<members.count { values.append(try row.value(column + index, members[index].type)) }
          field.set(values, in: &owner)
        }
      }
      column += members.count
    }
    return column
  }

  /// The values of the columns of the fields; `nil` for `NULL`.
  @inlinable
  package func values<Owner>(of owner: Owner) -> [(any SQLiteConvertible)?] where Element == Field<Owner> {
    var values: [(any SQLiteConvertible)?] = []
    for field in self {
      for (index, member) in field.members.enumerated() {
        values.append(field.value(of: owner, index).map { member.type.column($0) })
      }
    }
    return values
  }
}

extension Query.Measure {
  /// The number, in SQL; `nil` if no single column has it. The table's name ends with a full stop, or is empty.
  package func number(in table: String) -> String? { column.map { "\(table)\($0)\(scale == 1 ? "" : " * \(scale)")" } }
}
