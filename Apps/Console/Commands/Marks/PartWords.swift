// Reads the parts of series that words name: `S2E5`, `S2E5-E8`, `S2`, `1x5`, `next`; and spans of days.
import MarqueeDomain
import MarqueePresentation

/// The parts of a work that words name, from one to another.
struct TypedParts: Sendable, Equatable {
  let first, last: WorkPart

  init(_ part: WorkPart) { (first, last) = (part, part) }
  fileprivate init(_ first: WorkPart, through last: WorkPart) { (self.first, self.last) = (first, last) }

  /// Reads `S2E5`, `S2E5-E8`, `S2E5-S3E1`, `S1-S3` or `1x5`; `nil` for any other word. Throws `Problem.usage` for one that
  /// only looks like a part.
  init?(_ word: String) throws(Problem) {
    guard Self.looksLikePart(word) else { return nil }
    guard let ends = WorkPart.ends(of: word), ends.first.episode != 0 else { throw .usage(.noPart(word)) }
    (first, last) = ends
  }

  private static func looksLikePart(_ text: String) -> Bool {
    text.lowercased().wholeMatch(of: #/(s[0-9]+(e[0-9]+)?|[0-9]+x[0-9]+)([\-–][^\-–]*)?/#) != nil
  }

  /// These parts and the next ones; `nil` if they aren't consecutive.
  fileprivate func followed(by next: TypedParts) -> TypedParts? {
    let isNext =
      last.episode == nil
      ? next.first.episode == nil && next.first.season == last.season + 1
      : next.first.season == last.season && next.first.episode == last.episode.map { $0 + 1 }
    return isNext ? TypedParts(first, through: next.last) : nil
  }

  /// Whether it is a single season or episode.
  var isOne: Bool { first == last }

  /// The refusal of several episodes by a command that does something to one.
  func several(_ verb: String) -> Problem {
    .usage(message: "You can \(verb) only one episode at a time.", hint: "Use an episode such as \(first).")
  }
}

extension Words {
  /// Removes the word that names parts of a series, if one follows the work. The numbers of episodes on screen are
  /// replaced by their series.
  mutating func parts(ofDiary: Bool = false) async throws(Problem) -> TypedParts? {
    if let parts = try rowParts(ofDiary: ofDiary) { return parts }
    try await shortenSeason()
    for (index, word) in zip(rest.indices, rest) where index > rest.startIndex || shown != nil {
      guard var parts = try TypedParts(word) else { continue }
      var end = index + 1
      while end < rest.endIndex, let more = try TypedParts(rest[end]) {
        guard let all = parts.followed(by: more) else {
          throw .usage(
            message: "\(parts.last) and \(more.first) are not consecutive.",
            hint: "Use a line for each, or a range such as S2E5-E8.")
        }
        (parts, end) = (all, end + 1)
      }
      rest = rest[..<index] + rest[end...]
      return parts
    }
    return nil
  }

  /// Replaces `season 2 episode 5` by `S2E5`, unless the words end a title, such as *Open Season 2*.
  private mutating func shortenSeason() async throws(Problem) {
    let words = rest.map { $0.lowercased() }
    guard let start = words.firstIndex(of: "season"), start > 0 || shown != nil, start + 1 < words.count,
      let season = Int(words[start + 1])
    else { return }
    var (end, part) = (start + 2, "S\(season)")
    if end + 1 < words.count, words[end] == "episode", let episode = Int(words[end + 1]) {
      (end, part) = (end + 2, "\(part)E\(episode)")
    }
    if try await exactTitle(rest.prefix(start + 2)) != nil { return }
    rest = rest.prefix(start) + [part] + rest.dropFirst(end)
  }

  /// The episode on screen, if the words name no other work than that on screen.
  func partOnScreen(of works: [Work.ID]) -> TypedParts? {
    works == [shown].compactMap(\.self) ? context.session?.episode.map { TypedParts($0) } : nil
  }

  /// The episodes whose numbers on screen are the first words, which become their series; `nil` for any other words. With
  /// `ofDiary`, the numbers may be rows of the diary. Throws `Problem.usage` for episodes that do not follow each other.
  mutating func rowParts(ofDiary: Bool = false, atMost most: Int = .max) throws(Problem) -> TypedParts? {
    var (found, words): ([(id: Work.ID, part: WorkPart)], Int) = ([], 0)
    for word in rest.prefix(most) {
      guard let rows = Self.rows(word), rows.upperBound <= numbered.count else { break }
      let parts = rows.flatMap { row in
        let (destination, viewings) = (numbered[row - 1], ofDiary ? context.session?.viewings[row] ?? [] : [])
        let parts = destination.part.map { [$0] } ?? viewings.compactMap(\.part)
        return destination.work.map { id in parts.map { (id: id, part: $0) } } ?? []
      }
      guard !parts.isEmpty else { break }
      found += parts
      words += 1
    }
    let parts = Set(found.map(\.part)).sorted()
    guard let first = parts.first, let last = parts.last else { return nil }
    guard Set(found.map(\.id)).count == 1,
      parts.count == 1 || first.season == last.season && parts.count == (last.episode ?? 0) - (first.episode ?? 0) + 1
    else {
      throw .usage(
        message: "Those episodes are not consecutive.", hint: "Use a range of rows, such as 3-5.")
    }
    rest = ["\(found[0].id)"] + rest.dropFirst(words)
    return TypedParts(first, through: last)
  }

  /// Removes `next` from the end of the words, after the work. A title that ends with it is a title.
  mutating func isNext() async throws(Problem) -> Bool {
    guard rest.last?.lowercased() == "next", rest.count > 1 || shown != nil else { return false }
    if rest.count > 1, try await exactTitle(rest) != nil { return false }
    rest = rest.dropLast()
    return true
  }
}

extension CommandContext {
  /// The days of `--on` and `--from`: a day, or a span `2024-01-02..2024-01-20`; `nil` without the flags. Throws
  /// `Problem.usage` for other words.
  var span: (from: PartialDate?, day: PartialDate?) {
    get throws(Problem) {
      let first = try self[Command.from].map { (text) throws(Problem) in try date(text) }
      guard let text = try self[Command.on] else { return (first, nil) }
      let ends = text.replacing("...", with: "..").split(separator: "..", omittingEmptySubsequences: false)
        .map(String.init)
      guard ends.count == 2, !ends.contains("") else { return (first, try date(text)) }
      guard first == nil else {
        throw .usage(
          message: "You can't combine --from with a span of days.", hint: "Use `--on 2024-01-02..2024-01-20`.")
      }
      return (try date(ends[0]), try date(ends[1]))
    }
  }

  /// The date that words name. Throws `Problem.usage` for other words.
  func date(_ text: String) throws(Problem) -> PartialDate {
    let today = try useCases.markWorks.today()
    guard let date = TypedDate(text, today: today) ?? TypedDate("in \(text)", today: today) else {
      throw .usage(message: "`\(text)` is not a date.", hint: "Use \(Command.on.form.summary).")
    }
    return try invocation.date(date, typed: text)
  }
}
