import MarqueeDomain
import MarqueePresentation

/// A shelf as a row of cards, the last one cut where more follow.
struct Cards {
  let width: Int
  /// The columns of a card: 28 % of the width, 16 to 32, and the gap behind it.
  let stride: Int

  init(width: Int) {
    self.width = width
    stride = min(32, max(16, width * 28 / 100)) + 1
  }

  /// How many cards a row shows of so many works: those that fit, and one more that is cut if enough of it would show.
  func shown(of count: Int) -> Int {
    let whole = width / stride
    let cut = width % stride >= 8 ? 1 : 0
    return min(count, max(1, whole + cut))
  }
}

extension Rendering {
  /// Adds works side by side, as many as are given, numbered on.
  mutating func add(cards works: some Collection<Work>, _ cards: Cards, _ marks: [Work.ID: Marks]) {
    var rows: [Line] = Array(repeating: "", count: 3)
    for work in works {
      let card = card(work, marks[work.id] ?? .none, stride: cards.stride)
      for index in rows.indices { rows[index] += card[index] }
    }
    // A row of cards may have nothing to say below its titles.
    for row in rows where !row.isBlank { add(row) }
  }

  /// Title, byline and badges, each as wide as a card with its gap.
  private mutating func card(_ work: Work, _ marks: Marks, stride: Int) -> [Line] {
    cardsBuilt += 1
    let number = "\(number(.work(work.id)))"
    let label = String(repeating: " ", count: max(0, 2 - number.count)) + number + " "
    let indent = Line(String(repeating: " ", count: label.count))
    let room = stride - label.count - 2
    return [
      Line(label, .faint) + Line(work.title.shortened(to: room), .heading),
      indent + Line(work.shortByline.shortened(to: room)),
      indent + work.badges(marks),
    ].map { $0.cut(to: stride).padded(to: stride) }
  }
}

extension Work {
  /// Year and maker as a card has room for: `1986 · Miyazaki`.
  var shortByline: String {
    [released.map { "\($0.year)" }, creators.first.map(surname)].compactMap(\.self).joined(separator: " · ").printable
  }

  /// Score, favorite and rating: `★ 95  ♥`.
  func badges(_ marks: Marks) -> Line {
    var line: Line = ""
    if let score { line += Line("★ \(score.shortText)", .accent) }
    if marks.isFavorite { line += Line(score == nil ? "♥" : "  ♥", .warning) }
    return line
  }

  /// The last word of a name, with what belongs before it: `Miyazaki`, `de Wit`, `Le Guin`.
  private func surname(of name: String) -> String {
    let particles: Set<String> = ["de", "del", "der", "di", "du", "la", "le", "van", "von"]
    let words = name.split(separator: " ")
    guard let last = words.last else { return name }
    let before = words.dropLast().reversed().prefix { particles.contains($0.lowercased()) }
    return (before.reversed() + [last]).joined(separator: " ")
  }
}
