// Takes what the user says of a work apart, and puts it together again. The declarations of marks say how.

extension Marks {
  /// The parts of the marks, with their values.
  package var parts: [Part: [FieldValue?]] {
    Mark.parts.values.reduce(into: [:]) { parts, field in
      guard field.isKnown(in: self) else { return }
      if let elements = field.members[0].elements(field.value(of: self)) {
        parts.merge(elements) { $1 }
      } else {
        parts[Part(field.name)] = field.values(of: self)
      }
    }
  }

  /// The places of the elements in their lists, of lists that keep the order in which elements were added.
  package var order: [Part: Int] {
    Mark.parts.values.reduce(into: [:]) { order, field in
      let own = field.members[0]
      guard !own.type.places.isEmpty, own.type.counter == nil, field.isKnown(in: self) else { return }
      for (place, key) in field.keys(of: self).enumerated() { order[own.part(of: key)] = place }
    }
  }

  /// The parts of the marks, and those that are shown and that marks cannot have: facts, and what this version does not
  /// know.
  package func parts(over shown: [Part: Shown]) -> [Part: [FieldValue?]] {
    let known = Marks(parts: shown).parts
    return shown.filter { known[$0.key] == nil }.mapValues(\.value).merging(parts) { $1 }
  }

  /// Creates the marks that parts show. Parts that no mark has are left out.
  package init(parts: [Part: Shown]) {
    self.init()
    for (name, parts) in Dictionary(grouping: parts, by: \.key.field) {
      guard let field = Mark.parts[name] else { continue }
      if let list = field.members[0].list(of: parts) {
        field.set(list, in: &self)
      } else if let value = parts.first?.value.value {
        field.set(value, in: &self)
      }
    }
  }
}

extension FieldMember {
  /// The presence of the element with a key, which counts without case, accents and invisible characters.
  fileprivate func part(of key: String) -> Part {
    if type.counter != nil { return Part(name, key) }
    let folded = FoldedText(key.withoutInvisible).text
    return Part(name, folded.isEmpty ? key : folded)
  }

  /// The parts of a list: the presence of each element, whose value is its key as it is written, and its known members.
  /// `nil` for anything but a list whose elements have keys.
  fileprivate func elements(_ list: FieldValue?) -> [Part: [FieldValue?]]? {
    guard type.isList, !type.places.isEmpty else { return nil }
    let elements = list.flatMap(type.elements) ?? []
    let places = type.places
    let keys = elements.map { element in places.compactMap { element[$0]?.text }.joined(separator: " ") }
    let members = type.members
    let counter = type.counter
    var numbers = zip(keys, elements).reduce(into: [String: Set<Int>]()) { numbers, element in
      if let counter, let number = element.1[counter]?.integer { numbers[element.0, default: []].insert(number) }
    }
    return zip(keys, elements).reduce(into: [:]) { parts, element in
      let (text, values) = element
      var part = self.part(of: text)
      if let counter {
        let known = numbers[text, default: []]
        part.number = values[counter]?.integer ?? (1...).first { !known.contains($0) } ?? 1
        numbers[text, default: []].insert(part.number)
      }
      parts[part] = [.text(text)]
      for (index, member) in members.enumerated() where !places.contains(index) && !member.isLocal {
        if let value = values[index] {
          parts[Part(name, part.element, number: part.number, member: member.name)] = [value]
        }
      }
    }
  }

  /// The list that consists of parts, its elements in the order in which they were said; `nil` for anything but a list
  /// whose elements have keys.
  fileprivate func list(of parts: [(key: Part, value: Shown)]) -> FieldValue? {
    guard type.isList, !type.places.isEmpty else { return nil }
    let elements = parts.filter(\.key.member.isEmpty)
      .sorted { left, right in
        // Equal elements are counted, and come in the order of their numbers.
        if left.key.number > 0 { return left.key < right.key }
        func place(_ shown: Shown) -> Int { shown.value.dropFirst().first??.integer ?? 0 }
        return (left.value.saidAt ?? .min, place(left.value), left.key)
          < (right.value.saidAt ?? .min, place(right.value), right.key)
      }
    let places = type.places
    guard case .objects(let type) = type else { return .texts(elements.compactMap { $0.value.value.first??.text }) }
    let values = Dictionary(parts.map { ($0.key, $0.value.value.first ?? nil) }) { $1 }
    return .objects(
      elements.map { part, shown in
        // Of several keys, none has a space.
        let most = max(0, places.count - 1)
        let keys = (shown.value.first??.text ?? "").split(separator: " ", maxSplits: most).map(String.init)
        return type.members.enumerated().map { index, member in
          if let place = places.firstIndex(of: index) { return place < keys.count ? .text(keys[place]) : nil }
          if index == type.counter { return .integer(part.number) }
          return values[Part(name, part.element, number: part.number, member: member.name)] ?? nil
        }
      })
  }
}

extension FieldType {
  /// The places of the members that name an element of a list; empty if none does.
  var places: [Int] {
    if case .objects(let type) = self { type.key.map { [$0] } ?? type.sharedKeys } else { [0] }
  }

  /// The place of the member that numbers equal elements of a list; `nil` if none does.
  fileprivate var counter: Int? { if case .objects(let type) = self { type.counter } else { nil } }

  /// The members of the elements of a list; none if they are texts.
  var members: [FieldMember] {
    if case .objects(let type) = self { type.members } else { [] }
  }
}
