// Removes the marks of Markdown's emphasis from texts.
import MarqueeDomain

extension String {
  /// The text without the marks of emphasis: `*x*`, `_x_`, `**x**`, `__x__`. The time is linear.
  ///
  /// CommonMark's rules say which runs of marks open and close emphasis
  /// (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run). A pair is in one paragraph. Between digits, an
  /// asterisk is a sign: `2*3*4`.
  var withoutEmphasis: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) else { return self }
    let text = Array(unicodeScalars) + ["\n"]
    var removed: Set<Int> = []
    /// The runs that may open emphasis: of one to three asterisks, then of one to three low lines.
    var open = [[Range<Int>]](repeating: [], count: 6)
    var place = 0
    while place < text.count - 1 {
      let (mark, start) = (text[place], place)
      place += 1
      if mark == "\n", text[place] == "\n" { open = open.map { _ in [] } }
      if mark == "\\", "*_".unicodeScalars.contains(text[place]) {
        removed.insert(start)
        place += 1
      }
      guard mark == "*" || mark == "_" else { continue }
      while text[place] == mark { place += 1 }
      let (before, after) = (start == 0 ? "\n" : text[start - 1], text[place])
      if mark == "*", before.properties.numericType != nil, after.properties.numericType != nil { continue }
      let isLeft = !after.isBlank && (!after.isSign || before.isBlank || before.isSign)
      let isRight = !before.isBlank && (!before.isSign || after.isBlank || after.isSign)
      let opens = isLeft && (mark == "*" || !isRight || before.isSign)
      let closes = isRight && (mark == "*" || !isLeft || after.isSign)
      let sort = mark == "*" ? -1 : 2
      var rest = start..<place
      guard rest.count <= 3 else { continue }
      // A run that may do both closes only a run of its length: `*a**b*`.
      while closes, !rest.isEmpty,
        let run = ((opens ? rest.count : 1)...rest.count).compactMap({ open[sort + $0].last })
          .max(by: { $0.lowerBound < $1.lowerBound })
      {
        removed.formUnion(Array(run) + rest.prefix(run.count))
        rest.removeFirst(run.count)
        // What was opened within the pair is not closed after it.
        for other in open.indices {
          while let last = open[other].last, last.lowerBound >= run.lowerBound { open[other].removeLast() }
        }
      }
      if opens, !rest.isEmpty { open[sort + rest.count].append(rest) }
    }
    let left = text.indices.dropLast().filter { !removed.contains($0) }.map { text[$0] }
    return String(String.UnicodeScalarView(left))
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace }
  fileprivate var isSign: Bool { Character(self).isPunctuation || Character(self).isSymbol }
}
