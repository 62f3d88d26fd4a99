// Takes goals, lists and saved queries apart, and puts them together again.

extension [Goal] {
  /// The parts of the goals, with their values.
  package var parts: [Part: [FieldValue?]] {
    reduce(into: [:]) { $0[Part("goals", "\($1.year) \($1.kind.plural)")] = [.integer($1.count)] }
  }

  /// Creates the goals that parts show, the latest year first. Parts that are no goals are left out.
  package init(parts: [Part: Shown]) {
    self = parts.reduce(into: []) { goals, shown in
      let words = shown.key.element.split(separator: " ", maxSplits: 1).map(String.init)
      guard shown.key.field == "goals", shown.key.member.isEmpty, words.count == 2, let year = Int(words[0]),
        let kind = Goal.Kind(plural: words[1]), let count = shown.value.value.first??.integer,
        let goal = Goal(count, kind, in: year)
      else { return }
      goals = goals.replacing(kind, in: year, by: goal)
    }
  }
}

extension [NamedList] {
  /// The parts of the lists and saved queries, without the works on the lists.
  package var parts: [Part: [FieldValue?]] {
    reduce(into: [:]) { parts, list in
      let part = Part(list.query == nil ? "lists" : "queries", ListPlace.key(of: list.name))
      parts[part] = [.text(list.name)]
      for (member, text) in [("description", list.description), ("query", list.query)] {
        if let text { parts[Part(part.field, part.element, member: member)] = [.text(text)] }
      }
    }
  }

  /// Creates the lists and saved queries that parts show, in the order of their keys. Other parts are left out.
  package init(parts: [Part: Shown]) {
    func text(_ part: Part, _ member: String) -> String? {
      parts[Part(part.field, part.element, member: member)]?.value.first??.text
    }
    self = parts.sorted { ($0.key.element, $0.key) < ($1.key.element, $1.key) }.compactMap { part, shown in
      guard part.member.isEmpty, let name = shown.value.first??.text, ListPlace.key(of: name) == part.element,
        !part.element.isEmpty
      else { return nil }
      let query = text(part, "query")
      guard part.field == "lists" || part.field == "queries" && query != nil else { return nil }
      return NamedList(name, description: text(part, "description"), query: part.field == "lists" ? nil : query)
    }
  }
}
