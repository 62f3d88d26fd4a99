// Says which works and people a query matches. A store that answers by other means must give the same.

extension Query {
  /// Whether all terms hold for a work, its marks, its identifiers in other catalogs, the actors of an own work, and
  /// the day on which it came to the list. An unknown value matches no term, so every negated term about it holds.
  ///
  /// `viewing` is the viewing in question, for the diary; `nil` if any of the viewings may match.
  public func matches(
    _ work: Work, _ marks: Marks = .none, sameAs: [Work.ID] = [], actors: [String] = [], viewing: Viewing? = nil,
    added: PartialDate? = nil
  ) -> Bool {
    let viewings = viewing.map { [$0] } ?? marks.viewings
    return terms.allSatisfy { term in
      term.condition.holds(of: work, marks, sameAs, actors, viewings, added) != term.isNegated
    }
  }

  /// Whether a viewing of a matching work is on one of the days that the query asks for, if it asks for days.
  func mayMean(viewing: PartialDate) -> Bool {
    terms.allSatisfy { term in
      guard case .day(let days, of: .seen) = term.condition else { return true }
      return days.contains(viewing) != term.isNegated
    }
  }

  /// Whether a person matches. Only terms that look for names can hold for a person.
  func matches(_ person: Person) -> Bool {
    terms.allSatisfy { term in
      term.condition.holds(of: person).map { $0 != term.isNegated } ?? false
    }
  }

  /// Whether a term or the order asks for the user's marks.
  var asksMarks: Bool { [.rating, .seen].contains(order?.key) || terms.contains { $0.condition.asksMarks } }

  /// Whether the terms exclude a catalog.
  func excludes(_ catalog: Catalog) -> Bool {
    terms.contains { term in
      term.condition.catalogs.map { $0.contains(catalog) == term.isNegated } ?? false
    }
  }
}

extension Query.Condition {
  fileprivate func holds(
    of work: Work, _ marks: Marks, _ sameAs: [Work.ID], _ actors: [String], _ viewings: [Viewing],
    _ added: PartialDate?
  ) -> Bool {
    switch self {
    case .words(let words, let texts): words.match(texts.texts(work, marks, actors))
    case .number(let range, let measure): measure.value(work, marks).map(range.contains) ?? false
    case .day(let days, .seen): viewings.contains { $0.day.map(days.contains) ?? false }
    case .part(let first, let last):
      viewings.contains { $0.part.map { first <= $0 && ($0 <= last || $0.isPart(of: last)) } ?? false }
    case .day(let days, .added): added.map(days.contains) ?? false
    case .kind(let sort): work.kind.sort == sort
    case .catalog(let catalog): work.id.catalog == catalog || sameAs.contains { $0.catalog == catalog }
    case .state(let state): state.holds(work, marks)
    // What imports said of a work only its library knows.
    case .key(let key): !Set(key.works).isDisjoint(with: [work.id] + sameAs)
    case .tag(let tag): marks.tags.contains { FoldedText($0) == tag }
    case .any(let all): all.contains { $0.holds(of: work, marks, sameAs, actors, viewings, added) }
    }
  }

  /// Whether it holds for a person; `nil` if it cannot be asked about people.
  fileprivate func holds(of person: Person) -> Bool? {
    switch self {
    case .words(let words, let texts) where texts.isOfPeople: words.match([person.name])
    case .catalog(let catalog): person.id.catalog == catalog
    case .any(let all):
      all.reduce(Bool?.some(false)) { found, condition in
        found.flatMap { found in condition.holds(of: person).map { found || $0 } }
      }
    default: nil
    }
  }

  /// The catalogs that it names, if it names nothing else; otherwise `nil`.
  fileprivate var catalogs: [Catalog]? {
    switch self {
    case .catalog(let catalog): [catalog]
    case .any(let all):
      all.reduce([Catalog]?.some([])) { found, condition in
        found.flatMap { found in condition.catalogs.map { found + $0 } }
      }
    default: nil
    }
  }

  var asksMarks: Bool {
    switch self {
    case .words(_, let texts): texts.asksMarks
    case .number(_, let measure): measure.asksMarks
    case .day, .tag, .part: true
    case .kind, .catalog, .key: false
    case .state(let state): state.asksMarks
    case .any(let all): all.contains(where: \.asksMarks)
    }
  }
}
