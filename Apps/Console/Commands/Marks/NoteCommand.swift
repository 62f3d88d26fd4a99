import MarqueeDomain

extension Command {
  static let note = Command(
    "note", "write a note on a work; it replaces the one before", .worksBefore,
    .words("TEXT|--clear", count: 0...(.max)),
    flags: [dryRunFlag, Flag(name: "--clear", summary: "take the note away")], columns: Work.columns, data: .changed,
    examples: [Example("marquee note rows:movie/0-1 the flying machines", "up to 20,000 characters")]
  ) { (works, text, context) async throws(Problem) in
    if context.invocation.has("--clear") {
      guard text.isEmpty else {
        throw .usage(message: "A note and --clear cannot both be.", hint: "`note REF --clear` takes the note away.")
      }
      return try await context.change(works, by: .note(nil))
    }
    guard !text.isEmpty else { throw context.words.meant }
    return try await context.change(works, by: .note(text.joined(separator: " ")))
  }
}
