import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let lists = Command(
    "lists", "your own lists and saved queries, with how much of each is seen", columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    examples: [Example("marquee lists", "then: marquee list NAME")]
  ) { _ in .screen(.ownLists) }

  static let namedList = Command(
    "list", "a list of your own, or a change of it", .list, flags: listFlags + [clear],
    columns: ListContent.namedColumns,
    data: ListContent.data(of: .named("")) + .changed,
    details:
      "`list NAME add REF…` makes the list where there is none. What was added last comes last, until it is moved; a note of a place stands on the list alone. A name of several words needs no quotation marks. A QUERY shows what matches; `list NAME` also shows a query that was saved under a name.",
    examples: [
      Example("marquee list \"rainy days\" add totoro", "the list is made with its first work"),
      Example("marquee list rainy days", "in the order that you gave it"),
      Example("marquee list rainy days -is:seen", "what of it is still to be seen"),
      Example("marquee list rainy days move totoro 1", "put it first"),
      Example("marquee list rainy days note totoro with the children", "a note of its place"),
      Example("marquee list rainy days rename \"Rainy Sundays\"", "also `describe TEXT` and `delete`"),
    ]
  ) { (context, request) async throws(Problem) in
    switch request {
    case .show(let name, let query): return .screen(.list(try asked(of: .named(name), query, in: context)))
    case .change(let name, let change):
      let (works, entry) = try await context.useCases.changeList(name, change)
      return context.answer(works, .changed(entry))
    }
  }

  static let save = Command(
    "save", "keep a query under a name, among your lists", .word("NAME", []), .neededQuery, columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    details:
      "What it finds is always current: `list NAME` asks it anew. Saved again it takes the place of the one before.",
    examples: [
      Example("marquee save \"short ones\" is:wanted minutes:..100", "then: marquee list short ones"),
      Example("marquee save unread kind:book is:wanted sort:added", "in an order of its own"),
    ]
  ) { (context, name, query) async throws(Problem) in
    guard !query.isEmpty else { throw context.invocation.command.usageProblem }
    return try await answer(context, name, .save(query))
  }

  static let unsave = Command(
    "unsave", "forget a query that was saved", .listName, columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    examples: [Example("marquee unsave short ones", "its works stay")]
  ) { (context, name) async throws(Problem) in try await answer(context, name, .unsave) }

  private static func answer(
    _ context: CommandContext, _ name: String, _ change: ListChange
  ) async throws(Problem) -> CommandOutcome {
    let entry = try await context.useCases.changeList(name, .other(change)).change
    var lists = Loaded<[NamedList]>([])
    if case .save = change { lists.value = [try await context.useCases.showLists.named(name)] }
    var answer = Answer(
      command: context.invocation.command.firstName, content: OwnListsContent(loaded: lists, isConfirmation: true),
      message: .changed(entry))
    answer.notices = context.useCases.changeNotices
    return .answer(answer)
  }

  fileprivate static let clear = Flag(
    "--clear", "take a description or a note away", replacesText: true)
}

/// What is asked for of a list.
enum ListRequest: Sendable {
  case show(String, Query)
  case change(String, ChangeList.Change)

  /// What can be done with a list, a word after its name.
  enum Action: String, CaseIterable {
    case add, remove, move, note, rename, describe, delete
  }
}

extension Argument {
  /// The name of a list, in one word or several.
  static var listName: Argument<String> {
    let form = ArgumentForm(placeholder: "NAME", count: 1...(.max), isOneText: true, source: .lists) { request in
      request.context.lists.map { .init(text: $0) }
    }
    return Argument<String>(form: form) { (words) throws(Problem) in
      defer { words.rest = [] }
      return words.together
    }
  }

  /// The name of a list, with an action and what it needs, or a query.
  fileprivate static var list: Argument<ListRequest> {
    let actions = ListRequest.Action.allCases.map(\.rawValue)
    let form = ArgumentForm(
      placeholder: "NAME [QUERY…|\(actions.joined(separator: "|")) …]", count: 1...(.max), source: .lists
    ) { request in
      request.earlier.isEmpty
        ? request.context.lists.map { .init(text: $0) }
        : (request.earlier.count == 1 ? actions : []).map { .init(text: $0) }
    }
    return Argument<ListRequest>(form: form) { (words) async throws(Problem) in
      let typed = Array(words.rest)
      guard !typed.isEmpty else { throw words.usageProblem }
      func isAction(_ word: String) -> Bool { ListRequest.Action(rawValue: word) != nil }
      // A list that is not there yet has the words up to the action for its name.
      let known = try await words.context.useCases.showLists.namingWords(of: typed)
      let count = known ?? typed.dropFirst().firstIndex(where: isAction) ?? typed.count
      let name = typed.prefix(count).joined(separator: " ")
      words.rest = words.rest.dropFirst(count)
      guard let action = words.rest.first.flatMap({ ListRequest.Action(rawValue: $0) }) else {
        defer { words.rest = [] }
        return .show(name, try Query(Array(words.rest)))
      }
      words.rest = words.rest.dropFirst()
      return .change(name, try await words.change(action, of: name))
    }
  }
}

extension Words {
  /// What is left after the action.
  fileprivate mutating func change(
    _ action: ListRequest.Action, of name: String
  ) async throws(Problem) -> ChangeList.Change {
    defer { rest = [] }
    let isCleared = context[Command.clear]
    switch action {
    case .add: return .add(try await allWorks())
    case .remove: return .remove(try await allWorks())
    case .move:
      guard let last = rest.last, let place = Int(last) else {
        throw .usage(
          message: "`list NAME move` needs a work and its new place.", hint: "`list NAME move REF 1` puts it first.")
      }
      rest = rest.dropLast()
      let works = try await allWorks()
      guard works.count == 1 else {
        throw .usage(message: "One work is moved at a time.", hint: "`list NAME move REF N` names it and its place.")
      }
      return .move(works[0], to: place)
    case .note:
      let works = isCleared ? try await allWorks() : try await worksBeforeText()
      guard works.count == 1 else {
        throw .usage(message: "One note is written at a time.", hint: "`list NAME note REF TEXT` names one work.")
      }
      return .annotate(works[0], isCleared ? nil : try text("list NAME note REF TEXT"))
    case .rename: return .other(.rename(try text("list NAME rename NEW")))
    case .describe: return .other(.describe(isCleared ? nil : try text("list NAME describe TEXT")))
    case .delete:
      guard rest.isEmpty else {
        throw .usage(
          message: "`list NAME delete` takes nothing more.", hint: "`list NAME remove REF` takes works off it.")
      }
      return .other(.dissolve)
    }
  }

  /// - Parameter usage: the line that the words belong to.
  private func text(_ usage: String) throws(Problem) -> String {
    guard !together.isEmpty else { throw .usage(message: "Something is missing.", hint: "It is `\(usage)`.") }
    return together
  }
}
