import MarqueeDomain

extension Command {
  static let note = Command(
    "note", "write a note on a work; it replaces the one before", .worksBefore,
    .words("TEXT|--clear", count: 0...(.max)),
    flags: [
      dryRunFlag, Flag(name: "--clear", summary: "take the note away"),
      Flag(name: "--private", summary: "a note that no other program is told, but Goodreads, as its private notes"),
    ], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee note rows:movie/0-1 the flying machines", "up to 20,000 characters"),
      Example("marquee note --private rows:movie/0-1 seen with Ann", "beside the other note"),
    ]
  ) { (works, text, context) async throws(Problem) in
    let isPrivate = context.invocation.has("--private")
    let note = text.isEmpty ? nil : text.joined(separator: " ")
    if context.invocation.has("--clear") {
      guard note == nil else {
        throw .usage(message: "A note and --clear cannot both be.", hint: "`note REF --clear` takes the note away.")
      }
    } else if note == nil {
      throw context.words.meant
    }
    return try await context.change(works, by: isPrivate ? .privateNote(note) : .note(note))
  }
}
