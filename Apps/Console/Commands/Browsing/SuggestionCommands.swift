// The commands that suggest works: `like`, `tonight` and `again`.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let like = Command(
    "like", "find similar works in your library and the cache", .work, flags: [limit],
    columns: SuggestedRow.columns, data: .screen(SimilarContent.self, rows: "works"),
    details:
      "Works in the same series come first, then works by the same creators, then works with the same actors (if known), then works in the same genres. Within each group, the works released closest in time come first. Each result says what the works have in common. Marquee contacts a service only to look up REF itself, and only if it has no data about REF.",
    examples: [
      Example("marquee like rashomon", "by title"),
      Example("marquee like the hobbit --limit 5", "the five most similar works"),
      Example("marquee like rashomon --json", "as JSON"),
    ]
  ) { (context, work) async throws(Problem) in
    let usual = context.session == nil && context.printer.form != .screen ? ShowSimilar.most : Shelf.pageSize
    return .screen(.similar(to: work, limit: try context[limit] ?? usual))
  }

  private static let limit = Flag(
    "--limit", "N", in: 1...ShowSimilar.most, "show at most N; default: 20 on a terminal, all in a pipe")

  static let tonight = Command(
    "tonight", "suggest three works for the time you have", .evening, flags: [seed, other],
    columns: SuggestedRow.columns,
    data: .screen(TonightContent.self, rows: "works"),
    details: """
      Unseen works on your watchlist come first, then other unseen works in your library, then cached works by creators
      or in genres that you like, then the cached works with the best scores. `tonight` never suggests a work that you
      have seen, read, rated, put on hold or given up on. It also never suggests a later part of a series if you haven't
      seen an earlier part.

      TIME is a length of time, such as `90`, `1.5h`, `1h30` or `an hour and a half`. With TIME, Marquee leaves out longer
      works and works of unknown length. It also leaves out books, unless you add kind:book. Films that best fill
      the time come first. Marquee suggests an episode only if you are watching its series. Suggestions and their
      reasons come only from your library and the cache, so Marquee doesn't contact any service. The suggestions stay the same all day unless your library changes. To get different ones, use --seed N,
      or `again` in the session.

      --with FILE reads the export of a person who watches with you, in any format that `import` reads, and leaves out
      what they have seen or rated. It stores nothing of it.
      """,
    examples: [
      Example("marquee tonight", "works of any length"), Example("marquee tonight 90m", "up to an hour and a half"),
      Example("marquee tonight 2h genre:comedy", "comedies up to two hours"),
      Example("marquee tonight kind:book", "something to read"),
      Example("marquee tonight --seed 7", "different suggestions"),
      Example("marquee tonight 2h --with ann.json", "new to both of you"),
    ]
  ) { (context, evening) async throws(Problem) in
    var evening = evening
    evening.seed = try context[seed]
    if let path = try context[other] { evening.seenElsewhere = try await context.useCases.importLibrary.seen(in: path) }
    return .screen(.tonight(evening))
  }

  private static let seed = Flag("--seed", "N", in: 0...1_000_000_000, "get different suggestions for each N")

  private static let other = Flag(
    "--with", "FILE", "leave out what another person has seen, according to their export"
  ) { text, _ in text }

  static let again = Command("again", "replace the suggestions from the last `tonight` with different ones") {
    (context) async throws(Problem) in
    guard context.session?.hasOthers == true else {
      throw .usage(message: "There are no suggestions to replace.", hint: "Run `tonight` first.")
    }
    return .move(.tell(.next))
  }.inSession(.screen(TonightContent.self, rows: "works"))
}

