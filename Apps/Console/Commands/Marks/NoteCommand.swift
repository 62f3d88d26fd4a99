// The command `note`.
import MarqueeDomain
import MarqueePresentation
import MarqueeSystem
import MarqueeTerminal

extension Command {
  static let note = Command(
    "note", "write a note about a work or an episode, replacing any earlier note", .noted,
    .text("TEXT|--edit|--clear"),
    flags: [on, dryRun, inEditor, clear, isPrivate], columns: Work.columns, data: .changed,
    details:
      "If TEXT begins with an episode of the series, such as S2E5, the note belongs to its latest viewing. With --on, it belongs to the viewing on that day.",
    examples: [
      Example("marquee note spirited away the bath house", "a note of up to 20,000 characters"),
      Example("marquee note --private spirited away seen with Ann", "a second, private note"),
      Example("marquee note spirited away --edit", "in your editor"),
      Example("marquee note \"the wire\" S2E5 the docks again", "about an episode that you saw"),
    ]
  ) { (context, noted, text) async throws(Problem) in
    let (works, onScreen) = noted
    let (isPrivate, isCleared, isEdited) = (context[isPrivate], context[clear], context[inEditor])
    guard [text.map { WorkPart($0) == nil } ?? false, isCleared, isEdited].filter(\.self).count <= 1 else {
      throw .usage(
        message: "You can't combine TEXT, --edit and --clear.",
        hint: "Use only one of them, as in `marquee note REF --edit`.")
    }
    if isEdited {
      guard onScreen == nil, try context.date == nil else {
        throw .usage(
          message: "--edit works only for the note about a whole work.",
          hint: "Use `note REF S2E5 TEXT` or `note REF TEXT --on DATE`.")
      }
      return try await edit(works, isPrivate: isPrivate, in: context)
    }
    let words = text?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
    let typed = words.first.flatMap { WorkPart($0) }
    if works.count == 1, !isPrivate, let part = typed ?? onScreen,
      try await context.useCases.markWorks.isSeries(works[0])
    {
      let note = typed == nil ? text : words.count == 2 ? words[1] : nil
      guard (note == nil) == isCleared else { throw context.invocation.command.usageProblem }
      let change = try await context.useCases.markWorks.revision(of: part, on: try context.date, in: works, .note) {
        $0.note = note
      }
      return try await context.change(works, by: change)
    }
    guard text != nil || isCleared else { throw context.invocation.command.usageProblem }
    if let day = try context.date {
      guard !isPrivate else {
        throw .usage(message: "A viewing has no private note.", hint: "Leave out --private or --on.")
      }
      let change = try await context.useCases.markWorks.revision(of: nil, on: day, in: works, .note) { $0.note = text }
      return try await context.change(works, by: change)
    }
    return try await context.change(works, by: isPrivate ? .privateNote(text) : .note(text))
  }.with { $0.spoken = [SpokenName("review")] }

  private static let inEditor = Flag("--edit", "write the note in $VISUAL or $EDITOR", replacesText: true)
  private static let clear = Flag("--clear", "remove the note", replacesText: true)
  private static let isPrivate = Flag(
    "--private", "write, edit or clear the private note, which only the json, csv and goodreads exports include")

  /// Lets the user edit the note of a work, and saves it. Until it is saved, it stays in a file.
  private static func edit(
    _ works: [Work.ID], isPrivate: Bool, in context: CommandContext
  ) async throws(Problem) -> CommandOutcome {
    let command = "marquee note \(isPrivate ? "--private " : "")REF"
    guard works.count == 1 else {
      throw .usage(message: "You can edit only one note at a time.", hint: "Specify one work: `\(command) --edit`.")
    }
    guard let edit = context.edit else {
      throw .usage(message: "An editor needs a terminal.", hint: "Without a terminal, use `\(command) TEXT`.")
    }
    func note() async throws(Problem) -> String {
      let marks = try await context.useCases.markWorks.marks(of: works[0])
      return (isPrivate ? marks.privateNote : marks.note) ?? ""
    }
    let old = try await note()
    let copy = try await copy(of: old, for: "\(works[0])\(isPrivate ? " private" : "")", in: context)
    do throws(Problem) {
      try await edit(copy.path)
      guard let bytes = copy.bytes else {
        throw .failed(message: "Can't read the text in \(copy.path).", hint: "Your note is unchanged. Try again.")
      }
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      let present = try await note()
      guard present == old || present == text else {
        throw .storage(
          message: "The note changed while you were editing. It is now “\(present)”.".shortened(to: 700),
          remedy: .advice("Marquee did not overwrite the changed note."))
      }
      let new = text.isEmpty ? nil : text
      let outcome = try await context.change(works, by: isPrivate ? .privateNote(new) : .note(new))
      if !context[dryRun] { copy.remove() }
      return outcome
    } catch {
      guard copy.removeUnlessWorthKeeping() else { throw error }
      let message = "\(error == .cancelled ? "The note was not saved." : error.text) Your text is in \(copy.path)."
      let remedy = Remedy.advice("To continue with your text, run `\(command) --edit` again. \(error.hint)")
      throw switch error.code {
      case .storage: .storage(message: message, remedy: remedy)
      case .usage: .usage(message: message, remedy: remedy)
      default: .failed(message: message, remedy: remedy)
      }
    }
  }

  /// Creates a file with the note in `TMPDIR` or `/tmp`, or reuses a leftover file if the user chooses to.
  private static func copy(
    of note: String, for subject: String, in context: CommandContext
  ) async throws(Problem) -> TextCopy {
    let environment = context.plain.environment
    let beginning = "\(environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")/marquee-note-"
    let home = environment["MARQUEE_HOME"] ?? environment["HOME"] ?? ""
    let own = "\(beginning)\(String(FNV1a.hash("\(home) \(subject)".utf8), radix: 16))-"
    let copy = TextCopy(own, of: Array(note.utf8))
    for left in TextCopy.left(beginning) where left.path.hasPrefix(own) {
      let news =
        left.began(with: Array(note.utf8))
        ? "" : note.isEmpty ? " Since then, the note was removed." : " Since then, the note changed to “\(note)”."
      let question = "Found unsaved text in \(left.path).\(news) Continue with the unsaved text?"
      if await context.ask?(question) == true, rename(left.path, copy.path) == 0 { return copy }
    }
    if copy.make(Array((note.isEmpty ? "" : note + "\n").utf8)) { return copy }
    let reason = OpenFile.reason()
    copy.remove()
    throw .failed(message: "Can't create a file to edit: \(reason).", hint: "Set $TMPDIR to a writable folder.")
  }
}

extension Argument {
  /// Works before a text, and the episode if the number of one, or its page, is on screen.
  fileprivate static var noted: Argument<(works: [Work.ID], part: WorkPart?)> {
    let works = Argument<[Work.ID]>.worksBefore
    return Argument<(works: [Work.ID], part: WorkPart?)>(form: works.form) { (words) async throws(Problem) in
      let invocation = words.context.invocation
      let hasText = !invocation.command.flags.contains { $0.replacesText && invocation.has($0) }
      let parts =
        hasText ? try words.rowParts(ofDiary: true, atMost: 1) : try await words.parts(ofDiary: true)
      let named = try await works.read(&words)
      let noted = parts ?? words.partOnScreen(of: named)
      if let noted, !noted.isOne { throw noted.several("write a note about") }
      return (named, noted?.first)
    }
  }
}
