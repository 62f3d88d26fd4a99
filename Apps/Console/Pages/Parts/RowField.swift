import MarqueeDomain
import MarqueePresentation

/// A field of the rows of a page, declared once: its member in an answer, its column in a pipe, its cell on a screen. What
/// it has no form in is `nil`.
struct RowField<Row>: Sendable {
  let name: String
  var member: JSONMember<Row>?
  var text: (@Sendable (Row) -> String)?
  var layout = Table.Column(least: .max)
  var cell: (@Sendable (Row) -> Table.Cell)?

  /// A field of the screen alone.
  init(_ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell) {
    (name, self.layout, self.cell) = ("", layout, cell)
  }

  /// A field without a member in answers.
  ///
  /// - Parameter text: its column in a pipe; `nil` for none.
  init(_ name: String, text: (@Sendable (Row) -> String)? = nil) { (self.name, self.text) = (name, text) }

  /// A field whose column in a pipe has what answers have, as it stands in a cell.
  init(_ member: JSONMember<Row>) {
    self.init(member, text: { row in member.json(row, LibraryEntries())?.cell ?? "" })
  }

  /// - Parameter text: its column in a pipe; `nil` for none.
  init(_ member: JSONMember<Row>, text: (@Sendable (Row) -> String)?) {
    self.init(member.property.name, text: text)
    self.member = member
  }

  /// The same with a cell.
  ///
  /// - Parameter layout: `least` is the whole of it, unless it is said what is good enough.
  func cell(
    _ layout: Table.Column = Table.Column(least: .max), _ cell: @escaping @Sendable (Row) -> Table.Cell
  ) -> RowField {
    var field = self
    (field.layout, field.cell) = (layout, cell)
    return field
  }
}

extension RowField {
  /// The same field of a row that has this one as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> RowField<Whole> {
    var field = RowField<Whole>(name)
    field.member = member?.of(part)
    if let text { field.text = { text(part($0)) } }
    field.layout = layout
    if let cell { field.cell = { cell(part($0)) } }
    return field
  }
}

/// A row of a page, whose fields are declared once for all forms.
protocol RowWritable: JSONObjectWritable {
  /// In the order of the columns of a pipe.
  static var fields: [RowField<Self>] { get }
  /// What its number opens; `nil` where it cannot be opened.
  var target: Destination? { get }
}

extension Array {
  /// What a pipe gets of a row.
  func texts<Row>() -> [@Sendable (Row) -> String] where Element == RowField<Row> { compactMap(\.text) }
}

extension RowWritable {
  static var members: [JSONMember<Self>] { fields.compactMap(\.member) }
  static var columns: [String] { fields.filter { $0.text != nil }.map(\.name) }
  var target: Destination? { nil }

  var record: Record { Record(values: Self.fields.texts().map { $0(self) }, target: target) }
  func records(_: LibraryEntries) -> [Record] { [record] }
}
