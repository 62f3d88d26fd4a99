import MarqueeDomain
import MarqueePresentation

/// A field of the rows of a page, declared once: its member in an answer, its column in a pipe, its cell on a screen. A
/// form that it lacks is `nil`.
struct RowField<Row>: Sendable {
  let name: String
  var member: JSONMember<Row>?
  var text: (@Sendable (Row) -> String)?
  var layout = Table.Column(least: .max)
  var cell: (@Sendable (Row) -> Table.Cell)?

  /// Creates a field for the screen alone.
  init(_ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell) {
    (name, self.layout, self.cell) = ("", layout, cell)
  }

  /// Creates a field without a member in answers.
  ///
  /// - Parameter text: the column in a pipe; `nil` for none.
  init(_ name: String, text: (@Sendable (Row) -> String)? = nil) { (self.name, self.text) = (name, text) }

  /// Creates a field with the member's value as its column in a pipe.
  init(_ member: JSONMember<Row>) {
    self.init(member, text: { row in member.json(row, LibraryEntries())?.cell ?? "" })
  }

  /// Creates a field of a member.
  ///
  /// - Parameter text: the column in a pipe; `nil` for none.
  init(_ member: JSONMember<Row>, text: (@Sendable (Row) -> String)?) {
    self.init(member.property.name, text: text)
    self.member = member
  }

  /// The field with a cell.
  ///
  /// - Parameter layout: if it does not say what width is good, the cell is never shortened.
  func cell(
    _ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell
  ) -> RowField {
    var field = self
    (field.layout, field.cell) = (layout, cell)
    return field
  }
}

extension RowField {
  /// The field for a row that contains this kind of row.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> RowField<Whole> {
    var field = RowField<Whole>(name)
    field.member = member?.of(part)
    if let text { field.text = { text(part($0)) } }
    field.layout = layout
    if let cell { field.cell = { cell(part($0)) } }
    return field
  }
}

/// A row of a page with fields that are declared once for all forms.
protocol RowWritable: JSONObjectWritable {
  /// The fields, in the order of the columns of a pipe.
  static var fields: [RowField<Self>] { get }
  /// The destination that the row's number opens; `nil` if it cannot be opened.
  var target: Destination? { get }
}

extension Array {
  /// The texts that a pipe receives of a row.
  func texts<Row>() -> [@Sendable (Row) -> String] where Element == RowField<Row> { compactMap(\.text) }
}

extension RowWritable {
  static var members: [JSONMember<Self>] { fields.compactMap(\.member) }
  static var columns: [String] { fields.filter { $0.text != nil }.map(\.name) }
  var target: Destination? { nil }

  var record: Record { Record(values: Self.fields.texts().map { $0(self) }, target: target) }
  func records(_: LibraryEntries) -> [Record] { [record] }
}
