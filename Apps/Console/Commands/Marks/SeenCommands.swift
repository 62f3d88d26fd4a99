// The commands of the diary: `seen` and `unseen`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let seen = Command(
    "seen", "record works that you saw or read", .viewed, flags: [on, rating, dryRun], columns: Work.columns,
    data: .changed,
    details: """
      The default date is today. You can record any number of viewings, each with its own rating. On a terminal, Marquee
      asks before it adds a second viewing on the same date. Recording a viewing also removes the work from your
      watchlist; `undo` reverts both changes. You can also type the date after the works: `seen spirited away
      yesterday`.

      Marquee rejects an ambiguous date, such as 05/06/2024, and shows both possible dates.
      """,
    examples: [
      Example("marquee seen spirited away", "today"),
      Example("marquee seen spirited away --on friday --rating 4.5", "with a rating"),
      Example("marquee seen spirited away --on 2024-05", "on an unknown day in that month"),
    ]
  ) { (context, viewed) async throws(Problem) in
    let given = try context.date
    if let given, let date = viewed.date, given != date {
      throw .usage(message: "Two dates given: \(date) and \(given).", hint: "Use only one.")
    }
    let date = if let date = given ?? viewed.date { date } else { try context.useCases.markWorks.today() }
    if context.ask != nil, !context[dryRun], !context[GlobalFlag.yes] {
      let again = try await context.useCases.markWorks.titles(of: viewed.works, seenOn: date)
      if !again.isEmpty {
        let question =
          "\(ShortList(again).sentence) already \(again.count == 1 ? "has" : "have") a viewing \(date.phrase). Add another\(again.count == 1 ? "" : " viewing for each")?"
        try await context.permit(question, refused: "Nothing was added.", unasked: .cancelled)
      }
    }
    return try await context.change(viewed.works, by: .seen(on: date, rating: try context[rating]))
  }

  private static let rating = Flag(
    "--rating", "STARS", "your rating of this viewing: 4.5, ★★★★½, 9/10 or 90%"
  ) { (text, _) throws(Problem) in try Rating.typed(text) }

  static let unseen = Command(
    "unseen", "remove a work's latest viewing from your diary", .viewed, flags: [on, allViewings, dryRun],
    columns: Work.columns, data: .changed,
    details:
      "Without a date, `unseen` removes a work's latest viewing. With a date, it removes one viewing on that date. With --all, it removes all viewings. In the session, if the diary is on screen, `unseen N` removes only the viewing in row N.",
    examples: [
      Example("marquee unseen spirited away", "the latest viewing"),
      Example("marquee unseen spirited away --on 2024-05-31", "only that viewing"),
    ]
  ) { (context, viewed) async throws(Problem) in
    let date = try context.date ?? viewed.date
    guard !context[allViewings] else {
      guard date == nil else {
        throw .usage(message: "You can't combine --all with a date.", hint: "--all removes every viewing of a work.")
      }
      return try await context.change(viewed.works, by: .unseen(on: nil))
    }
    if !viewed.viewings.isEmpty, date == nil {
      return try await context.change(viewed.works, by: .unseenOnce(viewed.viewings))
    }
    return try await context.change(viewed.works, by: date.map { .unseen(on: $0) } ?? .unseenLatest)
  }

  private static let allViewings = Flag("--all", "remove every viewing of the works")

  static let on = Flag(
    "--on", "DATE",
    "a day (2024-05-31, 31 May 2024, 31/05/2024, today, yesterday, friday, last friday, 3 days ago), a month (2024-05) or a year (2024)",
    values: ["today", "yesterday", "friday", "last friday"], isDate: true
  ) { text, _ in text }
}

/// Works that were seen or read, and when; and the viewings of rows of the diary.
private typealias Viewed = (works: [Work.ID], date: PartialDate?, viewings: [Work.ID: [Viewing]])

extension Argument {
  fileprivate static var viewed: Argument<Viewed> {
    Argument<Viewed>(form: Argument<[Work.ID]>.works().form) { (words) async throws(Problem) in
      if words.context.invocation.command.name == Command.unseen.name, let rows = try words.viewingRows() {
        return (Array(rows.keys), nil, rows)
      }
      let (works, date) = try await words.worksAndDate()
      return (works, date, [:])
    }
  }
}

extension CommandContext {
  /// The date of `--on`, by default today.
  var day: PartialDate {
    get throws(Problem) { if let date = try date { date } else { try useCases.markWorks.today() } }
  }

  /// The date of `--on`; `nil` without the flag.
  var date: PartialDate? {
    get throws(Problem) {
      guard let text = try self[Command.on] else { return nil }
      guard let date = TypedDate(text, today: try useCases.markWorks.today()) else {
        throw .usage(message: "`\(text)` is not a date.", hint: "Use \(Command.on.form.summary).")
      }
      return try date.date(text)
    }
  }
}
