import MarqueeDomain
import MarqueePresentation

extension Command {
  static let note = Command(
    "note", "write a note on a work; it replaces the one before", .worksBefore, .text("TEXT|--edit|--clear"),
    flags: [dryRun, inEditor, clear, isPrivate], columns: Work.columns, data: .changed,
    examples: [
      Example("marquee note spirited away the bath house", "up to 20,000 characters"),
      Example("marquee note --private spirited away seen with Ann", "beside the other note"),
      Example("marquee note spirited away --edit", "in your editor"),
    ]
  ) { (context, works, text) async throws(Problem) in
    let (isPrivate, isCleared, isEdited) = (context[isPrivate], context[clear], context[inEditor])
    guard [text != nil, isCleared, isEdited].filter(\.self).count <= 1 else {
      throw .usage(
        message: "A note is written, edited or taken away, one at a time.",
        hint: "`note REF TEXT` writes it, `note REF --edit` opens an editor, `note REF --clear` takes it away.")
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
  private static let clear = Flag("--clear", "take the note away", replacesText: true)
  private static let isPrivate = Flag(
    "--private", "a note that no other program is told, but Goodreads, as its private notes")

  /// What a person makes of the note of a work in their editor; `nil` where nothing is left of it.
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
