import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A page whose rows are shown as a table of the fields that were chosen.
struct TableContent: PageContent {
  let content: any PageContent
  let selection: RowSelection

  var title: String { content.title }
  var isEmpty: Bool { content.isEmpty }
  var works: [WorkIdentity] { content.works }
  var origin: Loaded<Void> { content.origin }
  var corrections: [Correction] { content.corrections }
  var isAside: Bool { content.isAside }
  var isConfirmation: Bool { content.isConfirmation }
  var nextInSession: [String] { content.nextInSession }
  var nextInShell: [String] { content.nextInShell }

  func extent(isAccessible: Bool) -> [String] { content.extent(isAccessible: isAccessible) }
  func records(_ kept: LibraryEntries) -> [Record] { content.records(kept) }
  func json(_ kept: LibraryEntries) -> JSONText { content.json(kept) }

  func add(to page: inout Rendering) {
    let fields = selection.fields ?? []
    let rows = selection.rows(of: content.json(page.kept)).map { row in
      (target: row.id.flatMap { Reference($0) }.map { Destination($0) }, values: row.values)
    }
    guard !page.isAccessible else { return speak(rows, fields, on: &page) }
    let digits = page.digits(for: rows.compactMap(\.target))
    let table = [fields] + rows.map(\.values)
    let widths = Self.widths(of: table, room: page.width - digits - 2)
    func line(_ values: [String], _ ink: Line.Ink) -> Line {
      zip(values, widths).reduce(Line()) { line, cell in
        line + Line(cell.0.displayable.shortened(to: cell.1), ink).padded(to: cell.1 + Self.gap)
      }
    }
    page.add(Line(blanks: digits + 2) + line(fields, .faint))
    for row in rows {
      let label = row.target.map { page.label($0, digits: digits) + " " } ?? Line(blanks: digits + 2)
      page.add(label + line(row.values, .plain))
    }
  }

  /// `1. title Ran, year 1985`.
  private func speak(_ rows: [(target: Destination?, values: [String])], _ fields: [String], on page: inout Rendering) {
    for row in rows {
      let words = zip(fields, row.values).filter { !$0.1.isEmpty }.map { "\($0) \($1)" }.joined(separator: ", ")
      if let target = row.target { page.speak(row: words, "", to: target) } else { page.add(words) }
    }
  }

  /// The blanks between two columns.
  private static let gap = 2

  /// As wide as the widest value; where that is too much, the widest columns are as wide as one another.
  private static func widths(of table: [[String]], room: Int) -> [Int] {
    var widths = (table.first ?? []).indices.map { column in
      table.map { $0[column].displayable.columns }.max() ?? 0
    }
    let room = max(widths.count, room - gap * max(0, widths.count - 1))
    while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      let next = widths.enumerated().filter { $0.offset != widest }.map(\.element).max() ?? 1
      // Down to the next widest, or by as much as is needed.
      widths[widest] -= min(max(1, widths[widest] - next), widths.reduce(0, +) - room)
    }
    return widths
  }
}
