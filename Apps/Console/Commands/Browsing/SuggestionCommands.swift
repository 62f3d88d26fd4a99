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
      works and works of unknown length. It also leaves out books, unless you add kind:book. Films that fill the time
      best come first. Of a series, an episode is suggested only if you are watching the series. Suggestions and their reasons come only from your library and the cache, so Marquee doesn't contact any
      service. The suggestions stay the same all day unless your library changes. To get different ones, use --seed N,
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
      var pieces = Array(words.rest)
      var evening = Evening()
      pieces = TypedTime.withoutWords(pieces)
      while let place = pieces.indices.first(where: { TypedTime.begins(pieces[$0...]) }) {
        var text = pieces.remove(at: place)
        let isNumber = Double(text.replacing(",", with: ".")) != nil
        if place < pieces.count, isNumber, TypedTime.isUnit(pieces[place]) { text += pieces.remove(at: place) }
        guard evening.minutes == nil else {
          throw .usage(
            message: "Two lengths of time given.",
            hint: "Remove `\(text)`, or give one length of time, as in `tonight 90m`.")
        }
        evening.minutes = try TypedTime.minutes(text)
      }
      evening.query = try Query(pieces)
      guard evening.query.order == nil else {
        throw .usage(
          message: "You can't sort `tonight`.", hint: "To sort your watchlist, run `marquee watchlist sort:year`.")
      }
      return evening
    }
  }
}

private enum TypedTime {
  private static let (hours, minutes) = (["h", "hour", "hours"], ["m", "min", "mins", "minute", "minutes"])

  /// The pieces with a time in words, such as `an hour and a half`, as a time in digits: `90m`.
  static func withoutWords(_ pieces: [String]) -> [String] {
    // In quotation marks, the time is one piece.
    let words = pieces.flatMap { piece in
      let parts = piece.lowercased().split(separator: " ").map(String.init)
      return parts.count > 1 && parts.allSatisfy(isOfTime) ? parts : [piece]
    }
    guard let start = words.indices.first(where: { isOfTime(words[$0]) && !isUnit(words[$0]) }) else { return pieces }
    let end = words[start...].firstIndex { !isOfTime($0) } ?? words.endIndex
    guard end - start > 1, let minutes = minutes(of: words[start..<end].map { $0.lowercased() }) else { return pieces }
    return words[..<start] + ["\(minutes)m"] + words[end...]
  }

  private static let numbers = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "half": 0.5]

  private static func isOfTime(_ word: String) -> Bool {
    isUnit(word) || word.lowercased() == "and" || numbers[word.lowercased()] != nil
      || Double(word).map { $0 > 0 } == true
  }

  /// The minutes of words such as `half an hour`, `two and a half hours` or `an hour and 20 minutes`; `nil` for others.
  private static func minutes(of words: [String]) -> Int? {
    var (sum, count, unit): (Double, Double?, Double?) = (0, nil, nil)
    for (index, word) in words.enumerated() where word != "and" {
      if isUnit(word) {
        unit = hours.contains(word) ? 60 : 1
        guard let number = count, let unit else { return nil }
        sum += number * unit
        count = nil
      } else if word == "half" {
        // `an hour and a half`, or `half an hour`.
        if let unit, index == words.count - 1 { return Int(sum + unit / 2) }
        count = (index == 1 && words[0] == "a" ? 0 : count ?? 0) + 0.5
      } else if let number = numbers[word] ?? Double(word) {
        // In `half an hour` and `two and a half`, the article is no number.
        if count == 0.5 && number == 1 || ["a", "an"].contains(word) && count != nil { continue }
        count = number
      }
    }
    return count == nil && sum > 0 ? Int(sum) : nil
  }

  static func isUnit(_ word: String) -> Bool { (hours + minutes).contains(word.lowercased()) }

  /// Whether words begin like a time: a number, perhaps signed, with a unit or alone, but not the four digits of a
  /// year.
  static func begins(_ words: ArraySlice<String>) -> Bool {
    let text = (words.first ?? "").lowercased().drop { "-+".contains($0) }
    guard text.first?.isASCIIDigit == true else { return false }
    let rest = text.drop { $0.isASCIIDigit || ".,".contains($0) }
    guard !rest.isEmpty else { return text.count < 4 || words.dropFirst().first.map(isUnit) == true }
    if isUnit(String(rest)) { return true }
    let end = rest.dropFirst().drop(while: \.isASCIIDigit)
    return rest.first == "h" && (end.isEmpty || minutes.contains(String(end)))
  }

  /// - Throws: `Problem.usage` for what is not a time that an evening can take.
  static func minutes(_ typed: String) throws(Problem) -> Int {
    var text = typed.lowercased()
    for (units, short) in [(hours, "h"), (minutes, "m")] {
      guard let unit = units.last(where: text.hasSuffix) else { continue }
      text = text.dropLast(unit.count) + short
      break
    }
    if let number = Int(text), number >= 0 {
      guard number >= leastMinutes else {
        throw .usage(message: "`\(typed)` could be hours or minutes.", hint: "Type `\(typed)h` or `\(typed)m`.")
      }
      text += "m"
    }
    if text.hasSuffix("h"), let hours = Double(text.dropLast().replacing(",", with: ".")), hours > 0, hours < 100 {
      text = "\(Int((hours * 60).rounded()))m"
    }
    guard case .minutes(let minutes)? = Progress(text)?.place, minutes <= longest else {
      throw .usage(
        message: "`\(typed)` is not a valid length of time.",
        hint: "Use up to \(longest / 60)h, such as `90m`, `1h30` or `2h`.")
    }
    return minutes
  }

  /// The fewest minutes that a number without a unit means.
  private static let leastMinutes = 10

  /// The minutes of a day.
  private static let longest = 1_440
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
