// The command `note`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let note = Command(
    "note", "write a note about a work, in place of an earlier one", .worksBefore, .text("TEXT|--edit|--clear"),
    flags: [dryRun, inEditor, clear, isPrivate], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee note spirited away the bath house", "up to 20,000 characters"),
      Example("marquee note --private spirited away seen with Ann", "a private note, beside the other one"),
      Example("marquee note spirited away --edit", "in your editor"),
    ]
  ) { (context, works, text) async throws(Problem) in
    let (isPrivate, isCleared, isEdited) = (context[isPrivate], context[clear], context[inEditor])
    guard [text != nil, isCleared, isEdited].filter(\.self).count <= 1 else {
      throw .usage(
        message: "Text, --edit and --clear exclude each other.",
        hint: "`note REF TEXT` writes it, `note REF --edit` opens an editor, `note REF --clear` removes it.")
    }
    var note = text
    if isEdited {
      note = try await edited(works, isPrivate: isPrivate, in: context)
    } else if note == nil, !isCleared {
      throw context.invocation.command.usageProblem
    }
    return try await context.change(works, by: isPrivate ? .privateNote(note) : .note(note))
  }

  private static let inEditor = Flag("--edit", "write it in $VISUAL or $EDITOR", replacesText: true)
  private static let clear = Flag("--clear", "remove the note", replacesText: true)
  private static let isPrivate = Flag(
    "--private", "the private note: other programs do not get it, except Goodreads")

  /// The note of a work after the person edited it; `nil` where it is empty.
  private static func edited(
    _ works: [Work.ID], isPrivate: Bool, in context: CommandContext
  ) async throws(Problem) -> String? {
    guard works.count == 1 else {
      throw .usage(message: "One note is edited at a time.", hint: "`note REF --edit` names one work.")
    }
    guard let edit = context.edit else {
      throw .usage(message: "An editor needs a terminal.", hint: "`note REF TEXT` writes a note anywhere.")
    }
    let marks = try await context.useCases.markWorks.marks(of: works[0])
    let text = try await edit((isPrivate ? marks.privateNote : marks.note) ?? "").trimmed
    return text.isEmpty ? nil : text
  }
}