extension Argument {
  /// A query, in which one word may be a time: `90m`, `1h30`, `90 min`.
  fileprivate static var evening: Argument<Evening> {
    var form = Argument<Query>.query.form
    (form.placeholder, form.isOptional, form.mayBeginWithHyphen) = ("[TIME] [QUERY…]", false, true)
    return Argument<Evening>(form: form) { (words) throws(Problem) in
      var (pieces, times, titles) = (Array(words.rest), [String](), [String]())
      var evening = Evening()
      while let place = TypedTime.place(in: pieces) {
        let text = pieces[place].joined(separator: " ")
        // `under 2 hours` is the same as `2 hours`.
        let isLed = pieces.prefix(place.lowerBound).last.map { ["under", "within"].contains($0.lowercased()) } ?? false
        pieces.removeSubrange(place.lowerBound - (isLed ? 1 : 0)..<place.upperBound)
        guard times.isEmpty else {
          throw .usage(
            message: "Two lengths of time given.",
            hint: "Remove `\(text)`, or give one length of time, as in `tonight 90m`.")
        }
        let meaning = words.context.invocation.meanings[text] ?? text
        if meaning.hasPrefix("title:") { titles.append(meaning) } else { times.append(meaning) }
      }
      let query = try Query(pieces + titles)
      // In `90 comedy`, no word can be a title's, so that the number is a time. `1917` can be one.
      let plain = pieces.contains { Int($0) != nil } ? nil : query.plain.flatMap { $0.isWithoutWords ? $0 : nil }
      evening.query = plain ?? query
      if let text = times.first {
        evening.minutes = try TypedTime.minutes(text, isAlone: evening.query.isWithoutWords)
      }
      guard evening.query.order == nil else {
        throw .usage(
          message: "You can't sort `tonight`.", hint: "To sort your watchlist, run `marquee watchlist sort:year`.")
      }
      return evening
    }
  }
}

private enum TypedTime {
  /// `90`, `90m`, `1.5h`, `1h30`, `1:30`, `two hours and 15 minutes`, `an hour and a half`: a number, half of a unit more, the
  /// unit, half of a unit more, and minutes. A sign is read to be refused.
  private static var form: Regex<(Substring, Substring, Substring?, Substring, Substring?, Substring?)> {
    #/([-+]?[0-9]+(?:[.,][0-9]+)?|an?|one|two|three|four|five)( and a half)?\ ?(h|hours?|m|mins?|minutes?)( and a half)?(?:\ ?(?:and )?([0-9]{1,2})\ ?(?:m|mins?|minutes?)?)?/#
  }
  /// The most words of a time: `two and a half hours and 15 minutes`.
  private static let mostWords = 8

  /// The places of the words of a time: the longest one, and the first of these. A number alone is a time if it is the
  /// only word, or could be one.
  static func place(in words: [String]) -> Range<Int>? {
    for count in (1...mostWords).reversed() where count <= words.count {
      for start in 0...words.count - count where isTime(words[start..<start + count].joined(separator: " ")) {
        return start..<start + count
      }
    }
    return words.firstIndex { (1...3).contains($0.count) && Int($0) != nil || words.count == 1 && Int($0) ?? 0 < 0 }
      .map { $0..<$0 + 1 }
  }

  private static func isTime(_ text: String) -> Bool {
    normal(text).wholeMatch(of: form).map { $0.5 == nil || $0.3.hasPrefix("h") } ?? false
  }

  private static func normal(_ text: String) -> String {
    let text = text.lowercased().replacing(#/^([0-9]{1,2}):([0-9]{2})$/#) { "\($0.1)h\($0.2)" }
    return ["half an hour", "half hour", "a half hour"].contains(text) ? "30m" : text
  }

  /// - Throws: `Problem.usage` for what is not a time that an evening can take.
  static func minutes(_ typed: String, isAlone: Bool) throws(Problem) -> Int {
    if let number = Int(typed), number >= 0 {
      guard isAlone else {
        throw .usage(.twoMeanings(text: typed, "\(typed)m", "title:\(typed)"))
      }
      guard number >= leastMinutes || number == 0 else {
        throw .usage(.twoMeanings(text: typed, "\(typed)h", "\(typed)m"))
      }
    }
    let match = (Int(typed) == nil ? normal(typed) : typed + "m").wholeMatch(of: form)
    let (isOfHours, more) = (match?.3.hasPrefix("h") == true, match?.5.flatMap { Double($0) } ?? 0)
    let number =
      match.flatMap { NumberWords.count(String($0.1)).map(Double.init) ?? Double($0.1.replacing(",", with: ".")) } ?? 0
    let half = match?.2 == nil && match?.4 == nil ? 0 : 0.5
    let sum = (number + half) * (isOfHours ? 60 : 1) + more
    guard sum > 0, sum <= Double(longest), more == 0 || isOfHours && more < 60 else {
      throw .usage(
        message: "`\(typed)` is not a valid length of time.",
        hint: "Use up to \(longest / 60)h, such as `90m`, `1h30` or `2h`.")
    }
    return Int(sum.rounded())
  }

  /// The fewest minutes that a number without a unit means. Fewer are rather hours.
  private static let leastMinutes = 10

  /// The minutes of a day.
  private static let longest = 1_440
}
