import MarqueeDomain
import MarqueePresentation

extension Command {
  static let seen = Command(
    "seen", "write into the diary that works were seen or read", .viewed,
    flags: [on, rating, dryRun], columns: Work.columns, data: .changed,
    details:
      "Without a date it was today. A work can be seen as often as you like. It leaves the watchlist; `undo` takes back both.",
    examples: [
      Example("marquee seen spirited away", "today"),
      Example("marquee seen spirited away --on friday --rating 4.5", "with what you rate it"),
      Example("marquee seen spirited away --on 2024-05", "some day of that month"),
    ]
  ) { (context, viewed) async throws(Problem) in
    let told = try context.date
    if let told, let date = viewed.date, told != date {
      throw .usage(message: "These are two dates: \(date) and \(told).", hint: "Leave one of them out.")
    }
    let date = if let date = told ?? viewed.date { date } else { try context.useCases.markWorks.today() }
    return try await context.change(viewed.works, by: .seen(on: date, rating: try context[rating]))
  }

  private static let rating = Flag(
    "--rating", "STARS", "what you rate it this time: 4.5, ★★★★½, 9/10 or 90%"
  ) { (text, _) throws(Problem) in try Rating.typed(text) }

  static let unseen = Command(
    "unseen", "take viewings out of the diary", .viewed, flags: [on, dryRun],
    columns: Work.columns, data: .changed,
    details:
      "Without a date all of a work's viewings go; with it, one of that date. In the session a number of the diary takes that viewing alone.",
    examples: [Example("marquee unseen spirited away --on 2024-05-31", "that one viewing")]
  ) { (context, viewed) async throws(Problem) in
    let date = try context.date ?? viewed.date
    if !viewed.viewings.isEmpty, date == nil {
      return try await context.change(viewed.works, by: .unseenOnce(viewed.viewings))
    }
    return try await context.change(viewed.works, by: .unseen(on: date))
  }

  static let on = Flag(
    "--on", "DATE",
    "a day such as 2024-05-31, 31 May 2024, yesterday, friday or 3 days ago, a month 2024-05, a year 2024",
    values: ["today", "yesterday", "friday", "last friday"], isDate: true
  ) { text, _ in text }
}

/// Works that were seen or read, and when; and the viewings that stand in rows of the diary.
private typealias Viewed = (works: [Work.ID], date: PartialDate?, viewings: [Work.ID: [Viewing]])

extension Argument {
  /// Reads works and the date that may follow them.
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
  /// The date that `--on` says, else today.
  var day: PartialDate {
    get throws(Problem) { if let told = try date { told } else { try useCases.markWorks.today() } }
  }

  /// The date that `--on` says.
  var date: PartialDate? {
    get throws(Problem) {
      guard let text = try self[Command.on] else { return nil }
      guard let date = TypedDate(text, today: try useCases.markWorks.today()) else {
        throw .usage(message: "`\(text)` is not a date.", hint: "--on takes \(Command.on.form.summary).")
      }
      return try date.date(text)
    }
  }
}
