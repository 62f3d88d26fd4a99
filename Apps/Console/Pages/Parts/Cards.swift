import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A shelf as a row of cards. The last card is cut in half where more follow.
struct Cards {
  /// The columns of a card with the gap after it. A card itself takes 16 to 32.
  private static let strides = 17...33
  /// How much of a cut card is visible, in hundredths, with or without its gap.
  private static let cut = 40...65

  let width: Int
  /// The value nearest to 28 % of the width that cuts the last card in half; 17 in a window of less than 24 columns.
  let stride: Int

  init(width: Int) {
    self.width = width
    let wanted = min(max(width * 28 / 100 + 1, Self.strides.lowerBound), Self.strides.upperBound)
    stride =
      Self.strides.filter { Self.isCutInHalf(width, stride: $0) }.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
  }

  private static func isCutInHalf(_ width: Int, stride: Int) -> Bool {
    let seen = 100 * (width % stride)
    return width > stride && seen >= cut.lowerBound * stride && seen <= cut.upperBound * (stride - 2)
  }

  var whole: Int { max(1, width / stride) }

  /// How many cards a row of so many works shows: those that fit, and one that is cut.
  func shown(of count: Int) -> Int { min(count, whole + (Self.isCutInHalf(width, stride: stride) ? 1 : 0)) }

  func isLastCut(of count: Int) -> Bool { count > whole }
}

extension Rendering {
  /// Adds all given works side by side, with the next numbers.
  mutating func add(cards works: some Collection<Work>, _ cards: Cards) {
    var rows = [Line(), Line(), Line()]
    for work in works {
      for (row, line) in card(work, stride: cards.stride).enumerated() { rows[row] += line }
    }
    // In a row of cards all may lack what is below the titles.
    for row in rows where !row.isBlank { add(row) }
  }

  /// Title, byline and badges, each as wide as a card with its gap.
  private mutating func card(_ work: Work, stride: Int) -> [Line] {
    cardsBuilt += 1
    let label = label(.work(work.id), digits: 2)
    let indent = Line(blanks: label.columns)
    let room = stride - indent.columns - 2
    return [
      label + Line(work.title.shortened(to: room), .heading).linked(to: link(to: work)),
      indent + Line(work.shortByline.shortened(to: room)),
      (indent + work.badges(libraryEntries.marks(of: work.id))).cut(to: stride),
    ].map { $0.padded(to: stride) }
  }
}

extension Work {
  /// Year and maker in the room of a card: `1986 · Miyazaki`.
  var shortByline: String {
    let year = released?.yearText ?? ""
    guard let creator = creators.first else { return year }
    return year.isEmpty ? surname(of: creator) : "\(year) · \(surname(of: creator))"
  }

  /// Score, favorite and rating: `★ 95  ♥`.
  func badges(_ marks: Marks) -> Line {
    var line: Line = ""
    if let score { line += Line("★ \(score.outOfTen)", .accent) }
    if marks.isFavorite { line += Line(score == nil ? "♥" : "  ♥", .warning) }
    return line
  }

  /// The last word of a name, with the particles before it: `Miyazaki`, `de Wit`, `Le Guin`. A name in wide letters
  /// begins with the family name and is short, so it stays whole: `宮崎 駿`.
  private func surname(of name: String) -> String {
    let name = name.beginning(columns: Self.longestName).text
    guard name.first?.columns != 2 else { return name }
    let words = name.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard let last = words.last else { return name }
    var start = last.startIndex
    for word in words.dropLast().reversed() {
      guard Self.particles.contains(word.lowercased()) else { break }
      start = word.startIndex
    }
    return String(name[start..<last.endIndex])
  }

  /// In how many columns a surname is searched. Names of people are shorter.
  private static let longestName = 200

  private static let particles: Set<String> = ["de", "del", "der", "di", "du", "la", "le", "van", "von"]
}
