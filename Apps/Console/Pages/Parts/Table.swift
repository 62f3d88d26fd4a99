import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Rows of cells in columns. What can be opened has a number.
struct Table {
  /// How a column is laid out where not all of them have the room that they would take.
  struct Column {
    var name = ""
    /// How much it tells: those that tell least give way first.
    var telling = 0
    /// How much it tells where it alone tells rows of one title apart; `nil`: no more.
    var tellingApart: Int?
    /// The columns in which it tells most of what it can; it is shortened to that before any other gives way. `nil`: it
    /// is whole.
    var good: Int?
    /// What is left of it when it gives way; 0 leaves it out.
    var least = 0
    /// No column is wider.
    var most = Int.max
    /// Its part of the room that columns share which are shortened.
    var share = 1
    var place = Place.beside
  }

  /// Where the cells of a column stand.
  enum Place {
    case beside
    /// On a line of its own where it has no room beside the others.
    case belowIfTight
    /// The same, in as many lines as it takes.
    case wrappedIfTight
    /// On lines of its own.
    case below
  }

  /// What stands in a column of a row, for the eye and for the ear.
  struct Cell {
    let phrase: Phrase
    let style: Line.TextStyle
    /// Whether it shows what a search matched of it.
    let isSearched: Bool
    /// Where it leads.
    let link: String?

    init(
      _ text: String, _ style: Line.TextStyle = .plain, spoken: @autoclosure @escaping () -> String? = nil,
      isSearched: Bool = false, link: String? = nil
    ) {
      phrase = Phrase(text, spoken: spoken())
      (self.style, self.isSearched, self.link) = (style, isSearched, link)
    }

    var text: String { phrase.shown }
    /// The same for the eye alone.
    var silent: Cell { Cell(text, style, spoken: "", isSearched: isSearched, link: link) }
  }

  /// A row, and what its number opens.
  struct Row {
    var target: Destination?
    let cells: [Cell]
  }

  let columns: [Column]
  let rows: [Row]
  /// The blanks after a number; `nil` where rows have none.
  var gapAfterNumber: Int? = 2
  /// Whether the names of the columns stand above them.
  var hasHeader = false
  /// Which columns are set in lines beside the others, where not all have room; `nil`: they give way.
  var wrapped: Int?
  /// What a search matched.
  var matched: MatchedParts?

  init(_ columns: [Column], _ rows: [Row]) { (self.columns, self.rows) = (columns, rows) }

  /// - Parameters:
  ///   - fields: those of them that have cells are shown.
  ///   - spoken: which of them the ear gets; `nil` for all.
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
}

extension [Table.Column] {
  /// The blanks between two columns.
  static let gap = 2

  /// How wide they are together, with the gaps between those that are shown.
  static func total(_ widths: [Int]) -> Int {
    let shown = widths.count { $0 > 0 }
    return widths.reduce(0, +) + gap * Swift.max(0, shown - 1)
  }

  /// The least widths to which the columns have to be shortened in so much room: all of them as wide as is good, but for
  /// those that give way, from the least telling one on.
  ///
  /// - Parameter natural: how wide they would be.
  func floors(_ natural: [Int], room: Int) -> [Int] {
    var floors = zip(natural, self).map { Swift.min($0, $1.good ?? $0) }
    for index in indices.sorted(by: { (self[$0].telling, $0) < (self[$1].telling, $1) })
    where Self.total(floors) > room {
      floors[index] = Swift.min(floors[index], self[index].least)
    }
    return floors
  }

  /// How wide each is in so much room: as its widest cell, and where that is too much, the widest are shortened by their
  /// shares, but not below their floors. 0 is the width of one that is left out.
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
