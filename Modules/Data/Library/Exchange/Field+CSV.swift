import MarqueeDomain
import MarqueeTables

// Writes and reads fields as columns of Marquee's own CSV.

extension Array {
  /// The names of the columns.
  func columnNames<Owner>() -> [String] where Element == Field<Owner> { flatMap { $0.members.map(\.name) } }

  /// The cells of the columns. The elements of a list are joined by commas.
  func cells<Owner>(of owner: Owner) -> [String] where Element == Field<Owner> {
    flatMap { field in field.values(of: owner).map { $0?.cell ?? "" } }
  }

  /// Reads the columns. A field whose columns the file lacks stays as it is.
  func read<Owner>(_ cells: inout RowCells, into owner: inout Owner) where Element == Field<Owner> {
    for field in self {
      let values = field.members.map { cells.value($0.name, $0.type) }
      if values.contains(where: { $0 != nil }) { field.set(values, in: &owner) }
    }
  }
}

extension RowCells {
  fileprivate mutating func value(_ column: String, _ type: FieldType) -> FieldValue? {
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
