// How changes are undone, statement by statement.

/// What a change did to one statement, as the journal keeps it.
package struct StatementChange: Sendable, Hashable {
  /// The part, and whose statement it is.
  package var (part, author): (Part, Author)
  /// The statement before the change; `nil` if the author had said nothing.
  package var before: Statement?
  /// The statement after it; `nil` if there was none.
  package var after: Statement?

  /// Creates a change.
  package init(_ part: Part, _ author: Author, before: Statement?, after: Statement?) {
    (self.part, self.author, self.before, self.after) = (part, author, before, after)
  }
}

extension Author {
  /// Whether it is the user in a library, or before libraries had identities.
  package func isOf(_ library: String) -> Bool { [.library(library), .library("")].contains(plain) }
}

extension StatementChange {
  /// Whether a statement is the one that the change left.
  fileprivate func isOf(_ statement: Statement) -> Bool {
    if let after { return statement.says(after) }
    return statement.isNothing || part.pair != nil && statement.saidAt == nil
  }

  /// What an author says again who had said nothing. Two works that were not linked stay apart: an entry of another
  /// library may still have both.
  fileprivate var nothing: Statement {
    let content: Statement.Content
    if part.pair != nil {
      content = after?.content == .removal ? .value([]) : .removal
    } else {
      content = .withdrawal
    }
    return Statement(content, saidAt: nil, writtenAt: 0)
  }
}

extension Statement {
  /// Whether it says what another one does. What an undone change did has a later time of writing when it is made again.
  fileprivate func says(_ other: Statement) -> Bool {
    var other = other
    other.writtenAt = writtenAt
    return self == other
  }
}

extension Document {
  /// What changed since an earlier version of the document.
  package func changes(since old: Document) -> [StatementChange] {
    Set(statements.keys).union(old.statements.keys).flatMap { part in
      let (new, old) = (statements[part] ?? [:], old.statements[part] ?? [:])
      return Set(new.keys).union(old.keys).filter { new[$0] != old[$0] }.map { author in
        StatementChange(part, author, before: old[author], after: new[author])
      }
    }
  }
}

extension Merge {
  /// A document after changes are undone, and the parts that stay because they have changed since then.
  ///
  /// The library's own statements and those of sources become what they were, as new statements that rank where the old
  /// ones did. No library writes for another: what came from one is answered by a statement of this library.
  ///
  /// - Parameters:
  ///   - changes: what the change did.
  ///   - isReceived: whether all of it came from another library, what sources said in it included.
  ///   - document: the document now.
  ///   - library: the identity of this library.
  ///   - now: the time of day.
  package static func undoing(
    _ changes: [StatementChange], isReceived: Bool = false, in document: Document, of library: String, at now: Moment
  ) -> (document: Document, left: Set<Part>) {
    var (undone, wanted, left) = (document, document, Set<Part>())
    for change in changes {
      let present = document[change.part, change.author]
      let isOfOther = change.author.isUser && !change.author.isOf(library)
      if isOfOther, let present, present == change.before {
        // What came from another library is still there. Only this library's answer to it is removed.
        wanted[change.part, .library(library)] = nil
        continue
      }
      guard present.map({ change.isOf($0) }) ?? (change.after == nil) else {
        left.insert(change.part)
        continue
      }
      var before = change.before ?? change.nothing
      before.writtenAt = max(present?.writtenAt.next ?? 0, before.writtenAt)
      wanted[change.part, change.author] = before
      // What was said before libraries had identities is this library's, too.
      let isOwn = change.author.isUser ? change.author.isOf(library) : !isReceived
      if isOwn { undone[change.part, change.author] = before }
    }
    if undone != wanted {
      let answers = statements(
        in: library, changing: undone, to: shown(wanted).mapValues(\.value), isExact: true, at: now)
      undone.add(answers, by: .library(library))
    }
    // What another library said and the user changed again is no longer shown, so that its undo has no effect.
    let received = Set(changes.filter { $0.author.isUser && !$0.author.isOf(library) }.map(\.part))
    if !received.isSubset(of: left) {
      let (before, after) = (shown(document), shown(undone))
      left.formUnion(received.filter { before[$0]?.value == after[$0]?.value })
    }
    return (undone, left)
  }
}

extension Merge {
  /// A document after which the user sees what another one shows: that of a backup.
  ///
  /// What sources say becomes what they say in the other document. What the user sees otherwise, they change in this
  /// library.
  package static func replacing(
    _ document: Document, by other: Document, of library: String, at now: Moment
  ) -> Document {
    var replaced = join(document, other)
    for (part, authors) in replaced.statements {
      for (author, present) in authors where !author.isUser {
        var wanted = other[part, author] ?? Statement(.withdrawal, saidAt: nil, writtenAt: 0)
        if (wanted.content, wanted.saidAt) == (present.content, present.saidAt) { continue }
        wanted.writtenAt = present.writtenAt.next
        replaced[part, author] = wanted
      }
    }
    let answers = statements(
      in: library, changing: replaced, to: shown(other).mapValues(\.value), isExact: true, at: now)
    replaced.add(answers, by: .library(library))
    return replaced
  }

  /// The parts about which the user said something else than a source.
  package static func contested(in document: Document, from author: Author) -> [Part: (
    yours: Shown?, theirs: [FieldValue?]
  )] {
    let values = document.statements(by: author).compactMapValues(\.value)
    let contested = values.filter { part, _ in (document.statements[part] ?? [:]).contains { $0.key.isUser } }
    if contested.isEmpty { return [:] }
    let shown = shown(document)
    return contested.reduce(into: [:]) { kept, entry in
      let yours = shown[entry.key]
      if yours?.value == entry.value || yours.map({ !$0.author.isUser }) ?? document.isLeft(entry.key) { return }
      kept[entry.key] = (yours, entry.value)
    }
  }
}

extension Document {
  /// Whether the user leaves a part to the sources.
  fileprivate func isLeft(_ part: Part) -> Bool {
    !(statements[part] ?? [:]).contains { $0.key.isUser && $0.value.content != .withdrawal }
  }
}
