import MarqueeTerminal

/// Something that can be chosen, how it stands, and who chose it.
struct Choice {
  let name: String
  let nameInk: Line.Ink
  let value: String?
  let ink: Line.Ink
  let origin: String
}

extension Rendering {
  /// In columns, values shortened where they must be; where that would leave little of them, each in lines of its own.
  mutating func add(choices: [Choice]) {
    guard !isAccessible else {
      for choice in choices { add("\(choice.name): \(choice.value ?? "none"), \(choice.origin)") }
      return
    }
    let values = choices.map { ($0.value ?? "–").printable }
    let nameColumns = (choices.map(\.name.columns).max() ?? 0) + 2
    let longest = (values.map(\.columns).max() ?? 0) + 2
    let room = width - nameColumns - (choices.map(\.origin.columns).max() ?? 0)
    for (choice, value) in zip(choices, values) {
      guard room >= min(longest, 26) else {
        add(Line(choice.name, choice.nameInk), indent: nameColumns, "\(value) · \(choice.origin)", ink: choice.ink)
        continue
      }
      let valueColumns = min(longest, room)
      add(
        Line(choice.name, choice.nameInk).padded(to: nameColumns)
          + Line(value.shortened(to: valueColumns - 2), choice.ink).padded(to: valueColumns)
          + Line(choice.origin, .faint))
    }
  }

  /// A name with a text beside it that may take several lines.
  mutating func add(_ name: Line, indent: Int, _ text: String, ink: Line.Ink) {
    // Where there is little room the text stands below the name.
    let isNarrow = width - indent < 24
    let margin = isNarrow ? 4 : indent
    let lines = text.printable.wrapped(to: max(8, width - margin))
    if isNarrow, name.columns > 0 { add(name) }
    for (index, line) in lines.enumerated() {
      add((index == 0 && !isNarrow ? name : Line()).padded(to: margin) + Line(line, ink))
    }
  }
}
