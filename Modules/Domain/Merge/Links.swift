// Which identifiers belong to one work, as the user says it. A pair of identifiers is a part of its own: its value is the
// identifier that comes first, and its removal says that the two are different works. The later statement counts.

extension Author {
  /// The author, speaking about another identifier of an entry than its first. An author who already does stays.
  package func about(_ id: String) -> Author {
    switch self {
    case .library(let library): .library(library.contains(" ") ? library : "\(library) \(id)")
    case .source(let program, let row): .source(program: program.contains(" ") ? program : "\(program) \(id)", row: row)
    }
  }

  /// The identifier about which the author speaks; `nil` if it is the entry's first.
  package var subject: String? {
    let name: String
    switch self {
    case .library(let library): name = library
    case .source(let program, _): name = program
    }
    return name.firstIndex(of: " ").map { String(name[name.index(after: $0)...]) }
  }

  /// The author, speaking about the first identifier.
  package var plain: Author {
    switch self {
    case .library(let library): .library(String(library.prefix { $0 != " " }))
    case .source(let program, let row): .source(program: String(program.prefix { $0 != " " }), row: row)
    }
  }
}

extension Document {
  /// The document as one of another entry, in which the first identifier is not the first.
  package func about(_ id: String) -> Document { spoken { $0.about(id) } }

  /// The document whose first identifier is another one of the entry.
  ///
  /// - Parameters:
  ///   - id: the identifier that is the first now.
  ///   - former: the identifier that was the first.
  package func beginning(with id: String, insteadOf former: String) -> Document {
    id == former ? self : about(former).spoken { $0.subject == id ? $0.plain : $0 }
  }

  /// What was said about identifiers: `nil` means the first one.
  package func about(only isIncluded: (String?) -> Bool) -> Document {
    var document = self
    document.statements = statements.mapValues { $0.filter { isIncluded($0.key.subject) } }
      .filter { !$0.value.isEmpty }
    return document
  }

  /// The document without a difference between what a row said about one identifier and about another.
  var withPlainSources: Document {
    let isPlain = statements.values.allSatisfy { $0.keys.allSatisfy { $0.isUser || $0.subject == nil } }
    return isPlain ? self : spoken { $0.isUser ? $0 : $0.plain }
  }

  private func spoken(_ name: (Author) -> Author) -> Document {
    var document = self
    func library(_ identity: String) -> String {
      if case .library(let library) = name(.library(identity)) { library } else { identity }
    }
    document.statements = statements.mapValues { authors in
      let renamed = authors.map { author, statement in
        var statement = statement
        statement.replaces = statement.replaces.map { texts in
          Dictionary(texts.map { (library($0), $1) }) { max($0, $1) }
        }
        return (name(author), statement)
      }
      return Dictionary(renamed) { max($0, $1) }
    }
    return document
  }
}

extension Part {
  private static let pairs = "same"

  /// Whether two identifiers belong to one work.
  package init(pairOf one: String, and other: String) {
    self.init(Self.pairs, [one, other].sorted().joined(separator: " "))
  }

  /// The two identifiers; `nil` for a part that is no pair.
  package var pair: (String, String)? {
    let ids = element.split(separator: " ").map(String.init)
    return field == Self.pairs && ids.count == 2 ? (ids[0], ids[1]) : nil
  }
}

