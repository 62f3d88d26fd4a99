// The command `library`, which lists the works that the user added, and its subcommands.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let library = list(
    .library, "list the works you added; add, edit or delete them; or fetch missing details for the whole library",
    order: """
      `library` lists the works you added. You can search, show and mark them like any other work. `library add TITLE`
      adds a movie; to add a book or a series, use --kind. `library random` adds a random movie from the active
      catalogs. `library edit REF` changes only the details you pass as flags; --actor and --author replace all earlier
      names. `library delete REF…` asks for confirmation on a terminal. Without a terminal, add --yes.

      `library complete` asks the active catalogs for creators, running times, page counts and seasons that are missing
      from your library. It looks up at most two works per second, and uses cached answers of any age. If you interrupt
      it, Marquee keeps the details it already received. If a catalog is unavailable, Marquee skips its works until the
      next run, and reports how many it skipped and why. A session with `live` sources also completes works while it is
      idle.
      """,
    examples: [
      Example("marquee library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"", "a movie"),
      Example("marquee library edit library:movie/1 --year 1996", "change the year"),
      Example("marquee library --sort -year", "newest first"),
      Example("marquee library actor:pacino year:1990..", "by actor and year"),
    ]
  ).with { $0.subcommands = [libraryAdd, libraryRandom, libraryEdit, libraryComplete, libraryDelete] }

  static let libraryAdd = Command(
    "library add", "add a film, book or series yourself", .words("TITLE"), flags: OwnWorkFlag.all,
    columns: Work.columns, data: .changed
  ) { (context, words) async throws(Problem) in
    let number = try context[OwnWorkFlag.number] ?? nil
    let kind = try context[OwnWorkFlag.kind]
    var typed = kind == nil ? Work.Kind.before(words) : nil
    if let meant = typed, !meant.isCertain {
      let (name, whole) = (meant.title.joined(separator: " ").excerpt, words.joined(separator: " ").excerpt)
      let choices = ["\(meant.kind.noun) “\(name)”", "film “\(whole)”"]
      if await context.choose("What do you want to add?", of: choices) != 0 { typed = nil }
    }
    var title = (typed?.title ?? words[...]).joined(separator: " ")
    var year = try context[OwnWorkFlag.year]
    // Lists show a work as `Ran (1985)`.
    if year == nil, let match = title.wholeMatch(of: #/(.+) \(([0-9]{4})\)/#) {
      (title, year) = (String(match.1), Int(match.2))
    } else if year == nil, words.count > 1, let match = title.wholeMatch(of: #/(.+) ((?:1[5-9]|20)[0-9]{2})/#) {
      // `Dark 2017` probably means *Dark* from 2017, but *Blade Runner 2049* is a title.
      let choices = ["“\(String(match.1).excerpt)” (\(match.2))", "“\(title.excerpt)”"]
      if await context.choose("What do you want to add?", of: choices) == 0 {
        (title, year) = (String(match.1), Int(match.2))
      }
    }
    let draft = try WorkDraft(
      title: title, kind: kind ?? typed?.kind ?? .movie, year: year,
      actors: context[OwnWorkFlag.actors] ?? [], authors: context[OwnWorkFlag.authors] ?? [],
      series: (context[OwnWorkFlag.series] ?? nil).flatMap { Series($0, number: number) })
    let added = try await context.useCases.library.add([draft])
    let twin = added.twins.first.map { "Another work has this title and year: \($0)." }
    return await context.answer(added, notice: twin)
  }

  static let libraryRandom = Command(
    "library random", "add a random movie from the active catalogs, with its cast", columns: Work.columns,
    data: .changed
  ) { (context) async throws(Problem) in await context.answer(try await context.useCases.addRandomMovie()) }

  static let libraryEdit = Command(
    "library edit", "edit a work you added", .ownWorks(1...1, "REF"),
    flags: OwnWorkFlag.all + [title], columns: Work.columns, data: .changed
  ) { (context, works) async throws(Problem) in
    let edits: [WorkEdit?] = [
      try context[title].map { .title($0) }, try context[OwnWorkFlag.kind].map { .kind($0) },
      try context[OwnWorkFlag.year.orNone()].map { .year($0) }, try context[OwnWorkFlag.actors].map { .actors($0) },
      try context[OwnWorkFlag.authors].map { .authors($0) }, try context[OwnWorkFlag.series].map { .series($0) },
      try context[OwnWorkFlag.number].map { .seriesNumber($0) },
    ]
    guard edits.contains(where: { $0 != nil }) else {
      throw .usage(
        message: "No changes specified.", hint: "Use --title, --kind, --year, --actor, --author, --series or --number.")
    }
    guard let work = works.first else { throw context.invocation.command.usageProblem }
    return await context.answer(try await context.useCases.library.edit(work, by: edits.compactMap(\.self)))
  }

  private static let title = Flag("--title", "TITLE", "the new title, with `library edit`")

  static let libraryDelete = Command(
    "library delete", "delete works you added", .ownWorks(1...Int.max, "REF…"),
    flags: [dryRun], columns: Work.columns, data: .changed
  ) { (context, works) async throws(Problem) in try await context.delete(works) }

  static let libraryComplete = Command(
    "library complete", "fetch missing creators, running times and page counts for your library",
    flags: [dryRun], columns: CompletionSummary.columns, data: DataSchema(CompletionSummary.self)
  ) { (context) async throws(Problem) in
    let complete = context.useCases.completeLibrary
    if context[dryRun] {
      let plan = try await complete.plan()
      return .output(CompletionSummary(asked: plan.asked, completion: plan.completion, isDryRun: true).output)
    }
    let line = ProgressLine(environment: context.plain.environment, clock: context.plain.clock)
    defer { line?.end() }
    let completion = try await complete(progress: { done, all in
      line?.show(rows: done, of: "works", Double(done) / Double(all))
    })
    if let problem = completion.refusal { throw problem }
    let asked = completion.completed + completion.unchanged + completion.failed
    return .output(CompletionSummary(asked: asked, completion: completion).output)
  }
}

