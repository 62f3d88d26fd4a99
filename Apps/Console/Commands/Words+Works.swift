import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Reads the works that words name: rows on screen, identifiers and titles.

extension Words {
  /// The works that the words name, each once; without words, the work on screen. Words that together are one title, or
  /// begin one, are that title. Otherwise numbers at the beginning are rows on screen, and each other word is looked up
  /// alone. `isNoTitle` says that the words together are known not to be a title.
  mutating func allWorks(isNoTitle: Bool = false) async throws(Problem) -> [Work.ID] {
    defer { rest = [] }
    guard !rest.isEmpty else {
      guard let shown else { throw usageProblem }
      return [shown]
    }
    if let shown, rest.count == 1, try await meansShown(rest.first) { return [shown] }
    if !isNoTitle, let whole = try await title(of: rest) { return [whole] }
    var works = try leadingRows()
    if !works.isEmpty, let title = try await title(of: rest) { return (works + [title]).withoutRepeats(of: \.self) }
    let (isOfTitles, together) = (mayBeTitle(rest), together)
    // In `heat and dune`, each title is whole: `beauty and the beast` must not mark two other works.
    let isJoined = rest.contains(where: Self.joins)
    while let typed = rest.first {
      if !works.isEmpty, rest.count > 1, Self.joins(typed) {
        rest = rest.dropFirst()
        continue
      }
      // `dune 2021 heat` is two titles, and so is `heat dune 2021`.
      if isOfTitles, let work = try await titleBeforeText(ofAtLeast: 2) {
        works.append(work)
        continue
      }
      if !works.isEmpty, mayBeTitle(rest), let work = try await exactTitle(rest) {
        works.append(work)
        break
      }
      rest = rest.dropFirst()
      for word in try expanded(typed) {
        do throws(Problem) {
          let isWhole = Self.isNoName(word) || isJoined && Int(word) == nil && Reference(word) == nil
          works.append(isWhole ? try await wholeTitle(word) : try await work(word))
        } catch {
          // The problem names all the words, not the one that was looked up last.
          guard isOfTitles, error.code == .notFound || error.code == .usage, Int(word) == nil else { throw error }
          throw .notFound(
            what: .text("work called “\(together.shortened(to: 60))”"),
            remedy: try await context.useCases.findByTitle.similar(to: together))
        }
      }
    }
    return works.withoutRepeats(of: \.self)
  }

  private static func joins(_ word: String) -> Bool { ["and", "&"].contains(word.lowercased()) }

  /// Whether a word means the work on screen, because no work has it as its title.
  private func meansShown(_ word: String?) async throws(Problem) -> Bool {
    guard let word, ["it", "this"].contains(word.lowercased()) else { return false }
    return try await exactTitle([word]) == nil
  }

  /// Returns the work with exactly this title. Throws `Problem.notFound` if no work has it.
  private func wholeTitle(_ word: String) async throws(Problem) -> Work.ID {
    let found = try await context.useCases.findByTitle(word, includesPeople: false)
    guard found.value.name.lowercased() == word.lowercased(),
      case .work(let id) = context.taken.reference(of: found)
    else { throw .notFound(what: .text("work called “\(word.shortened(to: 60))”")) }
    return id
  }

  /// Whether a word names a work only as its whole title, because it is a date, a rating or a filler. Without this rule,
  /// `seen heat last easter` would also mark *Indiana Jones and the Last Crusade*.
  private static func isNoName(_ word: String) -> Bool {
    let word = word.lowercased()
    if Int(word) != nil || Reference(word) != nil { return false }
    guard word.contains(where: \.isLetter), let day = PartialDate(year: 2024, month: 1, day: 1) else { return true }
    return noNames.contains(word) || TypedDate(word, today: day) != nil || TypedDate("in \(word)", today: day) != nil
  }

