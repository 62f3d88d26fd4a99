// The commands `tonight` and `again`: what to see or read now.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let tonight = Command(
    "tonight", "three works to choose from, for the time you have, each with a reason", .evening, flags: [seed],
    columns: SuggestedRow.columns, data: .screen(TonightContent.self, rows: "works"),
    details:
      """
      Unseen works of your watchlist come first, then other unseen works that you keep, then works of the catalogs at
      hand by makers or of genres that you like, then what others score best. What you have seen, read, rated, given up or put on hold is never
      suggested, nor is a work of a series while you keep an earlier one unseen.

      TIME is `90m`, `1h30` or `2h`, of a series for one episode: nothing longer and nothing of unknown length is suggested, and books only with
      kind:book. Reasons come from what you keep and from the catalogs at hand; no service is asked, and nothing leaves
      the machine. The choice is the same all day, until the library changes; --seed N, or `again` in the session, makes
      another.
      """,
    examples: [
      Example("marquee tonight", "anything"), Example("marquee tonight 90m", "what fits into an hour and a half"),
      Example("marquee tonight 2h genre:comedy", "only what matches the query"),
      Example("marquee tonight kind:book", "something to read"),
      Example("marquee tonight --seed 7", "another choice"),
    ]
  ) { (context, evening) async throws(Problem) in
    var evening = evening
    evening.seed = try context[seed]
    return .screen(.tonight(evening))
  }

  private static let seed = Flag("--seed", "N", in: 0...1_000_000_000, "another choice for each number")

  static let again = Command("again", "other works than those that `tonight` suggested") {
    (context) async throws(Problem) in
    guard context.session?.hasOthers == true else {
      throw .usage(message: "Nothing is suggested here.", hint: "`tonight` suggests something.")
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
      while let place = pieces.indices.first(where: { TypedTime.begins(pieces[$0...]) }) {
        var text = pieces.remove(at: place)
        if place < pieces.count, Int(text) != nil, TypedTime.isUnit(pieces[place]) { text += pieces.remove(at: place) }
        guard evening.minutes == nil else {
          throw .usage(message: "`\(text)` is a second length of time.", hint: "`tonight` takes one: `tonight 90m`.")
        }
        evening.minutes = try TypedTime.minutes(text)
      }
      evening.query = try Query(pieces)
      guard evening.query.order == nil else {
        throw .usage(
          message: "`tonight` takes no order.", hint: "`watchlist sort:year` sorts what you want to see.")
      }
      return evening
    }
  }
}

/// Reads a length of time that a person types.
private enum TypedTime {
  private static let (hours, minutes) = (["h", "hour", "hours"], ["m", "min", "mins", "minute", "minutes"])

  static func isUnit(_ word: String) -> Bool { (hours + minutes).contains(word.lowercased()) }

  /// Whether words begin like a time, possible or not: a number, perhaps with a sign, and a unit. A number alone
  /// counts, except one with the four digits of a year.
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
    guard Int(text) == nil || text.hasPrefix("-") else {
      throw .usage(
        message: "`\(typed)` may be a time or a title.", hint: "`\(typed)m` is a time, `title:\(typed)` a title.")
    }
    guard case .minutes(let minutes)? = Progress(text)?.place, minutes <= longest else {
      throw .usage(
        message: "`\(typed)` is not a length of time for `tonight`.",
        hint: "It takes up to \(longest / 60)h, such as `90m`, `1h30` or `2h`.")
    }
    return minutes
  }

  /// The minutes of a day.
  private static let longest = 1_440
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