enum OwnWorkFlag {
  static let kind = Flag("--kind", "KIND", "\(kinds.joinedByOr); default: movie", values: kinds) {
    (text, name) throws(Problem) in
    guard let kind = Work.Kind(rawValue: text), Work.Kind.own.contains(kind) else {
      throw .unknownValue(text, for: name, known: kinds)
    }
    return kind
  }
  static let year = Flag("--year", "Y", in: 1...9999, "release year; with `library edit`, none removes it")
  static let actors = Flag("--actor", repeated: "NAME", "an actor; repeatable; with `library edit`, none removes all")
  static let authors = Flag(
    "--author", repeated: "NAME", "an author; repeatable; with `library edit`, none removes all")
  static let series = Flag("--series", "NAME", "the work's series; with `library edit`, none removes it")
    .orNone()
  static let number = Flag(
    "--number", "N", "the work's number in the series, such as 2 or 2.5"
  ) { (text, name) throws(Problem) in
    guard let number = Double(text), (0...100_000).contains(number) else {
      throw .usage(message: "\(name) can't be “\(text)”.", hint: "Use a number from 0 to 100000, such as 2 or 2.5.")
    }
    return number
  }.orNone()

  static let all: [any DeclaredFlag] = [kind, year, actors, authors, series, number]

  private static let kinds = Work.Kind.own.map(\.rawValue)
}

extension Work.Kind {
  /// The kind that words name before a title: `movie "The Last Picture"`, `book Dune` or `tv show Dark`. In *Show Boat*,
  /// the word belongs to the title; in `show boat`, it may.
  fileprivate static func before(
    _ words: [String]
  ) -> (kind: Self, title: ArraySlice<String>, isCertain: Bool)? {
    let isLong = words.first == "tv" && words.count > 2 && Self(typed: words[1]) == .tv
    let title = words.dropFirst(isLong ? 2 : 1)
    guard let first = words.first, first == first.lowercased(), let kind = Self(typed: first), let next = title.first
    else { return nil }
    let isCertain =
      isLong || title.count == 1 && next.contains(" ") || next.first?.isUppercase == true
      || next.first?.isLetter == false
    return (kind, title, isCertain)
  }
}

