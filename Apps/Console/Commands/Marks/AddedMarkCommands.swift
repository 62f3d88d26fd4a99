// The commands that add and remove a mark: favorites, the watchlist, what the user owns, and tags.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let favorite = Command(
    "favorite", "add works to your favorites", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee favorite spirited away", "by title"),
      Example("fav 1-3", "rows 1 to 3 on screen, in the session"),
    ]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(true)) }.with {
    // In the session, `fav` also removes the mark.
    $0.spoken = [SpokenName("fav"), SpokenName("favourite")]
  }

  static let unfavorite = Command(
    "unfavorite", "remove works from your favorites", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unfavorite spirited away", "remove it")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .favorite(false)) }.with {
    $0.spoken = [SpokenName("unfav"), SpokenName("unfavourite")]
  }

  static let fav = Command(
    "fav", "add the work on screen, or the works in rows N, to your favorites; if all are favorites, remove them",
    .shownOrNumbered, data: .changed
  ) { (context, works) async throws(Problem) in
    await context.answer(try await context.useCases.markWorks.toggleFavorites(works))
  }.with { $0.place = .session }

  static let want = Command(
    "want", "add works to your watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee want spirited away", "to watch it later")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = Command(
    "unwant", "remove works from your watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unwant spirited away", "remove it")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(false)) }

  static let own = Command(
    "own", "record that you own a work and, optionally, its format and location", .worksBeforeOptionalText,
    .text("[TEXT]"), flags: [dryRun], columns: Work.columns, data: .changed,
    details:
      "To list what you own, run `mine is:owned`. To list only the works with “lent” in TEXT, run `mine owned:lent`.",
    examples: [
      Example("marquee own spirited away", "record that you own it"),
      Example("marquee own spirited away \"DVD, lent to Ann\"", "with its format and location"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.owned, text.map { .text($0) } ?? .flag(true)))
  }

  static let unown = Command(
    "unown", "record that you no longer own a work", .works(), flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee unown spirited away", "you gave it away")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .set(.owned, nil)) }

  static let lend = Command(
    "lend", "record that you lent a work, and to whom", .lent, .text("PERSON"), flags: [on, dryRun],
    columns: Work.columns, data: .changed,
    details:
      "The default date is today. To list what you lent, run `mine is:lent`, or `mine lent:ann` for one person. After three months, `upnext` reminds you.",
    examples: [
      Example("marquee lend dune ann", "you lent it today"),
      Example("marquee lend dune \"Ann Lee\" --on 2024-05-01", "on that day"),
    ]
  ) { (context, works, text) async throws(Problem) in
    // People also type `lend dune to ann`, and `lend dune ann yesterday`.
    var name = (text ?? "").split(separator: " ")[...]
    if name.first?.lowercased() == "to" { name.removeFirst() }
    var day = try context.date
    let today = try context.useCases.markWorks.today()
    for count in [3, 2, 1] where day == nil && name.count > count {
      guard case .date(let date) = TypedDate(name.suffix(count).joined(separator: " "), today: today) else { continue }
      (day, name) = (date, name.dropLast(count))
    }
    if name.count > 1, name.last?.lowercased() == "on" { name.removeLast() }
    guard !name.isEmpty else { throw context.invocation.command.usageProblem }
    return try await context.change(
      works, by: .set(.lent, .text(name.joined(separator: " ")), on: day ?? today))
  }.with { $0.yieldsToTitles = true }

  static let returned = Command(
    "returned", "record that you got a work back", .works(), flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee returned dune", "it came back")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .set(.lent, nil)) }.with {
    $0.yieldsToTitles = true
  }

  static let tag = Command(
    "tag", "add tags to works", .worksBefore, .tags, flags: [dryRun], columns: Work.columns, data: .changed,
    details: "A tag is one or more words without commas. Case and accents don't matter.",
    examples: [
      Example("marquee tag spirited away summer \"film noir\"", "two tags"),
      Example("marquee mine rating:5 | marquee tag - best", "tag every work that a list prints"),
    ]
  ) { (context, works, tags) async throws(Problem) in
    try await context.change(works, by: .tag(tags.withoutRepeats { FoldedText($0) }))
  }

  static let untag = Command(
    "untag", "remove tags from works", .worksBefore, .tags, flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee untag spirited away summer", "remove a tag")]
  ) { (context, works, tags) async throws(Problem) in try await context.change(works, by: .untag(tags)) }
}

extension Argument {
  /// The works before a person's name. A title comes before the work on screen.
  fileprivate static var lent: Argument<[Work.ID]> {
    Argument<[Work.ID]>(form: Argument<[Work.ID]>.worksBefore.form) { (words) async throws(Problem) in
      try await words.worksBeforeText(takesTitles: true)
    }
  }

  /// Works, or the one that is shown. Help calls them `N…`: in the session they are numbers, or left out.
  fileprivate static var shownOrNumbered: Argument<[Work.ID]> {
    let form = ArgumentForm(placeholder: "N…", count: 0...Int.max, isOptional: true) { $0.context.numbers(\.isWork) }
    return Argument<[Work.ID]>(form: form) { (words) async throws(Problem) in
      if !words.rest.isEmpty || words.shown != nil { return try await words.allWorks() }
      throw .usage(message: "No work is on screen.", hint: "To mark row N, type `fav N`.")
    }
  }
}
