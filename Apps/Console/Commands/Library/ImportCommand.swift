// The command `import`: exports of other programs and dumps of titles.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let importing = Command(
    "import", "import another program's export, or Marquee's own", .words("FILE|FOLDER|-", count: 1...1),
    flags: [format, tableColumns, listed, replace, theirs, mergesLists, dryRun, adult], columns: ImportSummary.columns,
    data: DataSchema(ImportSummary.self),
    details:
      "Marquee reads its own exports and those from \(ImportFormat.programs.joinedByAnd), and your own tables: any CSV or TSV file with a column of titles. Its headings can be in English, German, French, Spanish or Portuguese; --dry-run shows what each column was taken for, and --columns corrects it. An export can be a file, a folder or a zip, and each file can be compressed with gzip. To read standard input, use -. Importing the same file again changes nothing. A newer export updates only what changed since the last export. Marquee keeps any changes you made in the meantime and reports those that the file disagrees with. With --theirs, they follow the file again. --replace restores a backup. `undo` reverts a whole import. TMDb's daily movie lists and Open Library's dumps of works and authors go into the search index. To remove them, run `cache clear --imports`.",
    examples: [
      Example("marquee import letterboxd-you-2024.zip --dry-run", "preview the import"),
      Example("marquee import letterboxd-you-2024.zip", "import it"),
      Example("marquee import goodreads_library_export.csv", "books, with shelves as tags"),
      Example("marquee import movie_ids_05_15_2024.json.gz", "a million titles to search"),
      Example("marquee import films.csv --columns 'When=seen, Mark=rating/10'", "your own table"),
      Example("marquee import marquee.json --replace", "restore a backup"),
    ], seeAlso: [.formats, .backup]
  ) { (context, paths) async throws(Problem) in
    if paths[0] == ReadIdentifiers.word, context.session != nil { throw ReadIdentifiers.inSession }
    let (replaces, takesTheirs) = (context[replace], context[theirs])
    if replaces, takesTheirs {
      throw .usage(message: "--replace and --theirs can't be combined.", hint: "Use one of them.")
    }
    if replaces, !context[dryRun] {
      try await context.permit(
        "Replace your library with \(paths[0])?", refused: "Nothing changed.",
        unasked: .usage(
          message: "This would replace your library with \(paths[0]).", hint: "To replace it, add --yes."))
    }
    let line = ProgressLine(environment: context.plain.environment, clock: context.plain.clock)
    defer { line?.end() }
    let format = try context[format]
    var mode = replaces ? ImportMode.replace : takesTheirs ? .theirs : .merge
    mode.joinsLists = context[mergesLists]
    var choices = try context[tableColumns] ?? OwnTable.Choices()
    choices.isListed = try context[listed]
    while true {
      do throws(Problem) {
        let outcome = try await context.useCases.importLibrary(
          paths[0], format: format, mode: mode, isDryRun: context[dryRun],
          takesAdult: context[adult], choices: choices, words: \.words
        ) { line?.show($0) }
        return switch outcome {
        case .rows(let imported): .output(imported.output)
        case .dump(let counts): .output(counts.output)
        }
      } catch {
        guard case .usage(.unimportable(.unclear(_, let question))) = error else { throw error }
        line?.end()
        guard let answered = await context.answer(question, choices) else { throw error }
        choices = answered
      }
    }
  }

  private static let format = Flag(
    "--format", "F", of: Marquee.importFormats, by: \.name,
    "the format, if Marquee can't detect it: \(Marquee.importFormats.map(\.name).joined(separator: ", "))")
  private static let tableColumns = Flag(
    "--columns", "COLUMN=FIELD,…",
    "what columns of your own table mean: \(OwnTable.Field.allCases.map(\.rawValue).joined(separator: ", ")), or kind=book"
  ) { (text, _) throws(Problem) in try OwnTable.Choices(text) }
  private static let listed = Flag(
    "--as", "MARK", of: OwnTable.Listed.self, "what a row that says nothing else means: wanted (default), owned or seen"
  )
  private static let replace = Flag("--replace", "make the library show exactly what a whole Marquee export shows")
  private static let theirs = Flag("--theirs", "where the file disagrees with you, follow the file")
  private static let mergesLists = Flag("--merge-lists", "merge the file's lists into your lists of the same name")
  private static let adult = Flag("--adult", "also import adult titles from a dump")
}

