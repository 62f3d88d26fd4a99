import MarqueeDomain
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

  /// Shows a heading. A title that does not fit next to its line's end gets lines of its own, or is cut before remarks.
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
    let room = min(width, Self.widestTable) - margin
    let rows = table.rows.map { row in
      zip(row.cells, table.columns).map { cell, column in
        guard !cell.text.isEmpty else { return Line() }
        let text = cell.text.shortened(to: min(column.most, room))
        let matches = cell.isSearched ? table.matched?.ranges(in: text) : nil
        let line = Line(text, cell.style, marking: matches ?? [])
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

  /// Shows the screen's place, cut at its beginning, and at the right its freshness, or below it in a narrow terminal.
  mutating func show(path: [String], freshness: [String]) {
    let text = freshness.joined(separator: " · ").printable
    let hasOwnLine = width - text.columns - 2 < 20
    let room = hasOwnLine || text.isEmpty ? width : width - text.columns - 2
    let place = Line(shortened(path, to: room), .heading)
    add(hasOwnLine ? place : .edges(place, Line(text, .faint), width: width))
    if hasOwnLine { add(facts: freshness, .faint) }
    if let tab = context.tab { add(tabsBeside: tab) }
    add()
  }

  /// Adds the names of all tabs, side by side. In a narrow terminal a line ends between two names.
  private mutating func add(tabsBeside shown: Tab) {
    var line: Line = ""
    for name in Tab.allCases.map(\.rawValue) {
      let gap = line.columns == 0 ? "" : "  "
      if line.columns + gap.columns + name.columns > width {
        add(line)
        line = ""
      }
      line += Line(line.columns == 0 ? "" : gap) + Line(name, name == shown.rawValue ? .heading : .faint)
    }
    add(line)
  }

  /// The path in the room given: `Marquee › Home › Castle in the Sky`, `… › Castle in the Sky`, `Castle in the…`.
  private func shortened(_ path: [String], to room: Int) -> String {
    let path = path.map { $0.shortened(to: room + 1) }
    let forms = path.indices.map { ($0 == 0 ? "" : "… › ") + path[$0...].joined(separator: " › ") }
    return forms.first { $0.columns <= room } ?? (path.last ?? "").shortened(to: room)
  }
}

/// The age of an answer: `just now`, `3 min ago`, `2 h ago`, `2 days ago`; after a week the date. Stale content, which
/// could not be renewed, is never `just now`.
func relativeTime(from past: Date, to now: Date, isStale: Bool = false) -> String {
  let seconds = Int(max(0, min(now.timeIntervalSince(past), 1e12)))
  switch seconds {
  case ..<60: return isStale ? "moments ago" : "just now"
  case ..<3600: return "\(seconds / 60) min ago"
  case ..<86_400: return "\(seconds / 3600) h ago"
  case ..<172_800: return "1 day ago"
  case ..<604_800: return "\(seconds / 86_400) days ago"
  default: return past.formatted(.iso8601.year().month().day())
  }
}
