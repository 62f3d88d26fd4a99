// What a query finds: the one place that says so. A store that answers in another way has to answer the same.

extension Query {
  /// Whether all terms hold of a work. What is not known of it matches no term, and so each that is negated.
  ///
  /// - Parameters:
  ///   - sameAs: what other catalogs call it, as far as that is known.
  ///   - actors: those in an own work.
  ///   - viewing: in the diary, the one that is meant; else any of the viewings counts.
  ///   - added: when it came to the list; `nil` where that is not known.
  public func matches(
    _ work: Work, _ marks: Marks = .none, sameAs: [Work.ID] = [], actors: [String] = [], viewing: PartialDate? = nil,
    added: PartialDate? = nil
  ) -> Bool {
    let viewings = viewing.map { [$0] } ?? marks.days
    return terms.allSatisfy { term in
      term.condition.holds(of: work, marks, sameAs, actors, viewings, added) != term.isNegated
    }
  }

  /// Whether a viewing of a work that matches is one of those that are asked for, where days are.
  func mayMean(viewing: PartialDate) -> Bool {
    terms.allSatisfy { term in
      guard case .day(let days, of: .seen) = term.condition else { return true }
      return days.contains(viewing) != term.isNegated
    }
  }

  /// Whether it may be about a person: of terms only those that look for names, which the name has to answer.
  func matches(_ person: Person) -> Bool {
    terms.allSatisfy { term in
      term.condition.holds(of: person).map { $0 != term.isNegated } ?? false
    }
  }

  /// Whether a term asks what the person says of works.
  var asksMarks: Bool { [.rating, .seen].contains(order?.key) || terms.contains { $0.condition.asksMarks } }

  /// The catalogs that come into question, where that is said; `nil` stands for all.
  func excludes(_ catalog: Catalog) -> Bool {
    terms.contains { term in
      term.condition.catalogs.map { $0.contains(catalog) == term.isNegated } ?? false
    }
  }
}

extension Query.Condition {
  fileprivate func holds(
    of work: Work, _ marks: Marks, _ sameAs: [Work.ID], _ actors: [String], _ viewings: [PartialDate],
    _ added: PartialDate?
  ) -> Bool {
    switch self {
    case .words(let words, let texts): words.match(texts.texts(work, marks, actors))
    case .number(let range, let measure): measure.value(work, marks).map(range.contains) ?? false
    case .day(let days, .seen): viewings.contains(where: days.contains)
    case .day(let days, .added): added.map(days.contains) ?? false
    case .kind(let sort): work.kind.sort == sort
    case .catalog(let catalog): work.id.catalog == catalog || sameAs.contains { $0.catalog == catalog }
    case .state(let state): state.holds(work, marks)
    case .tag(let tag): marks.tags.contains { FoldedText($0) == tag }
    case .any(let all): all.contains { $0.holds(of: work, marks, sameAs, actors, viewings, added) }
    }
  }

  /// Whether it holds of a person; `nil` for what is not asked of people.
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

  /// The catalogs that it names, where it names nothing else.
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
    case .day, .tag: true
    case .kind, .catalog: false
    case .state(let state): state.asksMarks
    case .any(let all): all.contains(where: \.asksMarks)
    }
  }
}
