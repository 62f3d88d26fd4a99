// The laws that hold at any time.
@testable import MarqueeDomain

extension MergeHistory {
  /// A law that holds at any time, and that a library breaks; `nil` if it breaks none.
  func checked(_ library: Int) -> String? {
    for work in 0...Self.own {
      let document = document(library, work)
      let seen = shown(document)
      if let broken = repeated(in: seen) ?? excessive(in: seen, document) ?? replaced(in: seen, document) {
        return "\(broken) in library \(library), work \(work)"
      }
    }
    return nil
  }

  /// A text that has a paragraph twice.
  private func repeated(in seen: [Part: [FieldValue?]]) -> String? {
    for (part, value) in seen where part.isText {
      let paragraphs = (value.first??.text ?? "").split(separator: "\n\n")
      if Set(paragraphs).count < paragraphs.count { return "A paragraph is there twice: \(part) \(value)" }
    }
    return nil
  }

  /// A day with more viewings than any author has on it.
  private func excessive(in seen: [Part: [FieldValue?]], _ document: Document) -> String? {
    // A row that counts more viewings than it has days for has one without a day.
    for (day, viewings) in Dictionary(grouping: seen.keys.filter(\.isViewing), by: \.element)
    where day != Viewing.unknownDay {
      var counts: [String: Int] = [:]
      var user: Set<Int> = []
      for (part, authors) in document.statements {
        for (author, statement) in authors {
          let numbers = statement.parts(of: part).keys.filter { $0.isViewing && $0.element == day }.map(\.number)
          switch author {
          case .source(let program, _): counts[program, default: 0] += numbers.count
          case .library: user.formUnion(numbers)
          }
        }
      }
      let most = max(counts.values.max() ?? 0, user.max() ?? 0)
      if viewings.count > most {
        return "\(viewings.count) viewings of \(day), of which no author has more than \(most)"
      }
    }
    return nil
  }

  /// A text of the user's that is neither shown nor replaced.
  private func replaced(in seen: [Part: [FieldValue?]], _ document: Document) -> String? {
    for (part, authors) in document.statements where part.isText && part.member.isEmpty {
      guard document.statements[.existence] == nil else { continue }
      let latest = authors.filter { $0.key.isUser && $0.value.content != .withdrawal }
        .max { ($0.value.saidAt ?? .min, $0.value.contentText) < ($1.value.saidAt ?? .min, $1.value.contentText) }
      guard let text = latest?.value.value?.first??.text else { continue }
      if seen[part]?.first??.text?.hasPrefix(text) != true { return "The user's latest text is not shown: \(part)" }
    }
    return nil
  }
}

extension MergeStep {
  /// Whether the step leaves what files say as it is.
  var isPlain: Bool {
    switch self {
    case .say, .adjust, .export, .receive, .turnClock: true
    case .read(_, _, let isPartial): !isPartial
    case .enter, .delete, .undo, .redo, .restore, .copy: false
    }
  }
}

extension SourceRow {
  /// The row as a machine reads it whose clock is so many days ahead.
  func inZone(_ zone: Int) -> SourceRow {
    guard zone > 0 else { return self }
    var row = self
    row.says = says.reduce(into: [:]) { says, said in
      guard said.key.number > 0, let day = Int(said.key.element.suffix(1)) else {
        says[said.key] = said.value
        return
      }
      let element = SimulatedFile.day(day)
      says[Part(said.key.field, element, number: said.key.number)] = [.text(element)]
    }
    return row
  }
}

extension Marks {
  /// The marks after a viewing, or a place on a list, was changed.
  func adjusted(_ number: Int) -> Marks {
    var marks = self
    if number.isMultiple(of: 2), !marks.viewings.isEmpty {
      let old = marks.viewings[number / 2 % marks.viewings.count]
      var new = old
      new.rating = Rating(halfStars: 1 + number % 10)
      if number.isMultiple(of: 3) { new.note = new.note == nil ? "seen \(number % 5)" : nil }
      marks.replace(old, by: new)
    } else if !marks.lists.isEmpty {
      var place = marks.lists[number % marks.lists.count]
      place.rank = Double(number % 7)
      place.note = number.isMultiple(of: 3) ? "place \(number % 5)" : nil
      marks.put(place)
    }
    return marks
  }
}
