// The command `import`: exports of other programs and dumps of titles.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let importing = Command(
    "import", "bring in an export of another program, or of Marquee", .words("FILE|FOLDER|-", count: 1...1),
    flags: [format, dryRun, adult],
    columns: ImportSummary.columns, data: DataSchema(ImportSummary.self),
    details:
      "It reads exports of \(ImportFormat.programs.joinedByAnd) (a zip, a folder or a file), and Marquee's own, also packed by gzip. - reads standard input. Importing a file twice changes nothing; a newer export changes what it says differently from the last one, and leaves what you have changed since then. `undo` takes back a whole import. TMDb's daily lists of movies and Open Library's dumps of works and authors go into the index of `search`; `cache clear --imports` removes them.",
    examples: [
      Example("marquee import letterboxd-you-2024.zip --dry-run", "what it would bring"),
      Example("marquee import letterboxd-you-2024.zip", "bring it in"),
      Example("marquee import goodreads_library_export.csv", "books, with shelves as tags"),
      Example("marquee import movie_ids_05_15_2024.json.gz", "a million titles to search"),
    ], seeAlso: [.formats]
  ) { (context, paths) async throws(Problem) in
    if paths[0] == ReadIdentifiers.word, context.session != nil { throw ReadIdentifiers.inSession }
    let line = ProgressLine(environment: context.plain.environment, clock: context.plain.clock)
    defer { line?.end() }
    let outcome = try await context.useCases.importLibrary(
      paths[0], format: try context[format], isDryRun: context[dryRun], takesAdult: context[adult], words: \.words
    ) { line?.show($0) }
    return switch outcome {
    case .rows(let imported): .output(imported.output)
    case .dump(let counts): .output(counts.output)
    }
  }

  private static let format = Flag(
    "--format", "F", of: Marquee.importFormats, by: \.name,
    "what the file is, where Marquee cannot tell: \(Marquee.importFormats.map(\.name).joined(separator: ", "))")
  private static let adult = Flag("--adult", "of a dump, also titles marked as adult")
}

/// How many rows of a file were new, updated and so on, for programs.
private struct ImportSummary: RowWritable {
  let counts: ImportCounts
  var isDryRun = false
  var report: String?
  var unreadFiles: [String] = []

  static let fields: [RowField<ImportSummary>] = [
    RowField(JSONMember("new", \.counts.new)), RowField(JSONMember("updated", \.counts.updated)),
    RowField(JSONMember("unchanged", \.counts.unchanged)), RowField(JSONMember("unreadable", \.counts.unreadable)),
    RowField(JSONMember("unmatched", about: "New rows that fit no work of a catalog.", \.counts.unmatched)),
    RowField(JSONMember("report", about: "The file with what could not be read.", \.report?.withBytesShown)),
    RowField(JSONMember("partial", about: "Rows of which something was left out.", \.counts.partial), text: nil),
    RowField(JSONMember("dryRun", \.isDryRun), text: nil),
    RowField(JSONMember("unreadFiles", about: "Files of the export that were not read.", \.unreadFiles), text: nil),
  ]

  /// - Parameters:
  ///   - read: a sentence that says how much was read.
  ///   - remarks: further sentences, for a terminal.
  func output(_ read: String, _ remarks: [String], notices: [String] = []) -> Output {
    let amounts =
      "\(counts.new.grouped) new, \(counts.updated.grouped) updated, \(counts.unchanged.grouped) unchanged, \(counts.unreadable.grouped) left out."
    return Output(
      records: [record], lines: [read, amounts] + remarks, json: json, notices: notices, isAboutChange: !isDryRun)
  }
}

extension ImportOutcome {
  fileprivate var output: Output {
    var remarks: [String] = []
    if counts.unmatched > 0 {
      let (verb, object) = counts.unmatched == 1 ? ("is", "it") : ("are", "them")
      remarks.append(
        "\(counts.unmatched.grouped) of the new \(verb) in no catalog at hand, and kept as the file has \(object).")
    }
    if counts.partial > 0 {
      remarks.append("A part of \(counts.partial.grouped) \(counts.partial == 1 ? "row" : "rows") was left out.")
    }
    if isDryRun { remarks.append("Nothing was changed. Run without --dry-run to apply.") }
    if change != nil { remarks.append("`marquee mine` lists everything with a mark; `undo` takes all of this back.") }
    if let report { remarks.append("What was left out, or needs a look, is in \(report).") }
    // The first rows that could not be read.
    let unread = unreadFiles.map(\.withBytesShown)
    let files = unread.isEmpty ? [] : ["Not read: \(unread.joined(separator: ", "))."]
    let notices = files + unreadable.prefix(5).map { "\($0.file), line \($0.line): \($0.reason.words)" }
    let rows = counts.rows
    return ImportSummary(counts: counts, isDryRun: isDryRun, report: report, unreadFiles: unread).output(
      "\(isDryRun ? "Would read" : "Read") \(rows.grouped) \(rows == 1 ? "row" : "rows").", remarks,
      notices: notices + [unwritten.map { "\($0.text) \($0.hint)" }].compactMap(\.self))
  }
}

extension DumpCounts {
  fileprivate var output: Output {
    var counts = ImportCounts()
    (counts.new, counts.updated, counts.unchanged) = (new, updated, unchanged)
    counts.unreadable = skipped.values.reduce(0, +)
    var remarks: [String] = []
    if authors > 0 {
      remarks.append(authors == 1 ? "1 author got a name." : "\(authors.grouped) authors got their names.")
    }
    if removed > 0 {
      remarks.append(
        removed == 1
          ? "1 record that was merged or deleted was removed."
          : "\(removed.grouped) records that were merged or deleted were removed.")
    }
    for reason in Reason.allCases {
      if let count = skipped[reason] { remarks.append("Left out: \(count.grouped) \(reason.text(count)).") }
    }
    if new + updated + unchanged > 0 { remarks.append("`marquee search WORDS` finds them.") }
    let start = resumedAt > 0 ? ", from where an earlier import ended" : ""
    return ImportSummary(counts: counts).output(
      "Read \(lines.grouped) \(lines == 1 ? "line" : "lines")\(start).", remarks)
  }
}

extension DumpCounts.Reason {
  /// As it completes “left out: 12 …”.
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .adult: "marked as adult"
    case .video: count == 1 ? "video that is not a movie" : "videos that are not movies"
    case .series: "series"
    case .people: "people"
    case .otherType: count == 1 ? "edition or other record" : "editions and other records"
    case .merged: "merged into \(count == 1 ? "another record" : "other records")"
    case .deleted: count == 1 ? "deleted record" : "deleted records"
    case .untitled: "without a title or a name"
    case .notJSON: "not JSON"
    case .columns: "with missing columns"
    case .identifier: "without an identifier"
    case .tooLong: "longer than 8 MB"
    case .cut: "cut off at the end"
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
