import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Lays out an answer as a screen: its place and freshness, the content, remarks, and what can be done next.

extension Answer {
  /// What is below each part of a screen, except message, problem and footer.
  private enum End: CaseIterable {
    case noticesAndAttributions
    /// Attributions are below the content, on its last part.
    case notices
    /// Notices are above the content, on its first part.
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
    // `next` first scrolls down and then turns to the next page. `prev` first scrolls up.
    let isLast = page.part + 1 == page.partCount
    add(end, to: &page, footer: more + context.footer.filter { !more.contains($0) && (isLast || $0 != "next") })
    return page
  }

  /// The first lines with the content, and the line where the content begins.
  private func contentLines(_ end: End, in context: PageContext) -> (page: Rendering, start: Int) {
    var page = Rendering(in: context, libraryEntries: libraryEntries)
    if let content {
      page.add([.place(path: ["Marquee"] + context.trail + [content.title], freshness: freshness(in: context))])
    }
    if let banner = context.banner { page.add([.prose(banner, .warning), .gap]) }
    let start = page.lines.count
    if end == .nothing, !notices(in: context).isEmpty { page.add(notices(in: context) + [.gap]) }
    page.add(contentBlocks(in: context) + (end == .noticesAndAttributions ? [] : attributions))
    return (page, start)
  }

  private func contentBlocks(in context: PageContext) -> [Block] {
    guard let content else { return [] }
    if content.isEmpty {
      return content is SearchContent && context.isLoading ? [.prose("No results so far.", .faint)] : []
    }
    if let selection, !(content is ChoicesContent) {
      return [.table(selection.table(of: content.json(libraryEntries)))]
    }
    return content.blocks(libraryEntries, at: context.now)
  }

  /// How many rows are left for the content above an end with the longest footer; `nil` without a limit.
  private func room(above end: End, of page: Rendering, from start: Int) -> Int? {
    var lines = Rendering(in: page.context)
    add(end, to: &lines, footer: [page.nextHint(from: start), "prev"] + page.context.footer)
    // The prompt takes one row, and one above it stays blank.
    return page.context.rows.map { $0 - 2 - start - lines.lines.count }
  }

  private func add(_ end: End, to page: inout Rendering, footer: [String]) {
    page.add(remarks(hasNotices: end != .nothing, in: page.context))
    guard content != nil else { return }
    if end == .noticesAndAttributions { page.add(attributions) }
    if !footer.isEmpty { page.add([.next(footer)]) }
  }

  /// How much there is, how fresh it is and where it comes from: `sample data`, `Studio Ghibli`, `3 min ago`.
  private func freshness(in context: PageContext) -> [Phrase] {
    var parts: [String] = []
    let origin = origin
    if context.isLoading {
      let late = origin.awaited.map(\.title)
      parts.append(
        late.isEmpty ? "incomplete" : "\(late.joinedByAnd) \(late.count == 1 ? "has" : "have") not answered")
    }
    let sources = origin.sources.filter { !$0.isSample }
    let samples = origin.sources.filter(\.isSample)
    if let oldest = sources.map(\.fetchedAt).min() {
      let isStale = sources.contains(where: \.isStale)
      parts += [name(of: sources), relativeTime(from: oldest, to: context.now, isStale: isStale)]
      if isStale { parts.append("out of date") }
      if !samples.isEmpty { parts.append("sample data from \(name(of: samples))") }
    } else if !samples.isEmpty {
      parts.append("sample data")
      if Set(samples.map(\.catalog)).count > 1 { parts.append(name(of: samples)) }
    }
    return (content?.countText ?? []) + parts.map { Phrase($0) }
  }

  /// The catalog of the sources, or how many catalogs there are.
  private func name(of sources: [Source]) -> String {
    let catalogs = Set(sources.map(\.catalog))
    return catalogs.count == 1 ? sources[0].catalog.title : "\(catalogs.count) catalogs"
  }

  /// The message, the notices and the problem. They follow the content, so that they are read last.
  private func remarks(hasNotices: Bool, in context: PageContext) -> [Block] {
    let notices = hasNotices ? notices(in: context) : []
    guard message != nil || problem != nil || !notices.isEmpty else { return [] }
    var blocks: [Block] = content?.isEmpty == false ? [.gap] : []
    if let message { blocks.append(.prose(inSession(message.text, context))) }
    blocks += notices
    if let problem {
      let hint = content is ChoicesContent ? "Add a year, kind or creator, or use an identifier." : problem.hint
      blocks.append(.remark(problem.text, .error, hint: inSession(hint, context)))
    }
    return blocks
  }

  /// The works that titles were resolved to, whether a picture is loading, and after a sign what failed or is damaged.
  private func notices(in context: PageContext) -> [Block] {
    let failures = origin.notices.dropFirst(origin.remarks.count).map(\.text)
    return (resolvedTitles + [pictureRemark].compactMap(\.self)).map { .prose($0, .faint) }
      + allNotices.filter { !resolvedTitles.contains($0) }.map { notice in
        .remark(inSession(notice, context), failures.contains(notice) ? .error : .warning)
      } + [damage].compactMap(\.self).map { .remark($0, .warning) }
  }

  /// A sentence as a page shows it: in the session, commands are typed without the program's name.
  private func inSession(_ sentence: String, _ context: PageContext) -> String {
    context.isSession ? sentence.replacing("`marquee ", with: "`") : sentence
  }

  /// The sentence that TMDb requires where its data is shown: API Terms of Use, section 3
  /// (https://www.themoviedb.org/api-terms-of-use). No other service requires one.
  private var attributions: [Block] {
    guard origin.sources.contains(where: { $0.catalog == .tmdb && !$0.isSample }) else { return [] }
    let sentence =
      "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
    return [.gap, .prose(sentence, .faint)]
  }
}
