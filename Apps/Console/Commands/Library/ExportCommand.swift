// The command `export`: everything that the user keeps, as files of other programs and of Marquee.
import MarqueeComposition
import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let export = Command(
    "export", "export your library to a file", flags: [format, rows, part, listName, output],
    columns: ["written", "left out", "file", "unchanged", "removed", "kept"], data: DataSchema(Written.self),
    details:
      "`help formats` explains each format. --list always uses Letterboxd's list format. If the file exists, Marquee asks before replacing it. Without a terminal, add --yes. Exporting an unchanged library with the same flags always writes the same output. Only you can read a file that --output creates; a replaced file keeps its permissions. The `json`, `csv` and `goodreads` formats include private notes; the others leave them out.",
    examples: [
      Example("marquee export --output marquee.json", "a backup of your library"),
      Example("marquee export --format csv --query 'rating:4..'", "your best-rated works, for a spreadsheet"),
      Example("marquee export --format csv --rows viewings --output diary.csv", "your diary, one row per viewing"),
      Example("marquee export --format letterboxd --output films.csv", "to import into Letterboxd"),
      Example("marquee export --format markdown --output notes", "one file per work; run it again to update"),
      Example("marquee export --list \"rainy days\" --output rainy.csv", "one list, in order"),
    ], seeAlso: [.formats]
  ) { (context) async throws(Problem) in
    let name = try context[listName]
    var format = try context[format] ?? (name == nil ? .json : .letterboxd)
    if try context[rows] == .viewings {
      guard format == .csv else {
        throw .usage(message: "--rows viewings works only with --format csv.", hint: "Add --format csv.")
      }
      format = .viewings
    }
    let query = try context[part] ?? Query()
    guard name == nil || format == .letterboxd && query.isEmpty else {
      throw .usage(
        message: "--list exports a whole list in Letterboxd's list format.",
        hint: "To export the works of a list in another format, use --query 'list:NAME'.")
    }
    var list: NamedList?
    if let name { list = try await context.useCases.showLists.named(name) }
    if format.isFolder { return try await notes(of: query, context) }
    let exports = context.useCases.exports
    let export: Export = { [list, format] (write) async throws(Problem) in
      if let list { try await exports.export(list, write) } else { try await exports.export(format, of: query, write) }
    }
    guard let path = try context[output] else {
      guard context.printer.form != .json, context.printer.rows == nil else {
        throw .usage(
          message: "Can't print the export and a summary to standard output at the same time.",
          hint: "Write the export to a file with --output. Marquee then prints only the summary to standard output.")
      }
      let isShown = Streams.isTerminal(STDOUT_FILENO)
      let amount = try await export { text in Streams.print(isShown ? text.escapingSteering : text) }
      return .output(Output(records: [], lines: [], json: .null, notices: amount.notices))
    }
    let file = try ExportedFile(
      path, folders: Folders(environment: context.plain.environment), clock: context.plain.clock)
    if file.isReplaced {
      try await context.permit(
        "Replace \(path)?", refused: "Nothing was written.",
        unasked: .usage(message: "\(path) already exists.", hint: "To replace it, add --yes."))
    }
    let amount = try await file.write { (write) async throws(Problem) in try await export(write) }
    return .output(
      Output(
        records: [Record(values: ["\(amount.written)", "\(amount.leftOut)", path])],
        lines: ["Wrote \(amount.written.grouped) \(amount.written == 1 ? "entry" : "entries") to \(path)."],
        json: Written(amount: amount, path: path.withBytesShown).json, notices: amount.notices, isAboutChange: true))
  }

  private static func notes(of query: Query, _ context: CommandContext) async throws(Problem) -> CommandOutcome {
    let folder = try ExportedFolder(context[output], folders: Folders(environment: context.plain.environment))
    let path = folder.path.withBytesShown
    let notes = try await context.useCases.exportNotes(of: query, to: folder.path, headings: ExportedFolder.headings)
    let amount = ExportedAmount(written: notes.entries)
    return .output(
      Output(
        records: [
          Record(values: ["\(notes.written)", "0", path, "\(notes.unchanged)", "\(notes.removed)", "\(notes.changed)"])
        ], lines: [notes.summary(of: path)], json: Written(amount: amount, path: path, notes: notes).json,
        notices: notes.notices, isAboutChange: true))
  }

  private typealias Export =
    @Sendable (
      @escaping @Sendable (String) throws(Problem) -> Void
    ) async throws(Problem) -> ExportedAmount

  private static let listName = Flag("--list", "NAME", "export one of your lists in order, in Letterboxd's list format")

  private struct Written: JSONObjectWritable {
    let amount: ExportedAmount
    let path: String
    var notes: ExportedNotes?

    static let members: [JSONMember<Written>] = [
      JSONMember("entries", \.amount.written),
      JSONMember("leftOut", about: "The number of entries that the format can't contain.", \.amount.leftOut),
      JSONMember("path", \.path),
      JSONMember(ifAny: "written", about: "For a folder, the number of new or changed files.") { $0.notes?.written },
      JSONMember(ifAny: "unchanged", about: "The number of files that were up to date.") { $0.notes?.unchanged },
      JSONMember(ifAny: "removed", about: "The number of files whose works left the library.") { $0.notes?.removed },
      JSONMember(ifAny: "kept", about: "The number of files that you changed and Marquee kept.") { $0.notes?.changed },
    ]
  }

  private static let format = Flag(
    "--format", "F", of: ExportFormat.named, by: \.rawValue,
    "\(ExportFormat.named.map(\.rawValue).joined(separator: ", ")); default: json")
  private static let rows = Flag(
    "--rows", "KIND", of: Rows.self, "for csv: one row for each of the entries (default) or viewings")

  private enum Rows: String, CaseIterable {
    case entries
    case viewings
  }

  private static let part = Flag("--query", "QUERY", "export only works that match QUERY, as in `mine`: 'tag:lent'") {
    (text, _) throws(Problem) in try Query(line: text)
  }
  private static let output = Flag(
    "--output", "FILE|FOLDER", "write to a file (for markdown, a folder); default: standard output")
}

extension ExportedAmount {
  fileprivate var notices: [String] {
    let skipped = [(leftOut, "entry", "entries"), (leftOutEpisodes, "viewing of an episode", "viewings of episodes")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.0 == 1 ? $0.1 : $0.2)" }
    let them = leftOut + leftOutEpisodes == 1 ? "it" : "them"
    return skipped.isEmpty ? [] : ["Skipped \(skipped.joinedByAnd): the format doesn't support \(them)."]
  }
}