/// How many rows of a file were new, updated and so on, for programs.
private struct ImportSummary: RowWritable {
  let counts: ImportCounts
  var isDryRun = false
  var report: String?
  var unreadFiles: [String] = []
  var table: OwnTable?

  static let fields: [RowField<ImportSummary>] = [
    RowField(JSONMember("new", \.counts.new)), RowField(JSONMember("updated", \.counts.updated)),
    RowField(JSONMember("unchanged", \.counts.unchanged)), RowField(JSONMember("unreadable", \.counts.unreadable)),
    RowField(
      JSONMember("unmatched", about: "The number of new rows that match no work in a catalog.", \.counts.unmatched)),
    RowField(JSONMember("report", about: "The file that lists the skipped rows.", \.report?.withBytesShown)),
    RowField(
      JSONMember("kept", about: "The number of your marks that the file disagrees with.", \.counts.contested),
      text: nil),
    RowField(
      JSONMember("partial", about: "The number of rows imported without some of their values.", \.counts.partial),
      text: nil),
    RowField(JSONMember("dryRun", \.isDryRun), text: nil),
    RowField(
      JSONMember("unreadFiles", about: "Files of the export that Marquee doesn't read.", \.unreadFiles), text: nil),
    RowField(
      JSONMember("columns", about: "What the columns of your own table mean, as --columns takes it.") {
        $0.table.map { $0.columns.map(\.choice) } ?? []
      }, text: nil),
  ]

  /// The sentence about how much was read and the remarks are for a terminal.
  func output(_ read: String, _ remarks: [String], notices: [String] = []) -> Output {
    let amounts =
      "\(counts.new.grouped) new, \(counts.updated.grouped) updated, \(counts.unchanged.grouped) unchanged, \(counts.unreadable.grouped) skipped."
    return Output(
      records: [record], lines: [read, amounts] + remarks, json: json, notices: notices, isAboutChange: !isDryRun)
  }
}

extension ImportOutcome {
  fileprivate var output: Output {
    var remarks = table?.lines ?? []
    if counts.unmatched > 0 {
      remarks.append(
        "Found no catalog entry for \(counts.unmatched.grouped) new \(counts.unmatched == 1 ? "work" : "works"). Kept the data from the file."
      )
    }
    if counts.partial > 0 {
      remarks.append("Skipped some values in \(counts.partial.grouped) \(counts.partial == 1 ? "row" : "rows").")
    }
    if counts.contested > 0 {
      remarks.append(
        "Kept \(counts.contested.grouped) of your marks that the file disagrees with. To follow the file, import it with --theirs."
      )
    }
    if isDryRun { remarks.append("Dry run: nothing changed. To import, run the command without --dry-run.") }
    if change != nil { remarks.append("To see everything you marked, run `marquee mine`. `undo` reverts the import.") }
    if let report { remarks.append("For details on skipped rows, see \(report).") }
    // The first rows that could not be read.
    let unread = unreadFiles.map(\.withBytesShown)
    var files = unread.isEmpty ? [] : ["Ignored \(unread.joined(separator: ", "))."]
    if readFiles.count > 1 {
      files += Marquee.importFormats.compactMap { format in
        readFiles[format.name].map { files in
          "Read \(files.map(\.withBytesShown).joined(separator: ", ")) from \(format.program ?? format.name)."
        }
      }
    }
    let notices = files + unreadable.prefix(5).map { "\($0.file), line \($0.line): \($0.reason.words)" }
    let rows = counts.rows
    return ImportSummary(counts: counts, isDryRun: isDryRun, report: report, unreadFiles: unread, table: table).output(
      "Read \(rows.grouped) \(rows == 1 ? "row" : "rows").", remarks,
      notices: notices + [unwritten.map { "\($0.text) \($0.hint)" }].compactMap(\.self))
  }
}

