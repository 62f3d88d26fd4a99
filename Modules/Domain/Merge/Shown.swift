/// What the user sees of a part, who says it, and when they said it.
package struct Shown: Sendable, Hashable {
  /// The values, one for each member of the field.
  package var value: [FieldValue?]
  /// When it was said; `nil` if the author does not tell.
  package var saidAt: Moment?
  /// Who says it.
  package var author: Author
}

extension Merge {
  /// What the user sees of a work.
  ///
  /// - The user's statement wins over any source's. Between the user's libraries, the later one wins; between sources,
  ///   a dated one wins over an undated one, and the later over the earlier.
  /// - A removed part stays removed, whatever sources say. What was said before a work's deletion is not shown.
  /// - An element's members are shown with the element.
  /// - A viewing without a day means one before the author's first day. It is hidden if another author knows that day.
  package static func shown(_ document: Document) -> [Part: Shown] {
    let statements = spoken(document)
    let deleted = document.deleted
    let shown = statements.reduce(into: [Part: Shown]()) { shown, entry in
      let (part, authors) = entry
      guard let deleted, !part.isFact else {
        shown[part] = winner(of: authors)
        return
      }
      shown[part] = winner(of: authors.filter { $0.value.saidAt.map { $0 > deleted } ?? false })
    }
    if let deleted, !document.isRevived(after: deleted) { return [:] }
    let days = shown.keys.filter { $0.isViewing && $0.element != Viewing.unknownDay }
    let first = days.map(\.element).min()
    func authors(of part: Part) -> [Author] {
      // The libraries are one user's.
      (statements[part] ?? [:]).filter { $0.value.value != nil }.keys.map { $0.isUser ? .library("") : $0 }
    }
    let firstAuthors = Set(days.filter { $0.element == first }.flatMap(authors))
    return shown.filter { part, _ in
      if part == SourceRow.count || shown[part.presence] == nil { return false }
      guard first != nil, part.number > 0, part.element == Viewing.unknownDay else { return true }
      return !firstAuthors.isDisjoint(with: authors(of: part.presence))
    }
  }

  /// The statement that counts among those about one part; `nil` if the part is removed, or there is no statement.
  private static func winner(of authors: [Author: Statement]) -> Shown? {
    let user = authors.filter(\.key.isUser).sorted { rank(($0.key, $0.value)) < rank(($1.key, $1.value)) }
    if user.contains(where: { $0.value.replaces != nil }) {
      let standing = user.filter { text in !user.contains { $0.value.replaces(text.value, of: text.key) } }
      let texts = standing.reversed().filter { $0.value.value != nil }
      if let latest = texts.first {
        let text = texts.dropFirst().reduce(latest.value.value?.first??.text ?? "") { text, other in
          text.adding(paragraphsOf: other.value.value?.first??.text ?? "")
        }
        return Shown(value: [.text(text)], saidAt: latest.value.saidAt, author: latest.key)
      }
      if standing.last?.value.content == .removal { return nil }
    } else if let latest = user.last, latest.value.content != .withdrawal {
      return latest.value.value.map { Shown(value: $0, saidAt: latest.value.saidAt, author: latest.key) }
    }
    let sources = authors.filter { !$0.key.isUser && $0.value.value != nil }
    let latest = sources.max { ($0.value.saidAt ?? .min, $0.key) < ($1.value.saidAt ?? .min, $1.key) }
    return latest.map { Shown(value: $0.value.value ?? [], saidAt: $0.value.saidAt, author: $0.key) }
  }

  /// The order of what the user says in several libraries. If the times are equal, the value's bytes decide.
  private static func rank(_ entry: (author: Author, statement: Statement)) -> (Moment, String, Author) {
    (entry.statement.saidAt ?? .min, entry.statement.contentText, entry.author)
  }

  /// The statements about single parts. The viewings of a day are counted through each program's rows: if its rows are
  /// viewings, the second row of a day is the day's second viewing.
  private static func spoken(_ document: Document) -> [Part: [Author: Statement]] {
    var spoken: [Part: [Author: Statement]] = [:]
    var rows: [Author: [(part: Part, statement: Statement)]] = [:]
    for (part, authors) in document.statements {
      for (author, statement) in authors where author.isUser { spoken[part, default: [:]][author] = statement }
      for (author, statement) in authors where !author.isUser {
        rows[author, default: []] += statement.parts(of: part).map { part, value in
          (part, Statement(.value(value), saidAt: statement.saidAt, writtenAt: statement.writtenAt))
        }
      }
    }
    var counts: [String: [Part: Int]] = [:]
    for (author, parts) in rows.sorted(by: { $0.key < $1.key }) {
      guard case .source(let program, _) = author else { continue }
      let before = counts[program] ?? [:]
      let presences = Set(parts.map(\.part).filter(\.isViewing))
      for presence in presences { counts[program, default: [:]][presence.day, default: 0] += 1 }
      for (part, statement) in parts {
        var part = part
        // What a row says about a viewing counts as long as the row has the viewing.
        if part.number > 0, !presences.contains(part.presence) { continue }
        if part.number > 0 { part.number += before[part.day] ?? 0 }
        spoken[part, default: [:]][author] = statement
      }
    }
    return spoken
  }
}

extension Part {
  /// All viewings of the part's day.
  fileprivate var day: Part { Part(field, element) }
}

extension Document {
  /// When the user last deleted the work; `nil` if they never did.
  var deleted: Moment? {
    (statements[.existence] ?? [:]).filter { $0.key.isUser && $0.value.content == .removal }.values
      .compactMap(\.saidAt).max()
  }

  /// Whether the user said anything after the deletion, in a library that did not know of it. No source brings a
  /// deleted work back.
  fileprivate func isRevived(after deletion: Moment) -> Bool {
    statements.contains { part, authors in
      part != .existence && authors.contains { $0.key.isUser && $0.value.saidAt ?? .min > deletion }
    }
  }
}

extension Statement {
  /// Whether it is a later text, or the removal of one, that replaces another library's text.
  fileprivate func replaces(_ text: Statement, of author: Author) -> Bool {
    guard case .library(let library) = author, let saidAt, let other = text.saidAt else { return false }
    return saidAt > other && replaces?[library].map { $0 >= other } ?? false
  }
}

extension String {
  /// The text, followed by the paragraphs of another text that it lacks.
  fileprivate func adding(paragraphsOf other: String) -> String {
    let known = Set(paragraphs)
    return ([self] + other.paragraphs.filter { !known.contains($0) }).joined(separator: "\n\n")
  }

  /// Its paragraphs, without the blank lines between them.
  private var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: "\n") }
  }
}
