import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A screen as lines, with the destination of each number on it.
struct Rendering {
  var lines: [Line] = []
  /// The destinations of the numbers 1, 2, …, also of those on parts and pages that are not shown.
  private(set) var targets: [Destination]
  /// The numbers that destinations got before and can get again, the lowest last.
  private var knownNumbers: [Destination: [Int]] = [:]
  /// The lines of the rows and cards with a number, in their order. In a part, those that are shown.
  var rows: [(line: Int, number: Int)] = []
  /// The shelves, on a screen of shelves, in their order. In a part, those that are shown.
  var shelves: [ShelfRow] = []
  /// The lines with which a new part begins, even if more would fit.
  private(set) var breaks: [Int] = []
  /// The part that is shown of a screen longer than the terminal, counted from 0.
  var part = 0
  var partCount = 1
  /// How many cards were built. A test checks that no more are built than printed.
  var cardsBuilt = 0
  let context: PageContext
  /// The library's entries of the works on the screen, with the user's marks.
  let libraryEntries: LibraryEntries

  init(in context: PageContext, libraryEntries: LibraryEntries = LibraryEntries()) {
    self.context = context
    self.libraryEntries = libraryEntries
    targets = context.numbered
    for (index, target) in targets.enumerated().reversed() where !context.numberedElsewhere.contains(index) {
      knownNumbers[target, default: []].append(index + 1)
    }
  }

  var width: Int { context.width }
  /// The page of the work in the web, if titles are links.
  func link(to work: Work) -> String? { context.hasLinks ? work.url?.text : nil }

  /// The most columns of a line of prose, so that the eye finds the next line.
  static let measure = 80
  /// The most columns of a table, so that its cells stay together in a wide terminal.
  static let widestTable = 120

  mutating func add(_ blocks: [Block]) {
    for block in blocks {
      if context.isAccessible { speak(block) } else { show(block) }
    }
  }

  mutating func add(_ line: Line = "") { lines.append(line.cut(to: width)) }

  /// Adds a text, with one empty line between its paragraphs.
  mutating func add(_ text: String, _ style: Line.TextStyle = .plain, link: String? = nil) {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let wrapped = parts.map { String($0).wrapped(to: min(width, Self.measure)) }
    for (index, lines) in wrapped.enumerated() where !lines.isEmpty {
      if index > 0, wrapped[index - 1].isEmpty, wrapped[..<index].contains(where: { !$0.isEmpty }) { add() }
      for line in lines { add(Line(line, style).linked(to: link)) }
    }
  }

  /// Adds facts side by side. A line ends only between two facts.
  mutating func add(facts: [String], _ style: Line.TextStyle = .plain) {
    let separator = " · "
    var line = ""
    for fact in facts.map(\.displayable) where !fact.isEmpty {
      if !line.isEmpty, line.columns + separator.columns + fact.columns > width {
        add(fitting: line, style)
        line = ""
      }
      line += line.isEmpty ? fact : separator + fact
    }
    add(fitting: line, style)
  }

  /// Adds a line of facts. It is too wide only if a single fact is.
  private mutating func add(fitting line: String, _ style: Line.TextStyle) {
    if line.columns > Self.measure, line.columns <= width { add(Line(line, style)) } else { add(line, style) }
  }

  /// Adds a blank line, unless the last line is blank or there is none.
  mutating func addGap() {
    if lines.last?.isBlank == false { add() }
  }

  mutating func addBreak() { breaks.append(lines.count) }

  /// A destination's earlier number on this screen, or else the next. A work on several shelves has one number; each row
  /// of a list has its own.
  mutating func number(_ target: Destination) -> Int {
    let number = numberOrNext(target)
    rows.append((lines.count, number))
    return number
  }

  private mutating func numberOrNext(_ target: Destination) -> Int {
    let next = targets.count + 1
    func known(_ numbers: inout [Int]) -> Int {
      if numbers.isEmpty { numbers.append(next) }
      return numbers[numbers.count - 1]
    }
    let number =
      if !shelves.isEmpty {
        known(&knownNumbers[target, default: []])
      } else {
        (knownNumbers.isEmpty ? nil : knownNumbers[target]?.popLast()) ?? next
      }
    if number == next { targets.append(target) }
    return number
  }

  /// How many columns the numbers take, with those of these rows; at least 2.
  func digits(for rows: some Sequence<Destination>) -> Int {
    var (highest, count) = (0, targets.count)
    for row in rows {
      if let known = knownNumbers[row]?.first {
        highest = max(highest, known)
      } else {
        count += 1
        highest = count
      }
    }
    return max(2, "\(highest)".count)
  }

  /// The next number, at the right of so many columns, and after it a blank or the mark of the row opened last.
  mutating func label(_ target: Destination, digits: Int) -> Line {
    let number = "\(number(target))"
    let indent = Line(blanks: digits - number.count)
    return indent + (target == context.opened ? Line(number, .faint) + Line("›", .accent) : Line(number + " ", .faint))
  }

  func text(in theme: Theme) -> String {
    var text = ""
    for line in lines {
      line.write(to: &text, in: theme)
      text += "\n"
    }
    return text
  }
}

/// The circumstances in which a page is printed: its place, the time, the form, and the numbers already given.
struct PageContext: Sendable {
  var width = 80
  /// The titles of the screens on the way here, such as `Home`.
  var trail: [String] = []
  var now = Date.now
  var isSession = false
  var footer: [String] = []
  /// Whether to write words for symbols, and one fact each line.
  var isAccessible = false
  /// Whether titles link to the works' pages in the web.
  var hasLinks = false
  /// The destination last opened from here. Its row is marked.
  var opened: Destination?
  /// A text above every screen, such as that the network is lost.
  var banner: String?
  var isLoading = false
  /// How many rows the screen may take; `nil` without a limit.
  var rows: Int?
  /// The wanted part of a longer screen, counted from 0.
  var part = 0
  var nextHint = "next"
  /// The destinations of the numbers given before on this screen. The numbers stay.
  var numbered: [Destination] = []
  /// The numbers, less one, of other pages of a shelf. A destination that is on this page too gets another number here.
  var numberedElsewhere: Set<Int> = []
  /// The tab of the screen; `nil` if the screen has no line of tabs.
  var tab: Tab?
}