extension OwnTable.Column {
  /// `Mark=rating/10`, as `--columns` takes it.
  fileprivate var choice: String { "\(name)=\(field.rawValue)\(scale.map { "/\($0)" } ?? "")" }
}

extension OwnTable {
  /// How the table was understood, and its first works.
  fileprivate var lines: [String] {
    let kinds = kind.map { " Took all rows for \($0.plural)." } ?? ""
    let ignored = unread.isEmpty ? "" : " Ignored \(unread.map { "“\($0.excerpt)”" }.joinedByAnd)."
    let titles = first.map { work in "\(work.title.excerpt)\(work.released.map { " (\($0.year))" } ?? "")" }
    return ["Columns: \(columns.map(\.choice).joined(separator: ", ")).\(kinds)\(ignored)"]
      + (titles.isEmpty ? [] : ["First works: \(titles.joinedByAnd)."])
  }
}

extension CommandContext {
  /// Asks what a table leaves open; `nil` if the user cannot be asked, or chooses nothing.
  fileprivate func answer(_ question: OwnTable.Question, _ choices: OwnTable.Choices) async -> OwnTable.Choices? {
    var choices = choices
    switch question {
    case .kind:
      let kinds: [Work.Kind] = [.movie, .tv, .book]
      guard let place = await choose("What does the table list?", of: kinds.map(\.plural)) else { return nil }
      choices.kind = kinds[place]
    case .column(let field, let names):
      guard let place = await choose("Which column is the \(field.rawValue)?", of: names) else { return nil }
      choices.columns.append(OwnTable.Column(names[place], field))
    }
    return choices
  }
}

extension DumpCounts {
  fileprivate var output: Output {
    var counts = ImportCounts()
    (counts.new, counts.updated, counts.unchanged) = (new, updated, unchanged)
    counts.unreadable = skipped.values.reduce(0, +)
    var remarks: [String] = []
    if authors > 0 {
      remarks.append(authors == 1 ? "Added the name of 1 author." : "Added the names of \(authors.grouped) authors.")
    }
    if removed > 0 {
      let records = removed == 1 ? "record that was" : "records that were"
      remarks.append("Removed \(removed.grouped) \(records) merged or deleted.")
    }
    for reason in Reason.allCases {
      if let count = skipped[reason] { remarks.append("Skipped \(count.grouped) \(reason.text(count)).") }
    }
    if new + updated + unchanged > 0 { remarks.append("Find them with `marquee search WORDS`.") }
    let start = resumedAt > 0 ? ", continuing an earlier import" : ""
    return ImportSummary(counts: counts).output(
      "Read \(lines.grouped) \(lines == 1 ? "line" : "lines")\(start).", remarks)
  }
}

extension DumpCounts.Reason {
  /// As it completes “left out: 12 …”.
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .adult: count == 1 ? "title marked as adult" : "titles marked as adult"
    case .video: count == 1 ? "video that is not a movie" : "videos that are not movies"
    case .series: "series"
    case .people: count == 1 ? "person" : "people"
    case .otherType: count == 1 ? "edition or other record" : "editions and other records"
    case .merged: count == 1 ? "record merged into another" : "records merged into others"
    case .deleted: count == 1 ? "deleted record" : "deleted records"
    case .untitled: count == 1 ? "record without a title or name" : "records without a title or name"
    case .notJSON: count == 1 ? "line that is not JSON" : "lines that are not JSON"
    case .columns: count == 1 ? "line with missing columns" : "lines with missing columns"
    case .identifier: count == 1 ? "line without an identifier" : "lines without an identifier"
    case .tooLong: count == 1 ? "line longer than 8 MB" : "lines longer than 8 MB"
    case .cut: count == 1 ? "line cut off at the end" : "lines cut off at the end"
    }
  }
}

extension ProgressLine {
  fileprivate func show(_ progress: ImportLibrary.Progress) {
    switch progress {
    case .rows(let counts, let fraction): show(rows: counts.rows, fraction)
    case .dump(let counts):
      show(rows: counts.lines, counts.fraction, resumedAt: counts.resumedFraction ?? 0, isRead: counts.isRead)
    }
  }
}
