import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A screen in lines, with what each number on it opens.
struct Rendering {
  var lines: [Line] = []
  /// What number 1, 2, … opens, also on parts and pages that are not shown.
  private(set) var targets: [Destination]
  /// The numbers that were given to a destination and can be given again, the lowest last.
  private var knownNumbers: [Destination: [Int]] = [:]
  /// The rows and cards with a number, as they stand: of a part, those that are shown.
  var rows: [(line: Int, number: Int)] = []
  /// The shelves as they stand, where the screen consists of shelves: of a part, those that are shown.
  var shelves: [ShelfRow] = []
  /// The lines with which a part has to begin, however much would fit.
  private(set) var breaks: [Int] = []
  /// Which part is shown where the screen is longer than the terminal, counted from 0.
  var part = 0
  var partCount = 1
  /// How many cards were made for it: as many as are printed, which a test holds it to.
  var cardsBuilt = 0
  let context: PageContext
  /// The person's marks of the works on it.
  let kept: LibraryEntries

  init(in context: PageContext, kept: LibraryEntries = LibraryEntries()) {
    self.context = context
    self.kept = kept
    targets = context.numbered
    for (index, target) in targets.enumerated().reversed() where !context.numberedElsewhere.contains(index) {
      knownNumbers[target, default: []].append(index + 1)
    }
  }

  /// How many columns the lines may take.
  var width: Int { context.width }
  /// Where a work's title leads: to its page for people, if titles are links.
  func link(to work: Work) -> String? { context.hasLinks ? work.url?.text : nil }

  /// Prose is set no wider than this, so that the eye finds the next line.
  static let measure = 80

  /// Adds the parts of a page, in the form that is wanted.
  mutating func add(_ blocks: [Block]) {
    for block in blocks {
      if context.isAccessible { speak(block) } else { show(block) }
    }
  }

  mutating func add(_ line: Line = "") { lines.append(line.cut(to: width)) }

  mutating func add(_ text: String, _ style: Line.TextStyle = .plain, link: String? = nil) {
    for line in text.wrapped(to: min(width, Self.measure)) { add(Line(line, style).linked(to: link)) }
  }

  /// Adds facts side by side; where a line ends, it ends between two of them.
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

  /// Adds a line that only a fact of its own can make too wide.
  private mutating func add(fitting line: String, _ style: Line.TextStyle) {
    if line.columns > Self.measure, line.columns <= width { add(Line(line, style)) } else { add(line, style) }
  }

  /// Adds a blank line after others.
  mutating func addGap() {
    if lines.last?.isBlank == false { add() }
  }

  /// What follows is left for the next part.
  mutating func addBreak() { breaks.append(lines.count) }

  /// Gives a destination the number that it had on this screen before, or else the next one. A work that stands on several
  /// shelves has one number; on a list each row has its own.
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

  /// How many columns the numbers of more rows take.
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

  /// The next number, set to the right in so many columns, and behind it a blank, or the mark of the row that was opened.
  mutating func label(_ target: Destination, digits: Int) -> Line {
    let number = "\(number(target))"
    let indent = Line(blanks: digits - number.count)
    return indent + (target == context.opened ? Line(number, .faint) + Line("›", .accent) : Line(number + " ", .faint))
  }

  /// All of it for a terminal, each line with its end.
  func text(in theme: Theme) -> String {
    var text = ""
    for line in lines {
      line.write(to: &text, in: theme)
      text += "\n"
    }
    return text
  }
}
