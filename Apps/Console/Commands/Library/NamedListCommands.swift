// The commands of the user's own lists and saved queries.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let lists = Command(
    "lists", "show your lists and saved queries, and how much of each you have seen", columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    examples: [Example("marquee lists", "to see one of them, run `marquee list NAME`")]
  ) { _ in .screen(.ownLists) }

  static let namedList = Command(
    "list", "show or change one of your lists", .list, flags: listFlags + [clear], columns: ListContent.namedColumns,
    data: ListContent.data(of: .named("")) + .changed,
    details: """
      `list` alone shows all your lists. `list NAME add REF…` adds works and creates the list if necessary. `remove REF…` removes works. New works go to
      the end; `move REF N` moves a work to position N. `note REF TEXT` writes a note about a work for this list only.
      `rename TEXT`, `describe TEXT` and `delete` change the list itself. `note REF --clear` removes a note, and
      `describe --clear` removes the description.

      A name with several words doesn't need quotation marks. QUERY filters the list. If NAME is a saved query, `list
      NAME` runs it. `export --list NAME` writes a list to a file.
      """,
    examples: [
      Example("marquee list \"rainy days\" add totoro", "create the list with its first work"),
      Example("marquee list rainy days", "show it in your order"),
      Example("marquee list rainy days -is:seen", "the works on it that you haven't seen"),
      Example("marquee list rainy days move totoro 1", "move a work to the top"),
      Example("marquee list rainy days note totoro with the children", "add a note that belongs to this list only"),
      Example("marquee list rainy days rename \"Rainy Sundays\"", "rename the list"),
    ], seeAlso: [.names, .query]
  ) { (context, request) async throws(Problem) in
    switch request {
    case .all: return .screen(.ownLists)
    case .show(let name, let query): return .screen(.list(try asked(of: .named(name), query, in: context)))
    case .change(let name, let ids, let change):
      let (works, entry) = try await context.useCases.changeList(name, ids, change)
      return await context.answer(works, .changed(entry))
    }
  }

  static let save = Command(
    "save", "save a query under a name", .word("NAME", []), .neededQuery, columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    details:
      "`list NAME` runs the query each time, so the results are always current. Saving another query under the same name replaces the old one.",
    examples: [
      Example("marquee save \"short ones\" is:wanted minutes:..100", "to run it, use `marquee list short ones`"),
      Example("marquee save unread kind:book is:wanted sort:added", "a query with a sort order"),
    ]
  ) { (context, name, query) async throws(Problem) in
    guard !query.isEmpty else { throw context.invocation.command.usageProblem }
    return try await answer(context, name, .save(query))
  }

  static let unsave = Command(
    "unsave", "delete a saved query", .listName, columns: NamedList.columns,
    data: .screen(OwnListsContent.self, rows: "lists"),
    examples: [Example("marquee unsave short ones", "delete the query, but keep its works")]
  ) { (context, name) async throws(Problem) in try await answer(context, name, .unsave) }

  private static func answer(
    _ context: CommandContext, _ name: String, _ change: ListChange
  ) async throws(Problem) -> CommandOutcome {
    let entry = try await context.useCases.changeList(name) { _ in change }.change
    var lists = Loaded<[NamedList]>([])
    if case .save = change { lists.value = [try await context.useCases.showLists.named(name)] }
    return context.answer(OwnListsContent(loaded: lists, isConfirmation: true), .changed(entry))
  }

  fileprivate static let clear = Flag("--clear", "with `note` or `describe`, remove the text", replacesText: true)
}

enum ListRequest: Sendable {
  case all
  case show(String, Query)
  case change(String, [Work.ID]?, @Sendable ([Work]) -> ListChange)

  /// The words after the name of a list that change it.
  enum Action: String, CaseIterable {
    case add, remove, move, note, rename, describe, delete
  }
}

extension Argument {
  static var listName: Argument<String> {
    let form = ArgumentForm(placeholder: "NAME", count: 1...(.max), isOneText: true, source: .lists) { request in
      request.context.lists.map { .init(text: $0) }
    }
    return Argument<String>(form: form) { (words) throws(Problem) in words.together }
  }

  /// The name of a list, followed by a query, or by an action and its words.
  fileprivate static var list: Argument<ListRequest> {
    let actions = ListRequest.Action.allCases.map(\.rawValue)
    let form = ArgumentForm(
      placeholder: "[NAME [QUERY…|\(actions.joined(separator: "|")) …]]", count: 0...(.max), takesNumbers: true,
      source: .lists
    ) { request in
      request.earlier.isEmpty
        ? request.context.lists.map { .init(text: $0) }
        : (request.earlier.count == 1 ? actions : []).map { .init(text: $0) }
    }
    return Argument<ListRequest>(form: form) { (words) async throws(Problem) in
      let typed = Array(words.rest)
      if typed.isEmpty { return .all }
      func isAction(_ word: String) -> Bool { ListRequest.Action(rawValue: word) != nil }
      // The name of a new list is the words up to the action.
      let known = try await words.context.useCases.showLists.namingWords(of: typed)
      let count = known ?? typed.dropFirst().firstIndex(where: isAction) ?? typed.count
      let name = typed.prefix(count).joined(separator: " ")
      words.rest = words.rest.dropFirst(count)
      guard let action = words.rest.first.flatMap({ ListRequest.Action(rawValue: $0) }) else {
        // A mistyped name must not replace the page on screen.
        if known == nil, words.isSession { _ = try await words.context.useCases.showLists.named(name) }
        return .show(name, try Query(Array(words.rest)))
      }
      words.rest = words.rest.dropFirst()
      let (ids, change) = try await words.change(action, of: name)
      return .change(name, ids, change)
    }
  }
}

extension Words {
  fileprivate mutating func change(
    _ action: ListRequest.Action, of name: String
  ) async throws(Problem) -> (works: [Work.ID]?, change: @Sendable ([Work]) -> ListChange) {
    let isCleared = context[Command.clear]
    switch action {
    case .add: return (try await allWorks(), { .add($0) })
    case .remove: return (try await allWorks(), { .remove($0) })
    case .move:
      guard let last = rest.last, let place = Int(last) else {
        throw .usage(
          message: "`list NAME move` needs a work and its new position.",
          hint: "To move a work to the top, run `marquee list NAME move REF 1`.")
      }
      rest = rest.dropLast()
      let works = try await allWorks()
      guard works.count == 1 else {
        throw .usage(message: "You can move only one work at a time.", hint: "Usage: list NAME move REF N.")
      }
      return (works, { .move($0[0], to: place) })
    case .note:
      let works = isCleared ? try await allWorks() : try await worksBeforeText()
      guard works.count == 1 else {
        throw .usage(message: "You can write only one note at a time.", hint: "Usage: list NAME note REF TEXT.")
      }
      let note = isCleared ? nil : try text("list NAME note REF TEXT")
      return (works, { .annotate($0[0], note) })
    case .rename:
      let new = try text("list NAME rename NEW")
      return (nil, { _ in .rename(new) })
    case .describe:
      let description = isCleared ? nil : try text("list NAME describe TEXT")
      return (nil, { _ in .describe(description) })
    case .delete:
      guard rest.isEmpty else {
        throw .usage(
          message: "`list NAME delete` takes no other arguments.",
          hint: "To remove works from a list, run `marquee list NAME remove REF`.")
      }
      return (nil, { _ in .dissolve })
    }
  }

  private func text(_ usage: String) throws(Problem) -> String {
    guard !together.isEmpty else { throw .usage(message: "The command is incomplete.", hint: "Usage: \(usage).") }
    return together
  }
}
