// What the user says in a library.

extension Merge {
  /// What the user says in a library by changing what a document shows.
  ///
  /// A part that differs is said or removed; a member that differs is also a statement about its element.
  ///
  /// - Parameters:
  ///   - library: the identity of the library.
  ///   - document: what was said so far.
  ///   - new: what the user is to see.
  ///   - repeating: parts that the user repeats. If only sources say them, the user says them now.
  ///   - leaving: parts that the user leaves to the sources.
  ///   - order: the places of new elements in their lists, which show them in the order in which they were said.
  ///   - isExact: whether the position in a series must be as in `new`, whatever the viewings of episodes show.
  ///   - now: the time of day. A statement is always later than those that it replaces; a deletion replaces all.
  package static func statements(
    in library: String, changing document: Document, to new: [Part: [FieldValue?]], repeating: Set<Part> = [],
    leaving: Set<Part> = [], order: [Part: Int] = [:], isExact: Bool = false, at now: Moment
  ) -> [Part: Statement] {
    let seen = shown(document)
    let differing = Set(seen.keys).union(new.keys).filter { part in
      // The place of an element in its file is nothing that the user says.
      let isElement = part.member.isEmpty && !part.element.isEmpty
      return isElement ? seen[part]?.value.first != new[part]?.first : seen[part]?.value != new[part]
    }
    // A removed element needs no removal of its members.
    let changed = differing.filter { $0.member.isEmpty || new[$0.presence] != nil }
    let elements = changed.filter { !$0.member.isEmpty }.map(\.presence)
    let repeated = repeating.union(document.deleted == nil ? [] : [.existence]).filter { part in
      let isAnother = part.number > 0 && changed.contains { $0.isViewing && $0.element == part.element }
      return new[part] != nil && seen[part]?.author.isUser != true && !isAnother
    }
    let statements = changed.union(elements).union(repeated).union(leaving).reduce(into: [Part: Statement]()) {
      $0[$1] = document.statement(
        of: library, about: $1, leaving.contains($1) ? .withdrawal : new[$1].map { .value($0) } ?? .removal,
        at: now + Moment(order[$1] ?? 0))
    }
    // What was hidden beneath, such as the rating of a viewing that was removed once, does not come back; and the rating
    // of a work stays if the viewing goes that gave it.
    var (said, all) = (document, statements)
    for _ in 0..<4 {
      said.add(all, by: .library(library))
      let after = shown(said)
      let beneath = after.keys.filter { part in
        new[part] == nil && !part.isFact && part != .existence && !leaving.contains(part) && !part.isPosition
      }
      let lost = new.keys.filter { part in
        part.element.isEmpty && seen[part] != nil && after[part] == nil && !leaving.contains(part) && !part.isPosition
      }
      let moved = after.keys.filter(\.isPosition) + new.keys.filter { $0.isPosition && after[$0] == nil }
      let wrong = isExact ? moved.filter { after[$0]?.value != new[$0] } : []
      if beneath.isEmpty && lost.isEmpty && wrong.isEmpty { break }
      for part in beneath { all[part] = document.statement(of: library, about: part, .removal, at: now) }
      for part in lost + wrong {
        all[part] = document.statement(of: library, about: part, new[part].map { .value($0) } ?? .removal, at: now)
      }
    }
    return all
  }

  /// When the texts that a new text replaces were said, by library, including those that they replaced themselves.
  fileprivate static func replaced(by texts: [Author: Statement]) -> [String: Moment] {
    texts.reduce(into: [:]) { replaced, text in
      replaced.merge(text.value.replaces ?? [:]) { max($0, $1) }
      guard case .library(let library) = text.key, let time = text.value.saidAt else { return }
      replaced[library] = max(replaced[library] ?? time, time)
    }
  }
}

extension Document {
  /// What the user says about a part now.
  fileprivate func statement(
    of library: String, about part: Part, _ content: Statement.Content, at now: Moment
  ) -> Statement {
    let known = (statements[part] ?? [:]).filter(\.key.isUser)
    let last = known[.library(library)]?.writtenAt.next ?? now
    // A text that replaces nothing must not look older than one that was replaced.
    let time = max(now, latest(beneath: part, isRemoved: content == .removal)?.next ?? now, part.isText ? last : now)
    var content = content
    if part == .existence, let deleted, case .value(let value) = content {
      content = .value(value + [.integer(Int(deleted))])
    }
    return Statement(
      content, saidAt: time, writtenAt: max(time, last), replaces: part.isText ? Merge.replaced(by: known) : nil)
  }

  /// When the user last said something that a new statement about a part replaces; `nil` if it replaces nothing. A
  /// deletion replaces all that the user said, and what is said of a deleted work replaces the deletion.
  fileprivate func latest(beneath part: Part, isRemoved: Bool) -> Moment? {
    let isDeletion = part == .existence && isRemoved
    let replaced = isDeletion ? Array(statements.values) : [statements[part] ?? [:]]
    let times = replaced.flatMap { $0.filter(\.key.isUser).compactMap(\.value.saidAt) }
    return (times + [deleted].compactMap(\.self)).max()
  }
}

extension Moment {
  /// The next moment; the last one has none.
  package var next: Moment { self == .max ? self : self + 1 }
}

extension Part {
  /// Whether it is a text of the user's, of which no paragraph may be lost: one that a search looks into.
  package var isText: Bool { Self.texts.contains(column) }

  /// Whether a program may write several texts about one work, of which none replaces another.
  var isJoined: Bool { isText && member.isEmpty && !Self.texts.contains(Part(Mark.seen.stored.name, member: field)) }

  private static let texts = Set(
    Mark.all.map(\.stored).filter { $0.members.count == 1 }.flatMap { field -> [Part] in
      let own = field.members[0]
      switch own.type {
      case .text: return own.isSearched ? [Part(own.name)] : []
      case .objects(let type): return type.members.filter(\.isSearched).map { Part(own.name, member: $0.name) }
      case .flag, .integer, .real, .date, .address, .texts: return []
      }
    })
}
