import MarqueeDomain
import MarqueePresentation

// From words to what they name.

extension Destination {
  /// The screen that a command asks for; `nil` for commands that show none.
  ///
  /// - Parameters:
  ///   - numbered: what the numbers on screen open, so that `show 3` works in the session.
  ///   - listLimit: how many rows of a list are wanted where `--limit` says nothing.
  init?(
    _ invocation: Invocation, numbered: [Destination], listLimit: Int = Shelf.pageSize
  ) throws(Problem) {
    switch invocation.command.name {
    case "home": self = .home
    case "favorites", "watchlist", "diary", "library":
      // What follows `library` is a change, not a list.
      guard invocation.words.isEmpty else { return nil }
      if invocation.command.name == "library" { try invocation.checkFlagsOfLibrary() }
      guard let list = LibraryQuery.List(rawValue: invocation.command.name) else { return nil }
      self = .list(try LibraryQuery(list, invocation, limit: listLimit))
    case "settings": self = .settings
    case "search":
      let query = invocation.words.joined(separator: " ")
      _ = try SearchQuery(typed: query)
      self = .search(query, limit: try invocation.number("--limit", in: 1...1000) ?? Shelf.pageSize)
    case "shelf":
      let page = try invocation.number("--page", in: 1...1_000_000) ?? 1
      guard let id = Shelf.ID(invocation.words[0]) else {
        throw .usage(
          message: "`\(invocation.words[0])` is not the identifier of a shelf.",
          hint: "One looks like ghibli:shelf/films; `marquee home --json` lists them.")
      }
      self = .shelf(id, page: page)
    case "show":
      if let number = Int(invocation.words[0]), !numbered.isEmpty {
        self = try numbered.destination(number)
      } else if case .shelf(let id) = try Reference(typed: invocation.words[0]) {
        throw .usage(message: "\(id) is a shelf.", hint: "`shelf \(id)` shows it.")
      } else {
        self = Destination(try Reference(typed: invocation.words[0]))
      }
    default: return nil
    }
  }
}

extension SearchQuery {
  /// - Throws: `Problem.usage` where there is nothing to search for, or too much.
  init(typed text: String) throws(Problem) {
    guard text.prefix(Self.longest + 1).count <= Self.longest else {
      throw .usage(
        message: "That is too long to be searched for.", hint: "A search takes \(Self.longest) characters at most.")
    }
    guard let query = SearchQuery(text) else {
      throw .usage(message: "`\(text)` holds nothing to search for.", hint: "Letters or digits are needed.")
    }
    self = query
  }
}

extension LibraryQuery {
  /// A list as `--sort`, `--search` and `--limit` want it.
  init(_ list: List, _ invocation: Invocation, limit: Int) throws(Problem) {
    let order = try invocation.value("--sort").map { text throws(Problem) in try LibraryOrder(text) }
    let search = try invocation.value("--search").map { text throws(Problem) in
      try SearchQuery(typed: text)
    }
    self.init(
      list, order: order, search: search, limit: try invocation.number("--limit", in: 1...1_000_000) ?? limit)
  }
}

extension Invocation {
  /// Its first word, which outside the session cannot be left out.
  func reference() throws(Problem) -> String {
    guard let word = words.first else {
      throw .usage(
        message: "`\(command.name)` lacks an identifier.", hint: "`marquee \(command.name) \(command.words)` is meant.")
    }
    return word
  }
}

extension Reference {
  /// Reads an identifier that a person typed.
  init(typed text: String) throws(Problem) {
    guard let reference = Reference(text) else {
      throw .usage(
        message: "`\(text)` is not an identifier.",
        hint: "One looks like ghibli:film/2baf70d1-…; `marquee search WORDS` finds them.")
    }
    self = reference
  }
}

extension [Destination] {
  /// What a number on screen opens.
  func destination(_ number: Int) throws(Problem) -> Destination {
    guard indices.contains(number - 1) else {
      throw .usage(
        message: "There is no number \(number) here.",
        hint: isEmpty
          ? "Nothing on this screen has a number."
          : count == 1 ? "The only one is 1." : "The numbers go from 1 to \(count).")
    }
    return self[number - 1]
  }

  /// The work that a word names, or without one the work that is shown.
  func work(_ word: String?, orShownBy app: App) async throws(Problem) -> Work.ID {
    if let word { return try work(word) }
    guard case .work(let store) = await app.top else {
      throw .usage(message: "No work is shown.", hint: "A number on screen or an identifier names one.")
    }
    return await store.screen.id
  }

  /// The work that a word names: a number on screen, or an identifier.
  func work(_ word: String) throws(Problem) -> Work.ID {
    let destination: Destination
    if let number = Int(word) {
      guard !isEmpty else {
        throw .usage(
          message: "There is no number \(number) here.",
          hint: "Numbers name what is on screen in the session; an identifier looks like ghibli:film/2baf70d1-….")
      }
      destination = try self.destination(number)
    } else {
      destination = Destination(try Reference(typed: word))
    }
    guard case .work(let id) = destination else {
      throw .usage(message: "`\(word)` is no work.", hint: "Films, movies and books can be marked, nothing else.")
    }
    return id
  }
}