/// What the user says of pairs of identifiers.
package struct Links {
  /// What counts of a pair.
  private struct Link {
    let part: Part
    let pair: (String, String)
    /// When it was said; `nil` if it is what an undone change left.
    let saidAt: Moment?
    let isSame: Bool
    /// The first identifier of the work.
    let first: String?
  }

  private var links: [Link] = []
  /// The identifiers that are not together with an identifier, and those that the user said to be different works.
  private var (apart, others): ([String: Set<String>], [String: Set<String>]) = ([:], [:])

  /// The identifiers of which anything is said.
  private var named: Set<String> = []

  /// Whether nothing is said.
  package var isEmpty: Bool { links.isEmpty }

  /// Whether anything is said of any of these identifiers.
  package func areSaid(of ids: [String]) -> Bool { !named.isEmpty && ids.contains(where: named.contains) }

  /// Reads what is said. The latest statements come first.
  package init(_ document: Document) {
    for (part, authors) in document.statements {
      let latest = authors.filter { $0.value.content != .withdrawal }.max { one, other in
        (one.value.saidAt ?? .min, one.value.contentText, one.key)
          < (other.value.saidAt ?? .min, other.value.contentText, other.key)
      }
      guard let pair = part.pair, let latest else { continue }
      named.formUnion([pair.0, pair.1])
      let (value, saidAt) = (latest.value.value, latest.value.saidAt)
      links.append(Link(part: part, pair: pair, saidAt: saidAt, isSame: value != nil, first: value?.first??.text))
      if value != nil { continue }
      for (one, other) in [pair, (pair.1, pair.0)] {
        apart[one, default: []].insert(other)
        if saidAt != nil { others[one, default: []].insert(other) }
      }
    }
    links.sort { ($0.saidAt ?? .min, $0.part) > ($1.saidAt ?? .min, $1.part) }
  }

  /// The identifiers of other works than those with any of these identifiers.
  package func others(than ids: [String]) -> Set<String> {
    others.isEmpty ? [] : ids.reduce(into: Set()) { $0.formUnion(others[$1] ?? []) }.subtracting(ids)
  }

  /// Whether any of these identifiers are not together.
  package func areApart(_ ids: [String]) -> Bool { !apart.isEmpty && ids.contains { isApart($0, from: ids) } }

  private func isApart(_ id: String, from ids: [String]) -> Bool {
    apart[id].map { !$0.isDisjoint(with: ids) } ?? false
  }

  /// The identifiers of each work, the first of them first.
  ///
  /// Identifiers belong together because the user said so, the latest statement first, or because an entry has both.
  /// Never together are those of which the user said that they are different, and two own works; and a deleted one is
  /// alone.
  ///
  /// - Parameters:
  ///   - entries: the identifiers of entries, each with its first identifier first, those that were added first before
  ///     others.
  ///   - deleted: the identifiers of own works that were deleted.
  package func groups(of entries: [[String]], deleted: Set<String> = []) -> [[String]] {
    let ids = entries.joined().withoutRepeats(of: \.self)
    if entries.count == 1, deleted.isEmpty, !areSaid(of: ids) { return entries }
    var groups = (ids + linked(to: ids)).map { [$0] }
    func place(_ id: String) -> Int? { groups.firstIndex { $0.contains(id) } }
    func join(_ one: String, _ other: String) {
      guard let left = place(one), let right = place(other), left != right, deleted.isDisjoint(with: [one, other]),
        !groups[left].contains(where: { isApart($0, from: groups[right]) }),
        (groups[left] + groups[right]).count(where: { $0.hasPrefix(Self.own) }) < 2
      else { return }
      groups[min(left, right)] += groups.remove(at: max(left, right))
    }
    for link in links where link.isSame { join(link.pair.0, link.pair.1) }
    // If not all of an entry's identifiers may be together, which ones stay together does not depend on the library.
    let edges = entries.flatMap { entry in
      let rest = entry.drop(while: deleted.contains).sorted()
      return rest.indices.flatMap { end in rest[..<end].map { [$0, rest[end]] } }
    }
    for edge in edges.sorted(by: { $0.lexicographicallyPrecedes($1) }) { join(edge[0], edge[1]) }
    return groups.compactMap { group in
      let group = group.filter(ids.contains)
      let within = links.filter { $0.isSame && group.contains($0.pair.0) && group.contains($0.pair.1) }
      // An own work stays the first, with its people. Without a link, an entry keeps its first identifier.
      let first =
        group.first { $0.hasPrefix(Self.own) } ?? within.lazy.compactMap(\.first).first(where: group.contains)
        ?? (within.allSatisfy { $0.first == nil } ? entries.first { group.contains($0[0]) }?[0] : nil) ?? group.min()
      return first.map { first in [first] + group.filter { $0 != first } }
    }
  }

  /// The other identifiers that the user linked with any of these, directly or not.
  private func linked(to ids: [String]) -> [String] {
    var all = ids
    var next = 0
    while next < all.count {
      for link in links where link.isSame {
        for (one, other) in [link.pair, (link.pair.1, link.pair.0)] where one == all[next] && !all.contains(other) {
          all.append(other)
        }
      }
      next += 1
    }
    return Array(all.dropFirst(ids.count))
  }

  private static let own = "library:"
}

extension Merge {
  /// What the user says in a library by linking groups of identifiers, or by telling them apart.
  ///
  /// - Parameters:
  ///   - library: the identity of the library.
  ///   - group: identifiers of one work.
  ///   - other: the identifiers that belong to it, or to a different work.
  ///   - first: the first of the linked identifiers; `nil` if the two groups are different works.
  ///   - document: what was said of pairs so far.
  ///   - now: the time of day.
  package static func statements(
    in library: String, linking group: [String], with other: [String], first: String?, over document: Document,
    at now: Moment
  ) -> [Part: Statement] {
    group.reduce(into: [:]) { statements, one in
      for id in other {
        let part = Part(pairOf: one, and: id)
        let known = (document.statements[part] ?? [:])
        let time = max(now, (known.values.compactMap(\.saidAt).max() ?? .min).next)
        let written = max(time, known[.library(library)]?.writtenAt.next ?? time)
        let content = first.map { Statement.Content.value([.text($0)]) } ?? .removal
        statements[part] = Statement(content, saidAt: time, writtenAt: written)
      }
    }
  }
}
