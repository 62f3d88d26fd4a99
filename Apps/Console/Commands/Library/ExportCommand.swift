import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let export = Command(
    "export", "take everything out",
    flags: [format, part, listName, output], columns: ["written", "left out", "file", "unchanged", "removed", "kept"],
    data: DataSchema(Written.self),
    details:
      "json is all there is, to the last field, and `import` brings all of it back; csv is for spreadsheets. letterboxd and goodreads are what these programs import: films of a viewing a row, and books. markdown is a folder with a file for each work, for Obsidian and the like: again it writes what is new only, and changes no file but its own. A file that you changed since stays as it is, until you delete it; the file of a work that is no longer kept goes with an export without --query. Private notes stay out.",
    examples: [
      Example("marquee export --output marquee.json", "a copy of everything you made"),
      Example("marquee export --format csv --query 'rating:4..'", "for a spreadsheet, in part"),
      Example("marquee export --format letterboxd --output films.csv", "to be imported there"),
      Example(
        "marquee export --format markdown --output notes", "a file for each work, to be written again at any time"),
      Example("marquee export --list \"rainy days\" --output rainy.csv", "a list, in its order"),
    ]
  ) { (context) async throws(Problem) in
    let name = try context[listName]
    let format = try context[format] ?? (name == nil ? .json : .letterboxd)
    let query = try context[part] ?? Query()
    guard name == nil || format == .letterboxd && query.isEmpty else {
      throw .usage(
        message: "A list goes out whole, in the form of Letterboxd's lists.",
        hint: "--query 'list:NAME' takes the works of one out in any format.")
    }
    var list: NamedList?
    if let name { list = try await context.useCases.showLists.named(name) }
    if format.isFolder { return try await notes(of: query, context) }
    let exports = context.useCases.exports
    let export: Export = { [list] (write) async throws(Problem) in
      if let list { try await exports.export(list, write) } else { try await exports.export(format, of: query, write) }
    }
    guard let path = try context[output] else {
      guard context.printer.form != .json, context.printer.rows == nil else {
        throw .usage(
          message: "What is exported is itself what goes to standard output.",
          hint: "Where its amounts are wanted in a form, --output names a file for it.")
      }
      let isShown = Streams.isTerminal(STDOUT_FILENO)
      let amount = try await export { text in
        Streams.print(isShown ? text.escapingSteering : text)
      }
      return .output(Output(records: [], lines: [], json: .null, notices: amount.notices))
    }
    let file = try ExportedFile(path, folders: Folders(environment: context.plain.environment))
    if file.isReplaced {
      try await context.permit(
        "Replace \(path)?", refused: "Nothing was written.",
        unasked: .usage(message: "\(path) is there already.", hint: "The same line with --yes replaces it."))
    }
    let amount = try await file.write { (write) async throws(Problem) in try await export(write) }
    return .output(
      Output(
        records: [Record(values: ["\(amount.written)", "\(amount.leftOut)", path])],
        lines: ["\(amount.written.grouped) \(amount.written == 1 ? "entry" : "entries") written to \(path)."],
        json: Written(amount: amount, path: path.withBytesShown).json, notices: amount.notices))
  }

  private static func notes(of query: Query, _ context: CommandContext) async throws(Problem) -> CommandOutcome {
    let folder = try ExportedFolder(context[output], folders: Folders(environment: context.plain.environment))
    let path = folder.path.withBytesShown
    let notes = try await context.useCases.exportNotes(of: query, to: folder.path, headings: ExportedFolder.headings)
    let amount = ExportedAmount(written: notes.entries)
    return .output(
      Output(
        records: [
          Record(values: [
            "\(notes.written)", "0", path, "\(notes.unchanged)", "\(notes.removed)", "\(notes.changed)",
          ])
        ], lines: [notes.summary(of: path)], json: Written(amount: amount, path: path, notes: notes).json,
        notices: notes.notices))
  }

  private typealias Export =
    @Sendable (
      @escaping @Sendable (String) throws(Problem) -> Void
    ) async throws(Problem) -> ExportedAmount

  private static let listName = Flag("--list", "NAME", "a list of yours in its order, as Letterboxd has lists") {
    (text, _) throws(Problem) in text
  }

  private struct Written: JSONObjectWritable {
    let amount: ExportedAmount
    let path: String
    var notes: ExportedNotes?

    static let members: [JSONMember<Written>] = [
      JSONMember("entries", \.amount.written),
      JSONMember("leftOut", about: "Entries that have no place in the format.", \.amount.leftOut),
      JSONMember("path", \.path),
      JSONMember(ifAny: "written", about: "Of a folder: files that are new or have changed.") { $0.notes?.written },
      JSONMember(ifAny: "unchanged", about: "Files that were as they should be.") { $0.notes?.unchanged },
      JSONMember(ifAny: "removed", about: "Files of works that are no longer kept.") { $0.notes?.removed },
      JSONMember(ifAny: "kept", about: "Files that the person changed, which stay as they are.") { $0.notes?.changed },
    ]
  }

  private static let format = Flag(
    "--format", "F", of: ExportFormat.self,
    "\(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")); json unless told")
  private static let part = Flag("--query", "QUERY", "only what matches, as `mine` takes it: 'tag:lent'") {
    (text, _) throws(Problem) in try Query(line: text)
  }
  private static let output = Flag(
    "--output", "FILE|FOLDER", "write to a file, or for markdown to a folder; to standard output unless told")
}

extension ExportedAmount {
  fileprivate var notices: [String] {
    leftOut == 0 ? [] : ["\(leftOut.grouped) \(leftOut == 1 ? "entry has" : "entries have") no place in that format."]
  }
}
