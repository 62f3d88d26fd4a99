import MarqueePresentation
import MarqueeTerminal

// Renders a page for a screen reader: words for signs, and one fact each line.

extension Rendering {
  /// How many works of a shelf are spoken: enough to choose from, few enough to listen to.
  static let accessibleCards = 5

  mutating func speak(_ block: Block) {
    switch block {
    case .place(let path, let freshness):
      add(path.joined(separator: ", "), .heading)
      add(freshness.map(\.spoken).joined(separator: ", "))
      if context.tab != nil { add("Tabs: " + Tab.allCases.map(\.rawValue).joined(separator: ", ")) }
      add()
    case .heading(let title, let remarks, let ends, _):
      addGap()
      add(([title.spoken] + remarks).joined(separator: ", "), .heading)
      for end in ends { add(end.spoken) }
    case .prose(let text, let style, let spoken): for text in spoken ?? [text] { add(text, style) }
    case .note(let text): add(text)
    case .remark(let text, _, let hint):
      add("\(hint == nil ? "Notice" : "Problem"): \(text)")
      if let hint { add(hint) }
    case .facts(let facts): for fact in facts { add(fact.spoken) }
    case .table(let table): speak(table)
    case .shelf(let shelf):
      addGap()
      shelves.append(shelf)
      shelves[shelves.count - 1].line = lines.count
      let works = shelf.works.prefix(Self.accessibleCards)
      let count = Phrase.count(works.indices, of: shelf.total, hasMore: shelf.total.map { works.count < $0 } ?? true)
      speak(.heading(Phrase(shelf.title), remarks: shelf.remarks, ends: [count]))
      speak(Table(works: works, libraryEntries, Table.WorkFields.ofOneKind))
    case .charts(let charts): for chart in charts { speak(chart) }
    case .next(let words):
      add()
      add("What next: " + words.joined(separator: ", ") + ".")
    case .gap: add()
    case .newPart: addBreak()
    }
  }

  /// Speaks a row as `1. Castle in the Sky, film, 1986, Hayao Miyazaki, score 95 of 100, favorite`.
  private mutating func speak(_ table: Table) {
    for row in table.rows { speak(row.cells.map(\.phrase.spoken), to: row.target) }
  }

  private mutating func speak(_ words: [String], to target: Destination?) {
    let number = target.map { "\(self.number($0)). " } ?? ""
    let words = words + (target != nil && context.opened == target ? ["opened last"] : [])
    add(number + words.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private mutating func speak(_ chart: Chart) {
    switch chart {
    case .figures(let figures): for figure in figures { add("\(figure.value.withoutSigns) \(figure.label).") }
    case .bars(let chart):
      guard !chart.bars.isEmpty else { return }
      speak(chart.heading)
      for bar in chart.bars {
        let count = bar.count.counted(chart.noun)
        guard bar.target == nil else {
          speak([bar.name.spoken, count, bar.remark.spoken], to: bar.target)
          continue
        }
        add("\(bar.name.spoken): \([count, bar.remark.spoken].filter { !$0.isEmpty }.joined(separator: ", ")).")
      }
    case .columns(let title, let columns, let noun):
      guard columns.contains(where: { $0.count > 0 }) else { return }
      speak(.heading(Phrase(title)))
      for column in columns where column.count > 0 { add("\(column.name): \(column.count.counted(noun)).") }
    }
  }
}

extension String {
  /// A figure in words: `33+ h` is `at least 33 hours`.
  fileprivate var withoutSigns: String {
    let words = hasSuffix(" h") ? dropLast(1) + (self == "1 h" ? "hour" : "hours") : self[...]
    return words.contains("+") ? "at least \(words.replacing("+", with: ""))" : String(words)
  }
}
