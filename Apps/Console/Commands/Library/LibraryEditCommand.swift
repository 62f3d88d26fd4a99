import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryEdit = Command(
    "library edit", "change what the flags name of an own work", .ownWorks(1...1, "REF"),
    flags: ownWorkFlags + [Flag(name: "--title", value: "TITLE", summary: "with edit: the new title")],
    columns: Work.columns, data: .changed
  ) { (works, context) async throws(Problem) in
    let edits = try edits(context.invocation)
    guard let work = works.first else { throw context.words.meant }
    return context.answer(try await context.useCases.library.edit(work, by: edits))
  }

  private static func edits(_ invocation: Invocation) throws(Problem) -> [WorkEdit] {
    let flags = try OwnWorkFlags(invocation)
    var edits: [WorkEdit] = []
    if let title = invocation.value("--title") { edits.append(.title(title)) }
    if let kind = flags.kind { edits.append(.kind(kind)) }
    if flags.clearsYear {
      edits.append(.year(nil))
    } else if let year = try flags.year(orNone: true) {
      edits.append(.year(year))
    }
    if let actors = flags.actors { edits.append(.actors(actors)) }
    if let authors = flags.authors { edits.append(.authors(authors)) }
    if let series = flags.series { edits.append(.series(series)) }
    if let number = try flags.number { edits.append(.seriesNumber(number)) }
    guard !edits.isEmpty else {
      throw .usage(
        message: "Nothing is to be changed.",
        hint: "--title, --year, --actor, --author, --series and --number say what.")
    }
    return edits
  }
}
