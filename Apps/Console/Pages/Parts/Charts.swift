import MarqueePresentation
import MarqueeTerminal

/// Counts that can be compared at a glance.
enum Chart {
  /// The most important numbers side by side, each above what it counts.
  case figures([(value: String, label: String)])
  case bars(BarChart)
  /// About twelve columns side by side. A narrow screen shows three letters or one of their names.
  case columns(title: String, [(name: String, count: Int)], noun: String)
}

/// Bars one below the other, each after its name and its number.
struct BarChart {
  struct Bar {
    let name: Phrase
    let count: Int
    /// A value at the right end of the bar's line.
    var remark: Phrase = ""
    var target: Destination?
    /// The count for which the bar has its whole length; `nil`: the largest count of the chart.
    var whole: Int?
  }

  let title: String
  /// The text after the title, and the text above the remarks.
  var subtitle = ""
  var remarkTitle = ""
  /// The word for one of the things counted.
  var noun = "work"
  let bars: [Bar]

  var heading: Block {
    .heading(Phrase(title), remarks: subtitle.isEmpty ? [] : [subtitle], ends: [Phrase(remarkTitle, spoken: "")])
  }
}

extension Rendering {
  /// The widths that all bar charts of a page have in common, so that their bars have a common left edge.
  private typealias BarColumns = (digits: Int, name: Int, count: Int)

  private func columns(of bars: [BarChart.Bar]) -> BarColumns {
    let digits = digits(for: bars.compactMap(\.target))
    let widest = bars.map { $0.name.shown.displayable.columns + ($0.target == nil ? 0 : digits + 1) }.max() ?? 0
    // Names leave most of the width to number and bar.
    return (digits, min(widest, max(10, width / 3)), bars.map(\.count.grouped.count).max() ?? 0)
  }

  mutating func show(_ charts: [Chart]) {
    let bars = charts.flatMap { chart -> [BarChart.Bar] in if case .bars(let chart) = chart { chart.bars } else { [] } }
    let columns = columns(of: bars)
    for chart in charts {
      switch chart {
      case .figures(let figures): show(figures: figures)
      case .bars(let chart): show(chart, columns)
      case .columns(let title, let columns, _): show(title: title, columns: columns)
      }
    }
  }

  /// The longest bar of a chart takes all of the room. The others are in proportion, to an eighth of a column.
  private mutating func show(_ chart: BarChart, _ columns: BarColumns) {
    guard let most = chart.bars.map(\.count).max(), let remark = chart.bars.map(\.remark.shown.columns).max() else {
      return
    }
    show(chart.heading)
    for bar in chart.bars {
      let number = bar.target.map { label($0, digits: columns.digits) } ?? Line()
      let name = Line(bar.name.shown.shortened(to: columns.name - number.columns))
      var line = (number + name).padded(to: columns.name + Self.gap)
      line += Line(blanks: columns.count - bar.count.grouped.count) + Line(bar.count.grouped, .faint)
      line += Line(blanks: Self.gap)
      let end = remark == 0 ? width : width - remark - Self.gap
      line += Line(Self.bar(bar.count, of: bar.whole ?? most, columns: end - line.columns), .accent)
      add(line.padded(to: width - bar.remark.shown.columns) + Line(bar.remark.shown, .faint))
    }
  }

  /// Shows columns across the whole width and four rows high, above their names and numbers.
  private mutating func show(title: String, columns: [(name: String, count: Int)]) {
    guard let most = columns.map(\.count).max(), most > 0 else { return }
    show(.heading(Phrase(title)))
    let stride = max(1, width / columns.count)
    let bar = max(1, stride - (stride > 4 ? 2 : 1))
    func line(_ style: Line.TextStyle, _ text: (_ name: String, _ count: Int) -> String) -> Line {
      columns.reduce(into: Line()) { $0 += Line(text($1.name, $1.count), style).padded(to: stride) }
    }
    for row in (0..<Self.columnRows).reversed() {
      let blocks = line(.accent) { _, count in
        let eighths = Self.eighths(count, of: most, columns: Self.columnRows) - row * 8
        let sign = eighths <= 0 ? "" : eighths >= 8 ? "█" : Self.lowerBlocks[eighths - 1]
        return String(repeating: sign, count: bar)
      }
      add(blocks)
    }
    let letters = bar < 3 ? 1 : columns.allSatisfy { $0.name.count <= bar } ? bar : 3
    add(line(.plain) { name, _ in String(name.prefix(letters)) })
    if "\(most)".count <= bar { add(line(.faint) { _, count in count == 0 ? "" : "\(count)" }) }
  }

  private mutating func show(figures: [(value: String, label: String)]) {
    let stride = (figures.flatMap { [$0.value.columns, $0.label.columns] }.max() ?? 0) + Self.gap
    let most = max(1, (width + Self.gap) / stride)
    // All lines have the same number of figures, as far as possible.
    let lines = (figures.count + most - 1) / most
    let perLine = lines == 0 ? most : (figures.count + lines - 1) / lines
    for start in Swift.stride(from: 0, to: figures.count, by: perLine) {
      let part = figures[start..<min(start + perLine, figures.count)]
      if start > 0 { add() }
      add(part.reduce(into: Line()) { $0 += Line($1.value, .heading).padded(to: stride) })
      add(part.reduce(into: Line()) { $0 += Line($1.label, .faint).padded(to: stride) })
    }
  }

  private static let gap = 2
  /// The height of a chart of columns, in rows.
  private static let columnRows = 4
  private static let lowerBlocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let leftBlocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar in proportion, of whole blocks and a last one in eighths (Unicode, Block Elements).
  private static func bar(_ count: Int, of most: Int, columns: Int) -> String {
    let eighths = eighths(count, of: most, columns: columns)
    return String(repeating: "█", count: eighths / 8) + leftBlocks[eighths % 8]
  }

  /// The length in eighths of a column. A count above 0 has at least one, so that it is visible.
  private static func eighths(_ count: Int, of most: Int, columns: Int) -> Int {
    guard count > 0, most > 0, columns > 0 else { return 0 }
    return min(columns * 8, max(1, Int((Double(count) / Double(most) * Double(columns * 8)).rounded())))
  }
}
