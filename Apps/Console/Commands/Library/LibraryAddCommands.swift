// The commands that add works of the user's own, and the flags that describe such a work.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryAdd = Command(
    "library add", "add a film, book or series yourself", .words("TITLE"), flags: OwnWorkFlag.all,
    columns: Work.columns, data: .changed
  ) { (context, words) async throws(Problem) in
    let number = try context[OwnWorkFlag.number] ?? nil
    let draft = try WorkDraft(
      title: words.joined(separator: " "), kind: context[OwnWorkFlag.kind] ?? .movie, year: context[OwnWorkFlag.year],
      actors: context[OwnWorkFlag.actors] ?? [], authors: context[OwnWorkFlag.authors] ?? [],
      series: (context[OwnWorkFlag.series] ?? nil).flatMap { Series($0, number: number) })
    let added = try await context.useCases.library.add([draft])
    let twin = added.twins.first.map { "Another work has this title and year: \($0)." }
    return context.answer(added, notice: twin)
  }

  static let libraryRandom = Command(
    "library random", "add a random movie from the active catalogs, with its cast", columns: Work.columns,
    data: .changed
  ) { (context) async throws(Problem) in context.answer(try await context.useCases.addRandomMovie()) }
}

/// The flags that describe an own work.
enum OwnWorkFlag {
  static let kind = Flag("--kind", "KIND", "\(kinds.joinedByOr); default: movie", values: kinds) {
    (text, name) throws(Problem) in
    guard let kind = Work.Kind(rawValue: text), Work.Kind.own.contains(kind) else {
      throw .unknownValue(text, for: name, known: kinds)
    }
    return kind
  }
  static let year = Flag("--year", "Y", in: 1...9999, "release year; with `library edit`, none removes it")
  static let actors = Flag("--actor", repeated: "NAME", "an actor; repeatable; with `library edit`, none removes all")
  static let authors = Flag(
    "--author", repeated: "NAME", "an author; repeatable; with `library edit`, none removes all")
  static let series = Flag("--series", "NAME", "the series it belongs to; with `library edit`, none removes it")
    .orNone()
  static let number = Flag(
    "--number", "N", "its number in the series, such as 2 or 2.5"
  ) { (text, name) throws(Problem) in
    guard let number = Double(text), (0...100_000).contains(number) else {
      throw .usage(message: "\(name) can't be “\(text)”.", hint: "Use a number from 0 to 100000, such as 2 or 2.5.")
    }
    return number
  }.orNone()

  static let all: [any DeclaredFlag] = [kind, year, actors, authors, series, number]

  private static let kinds = Work.Kind.own.map(\.rawValue)
}
