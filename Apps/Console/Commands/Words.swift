import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The words of a command line, read one after the other, with what they may name.
struct Words: Sendable {
  var rest: ArraySlice<String>
  /// All the words as they were typed, with their quotation marks, at the places of `rest`.
  var sources: [String] = []
  let command: Command
  /// What numbers open: those on screen, or outside the session those of the list printed last.
  let numbered: [Destination]
  /// The work on screen, which is meant where none is named.
  let shown: Work.ID?
  /// The viewings that numbers on screen stand for, by number: those of the diary.
  var viewings: [Int: Viewing] = [:]
  /// Whether the diary is the list on screen.
  var isDiary = false
  /// Whether a text follows the works.
  var hasText = true
  /// What the days of typed dates count from.
  var today: PartialDate?
  let isSession: Bool
  /// What `-` stands for; `nil` in the session, whose own lines are on standard input.
  var identifiers: ReadIdentifiers?
  /// Finds what has a title.
  let find: @Sendable (String, Sought) async throws(Problem) -> Reference

  /// What a title may be of.
  enum Sought: Sendable {
    case work
    /// A work of exactly that title which is at hand.
    case exactWork
    /// Or a place.
    case workOrPerson
    case shelf
  }

  /// What stands in front of a title that could be read as something else, such as a number.
  private static let titleMark = "title:"

  /// How the command is used.
  var meant: Problem {
    command.usageProblem
  }

  mutating func next() throws(Problem) -> String {
    guard let word = rest.popFirst() else { throw meant }
    return word
  }

  /// The works that the words name, each once; without words, the work on screen.
  ///
  /// Words that together are one title, or begin one, are that title; else leading numbers are rows on screen, and each of
  /// the other words is looked at alone. Where a work is shown, words that are no number and no identifier are not taken
  /// for titles.
  ///
  /// - Parameter isNoTitle: whether it is known that all the words together are no title.
  mutating func allWorks(isNoTitle: Bool = false) async throws(Problem) -> [Work.ID] {
    let words = rest
    rest = []
    guard !words.isEmpty else {
      guard let shown else { throw meant }
      return [shown]
    }
    if !isNoTitle, let whole = try await title(of: words) { return [whole] }
    rest = words
    var works = try leadingRows()
    if works.isEmpty || rest.isEmpty {
      works += try await eachWork()
    } else if let title = try await title(of: rest) {
      works.append(title)
      rest = []
    } else {
      works += try await eachWork()
    }
    return works.withoutRepeats(of: \.self)
  }

  /// The works that each of the words names.
  private mutating func eachWork() async throws(Problem) -> [Work.ID] {
    var works: [Work.ID] = []
    let together = rest.joined(separator: " ")
    let isOfTitles = mayBeTitle(rest)
    while let word = rest.popFirst() {
      for word in try expanded(word) {
        do throws(Problem) {
          works.append(try await work(word, byTitle: shown == nil))
        } catch {
          // A part of what was typed says less than all of it.
          guard isOfTitles, error.code == .notFound || error.code == .usage, Int(word) == nil else { throw error }
          throw .notFound(what: "work called “\(together.shortened(to: 60))”")
        }
      }
    }
    return works
  }

