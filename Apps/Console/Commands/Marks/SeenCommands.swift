// The commands of the diary: `seen` and `unseen`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let seen = Command(
    "seen", "record works or episodes that you saw or read", .viewed,
    flags: [on, from, rating, viewingNote, anotherPass, dryRun], columns: Work.columns, data: .changed,
    details: """
      The default date is today. You can record any number of viewings, each with its own rating and note. On a
      terminal, Marquee asks before it adds a second viewing on the same date. Recording a viewing also removes the work
      from your watchlist; `undo` reverts both changes. You can also type the date after the works, and then the
      rating: `seen spirited away yesterday 4.5`. For a book that you read over several days, use `--on 2024-01-02..2024-01-20` or --from.

      For a series, name an episode (S2E5 or 2x5), several (S2E5-E8), a season (S2) or `next`. Without one, `seen REF`
      records the next episode of a series in progress, and all of any other series. If you see the first episode again
      after a later one, a new pass begins; --again begins one anywhere. Specials are season 0.

      Marquee rejects an ambiguous date, such as 05/06/2024, and shows both possible dates.
      """,
    examples: [
      Example("marquee seen spirited away", "today"),
      Example("marquee seen spirited away --on friday --rating 4.5", "with a rating"),
      Example("marquee seen spirited away --on 2024-05", "on an unknown day in that month"),
      Example("marquee seen \"the wire\" S2E5-E8", "four episodes"),
      Example("marquee seen \"the wire\" next", "the episode after the last one you saw"),
    ]
  ) { (context, viewed) async throws(Problem) in
    let (from, given) = try context.span
    if let given, let date = viewed.date, given != date {
      throw .usage(message: "Two dates given: \(date) and \(given).", hint: "Use only one.")
    }
    if context.invocation.has(rating), viewed.rating != nil {
      throw .usage(message: "Two ratings given.", hint: "Use only one.")
    }
    let stars = try context[rating] ?? viewed.rating
    let date = if let date = given ?? viewed.date { date } else { try context.useCases.markWorks.today() }
    let says =
      stars != nil || context.invocation.has(viewingNote) || from != nil || context[anotherPass]
    if context.invocation.spokenName == finished.text, viewed.parts == nil, !viewed.isNext, !says,
      try await context.useCases.markWorks.areInProgress(viewed.works)
    {
      let change = try await context.useCases.markWorks.status(.status(.finished), of: viewed.works, on: date)
      return try await context.change(viewed.works, by: change)
    }
    let parts: ViewingRequest.Parts =
      viewed.isNext ? .next : viewed.parts.map { .range($0.first, through: $0.last) } ?? .work
    var request = ViewingRequest(
      parts, on: date, from: from, rating: stars, note: try context[viewingNote],
      isAgain: context[anotherPass])
    request.mayNameWork = given == nil && viewed.date.map { $0.month == nil } ?? false
    let (change, remarks) = try await context.useCases.markWorks.viewings(request, of: viewed.works)
    if context.ask != nil, !context[dryRun], !context[GlobalFlag.yes], !context[anotherPass] {
      let seen = try await context.useCases.markWorks.repeated(by: change, of: viewed.works)
      if !seen.isEmpty {
        let question =
          "\(ShortList(seen).sentence) already \(seen.count == 1 ? "has" : "have") a viewing \(date.phrase). Add another\(seen.count == 1 ? "" : " viewing for each")?"
        try await context.permit(question, refused: "Nothing was added.", unasked: .cancelled)
      }
    }
    let remark = remarks.first.map { remark in
      switch remark {
      case .unknown(let parts, let work):
        "\(work.id.catalog.title) doesn't list \(WorkPart.listed(parts)) of “\(work.title.excerpt)”. \(parts.count == 1 ? "It was" : "They were") recorded anyway."
      case .wholeSeries(let work):
        "Recorded all of “\(work.title.excerpt)”. For an episode, run `marquee seen REF S1E1`."
      }
    }
    return try await context.change(viewed.works, by: change, remark: remark)
  }.with { $0.spoken = [SpokenName("watched"), SpokenName("read"), finished] }

  /// The word for finishing a work in progress.
  fileprivate static let finished = SpokenName("finished")

  private static let rating = Flag(
    "--rating", "STARS", "your rating of this viewing: 4.5, 9/10 or 90%"
  ) { (text, _) throws(Problem) in try Rating.typed(text) }

  private static let viewingNote = Flag("--note", "TEXT", "your note on this viewing")

  private static let anotherPass = Flag("--again", "begin another pass of a series; don't ask about a second viewing")

  static let unseen = Command(
    "unseen", "remove a work's latest viewing from your diary", .viewed, flags: [on, allViewings, dryRun],
    columns: Work.columns, data: .changed,
    details:
      "Without a date, `unseen` removes a work's latest viewing. With a date, it removes one viewing on that date. With an episode (S2E5), several (S2E5-E8) or a season (S2), it removes their latest viewings. With --all, it removes all viewings. In the session, if the diary is on screen, `unseen N` removes only the viewing in row N.",
    examples: [
      Example("marquee unseen spirited away", "the latest viewing"),
      Example("marquee unseen spirited away --on 2024-05-31", "only that viewing"),
      Example("marquee unseen \"the wire\" S2E5", "only that episode"),
    ]
  ) { (context, viewed) async throws(Problem) in
    let date = try context.date ?? viewed.date
    guard !context[allViewings] else {
      guard date == nil, viewed.parts == nil else {
        throw .usage(
          message: "You can't combine --all with a date or an episode.", hint: "--all removes every viewing of a work.")
      }
      return try await context.change(viewed.works, by: .unseen(on: nil))
    }
    if let parts = viewed.parts {
      let change = try await context.useCases.markWorks.removal(
        of: parts.first, through: parts.last, on: date, from: viewed.works)
      return try await context.change(viewed.works, by: change)
    }
    if !viewed.viewings.isEmpty, date == nil {
      return try await context.change(viewed.works, by: .unseenOnce(viewed.viewings))
    }
    return try await context.change(viewed.works, by: date.map { .unseen(on: $0) } ?? .unseenLatest)
  }

  private static let allViewings = Flag("--all", "remove every viewing of the works")

  static let on = Flag(
    "--on", "DATE",
    "a day (2024-05-31, 31 May 2024, 31/05/2024, 31.05., yesterday, last night, friday, 3 days ago, christmas), a month (2024-05, march) or a year (2024)",
    values: ["today", "yesterday", "friday", "last friday"], isDate: true
  ) { text, _ in text }

  static let from = Flag("--from", "DATE", "the first day, if you took several", isDate: true) { text, _ in text }
}

/// Works that were seen or read, and when; their parts; and the viewings of rows of the diary.
private struct Viewed {
  var works: [Work.ID]
  var date: PartialDate?
  var rating: Rating?
  var viewings: [Work.ID: [Viewing]] = [:]
  var parts: TypedParts?
  var isNext = false
}

extension Argument {
  fileprivate static var viewed: Argument<Viewed> {
    Argument<Viewed>(form: Argument<[Work.ID]>.works().form) { (words) async throws(Problem) in
      let isSeen = words.context.invocation.command.name == Command.seen.name
      if !isSeen, let rows = try words.viewingRows() {
        return Viewed(works: Array(rows.keys), viewings: rows)
      }
      let parts = try await words.parts()
      let isNext = isSeen && parts == nil ? try await words.isNext() : false
      if isSeen { try await words.moveRatingAfterDate() }
      let rating = isSeen ? try await words.lastRating() : nil
      let (works, date) = try await words.worksAndDate()
      return Viewed(
        works: works, date: date, rating: rating, parts: parts ?? (isNext ? nil : words.partOnScreen(of: works)),
        isNext: isNext)
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
      return try date(text)
    }
  }
}
