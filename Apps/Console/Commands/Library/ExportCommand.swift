// The command `export`: everything that the user keeps, as files of other programs and of Marquee.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let export = Command(
    "export", "write all that you keep to a file, in a format of your choice",
    flags: [format, part, listName, output], columns: ["written", "left out", "file", "unchanged", "removed", "kept"],
    data: DataSchema(Written.self),
    details:
      "`help formats` explains each format; a list of yours goes into that of Letterboxd alone. A file that is there is replaced with --yes, or after a question at a terminal. The bytes that are written depend on the library alone. --output makes a file that only you can read; a file that is replaced keeps its mode. Private notes are in json and csv, and in goodreads as its private notes; the other formats leave them out.",
    examples: [
      Example("marquee export --output marquee.json", "a copy of all that you keep"),
      Example("marquee export --format csv --query 'rating:4..'", "a part, for a spreadsheet"),
      Example("marquee export --format letterboxd --output films.csv", "for Letterboxd's import"),
      Example("marquee export --format markdown --output notes", "a file for each work; again, only what is new"),
      Example("marquee export --list \"rainy days\" --output rainy.csv", "a list, in its order"),
    ], seeAlso: [.formats]
  ) { (context) async throws(Problem) in
    let name = try context[listName]
    let format = try context[format] ?? (name == nil ? .json : .letterboxd)
    let query = try context[part] ?? Query()
    guard name == nil || format == .letterboxd && query.isEmpty else {
      throw .usage(
        message: "A list is exported whole, in the format of Letterboxd's lists.",
        hint: "--query 'list:NAME' exports the works of a list in any format.")
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
          message: "The export itself goes to standard output.",
          hint: "--output names a file for it, so that standard output has the amounts in that form.")
      }
      let isShown = Streams.isTerminal(STDOUT_FILENO)
      let amount = try await export { text in
        Streams.print(isShown ? text.escapingSteering : text)
      }
      return .output(Output(records: [], lines: [], json: .null, notices: amount.notices))
    }
    let file = try ExportedFile(
      path, folders: Folders(environment: context.plain.environment), clock: context.plain.clock)
    if file.isReplaced {
      try await context.permit(
        "Replace \(path)?", refused: "Nothing was written.",
        unasked: .usage(message: "\(path) exists already.", hint: "Add --yes to replace it."))
    }
    let amount = try await file.write { (write) async throws(Problem) in try await export(write) }
    return .output(
      Output(
        records: [Record(values: ["\(amount.written)", "\(amount.leftOut)", path])],
        lines: ["\(amount.written.grouped) \(amount.written == 1 ? "entry" : "entries") written to \(path)."],
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
          Record(values: [
            "\(notes.written)", "0", path, "\(notes.unchanged)", "\(notes.removed)", "\(notes.changed)",
          ])
        ], lines: [notes.summary(of: path)], json: Written(amount: amount, path: path, notes: notes).json,
        notices: notes.notices, isAboutChange: true))
  }

  private typealias Export =
    @Sendable (
      @escaping @Sendable (String) throws(Problem) -> Void
    ) async throws(Problem) -> ExportedAmount

  private static let listName = Flag(
    "--list", "NAME", "a list of yours in its order, in the format of Letterboxd's lists"
  ) {
    (text, _) throws(Problem) in text
  }

  private struct Written: JSONObjectWritable {
    let amount: ExportedAmount
    let path: String
    var notes: ExportedNotes?

    static let members: [JSONMember<Written>] = [
      JSONMember("entries", \.amount.written),
      JSONMember("leftOut", about: "Entries that the format cannot hold.", \.amount.leftOut),
      JSONMember("path", \.path),
      JSONMember(ifAny: "written", about: "For a folder: files that are new or have changed.") { $0.notes?.written },
      JSONMember(ifAny: "unchanged", about: "Files that were as they should be.") { $0.notes?.unchanged },
      JSONMember(ifAny: "removed", about: "Files of works that are no longer kept.") { $0.notes?.removed },
      JSONMember(ifAny: "kept", about: "Files that the person changed, which stay as they are.") { $0.notes?.changed },
    ]
  }

  private static let format = Flag(
    "--format", "F", of: ExportFormat.self,
    "\(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")); the default is json")
  private static let part = Flag("--query", "QUERY", "only what matches, a query as of `mine`: 'tag:lent'") {
    (text, _) throws(Problem) in try Query(line: text)
  }
  private static let output = Flag(
    "--output", "FILE|FOLDER", "write to a file, or for markdown to a folder; the default is standard output")
}

extension ExportedAmount {
  fileprivate var notices: [String] {
    leftOut == 0
      ? []
      : [
        "\(leftOut.grouped) \(leftOut == 1 ? "entry was" : "entries were") left out: that format cannot hold \(leftOut == 1 ? "it" : "them")."
      ]
  }
}