  /// The work whose title several words are, or begin; `nil` where each of them has to be looked at alone.
  private func title(of words: ArraySlice<String>) async throws(Problem) -> Work.ID? {
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
  private mutating func leadingRows(leaving least: Int = 0) throws(Problem) -> [Work.ID] {
    var works: [Work.ID] = []
    while rest.count > least, let word = rest.first, let rows = Self.rows(word), numbered.count >= rows.lowerBound {
      // A single number past the end may be a title.
      if rows.count > 1 { _ = try numbered.destination(rows.upperBound) }
      guard numbered.count >= rows.upperBound else { break }
      rest = rest.dropFirst()
      for row in rows {
        guard case .work(let id) = numbered[row - 1] else { throw noWork("\(row)") }
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
  mutating func viewingRows() throws(Problem) -> [Work.ID: [Viewing]]? {
    guard !viewings.isEmpty || !isDiary || shown != nil || !rest.allSatisfy({ Self.rows($0) != nil }) || rest.isEmpty
    else {
      throw .usage(message: "The numbers are no longer those of the diary.", hint: "`diary` shows it again.")
    }
    guard !viewings.isEmpty, !rest.isEmpty, rest.allSatisfy({ Self.rows($0) != nil }) else { return nil }
    var found: [Work.ID: [Viewing]] = [:]
    for word in rest {
      for row in Self.rows(word) ?? 1...1 {
        guard case .work(let id) = try numbered.destination(row), let viewing = viewings[row] else { return nil }
        found[id, default: []].append(viewing)
      }
    }
    rest = []
    return found
  }

  /// Works, and perhaps the words of a date behind them: `seen 1 yesterday`. A year alone is a date only on the page of a
  /// work, as it may be a title.
  mutating func worksAndDate() async throws(Problem) -> (works: [Work.ID], date: PartialDate?) {
    let words = rest
    if let shown, !words.isEmpty, let date = try date(of: words) {
      rest = []
      return ([shown], date)
    }
    var behindRows = self
    let rows = try behindRows.leadingRows()
    if behindRows.rest.first?.lowercased() == "on" { behindRows.rest = behindRows.rest.dropFirst() }
    if !rows.isEmpty, let date = try date(of: behindRows.rest) {
      rest = []
      return (rows.withoutRepeats(of: \.self), date)
    }
    if let whole = try await title(of: words) {
      rest = []
      return ([whole], nil)
    }
    if shown == nil, Int(words.joined()) == nil, try date(of: words) != nil {
      // `Friday` is a film only by its whole title.
      guard let id = try await exactTitle(words) else {
        throw .usage(message: "No work is named before the date.", hint: meant.message)
      }
      rest = []
      return ([id], nil)
    }
    for count in [3, 2, 1] where words.count > count {
      guard let date = try date(of: words.suffix(count)) else { continue }
      rest = words.dropLast(count)
      if rest.last?.lowercased() == "on", rest.count > 1 { rest = rest.dropLast() }
      let works = try await title(of: rest).map { [$0] }
      if works == nil, rest.count > 1, let last = rest.last, Int(last) == nil, try self.date(of: [last]) != nil {
        throw .usage(message: "These are two dates: `\(last)` and \(date).", hint: "Leave one of them out.")
      }
      if let works { return (works, date) }
      return (try await allWorks(isNoTitle: true), date)
    }
    return (try await allWorks(isNoTitle: true), nil)
  }

  private func date(of words: ArraySlice<String>) throws(Problem) -> PartialDate? {
    guard let today, case let text = words.joined(separator: " "), numbered(text) == nil else { return nil }
    return try TypedDate(text, today: today)?.date(text)
  }

  /// The first word as a work; the work on screen where the first word names none.
  mutating func firstWork() async throws(Problem) -> Work.ID {
    if let shown, !namesWork(rest.first) { return shown }
    return try await work(try next())
  }

  /// The works before a text: all of standard input; the work on screen where the first word names none; rows on screen;
  /// as many words as are one title at hand; or what the first word names.
  mutating func worksBeforeText() async throws(Problem) -> [Work.ID] {
    guard hasText else { return try await allWorks() }
    guard rest.first != ReadIdentifiers.word else {
      var all = self
      all.rest = rest.prefix(1)
      rest = rest.dropFirst()
      return try await all.allWorks()
    }
    if let shown, !namesWork(rest.first) || numbered(rest.first ?? "") == .work(shown) { return [shown] }
    let rows = try leadingRows(leaving: 1)
    if !rows.isEmpty { return rows.withoutRepeats(of: \.self) }
    if mayBeTitle(rest), rest.count <= Self.longestTitle, try await exactTitle(rest) != nil { throw meant }
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

  private func exactTitle(_ words: ArraySlice<String>) async throws(Problem) -> Work.ID? {
    do throws(Problem) {
      guard case .work(let id) = try await find(words.joined(separator: " "), .exactWork) else { return nil }
      return id
    } catch {
      guard error.code == .notFound else { throw error }
      return nil
    }
  }

  /// All the words that are left as one text. Marks of quotation belong to it, unless they stand around all of it.
  mutating func text() -> String {
    defer { rest = [] }
    guard rest.count > 1, sources.count == rest.endIndex else { return rest.joined(separator: " ") }
    return sources[rest.indices].joined(separator: " ")
  }

  /// What a word stands for.
  ///
  /// - Throws: as `ReadIdentifiers.works`, and `Problem.usage` in the session.
  func expanded(_ word: String) throws(Problem) -> [String] {
    guard word == ReadIdentifiers.word else { return [word] }
    guard let identifiers else { throw ReadIdentifiers.inSession }
    return try identifiers.works()
  }

  /// The work that the words name; without words, the work on screen.
  mutating func workOrShown() async throws(Problem) -> Work.ID {
    if !rest.isEmpty { return try await work(allOfRest()) }
    if let shown { return shown }
    if isSession {
      throw .usage(message: "No work is shown.", hint: "A number on screen, an identifier or a title names one.")
    }
    throw meant
  }

  /// The next word as what a number on screen opens.
  mutating func number() throws(Problem) -> Destination {
    let word = try next()
    guard let number = Int(word) else {
      throw .usage(message: "`\(word)` is not a number.", hint: "`open N` opens what has number N.")
    }
    guard isSession || !numbered.isEmpty else {
      throw .usage(
        message: "No list was printed here whose numbers count.",
        hint: "At a terminal those of the last list do, within the hour; in a pipe an identifier or a title does.")
    }
    return try numbered.destination(number)
  }

  /// The shelf that the first words name: an identifier, or as many words up to the first term as are a title or words of
  /// one. The others are left.
  mutating func shelf() async throws(Problem) -> Shelf.ID {
    let first = try next()
    if let id = Shelf.ID(first) { return id }
    let others = rest.prefix { !Query.isTerm($0) }
    do throws(Problem) {
      let id = try await shelf(([first] + others).joined(separator: " "))
      rest = rest.dropFirst(others.count)
      return id
    } catch {
      guard error.code == .notFound else { throw error }
      for count in (0..<others.count).reversed() {
        let title = ([first] + others.prefix(count)).joined(separator: " ")
        guard let id = try await found({ () async throws(Problem) in try await shelf(title) }) else { continue }
        rest = rest.dropFirst(count)
        return id
      }
      throw error
    }
  }

  private func shelf(_ title: String) async throws(Problem) -> Shelf.ID {
    guard case .shelf(let id) = try await reference(title, as: .shelf) else {
      throw .usage(message: "`\(title)` is not a shelf.", hint: Remedy.listShelves.words)
    }
    return id
  }

  /// `nil` where there is no such thing.
  private func found<Value>(_ find: () async throws(Problem) -> Value) async throws(Problem) -> Value? {
    do throws(Problem) { return try await find() } catch {
      guard error.code == .notFound else { throw error }
      return nil
    }
  }

  /// What the words name: a number on screen, an identifier of anything but a shelf, or a title or name.
  mutating func reference() async throws(Problem) -> Destination {
    let text = allOfRest()
    if let numbered = numbered(text) { return numbered }
    let reference = try await reference(text, as: .workOrPerson)
    if case .shelf(let id) = reference {
      throw .usage(message: "\(id) is a shelf.", hint: "`shelf \(id)` shows it.")
    }
    return Destination(reference)
  }

  /// The work that a text names: a number on screen, an identifier, or a title.
  ///
  /// - Parameter byTitle: whether it may be a title.
  func work(_ text: String, byTitle: Bool = true) async throws(Problem) -> Work.ID {
    var destination = numbered(text)
    if destination == nil { destination = Destination(try await reference(text, as: byTitle ? .work : nil)) }
    guard case .work(let id) = destination else {
      throw noWork(text)
    }
    return id
  }

  private func noWork(_ text: String) -> Problem {
    .usage(message: "`\(text)` is not a work.", hint: "Only films, movies and books are works.")
  }

  /// All the words that are left, as one text.
  private mutating func allOfRest() -> String {
    defer { rest = [] }
    return rest.joined(separator: " ")
  }

  /// What a number on screen opens; `nil` for anything else, such as a title that is a number.
  private func numbered(_ text: String) -> Destination? {
    Int(text).flatMap { (1..<numbered.count + 1).contains($0) ? numbered[$0 - 1] : nil }
  }

  /// - Parameter sought: what it may be the title of; `nil` where it has to be an identifier.
  private func reference(_ text: String, as sought: Sought?) async throws(Problem) -> Reference {
    if let reference = Reference(text) { return reference }
    guard !Catalog.allCases.contains(where: { text.hasPrefix("\($0.rawValue):") }) else {
      throw .usage(
        message: "`\(text)` is not an identifier.",
        hint: "One looks like ghibli:film/2baf70d1-…; `marquee search WORDS` finds them.")
    }
    do throws(Problem) {
      guard let sought else {
        throw .usage(
          message: "`\(text)` is neither a number here nor an identifier.",
          hint: "Where a work is shown, another one is marked by these; `search \(text)` finds them.")
      }
      return try await find(
        text.hasPrefix(Self.titleMark) ? String(text.dropFirst(Self.titleMark.count)) : text, sought)
    } catch {
      // Where a number may have been meant, those that there are help more.
      if error != .cancelled, isSession || !numbered.isEmpty, let number = Int(text) {
        do throws(Problem) {
          _ = try numbered.destination(number)
        } catch {
          throw .usage(
            message: "There is no number \(number) here, and no title “\(text)”.", hint: error.hint)
        }
      }
      throw error
    }
  }

  /// Whether a word is an identifier, or the number of a work on screen.
  private func namesWork(_ word: String?) -> Bool {
    guard let word else { return false }
    if case .work = numbered(word) { return true }
    return Reference(word) != nil
  }
}

extension [Destination] {
  /// What a number on screen opens.
  func destination(_ number: Int) throws(Problem) -> Destination {
    guard (1..<count + 1).contains(number) else {
      throw .usage(
        message: "There is no number \(number) here.",
        hint: isEmpty
          ? "Nothing on this screen has a number."
          : count == 1 ? "The only one is 1." : "The numbers go from 1 to \(count).")
    }
    return self[number - 1]
  }
}
