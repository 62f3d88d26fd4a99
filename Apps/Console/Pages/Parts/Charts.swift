import MarqueePresentation
import MarqueeTerminal

/// Bars one below the other, each behind what it stands for and its number.
struct BarChart {
  struct Bar {
    let name: String
    let count: Int
    /// A value that stands at the right end of the bar's line.
    var remark = ""
    /// How the name and the remark are read aloud, where that is otherwise.
    var spokenName: String?
    var spokenRemark = ""
    /// What the bar's number opens.
    var target: Destination?
  }

  let title: String
  /// What is said behind the title, and what stands over the remarks.
  var subtitle = ""
  var remarkTitle = ""
  /// What is counted, one of them.
  var noun = "work"
  let bars: [Bar]
}

/// The columns that all bar charts of a page have in common, so that their bars begin below each other.
struct BarChartColumns {
  /// The gap between two columns.
  static let gap = 2
  let digits: Int
  let name: Int
  let count: Int

  init(of charts: [BarChart], on page: Rendering) {
    let bars = charts.flatMap(\.bars)
    let digits = page.digits(for: bars.compactMap(\.target))
    let widest = bars.map { $0.name.displayable.columns + ($0.target == nil ? 0 : digits + 1) }.max() ?? 0
    // Names leave most of the width to count and bar.
    name = min(widest, max(10, page.width / 3))
    count = bars.map(\.count.grouped.count).max() ?? 0
    self.digits = digits
  }
}

extension Rendering {
  /// The longest bar of a chart takes all the room that there is; the others are in proportion, to an eighth of a column.
  mutating func add(_ chart: BarChart, _ columns: BarChartColumns) {
    guard !chart.bars.isEmpty else { return }
    addHeading(chart.title, chart.subtitle, chart.remarkTitle)
    guard !isAccessible else {
      for bar in chart.bars {
        let count = "\(bar.count.grouped) \(chart.noun)\(bar.count == 1 ? "" : "s")"
        let words = bar.spokenRemark.isEmpty ? count : "\(count), \(bar.spokenRemark)"
        if let target = bar.target {
          speak(row: bar.name, words, to: target)
        } else {
          add("\(bar.spokenName ?? bar.name): \(words).")
        }
      }
      return
    }
    let most = chart.bars.map(\.count).max() ?? 0
    let remark = chart.bars.map(\.remark.columns).max() ?? 0
    for bar in chart.bars {
      let number = bar.target.map { label($0, digits: columns.digits) } ?? Line()
      let name = Line(bar.name.shortened(to: columns.name - number.columns))
      var line = (number + name).padded(to: columns.name + BarChartColumns.gap)
      line += Line(blanks: columns.count - bar.count.grouped.count) + Line(bar.count.grouped, .faint)
      line += Line(blanks: BarChartColumns.gap)
      let end = remark == 0 ? width : width - remark - BarChartColumns.gap
      line += Line(Self.bar(bar.count, of: most, columns: end - line.columns), .accent)
      if !bar.remark.isEmpty {
        line = line.padded(to: width - bar.remark.columns) + Line(bar.remark, .faint)
      }
      add(line)
    }
  }

  /// Twelve or so columns side by side, as wide as the screen and four rows high, over their names and numbers.
  ///
  /// - Parameter columns: each with its name, of which a narrow screen shows three letters, or one.
  mutating func add(title: String, columns: [(name: String, count: Int)], noun: String) {
    guard let most = columns.map(\.count).max(), most > 0 else { return }
    addHeading(title)
    guard !isAccessible else {
      for column in columns where column.count > 0 {
        add("\(column.name): \(column.count.grouped) \(noun)\(column.count == 1 ? "" : "s").")
      }
      return
    }
    let stride = max(1, width / columns.count)
    let bar = max(1, stride - (stride > 4 ? 2 : 1))
    func line(_ ink: Line.Ink, _ text: (_ name: String, _ count: Int) -> String) -> Line {
      columns.reduce(into: Line()) { $0 += Line(text($1.name, $1.count), ink).padded(to: stride) }
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

  /// Numbers that say most, side by side, each over what it counts.
  mutating func add(figures: [(value: String, label: String)]) {
    guard !isAccessible else {
      for figure in figures { add("\(figure.value) \(figure.label).") }
      return
    }
    let stride = (figures.flatMap { [$0.value.columns, $0.label.columns] }.max() ?? 0) + BarChartColumns.gap
    let most = max(1, (width + BarChartColumns.gap) / stride)
    // As many on each line, as far as that goes.
    let lines = (figures.count + most - 1) / most
    let perLine = lines == 0 ? most : (figures.count + lines - 1) / lines
    for start in Swift.stride(from: 0, to: figures.count, by: perLine) {
      let part = figures[start..<min(start + perLine, figures.count)]
      if start > 0 { add() }
      add(part.reduce(into: Line()) { $0 += Line($1.value, .heading).padded(to: stride) })
      add(part.reduce(into: Line()) { $0 += Line($1.label, .faint).padded(to: stride) })
    }
  }

  private mutating func addHeading(_ title: String, _ subtitle: String = "", _ end: String = "") {
    add()
    guard !isAccessible else {
      return add([title, subtitle].filter { !$0.isEmpty }.joined(separator: ", "), .heading)
    }
    add(
      .edges(
        Line(title, .heading) + Line(subtitle.isEmpty ? "" : " · \(subtitle)", .faint), Line(end, .faint), width: width)
    )
  }

  /// The rows of a chart of columns.
  private static let columnRows = 4
  private static let lowerBlocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let leftBlocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar in proportion, of whole blocks and one that is cut to eighths (Unicode, Block Elements).
  private static func bar(_ count: Int, of most: Int, columns: Int) -> String {
    let eighths = eighths(count, of: most, columns: columns)
    return String(repeating: "█", count: eighths / 8) + leftBlocks[eighths % 8]
  }

  /// One at least for what is not 0, so that it is seen.
  private static func eighths(_ count: Int, of most: Int, columns: Int) -> Int {
    guard count > 0, most > 0, columns > 0 else { return 0 }
    return max(1, Int((Double(count) / Double(most) * Double(columns * 8)).rounded()))
  }
}