extension Argument {
  /// The user's own works, by number, identifier or title.
  static func ownWorks(_ count: ClosedRange<Int>, _ placeholder: String) -> Argument<[Work.ID]> {
    let form = ArgumentForm(
      placeholder: placeholder, count: count, acceptsStandardInput: count == 1...1, source: .works
    ) { request in request.context.references(for: request.word, \.isOwnWork) }
    return Argument<[Work.ID]>(form: form) { (words) async throws(Problem) in
      var works: [Work.ID] = []
      for typed in words.rest {
        for word in try words.expanded(typed) { works.append(try await words.work(word)) }
      }
      return works
    }
  }
}

extension CommandContext {
  func delete(_ works: [Work.ID]) async throws(Problem) -> CommandOutcome {
    var titles: [String] = []
    for id in works { titles.append(try await useCases.library.ownWork(id).work.distinctName) }
    let names = titles.joinedByAnd
    guard !self[Command.dryRun] else { return await answer(Loaded([]), .planned("Deleted \(names) from your library")) }
    try await permit(
      "Delete \(names)?", refused: "Nothing was deleted.",
      unasked: .usage(
        message: "This would delete \(names) and your marks on \(works.count == 1 ? "it" : "them").",
        hint: "To delete \(works.count == 1 ? "it" : "them"), add --yes."))
    return await answer(try await useCases.library.delete(works))
  }
}

extension Work {
  /// The title with what others of that title lack: `Alien (1979)`, `Alien (1986, book)`, `Alien (2025, tv)`.
  fileprivate var distinctName: String {
    let facts = [released?.yearText, kind.sort == .movie ? nil : kind.noun].compactMap(\.self)
    return facts.isEmpty ? title : "\(title) (\(facts.joined(separator: ", ")))"
  }
}

/// How many works were completed, failed and so on, for programs.
private struct CompletionSummary: RowWritable {
  let asked: Int
  let completion: LibraryCompletion
  var isDryRun = false

  static let fields: [RowField<CompletionSummary>] = [
    RowField(JSONMember("asked", about: "The number of works that Marquee looks up.", \.asked)),
    RowField(JSONMember("completed", \.completion.completed)),
    RowField(
      JSONMember(
        "unchanged", about: "The number of works whose catalogs have no more details.", \.completion.unchanged)),
    RowField(JSONMember("failed", about: "The number of works whose catalogs did not answer.", \.completion.failed)),
    RowField(
      JSONMember(
        "unasked", about: "The number of works with missing details that no available catalog lists.",
        \.completion.unasked)),
    RowField(JSONMember("dryRun", \.isDryRun), text: nil),
  ]

  var output: Output {
    let reasons = completion.reasons.map(\.text).joined(separator: " ")
    let notices = completion.failed > 0 ? ["Couldn't fetch details for \(works(completion.failed)): \(reasons)"] : []
    return Output(records: [record], lines: lines, json: json, notices: notices, isAboutChange: !isDryRun)
  }

  private var lines: [String] {
    var lines: [String] = []
    if asked == 0 {
      lines.append("No details are missing.")
    } else if isDryRun {
      lines.append("Dry run: nothing changed. Without --dry-run, Marquee would ask the catalogs about \(works(asked)).")
    } else {
      lines.append("Completed \(completion.completed.grouped) of \(works(asked)).")
    }
    if completion.unchanged > 0 {
      lines.append("The catalogs have no more details for \(works(completion.unchanged)).")
    }
    if completion.unasked > 0 {
      lines.append(
        "\(works(completion.unasked)) \(completion.unasked == 1 ? "is" : "are") not in any available catalog.")
    }
    return lines
  }

  private func works(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? "work" : "works")" }
}

extension LibraryCompletion {
  /// The first problem of each catalog, in the order of the catalogs.
  fileprivate var reasons: [Problem] { Catalog.allCases.compactMap { problems[$0] } }

  /// The problem of a completion for which no catalog answered.
  fileprivate var refusal: Problem? { completed + unchanged == 0 ? reasons.first : nil }
}
