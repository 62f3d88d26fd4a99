import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A screen in lines, with what each number on it opens.
struct Rendering {
  private(set) var lines: [Line] = []
  /// What number 1, 2, … opens.
  private(set) var targets: [Destination] = []
  /// How many cards were made for it: as many as are printed, which a test holds it to.
  var cardsBuilt = 0
  /// How many columns the lines may take.
  let width: Int
  /// Words for symbols, and one thing a line.
  let isAccessible: Bool
  let list: Surroundings.ListPage
  /// What was opened from this screen: the row to which the person returns.
  let opened: Destination?

  init(
    width: Int, isAccessible: Bool = false, list: Surroundings.ListPage = Surroundings.ListPage(),
    opened: Destination? = nil
  ) {
    self.width = width
    self.isAccessible = isAccessible
    self.list = list
    self.opened = opened
  }

  /// Prose is set no wider than this, so that the eye finds the next line.
  private static let measure = 80

  mutating func add(_ line: Line = "") { lines.append(line.cut(to: width)) }

  mutating func add(_ text: String, _ ink: Line.Ink = .plain) {
    for line in text.wrapped(to: min(width, Self.measure)) { add(Line(line, ink)) }
  }

  /// Adds facts side by side; where a line ends, it ends between two of them.
  mutating func add(facts: [String], _ ink: Line.Ink = .plain) {
    let separator = isAccessible ? ", " : " · "
    var line = ""
    for fact in facts.map(\.displayable) where !fact.isEmpty {
      if !line.isEmpty, line.columns + separator.columns + fact.columns > width {
        add(line, ink)
        line = ""
      }
      line += line.isEmpty ? fact : separator + fact
    }
    add(line, ink)
  }

  /// Adds what went wrong behind a sign, and below it what to do.
  mutating func add(remark: String, hint: String? = nil) {
    guard !isAccessible else { return speak(remark: remark, hint: hint) }
    let room = min(width, Self.measure) - 2
    for (index, line) in remark.wrapped(to: room).enumerated() {
      add(Line(index == 0 ? "! " : "  ", .warning) + Line(line, .warning))
    }
    for line in hint?.wrapped(to: room) ?? [] { add(Line("  " + line)) }
  }

  /// Gives the next number to a destination.
  mutating func number(_ target: Destination) -> Int {
    targets.append(target)
    return targets.count
  }

  /// The next number, set to the right in so many columns, and behind it a blank, or the mark of the row that was opened.
  mutating func label(_ target: Destination, digits: Int) -> Line {
    let number = "\(number(target))"
    let indent = Line(blanks: digits - number.count)
    return indent + (target == opened ? Line(number, .faint) + Line("›", .accent) : Line(number + " ", .faint))
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

extension Answer {
  /// The answer as a screen.
  func rendering(in surroundings: Surroundings) -> Rendering {
    var page = Rendering(
      width: surroundings.width, isAccessible: surroundings.isAccessible, list: surroundings.list,
      opened: surroundings.opened)
    if let content {
      page.add(
        path: ["Marquee"] + surroundings.trail + [content.title], freshness: freshness(in: surroundings),
        tab: surroundings.tab)
    }
    if let banner = surroundings.banner {
      page.add(banner, .warning)
      page.add()
    }
    if content?.isEmpty != true { content?.add(to: &page, marks, now: surroundings.now) }
    if case .search = content, content?.isEmpty == true, surroundings.isLoading {
      page.add("Nothing found so far.", .faint)
    }
    addRemarks(to: &page)
    addAttributions(to: &page)
    if content != nil, !surroundings.footer.isEmpty {
      page.add()
      if page.isAccessible {
        page.speak(footer: surroundings.footer)
      } else {
        page.add(facts: surroundings.footer, .faint)
      }
    }
    return page
  }

  /// What the services whose data is shown want to be said of it.
  private func addAttributions(to page: inout Rendering) {
    let sources = origin.sources.filter { !$0.isSample }
    let attributions = Catalog.allCases.filter { catalog in sources.contains { $0.catalog == catalog } }
      .compactMap(\.attribution)
    guard content != nil, !attributions.isEmpty else { return }
    page.add()
    for attribution in attributions { page.add(attribution, .faint) }
  }

  /// What was done, what is missing, what went wrong: after the content, so that it is read last.
  private func addRemarks(to page: inout Rendering) {
    let origin = origin
    let notices = notices + origin.notices
    let damage = origin.dropped.count
    guard message != nil || problem != nil || !notices.isEmpty || damage > 0 else { return }
    if content?.isEmpty == false { page.add() }
    if let message { page.add(message.text) }
    for notice in notices { page.add(remark: notice) }
    if damage > 0 {
      page.add(
        remark: "\(damage) \(damage == 1 ? "part" : "parts") of the answer could not be read; --json names what.")
    }
    if let problem { page.add(remark: problem.message, hint: problem.hint) }
  }
}
