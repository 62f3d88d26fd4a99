import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Reads which works are meant: rows on screen, identifiers and titles.

extension Words {
  /// The works that the words name, each once; without words, the work on screen.
  ///
  /// Words that together are one title, or begin one, are that title; else leading numbers are rows on screen, and each of
  /// the other words is looked at alone. Where a work is shown, words that are no number and no identifier are not taken
  /// for titles.
  ///
  /// - Parameter isNoTitle: whether it is known that all the words together are no title.
  mutating func allWorks(isNoTitle: Bool = false) async throws(Problem) -> [Work.ID] {
    defer { rest = [] }
    guard !rest.isEmpty else {
      guard let shown else { throw usageProblem }
      return [shown]
    }
    if !isNoTitle, let whole = try await title(of: rest) { return [whole] }
    var works = try leadingRows()
    if !works.isEmpty, let title = try await title(of: rest) { return (works + [title]).withoutRepeats(of: \.self) }
    let isOfTitles = mayBeTitle(rest)
    for typed in rest {
      for word in try expanded(typed) {
        do throws(Problem) {
          works.append(try await work(word, byTitle: shown == nil))
        } catch {
          // A part of what was typed says less than all of it.
          guard isOfTitles, error.code == .notFound || error.code == .usage, Int(word) == nil else { throw error }
          throw .notFound(what: .text("work called “\(together.shortened(to: 60))”"))
        }
      }
    }
    return works.withoutRepeats(of: \.self)
  }

  /// The work whose title several words are, or begin; `nil` where each of them has to be looked at alone.
  func title(of words: ArraySlice<String>) async throws(Problem) -> Work.ID? {
    guard mayBeTitle(words) else { return nil }
    do throws(Problem) {
      return try await work(words.joined(separator: " "))
    } catch {
      // What keeps a catalog from answering is said where a word alone is looked for in vain, too.
      guard error != .cancelled, error.code != .usage else { throw error }
      return nil
    }
  }

  /// Whether several words may be one title: one argument in quotation marks is whole, and so is an identifier.
  private func mayBeTitle(_ words: ArraySlice<String>) -> Bool {
    shown == nil && words.count > 1 && words.contains { Self.rows($0) == nil }
      && words.allSatisfy { word in
        !word.contains(where: \.isWhitespace) && word != ReadIdentifiers.word && Reference(word) == nil
      }
  }

  /// The works of the leading words that are numbers of rows on screen, or ranges of these such as `1-3`.
  ///
  /// - Parameter least: so many words are left, whatever they are.
  mutating func leadingRows(leaving least: Int = 0) throws(Problem) -> [Work.ID] {
    var works: [Work.ID] = []
    while rest.count > least, let word = rest.first, let rows = Self.rows(word), numbered.count >= rows.lowerBound {
      // A single number past the end may be a title.
      if rows.count > 1 { _ = try numbered.destination(rows.upperBound) }
      guard numbered.count >= rows.upperBound else { break }
      rest = rest.dropFirst()
      for row in rows {
        guard let id = numbered[row - 1].work else { throw Self.noWork("\(row)") }
        works.append(id)
      }
    }
    return works
  }

  /// `3` or `1-3`.
  private static func rows(_ word: String) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let first = Int(ends[0]), let last = Int(ends[ends.count - 1]), first > 0,
      first <= last
    else { return nil }
    return first...last
  }

  /// The viewings that all the words stand for in the diary on screen, by number; `nil` where they are anything else.
  ///
  /// - Throws: `Problem.usage` where the diary is on screen, but its numbers do not hold any more.
  func viewingRows() throws(Problem) -> [Work.ID: [Viewing]]? {
    let rows = rest.compactMap(Self.rows)
    guard let session = context.session, !rows.isEmpty, rows.count == rest.count else { return nil }
    guard !session.viewings.isEmpty else {
      guard session.list?.list == .diary, shown == nil else { return nil }
      throw .usage(message: "The numbers are no longer those of the diary.", hint: "`diary` shows it again.")
    }
    var found: [Work.ID: [Viewing]] = [:]
    for row in rows.joined() {
      guard let id = try numbered.destination(row).work, let viewing = session.viewings[row] else { return nil }
      found[id, default: []].append(viewing)
    }
    return found
  }

  /// The works before a text: all of standard input; the work on screen where the first word names none; rows on screen;
  /// as many words as are one title at hand; or what the first word names.
  mutating func worksBeforeText() async throws(Problem) -> [Work.ID] {
    let invocation = context.invocation
    guard !invocation.command.flags.contains(where: { $0.replacesText && invocation.has($0) }) else {
      return try await allWorks()
    }
    guard rest.first != ReadIdentifiers.word else {
      var all = self
      all.rest = rest.prefix(1)
      rest = rest.dropFirst()
      return try await all.allWorks()
    }
    if let shown, !namesWork(rest.first) || numbered(rest.first ?? "") == .work(shown) { return [shown] }
    let rows = try leadingRows(leaving: 1)
    if !rows.isEmpty { return rows.withoutRepeats(of: \.self) }
    if mayBeTitle(rest), rest.count <= Self.longestTitle, try await exactTitle(rest) != nil { throw usageProblem }
    for count in stride(from: min(rest.count - 1, Self.longestTitle), to: 1, by: -1)
    where mayBeTitle(rest.prefix(count)) {
      guard let id = try await exactTitle(rest.prefix(count)) else { continue }
      rest = rest.dropFirst(count)
      return [id]
    }
    return [try await work(try next())]
  }

  /// So many words at most are taken for a title where a text follows.
  private static let longestTitle = 8

  func exactTitle(_ words: ArraySlice<String>) async throws(Problem) -> Work.ID? {
    do throws(Problem) {
      let found = try await context.useCases.findByTitle.atHand(words.joined(separator: " "))
      guard case .work(let id) = context.taken.reference(of: found) else { return nil }
      return id
    } catch {
      guard error.code == .notFound else { throw error }
      return nil
    }
  }
}
