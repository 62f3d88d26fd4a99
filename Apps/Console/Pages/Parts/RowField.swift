import MarqueeDomain
import MarqueePresentation

/// A field of a page's rows: its member in an answer, its column in a pipe, its cell on a screen; `nil` if it has none.
struct RowField<Row>: Sendable {
  let name: String
  var member: JSONMember<Row>?
  var text: (@Sendable (Row) -> String)?
  var layout = Table.Column(least: .max)
  var cell: (@Sendable (Row) -> Table.Cell)?

  init(_ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell) {
    (name, self.layout, self.cell) = ("", layout, cell)
  }

  /// Creates a field without a member in answers; without a text, it is no column in a pipe either.
  init(_ name: String, text: (@Sendable (Row) -> String)? = nil) { (self.name, self.text) = (name, text) }

  /// Creates a field with the member's value as its column in a pipe.
  init(_ member: JSONMember<Row>) {
    self.init(member, text: { row in member.json(row, LibraryEntries())?.cell ?? "" })
  }

  /// Creates a field of a member; without a text, it is no column in a pipe.
  init(_ member: JSONMember<Row>, text: (@Sendable (Row) -> String)?) {
    self.init(member.property.name, text: text)
    self.member = member
  }

  /// The field with a cell. The cell is never shortened if the layout names no good width.
  func cell(
    _ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell
  ) -> RowField {
    var field = self
    (field.layout, field.cell) = (layout, cell)
    return field
  }
}

extension RowField {
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

extension RowWritable {
  static var members: [JSONMember<Self>] { fields.compactMap(\.member) }
  static var columns: [String] { fields.filter { $0.text != nil }.map(\.name) }
  var target: Destination? { nil }
  var record: Record { Record(values: Self.fields.compactMap(\.text).map { $0(self) }, target: target) }
  func records(_: LibraryEntries) -> [Record] { [record] }
}
