import MarqueeDomain
import MarqueePresentation

/// Runs the commands that change the person's own movies and books: `library add` and its like.
struct Keeping {
  /// Whether works may be deleted for good.
  enum Permission: Sendable {
    case given
    /// Somebody is there to say yes.
    case asked(@Sendable (String) async -> Bool)
    /// Somebody is there, and cannot be asked: `--yes` is needed.
    case refused
  }

  let useCases: UseCases

  /// Gives `nil` for other commands, and for `library` alone, which is a list.
  ///
  /// - Parameters:
  ///   - numbered: what the numbers on screen open.
  ///   - permission: of a deletion, where `--yes` does not give it.
  func run(
    _ invocation: Invocation, numbered: [Destination], permission: Permission
  ) async throws(Problem) -> Answer? {
    guard invocation.command.name == "library", let verb = invocation.words.first else { return nil }
    let words = Array(invocation.words.dropFirst())
    if Self.verbs.contains(verb) { try invocation.checkFlagsOfLibrary() }
    switch verb {
    case "add":
      guard !words.isEmpty else { throw meant("add TITLE") }
      let draft = try WorkDraft(
        title: words.joined(separator: " "), kind: try kind(invocation) ?? .movie, year: try year(invocation),
        actors: people(invocation, "--actor") ?? [], authors: people(invocation, "--author") ?? [])
      let added = try await useCases.library.add([draft])
      var answer = answer(added)
      if let twin = added.twins.first {
        answer.notices.append("There is another one with this title and year: \(twin).")
      }
      return answer
    case "random":
      guard words.isEmpty else { throw meant("random") }
      return answer(try await useCases.addRandomMovie())
    case "edit":
      guard words.count == 1 else { throw meant("edit REF --title TITLE …") }
      let id = try numbered.work(words[0])
      return answer(try await useCases.library.edit(id, by: try edits(invocation)))
    case "delete":
      guard !words.isEmpty else { throw meant("delete REF…") }
      let ids = try words.map { word throws(Problem) in try numbered.work(word) }
      try await confirm(ids, invocation.has("--yes") ? .given : permission)
      return answer(try await useCases.library.delete(ids))
    default:
      throw .usage(
        message: "`library` does not know `\(verb)`.",
        hint: nearest(to: verb, among: Self.verbs).map { "Did you mean `\($0)`?" }
          ?? "It knows add, random, edit and delete.")
    }
  }

  private func answer(_ change: OwnWorkChange) -> Answer {
    var answer = Answer(command: "library", content: .changed(Loaded(change.works)), message: .kept(change.change))
    answer.notices = useCases.changeNotices
    return answer
  }

  private func meant(_ words: String) -> Problem {
    .usage(message: "`library` cannot do that with these words.", hint: "`library \(words)` is meant.")
  }

  private func kind(_ invocation: Invocation) throws(Problem) -> Work.Kind? {
    guard let text = invocation.value("--kind") else { return nil }
    guard let kind = Work.Kind(rawValue: text), kind != .film else {
      throw .unknownValue(text, for: "--kind", known: ["movie", "book"])
    }
    return kind
  }

  private func year(_ invocation: Invocation) throws(Problem) -> Int? { try invocation.number("--year", in: 1...9999) }

  private static let verbs = ["add", "random", "edit", "delete"]
  /// What a flag says where there is to be nothing.
  private static let none = "none"

  /// Those whom a flag names; `nil` where it is not given.
  private func people(_ invocation: Invocation, _ flag: String) -> [String]? {
    // Nobody's name among others may be theirs.
    invocation.values(flag).map { $0 == [Self.none] ? [] : $0 }
  }

  /// What the flags change.
  private func edits(_ invocation: Invocation) throws(Problem) -> [WorkEdit] {
    var edits: [WorkEdit] = []
    if let title = invocation.value("--title") { edits.append(.title(title)) }
    if let kind = try kind(invocation) { edits.append(.kind(kind)) }
    if invocation.value("--year") == Self.none {
      edits.append(.year(nil))
    } else if let year = try year(invocation) {
      edits.append(.year(year))
    }
    if let actors = people(invocation, "--actor") { edits.append(.actors(actors)) }
    if let authors = people(invocation, "--author") { edits.append(.authors(authors)) }
    guard !edits.isEmpty else {
      throw .usage(message: "Nothing is to be changed.", hint: "--title, --year, --actor and --author say what.")
    }
    return edits
  }

  /// - Throws: `Problem.failed` for a no, `Problem.usage` where nobody can be asked; what would go is named first.
  private func confirm(_ ids: [Work.ID], _ permission: Permission) async throws(Problem) {
    if case .given = permission { return }
    var titles: [String] = []
    for id in ids { titles.append("“\(try await useCases.library.ownWork(id).work.title)”") }
    let names = titles.joined(separator: ", ")
    guard case .asked(let ask) = permission else {
      throw .usage(
        message: "Nothing is deleted yet: \(names) would go, with all that you said of it.",
        hint: "The same line with --yes deletes.")
    }
    guard await ask("Delete \(names)?") else {
      throw .failed(message: "Nothing was deleted.", hint: "`y` says yes, and --yes asks nothing.")
    }
  }
}

extension Invocation {
  /// Refuses flags of `library` that mean nothing to what is done with it.
  func checkFlagsOfLibrary() throws(Problem) {
    let lists = ["--sort", "--search", "--limit"]
    let adds = ["--kind", "--year", "--actor", "--author"]
    let mine: [String] =
      switch words.first {
      case nil: lists
      case "add": adds
      case "edit": adds + ["--title"]
      default: []
      }
    guard let flag = (lists + adds + ["--title"]).first(where: { has($0) && !mine.contains($0) }) else { return }
    let name = ["library", words.first].compactMap(\.self).joined(separator: " ")
    throw .usage(message: "\(flag) means nothing to `\(name)`.", hint: "`marquee help library` says what does.")
  }
}