  private static let noNames = Set(
    """
    a about after again ago all an and at before by day days eve evening first for from half hour hours i in
    it just last minute minutes month months morning my new next night no not now of on once or out part
    rating season star stars that the them this time times to today tomorrow tonight twice was week weeks
    weekend with xmas year years
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The work whose title the words are, or begin; `nil` if each word has to be looked up alone.
  func title(of words: ArraySlice<String>) async throws(Problem) -> Work.ID? {
    guard mayBeTitle(words) else { return nil }
    do throws(Problem) {
      return try await work(words.joined(separator: " "))
    } catch let failure {
      guard failure != .cancelled, failure.code != .usage else { throw failure }
      guard failure.code != .notFound else { return nil }
      // A service that does not answer is asked once, not again for each word.
      for word in words where !namesWork(word) {
        do throws(Problem) {
          _ = try await context.useCases.findByTitle.atHand(word)
        } catch {
          throw error.code == .notFound ? failure : error
        }
      }
      return nil
    }
  }

  /// Whether several words can be one title. An argument in quotation marks and an identifier are never a part of one.
  private func mayBeTitle(_ words: ArraySlice<String>) -> Bool {
    words.count > 1 && words.contains { Self.rows($0) == nil }
      && words.allSatisfy { word in
        !word.contains(where: \.isWhitespace) && word != ReadIdentifiers.word && Reference(word) == nil
      }
  }

  /// The works of rows on screen, `2` or `1-3`, at the beginning. At least as many words as given remain.
  mutating func leadingRows(leaving least: Int = 0) throws(Problem) -> [Work.ID] {
    var works: [Work.ID] = []
    while rest.count > least, let word = rest.first, let rows = Self.rows(word),
      numbered.count >= rows.lowerBound || rows.count > 1
    {
      // A single number past the end can be a title.
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
  static func rows(_ word: String) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let first = Int(ends[0]), let last = Int(ends[ends.count - 1]), first > 0,
      first <= last
    else { return nil }
    return first...last
  }

  /// The viewings of rows of the diary on screen; `nil` for other words. Throws if its numbers are no longer valid.
  func viewingRows() throws(Problem) -> [Work.ID: [Viewing]]? {
    let rows = rest.compactMap(Self.rows)
    guard let session = context.session, !rows.isEmpty, rows.count == rest.count else { return nil }
    guard !session.viewings.isEmpty else {
      guard session.list?.list == .diary, shown == nil else { return nil }
      throw .usage(message: "The diary on screen is out of date.", hint: "Run `diary` again.")
    }
    var found: [Work.ID: [Viewing]] = [:]
    for row in rows.joined() {
      guard let id = try numbered.destination(row).work, let viewings = session.viewings[row] else { return nil }
      found[id, default: []] += viewings
    }
    return found
  }

  /// The works before a text: those of standard input; the work on screen, where the first word names none; rows on
  /// screen; the work whose cached or kept title the first words are; or the work that the first word names.
  /// `isOptional` says whether the text can be left out.
  ///
  /// With `takesTitles`, the exact title of another work comes before the work on screen.
  mutating func worksBeforeText(isOptional: Bool = false, takesTitles: Bool = false) async throws(Problem) -> [Work.ID]
  {
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
    if let shown, rest.count > 1, try await meansShown(rest.first) {
      rest = rest.dropFirst()
      return [shown]
    }
    if takesTitles, shown != nil, let id = try await titleBeforeText() { return [id] }
    if let shown, !namesWork(rest.first) || numbered(rest.first ?? "") == .work(shown) { return [shown] }
    let rows = try leadingRows(leaving: 1)
    if !rows.isEmpty { return rows.withoutRepeats(of: \.self) }
    if mayBeTitle(rest), rest.count <= Self.longestTitle, let id = try await exactTitle(rest) {
      guard isOptional else { throw usageProblem }
      rest = []
      return [id]
    }
    if let id = try await titleBeforeText(ofAtLeast: 2) { return [id] }
    return [try await work(try next())]
  }

  /// Removes the longest title of a kept or cached work at the beginning and returns the work. At least one word has to
  /// remain. Returns `nil` for any other words.
  private mutating func titleBeforeText(ofAtLeast least: Int = 1) async throws(Problem) -> Work.ID? {
    for count in stride(from: min(rest.count - 1, Self.longestTitle), through: least, by: -1)
    where count == 1 || mayBeTitle(rest.prefix(count)) {
      guard let id = try await exactTitle(rest.prefix(count)) else { continue }
      rest = rest.dropFirst(count)
      return id
    }
    return nil
  }

  /// The most words that are taken for a title where a text follows.
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
