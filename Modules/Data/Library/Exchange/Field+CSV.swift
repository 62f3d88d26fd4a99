import MarqueeDomain
import MarqueeTables

// Fields as columns of Marquee's own CSV, written and read.

extension [Field<Work>] {
  /// The names of the columns.
  var columnNames: [String] { flatMap { $0.members.map(\.name) } }
}

extension [Field<Marks>] {
  /// The names of the columns.
  var columnNames: [String] { flatMap { $0.members.map(\.name) } }
}

extension Array {
  /// What stands in the columns; lists have commas.
  func cells<Owner>(of owner: Owner) -> [String] where Element == Field<Owner> {
    flatMap { field in field.values(of: owner).map { $0?.cell ?? "" } }
  }

  /// Reads the columns.
  ///
  /// - Parameter column: where a column stands in the file; `nil` where there is none.
  func read<Owner>(
    _ cells: inout RowCells, into owner: inout Owner, column: (String) -> Int?
  ) where Element == Field<Owner> {
    for field in self {
      let values = field.members.map { member in cells.value(column(member.name), member.type) }
      if values.contains(where: { $0 != nil }) { field.set(values, in: &owner) }
    }
  }
}

extension RowCells {
  fileprivate mutating func value(_ column: Int?, _ type: FieldType) -> FieldValue? {
    if case .texts = type { return .texts(list(column)) }
    guard let text = text(column) else { return nil }
    switch type {
    case .flag: return .flag(text == "true")
    case .integer: return Int(text).map { .integer($0) }
    case .real: return Double(text).map { .real($0) }
    case .text, .date, .address, .texts: return .text(text)
    }
  }
}
