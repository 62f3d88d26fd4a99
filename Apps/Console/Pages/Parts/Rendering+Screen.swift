import MarqueePresentation
import MarqueeTerminal

// Renders a page for the screen.

extension Rendering {
  mutating func show(_ block: Block) {
    switch block {
    case .place(let path, let freshness): show(path: path, freshness: freshness.map(\.shown))
    case .heading(let title, let remarks, let ends, let link):
      show(heading: title.shown, remarks, ends.map(\.shown), link: context.hasLinks ? link : nil)
    case .prose(let text, let style, _): add(text, style)
    case .note(let text): add(Line(text.printable.shortened(to: width), .faint))
    case .remark(let text, let style, let hint): show(remark: text, style, hint: hint)
    case .facts(let facts): add(facts: facts.map(\.shown))
    case .table(let table): show(table)
    case .shelf(let shelf): show(shelf)
    case .charts(let charts): show(charts)
    case .next(let words):
      add()
      add(facts: words, .faint)
    case .gap: add()
    case .newPart: addBreak()
    }
  }

  /// Shows a heading. A title that does not fit next to the end of its line gets lines of its own. A title with remarks
  /// is shortened instead.
  private mutating func show(heading title: String, _ remarks: [String], _ ends: [String], link: String?) {
    addGap()
    let end = Line(ends.joined(separator: "  "), .faint)
    if remarks.isEmpty, !title.beginning(columns: end.columns == 0 ? width : width - end.columns - 2).isWhole {
      add(title, .heading, link: link)
      if end.columns > 0 { add(end) }
      return
    }
    var line = Line(title.shortened(to: width), .heading).linked(to: link)
    if !remarks.isEmpty { line += Line(" · " + remarks.joined(separator: " · "), .faint) }
    add(end.columns == 0 ? line : .edges(line, end, width: width))
  }

  private mutating func show(remark: String, _ style: Line.TextStyle, hint: String?) {
    let room = min(width, Self.measure) - 2
    for (index, line) in remark.wrapped(to: room).enumerated() {
      add(Line(index == 0 ? "! " : "  ", style) + Line(line, style))
    }
    for line in hint?.wrapped(to: room) ?? [] { add(Line("  " + line)) }
  }

  private mutating func show(_ table: Table) {
    let digits = digits(for: table.rows.compactMap(\.target))
    let margin = table.gapAfterNumber.map { digits + $0 } ?? 0
    let room = width - margin
    let rows = table.rows.map { row in
      zip(row.cells, table.columns).map { cell, column in
        guard !cell.text.isEmpty else { return Line() }
        let text = cell.text.shortened(to: min(column.most, room))
        let line = Line(text, cell.style, cell.isSearched ? table.matched : nil)
        return context.hasLinks ? line.linked(to: cell.link) : line
      }
    }
    let header = table.hasHeader ? [table.columns.map { Line($0.name, .faint) }] : []
    var natural = table.columns.map { _ in 0 }
    for cells in header + rows {
      for index in cells.indices where table.columns[index].place != .below {
        natural[index] = max(natural[index], cells[index].columns)
      }
    }
    if let start = table.wrapped, [Table.Column].total(table.columns.floors(natural, room: .max)) > room {
      return wrap(table.rows, from: start, natural)
    }
    let widths = table.columns.widths(natural, room: room)
    for names in header { add(Line(blanks: margin) + line(names, widths, room: room)) }
    for (row, cells) in zip(table.rows, rows) {
      let label = row.target.map { self.label($0, digits: digits) } ?? Line()
      add(label.padded(to: margin) + line(cells, widths, room: room))
      for (cell, (column, width)) in zip(row.cells, zip(table.columns, widths)) where width == 0 && !cell.text.isEmpty {
        let lines =
          switch column.place {
          case .beside: [String]()
          case .belowIfTight: [cell.text.shortened(to: room)]
          case .wrappedIfTight: cell.text.displayable.wrapped(to: room)
          case .below: cell.text.folded(to: room)
          }
        for line in lines { add(Line(blanks: margin) + Line(line, cell.style)) }
      }
    }
  }

  /// The visible cells of a row. The last one with a text has the rest of the line.
  private func line(_ cells: [Line], _ widths: [Int], room: Int) -> Line {
    let last = cells.indices.last { widths[$0] > 0 && cells[$0].columns > 0 }
    var (line, start) = (Line(), 0)
    for (index, cell) in cells.enumerated() where widths[index] > 0 {
      line += Line(blanks: start - line.columns)
      line += cell.shortened(to: index == last ? room - start : widths[index])
      if index == last { break }
      start += widths[index] + [Table.Column].gap
    }
    return line
  }

  /// Shows the cells from `start` on in lines beside the others, or below them if there is little room.
  private mutating func wrap(_ rows: [Table.Row], from start: Int, _ natural: [Int]) {
    let indent = natural[..<start].reduce(0) { $0 + $1 + [Table.Column].gap }
    let isNarrow = width - indent < 24
    let margin = isNarrow ? 4 : indent
    for row in rows {
      let head = zip(row.cells[..<start], natural).reduce(Line()) { line, cell in
        line + Line(cell.0.text, cell.0.style).padded(to: cell.1 + [Table.Column].gap)
      }
      if isNarrow, !head.isBlank { add(head) }
      let text = row.cells[start...].map(\.text.printable).filter { !$0.isEmpty }.joined(separator: " · ")
      for (index, line) in text.wrapped(to: max(8, width - margin)).enumerated() {
        add((index == 0 && !isNarrow ? head : Line()).padded(to: margin) + Line(line, row.cells[start].style))
      }
    }
  }
}

extension Line {
  /// Creates a line of a text, with the parts that a search matched marked.
  init(_ text: String, _ style: TextStyle, _ matched: MatchedParts?) {
    guard let matched else {
      self.init(text, style)
      return
    }
    let text = text.displayable
    self.init(text, style, marking: matched.ranges(in: text))
  }
}
