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
  /// - A viewing without a day means one before its author's first day. It is hidden if another author knows that day.
  ///   What was said of it is shown with the last viewing of the same part.
  /// - A series is started, and the user is at the episode that they saw last, unless anyone says anything later.
  package static func shown(_ document: Document) -> [Part: Shown] {
    let document = document.withPlainSources
    let statements = spoken(document)
    let deleted = document.deleted
    if let deleted, !document.isRevived(after: deleted) { return [:] }
    var shown = statements.reduce(into: [Part: Shown]()) { shown, entry in
      let (part, authors) = entry
      let counting = deleted.map { deleted in
        part.isFact ? authors : authors.filter { $0.value.saidAt ?? .min > deleted }
      }
      shown[part] = winner(of: counting ?? authors, isJoined: part.isJoined)
    }
    if let deleted { shown[.existence] = shown[.existence] ?? Shown(value: [], saidAt: deleted, author: .library("")) }
    shown[.existence]?.value = [.flag(true)]
    let hidden = undatedViewings(of: statements, beside: shown.keys.filter(\.isViewing))
    let lost = shown.filter { part, _ in !part.member.isEmpty && part.isOfWorkPart && hidden.contains(part.presence) }
    shown = shown.filter { part, _ in shown[part.presence] != nil && !hidden.contains(part.presence) }
    for (part, value) in lost {
      guard var last = shown.keys.filter({ $0.isViewing && $0.afterDay == part.afterDay }).max() else { continue }
      last.member = part.member
      if statements[last] == nil { shown[last] = value }
    }
    for (part, viewing) in latestOfViewings(in: shown, document) {
      let isLeft = statements[part]?.values.allSatisfy { $0.content == .withdrawal } ?? true
      if isLeft { shown[part] = viewing }
    }
    showPosition(in: &shown, statements)
    return shown
  }

  /// Shows how far the user is in a series, by the last day on which they saw an episode, if nothing was said later.
  private static func showPosition(in shown: inout [Part: Shown], _ statements: [Part: [Author: Statement]]) {
    let episodes = shown.compactMap { part, viewing -> (day: Substring, part: WorkPart, number: Int, viewing: Shown)? in
      guard part.isViewing, part.isOfWorkPart, let episode = WorkPart(part.afterDay.dropFirst()), !episode.isSpecial
      else { return nil }
      return (part.day, episode, part.number, viewing)
    }.sorted { ($0.day, $0.part, $0.number) < ($1.day, $1.part, $1.number) }
    let (status, progress) = (Part(Mark.status.name), Part(Mark.progress.name))
    let viewings = episodes.map { episode in
      var viewing = Viewing(PartialDate(episode.day), of: episode.part)
      let pass = Part(
        Mark.seen.stored.name, "\(episode.day) \(episode.part)", number: episode.number, member: "pass")
      viewing.pass = shown[pass]?.value.first??.integer
      return viewing
    }
    let isFinished = (statements[status] ?? [:]).contains {
      $0.key.isUser && $0.value.value?.first == .text(Status.finished.rawValue)
    }
    guard let last = viewings.passes(restartsAtOnce: isFinished).furthest.map({ episodes[$0] }) else { return }
    func isReplaced(_ part: Part) -> Bool {
      (statements[part] ?? [:]).allSatisfy { author, statement in
        if statement.content == .withdrawal { return true }
        if author.isUser != last.viewing.author.isUser { return !author.isUser }
        return statement.saidAt ?? .min < last.viewing.saidAt ?? .min
      }
    }
    if isReplaced(status) {
      shown[status] = last.viewing
      shown[status]?.value = [.text(Status.started.rawValue)]
    }
    if shown[status]?.value.first != .text(Status.started.rawValue) || !isReplaced(progress) { return }
    let day: FieldValue? = last.day == Viewing.unknownDay ? nil : .text(String(last.day))
    shown[progress] = last.viewing
    shown[progress]?.value = [.text("\(last.part)"), nil, day]
  }

  /// The rating and the note of the latest viewing that has one, according to a program's diary: they are those of the
  /// work, unless anyone speaks of the work itself.
  private static func latestOfViewings(in shown: [Part: Shown], _ document: Document) -> [Part: Shown] {
    var latest: [Part: Part] = [:]
    let ofWork = [Mark.rating.name, Mark.note.name]
    for (part, value) in shown
    where part.number > 0 && ofWork.contains(part.member) && part.afterDay.isEmpty && !value.author.isUser {
      let work = Part(part.member)
      // A row that has a cell for the work, even an empty one, is no row of a diary.
      if document[work, value.author] != nil { continue }
      latest[work] = latest[work].map { max($0, part) } ?? part
    }
    return latest.compactMapValues { shown[$0] }
  }

  /// The viewings without a day that are one of the others.
  private static func undatedViewings(
    of statements: [Part: [Author: Statement]], beside viewings: [Part]
  ) -> Set<Part> {
    Dictionary(grouping: viewings, by: \.afterDay).values.reduce(into: []) {
      $0.formUnion(undatedViewings(of: statements, besideEqual: $1))
    }
  }

  /// The same among the viewings of one part, or of the whole work.
  private static func undatedViewings(
    of statements: [Part: [Author: Statement]], besideEqual viewings: [Part]
  ) -> Set<Part> {
    let undated = viewings.filter(\.isUndated)
    if undated.isEmpty { return [] }
    let days = viewings.filter { !$0.isUndated }
    guard let first = days.map(\.element).min() else { return [] }
    func authors(of part: Part) -> Set<Author> {
      // The libraries are one user's.
      Set((statements[part] ?? [:]).filter { $0.value.value != nil }.keys.map { $0.isUser ? .library("") : $0 })
    }
    var dated = days.filter { $0.element == first }.reduce(into: Set()) { $0.formUnion(authors(of: $1)) }
    // The user's stays if they said anything else about the viewings of the work.
    let isTold = statements.contains { part, authors in
      part.number > 0 && part.afterDay == undated[0].afterDay && (!part.isUndated || !part.member.isEmpty)
        && authors.contains { $0.key.isUser && !$0.value.isNothing }
    }
    if isTold { dated.insert(.library("")) }
    return Set(undated.filter { dated.isDisjoint(with: authors(of: $0)) })
  }

  /// The statement that counts among those about one part; `nil` if the part is removed, or there is no statement.
  ///
  /// - Parameter isJoined: whether the user sees the paragraphs of all sources.
  static func winner(of authors: [Author: Statement], isJoined: @autoclosure () -> Bool = false) -> Shown? {
    // Of most parts, only one author speaks.
    if authors.count == 1, let (author, only) = authors.first {
      return only.value.map { Shown(value: $0, saidAt: only.saidAt, author: author) }
    }
    let user = authors.filter { $0.key.isUser && !$0.value.isNothing }.sorted {
      rank(($0.key, $0.value)) < rank(($1.key, $1.value))
    }
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
      .sorted { ($0.value.saidAt ?? .min, $0.key) < ($1.value.saidAt ?? .min, $1.key) }
    guard let latest = sources.last else { return nil }
    var shown = Shown(value: latest.value.value ?? [], saidAt: latest.value.saidAt, author: latest.key)
    if sources.count > 1, isJoined() {
      let texts = sources.compactMap { $0.value.value?.first??.text }
      shown.value = [.text(texts.dropFirst().reduce(texts.first ?? "") { $0.adding(paragraphsOf: $1) })]
    }
    return shown
  }

  /// The order of what the user says in several libraries. If the times are equal, the value's bytes decide.
  private static func rank(_ entry: (author: Author, statement: Statement)) -> (Moment, String, Author) {
    (entry.statement.saidAt ?? .min, entry.statement.contentText, entry.author)
  }
}

