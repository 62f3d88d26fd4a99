import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Rows of cells in columns. A row that can be opened has a number.
struct Table {
  /// How a column is laid out if there is not room for all columns in full width.
  struct Column {
    var name = ""
    /// How important the column is. The least important one is shortened first.
    var telling = 0
    /// How important it is if rows with the same title differ in this column; `nil`: not more than otherwise.
    var tellingApart: Int?
    /// The width in which most of it is readable: all are shortened to it before any to `least`. `nil`: its full width.
    var good: Int?
    /// The width to which it is shortened in the end; 0 leaves it out.
    var least = 0
    var most = Int.max
    /// Its share of the room, among the columns that are shortened.
    var share = 1
    var place = Place.beside
  }

  enum Place {
    /// In the row, next to the others.
    case beside
    /// In a line of their own, if there is no room in the row.
    case belowIfTight
    /// In as many lines as they need, if there is no room in the row.
    case wrappedIfTight
    /// Always in lines of their own.
    case below
  }

  struct Cell {
    let phrase: Phrase
    let style: Line.TextStyle
    /// Whether the matches of a search are marked in it.
    let isSearched: Bool
    let link: String?

    init(
      _ text: String, _ style: Line.TextStyle = .plain, spoken: @autoclosure @escaping () -> String? = nil,
      isSearched: Bool = false, link: String? = nil
    ) {
      phrase = Phrase(text, spoken: spoken())
      (self.style, self.isSearched, self.link) = (style, isSearched, link)
    }

    var text: String { phrase.shown }
    var silent: Cell { Cell(text, style, spoken: "", isSearched: isSearched, link: link) }
  }

  struct Row {
    var target: Destination?
    let cells: [Cell]
  }

  let columns: [Column]
  let rows: [Row]
  /// The blanks after a number; `nil` for rows without numbers.
  var gapAfterNumber: Int? = 2
  /// Whether the names of the columns are shown above them.
  var hasHeader = false
  /// From which column on the cells get lines beside the others if a row has no room; `nil`: columns are shortened.
  var wrapped: Int?
  var matched: MatchedParts?

  init(_ columns: [Column], _ rows: [Row]) { (self.columns, self.rows) = (columns, rows) }

  /// Creates a table of elements. The fields with cells are shown; those named in `spoken`, or all, are spoken.
  init<Element>(
    _ elements: some Collection<Element>, to target: (Element) -> Destination? = { _ in nil },
    _ fields: [RowField<Element>], spoken: [String]? = nil
  ) {
    let shown = fields.compactMap { field in field.cell.map { (name: field.name, layout: field.layout, cell: $0) } }
    let rows = elements.map { element in
      Row(
        target: target(element),
        cells: shown.map { field in
          let cell = field.cell(element)
          return spoken?.contains(field.name) == false ? cell.silent : cell
        })
    }
    let title = shown.firstIndex { $0.name == "title" }
    let namesakes = title.map { title in
      Dictionary(grouping: rows) { FoldedText($0.cells[title].text) }.values.filter { $0.count > 1 }
    }
    columns = shown.indices.map { index in
      var column = shown[index].layout
      if let apart = column.tellingApart,
        namesakes?.contains(where: { rows in Set(rows.map { $0.cells[index].text }).count > 1 }) == true
      {
        column.telling = apart
      }
      return column
    }
    self.rows = rows
  }

  /// Creates a table with a name in each row, a remark, and a heart for a favorite.
  init<Element>(
    names elements: [Element], isFavorite: @escaping (Element) -> Bool = { _ in false }, matched: MatchedParts? = nil,
    row: (Element) -> (name: String, remark: Phrase, target: Destination?)
  ) {
    self.init(
      elements.map { (row: row($0), isFavorite: isFavorite($0)) }, to: { $0.row.target },
      [
        // The remark is shortened before the name, down to a few words.
        .init(Column(telling: 2, good: 8, least: 8, share: 100)) { Cell($0.row.name, isSearched: true) },
        .init(Column(telling: 0, good: 16)) { Cell($0.row.remark.shown, .faint, spoken: $0.row.remark.spoken) },
        .init(Column(telling: 1)) { Cell($0.isFavorite ? "♥" : "", .warning, spoken: $0.isFavorite ? "favorite" : "") },
      ])
    gapAfterNumber = 1
    self.matched = matched
  }

  /// Creates a table of names, values and their origins: side by side, or each in lines of its own if room is scarce.
  init<Element>(values elements: [Element], _ row: (Element) -> (name: Cell, value: Cell, origin: String)) {
    self.init(
      elements.map(row),
      [
        .init { Cell($0.name.text, $0.name.style, spoken: "\($0.name.text): \($0.value.phrase.spoken)") },
        .init(Column(good: 24)) { Cell($0.value.text, $0.value.style, spoken: "") }, .init { Cell($0.origin, .faint) },
      ])
    (wrapped, gapAfterNumber) = (1, nil)
  }
}

extension [Table.Column] {
  static let gap = 2

  /// The columns' total width, with the gaps between those that are shown.
  static func total(_ widths: [Int]) -> Int {
    let shown = widths.count { $0 > 0 }
    return widths.reduce(0, +) + gap * Swift.max(0, shown - 1)
  }

  /// The widths to which columns of these full widths may be shortened in so much room: their good widths, and `least`
  /// for as many as necessary, beginning with the least important one.
  func floors(_ natural: [Int], room: Int) -> [Int] {
    var floors = zip(natural, self).map { Swift.min($0, $1.good ?? $0) }
    for index in indices.sorted(by: { (self[$0].telling, $0) < (self[$1].telling, $1) })
    where Self.total(floors) > room {
      floors[index] = Swift.min(floors[index], self[index].least)
    }
    return floors
  }

  /// The widths in so much room; 0 leaves a column out. If need be, the widest are shortened by share, to their floors.
  func widths(_ natural: [Int], room: Int) -> [Int] {
    let floors = floors(natural, room: room)
    var widths = zip(natural, floors).map { $1 == 0 ? 0 : $0 }
    var excess = Self.total(widths) - room
    while excess > 0 {
      var widest: Int?
      for index in indices where widths[index] > floors[index] {
        if let other = widest, widths[index] * self[other].share <= widths[other] * self[index].share { continue }
        widest = index
      }
      guard let widest else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
