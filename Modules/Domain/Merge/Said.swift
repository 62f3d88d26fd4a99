// What the user says in a library, and how it is undone.

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
  ///   - now: the time of day. A statement is always later than those that it replaces; a deletion replaces all.
  package static func statements(
    in library: String, changing document: Document, to new: [Part: [FieldValue?]], repeating: Set<Part> = [],
    at now: Moment
  ) -> [Part: Statement] {
    let old = shown(document).mapValues(\.value)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let elements = changed.filter { !$0.member.isEmpty && new[$0.presence] != nil }.map(\.presence)
    let repeated = repeating.filter { part in
      new[part] != nil && !(document.statements[part] ?? [:]).contains { $0.key.isUser && $0.value.value != nil }
    }
    return changed.union(elements).union(repeated).reduce(into: [:]) { statements, part in
      let known = (document.statements[part] ?? [:]).filter(\.key.isUser)
      let time = max(now, document.latest(beneath: part, isRemoved: new[part] == nil)?.next ?? now)
      let last = known[.library(library)]?.writtenAt
      statements[part] = Statement(
        new[part].map { .value($0) } ?? .removal, saidAt: time, writtenAt: max(time, last?.next ?? time),
        replaces: part.isText ? replaced(by: known) : nil)
    }
  }

  /// When the texts that a new text replaces were said, by library, including those that they replaced themselves.
  private static func replaced(by texts: [Author: Statement]) -> [String: Moment] {
    texts.reduce(into: [:]) { replaced, text in
      replaced.merge(text.value.replaces ?? [:]) { max($0, $1) }
      guard case .library(let library) = text.key, let time = text.value.saidAt else { return }
      replaced[library] = max(replaced[library] ?? time, time)
    }
  }
}

extension Document {
  /// When the user last said something that a new statement about a part replaces; `nil` if it replaces nothing. A
  /// deletion replaces all that the user said, and what is said of a deleted work replaces the deletion.
  fileprivate func latest(beneath part: Part, isRemoved: Bool) -> Moment? {
    let isDeletion = part == .existence && isRemoved
    let replaced = isDeletion ? Array(statements.values) : [statements[part] ?? [:]]
    let times = replaced.flatMap { $0.filter(\.key.isUser).compactMap(\.value.saidAt) }
    return (times + [deleted].compactMap(\.self)).max()
  }
}

/// What a change did to one statement, as the journal keeps it.
package struct StatementChange: Sendable, Hashable {
  /// The part, and whose statement it is.
  package var (part, author): (Part, Author)
  /// The statement before the change; `nil` if the author had said nothing.
  package var before: Statement?
  /// The statement after it.
  package var after: Statement

  /// Creates a change.
  package init(_ part: Part, _ author: Author, before: Statement?, after: Statement) {
    (self.part, self.author, self.before, self.after) = (part, author, before, after)
  }
}

extension Document {
  /// What changed since an earlier version of the document.
  package func changes(since old: Document) -> [StatementChange] {
    statements.flatMap { part, authors in
      authors.compactMap { author, statement in
        let before = old[part, author]
        return before == statement ? nil : StatementChange(part, author, before: before, after: statement)
      }
    }
  }
}

extension Merge {
  /// A document after changes are undone, and the parts that stay because they have changed since then.
  ///
  /// The library's own statements and those of sources become what they were, as new statements that rank where the old
  /// ones did. No library writes for another: what came from one is answered by a statement of this library.
  package static func undoing(
    _ changes: [StatementChange], in document: Document, of library: String, at now: Moment
  ) -> (document: Document, left: Set<Part>) {
    var (undone, wanted, left) = (document, document, Set<Part>())
    for change in changes {
      guard document[change.part, change.author] == change.after else {
        left.insert(change.part)
        continue
      }
      var before = change.before ?? Statement(.withdrawal, saidAt: nil, writtenAt: 0)
      before.writtenAt = change.after.writtenAt.next
      wanted[change.part, change.author] = before
      if !change.author.isUser || change.author == .library(library) { undone[change.part, change.author] = before }
    }
    if undone != wanted {
      let answers = statements(in: library, changing: undone, to: shown(wanted).mapValues(\.value), at: now)
      undone.add(answers, by: .library(library))
    }
    return (undone, left)
  }
}

extension Moment {
  /// The next moment; the last one has none.
  var next: Moment { self == .max ? self : self + 1 }
}

extension Part {
  /// Whether it is a text of the user's, of which no paragraph may be lost: one that a search looks into.
  package var isText: Bool { Self.texts.contains(column) }

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