extension Part {
  /// Whether viewings of episodes may show it, without a statement about it.
  var isPosition: Bool { self == Part(Mark.status.name) || self == Part(Mark.progress.name) }
}

extension Document {
  /// When the user last deleted the work; `nil` if they never did.
  var deleted: Moment? {
    (statements[.existence] ?? [:]).filter(\.key.isUser).values.compactMap { statement in
      // What is said of a revived work keeps the time of the deletion.
      statement.content == .removal
        ? statement.saidAt : (statement.value?.dropFirst().first??.integer).map { Moment($0) }
    }.max()
  }

  /// Whether the user said anything after the deletion, in a library that did not know of it. No source brings a
  /// deleted work back.
  fileprivate func isRevived(after deletion: Moment) -> Bool {
    statements.values.contains { authors in
      authors.contains { $0.key.isUser && $0.value.value != nil && $0.value.saidAt ?? .min > deletion }
    }
  }
}

extension Statement {
  /// Whether it only tells that the author had said nothing before an undone change.
  var isNothing: Bool { content == .withdrawal && saidAt == nil }

  /// Whether it is a later text, or the removal of one, that replaces another library's text.
  fileprivate func replaces(_ text: Statement, of author: Author) -> Bool {
    guard case .library(let library) = author, let saidAt, let other = text.saidAt else { return false }
    // What was said before libraries had identities is earlier than all else.
    return saidAt > other
      && (library.isEmpty || library.first == " " || replaces?[library].map { $0 >= other } ?? false)
  }
}

extension String {
  /// The text, followed by the paragraphs of another text that it lacks.
  fileprivate func adding(paragraphsOf other: String) -> String {
    var known = Set(paragraphs)
    return ([self] + other.paragraphs.filter { known.insert($0).inserted }).joined(separator: "\n\n")
  }

  /// Its paragraphs, without the blank lines between them.
  private var paragraphs: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: "\n") }
  }
}
