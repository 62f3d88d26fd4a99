import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// An answer as a screen: its place and how fresh it is, the content, remarks, what can be done next.

extension Answer {
  /// What stands below every part of a screen, beside message, problem and footer.
  private enum End: CaseIterable {
    case noticesAndAttributions
    /// Attributions stand below the content, on its last part.
    case notices
    /// Notices stand above the content, on its first part.
    case nothing
  }

  func rendering(in context: PageContext) -> Rendering {
    var end = End.noticesAndAttributions
    var (page, start) = contentLines(end, in: context)
    var room = room(above: end, of: page, from: start)
    if let rows = context.rows, let whole = room, whole < rows / 2, page.isLonger(than: whole, from: start) {
      // Half of a small window is for the content.
      end = End.allCases.first { (self.room(above: $0, of: page, from: start) ?? rows) >= rows / 2 } ?? .nothing
      (page, start) = contentLines(end, in: context)
      room = self.room(above: end, of: page, from: start)
    }
    let more = page.keepPart(context.part, from: start, room: room)
    // `next` goes down first, and then to the next page; `prev` goes up first.
    let isLast = page.part + 1 == page.partCount
    add(end, to: &page, footer: more + context.footer.filter { !more.contains($0) && (isLast || $0 != "next") })
    return page
  }

  /// The first lines and the content, and where the latter begins.
  private func contentLines(_ end: End, in context: PageContext) -> (page: Rendering, start: Int) {
    var page = Rendering(in: context, kept: kept)
    if let content { page.add(path: ["Marquee"] + context.trail + [content.title], freshness: freshness(in: context)) }
    if let banner = context.banner {
      page.add(banner, .warning)
      page.add()
    }
    let start = page.lines.count
    if end == .nothing {
      addNotices(to: &page)
      if page.lines.count > start { page.add() }
    }
    if content?.isEmpty == false { content?.add(to: &page) }
    if content?.isEmpty == true, content is SearchContent, context.isLoading {
      page.add("Nothing found so far.", .faint)
    }
    if end != .noticesAndAttributions { addAttributions(to: &page) }
    return (page, start)
  }

  /// How many rows are left for the content above an end with the longest footer; `nil` where any number may be printed.
  private func room(above end: End, of page: Rendering, from start: Int) -> Int? {
    var lines = Rendering(in: page.context)
    add(end, to: &lines, footer: [page.wayOn(from: start), "prev"] + page.context.footer)
    // One row is the prompt's, and one stays blank above it.
    return page.context.rows.map { $0 - 2 - start - lines.lines.count }
  }

  private func add(_ end: End, to page: inout Rendering, footer: [String]) {
    addRemarks(to: &page, hasNotices: end != .nothing)
    guard content != nil else { return }
    if end == .noticesAndAttributions { addAttributions(to: &page) }
    guard !footer.isEmpty else { return }
    page.add()
    if page.isAccessible {
      page.add("What next: " + footer.joined(separator: ", ") + ".")
    } else {
      page.add(facts: footer, .faint)
    }
  }

  /// How much there is, how fresh it is, and whose it is: `sample data`, `Studio Ghibli`, `3 min ago`.
  private func freshness(in context: PageContext) -> [String] {
    var parts = content?.extent(isAccessible: context.isAccessible) ?? []
    let origin = origin
    if context.isLoading {
      let late = origin.awaited.map(\.title)
      parts.append(
        late.isEmpty ? "not complete yet" : "\(late.joinedByAnd) \(late.count == 1 ? "has" : "have") not answered")
    }
    let sources = origin.sources.filter { !$0.isSample }
    let samples = origin.sources.filter(\.isSample)
    if let oldest = sources.map(\.fetchedAt).min() {
      let isStale = sources.contains(where: \.isStale)
      parts += [name(of: sources), relativeTime(from: oldest, to: context.now, isStale: isStale)]
      if isStale { parts.append("out of date") }
      if !samples.isEmpty { parts.append("sample data of \(name(of: samples))") }
    } else if !samples.isEmpty {
      parts.append("sample data")
      if Set(samples.map(\.catalog)).count > 1 { parts.append(name(of: samples)) }
    }
    return parts
  }

  /// The one catalog that sources are of, or how many there are.
  private func name(of sources: [Source]) -> String {
    let catalogs = Set(sources.map(\.catalog))
    return catalogs.count == 1 ? sources[0].catalog.title : "\(catalogs.count) catalogs"
  }

  /// What was done, what is missing, what went wrong: after the content, so that it is read last.
  private func addRemarks(to page: inout Rendering, hasNotices: Bool) {
    let hasNotices = hasNotices && (!allNotices.isEmpty || damage != nil || pictureRemark != nil)
    guard message != nil || problem != nil || hasNotices else { return }
    if content?.isEmpty == false { page.add() }
    if let message { page.add(inSession(message.text, page)) }
    if hasNotices { addNotices(to: &page) }
    if let problem {
      let hint = content is ChoicesContent ? "Its identifier tells which; more words may, too." : problem.hint
      page.add(remark: problem.text, .error, hint: inSession(hint, page))
    }
  }

  /// Adds three kinds of remarks: which works the titles were resolved to, whether a picture is still being fetched, and,
  /// after a sign, what failed or is damaged.
  private func addNotices(to page: inout Rendering) {
    for sentence in taken + [pictureRemark].compactMap(\.self) { page.add(sentence, .faint) }
    let failures = origin.notices.dropFirst(origin.remarks.count).map(\.text)
    for notice in allNotices where !taken.contains(notice) {
      page.add(remark: inSession(notice, page), failures.contains(notice) ? .error : .warning)
    }
    if let damage { page.add(remark: damage, .warning) }
  }

  /// A sentence as it is said on a page: in the session commands are typed without the program's name.
  private func inSession(_ sentence: String, _ page: Rendering) -> String {
    page.context.isSession ? sentence.replacing("`marquee ", with: "`") : sentence
  }

  /// The sentences that the services whose data is shown ask for.
  private func addAttributions(to page: inout Rendering) {
    let catalogs = Set(origin.sources.filter { !$0.isSample }.map(\.catalog))
    let attributions = Catalog.allCases.filter(catalogs.contains).compactMap(\.attribution)
    if !attributions.isEmpty { page.add() }
    for attribution in attributions { page.add(attribution, .faint) }
  }
}

extension Catalog {
  /// The sentence that a service wants to stand where its data shows, where it asks for one.
  fileprivate var attribution: String? {
    // Its API Terms of Use, section 3 (https://www.themoviedb.org/api-terms-of-use).
    self == .tmdb
      ? "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB." : nil
  }
}
