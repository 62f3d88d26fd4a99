/// Returns the lists that the user made, and the queries that they saved.
public struct ShowLists: Sendable {
  let library: any LibraryListRepository & NamedListRepository

  /// All lists and saved queries by name, with the numbers of their works and of the seen ones, if they can be read.
  public func callAsFunction() async throws(Problem) -> [NamedList] {
    var lists = try await library.lists()
    for index in lists.indices where lists[index].query != nil { lists[index] = try await counted(lists[index]) }
    return lists
  }

  /// The list, or the saved query, with a name. Throws `Problem.notFound` with similar names if there is none.
  public func named(_ name: String) async throws(Problem) -> NamedList {
    guard let list = try await library.list(named: name) else {
      throw .notFound(what: .list(name), remedy: .showLists(try await library.lists().similar(to: name)))
    }
    return try await counted(list)
  }

  /// How many of the first words name a list, as many as possible; `nil` if no list has such a name.
  public func namingWords(of words: [String]) async throws(Problem) -> Int? {
    for count in (0...min(words.count, Self.mostWords)).reversed() where count > 0 {
      if try await library.list(named: words.prefix(count).joined(separator: " ")) != nil { return count }
    }
    return nil
  }

  /// The largest number of words that are tried as a name. A longer name needs quotation marks.
  private static let mostWords = 12

  private func counted(_ list: NamedList) async throws(Problem) -> NamedList {
    guard list.query != nil else { return list }
    var list = list
    do throws(Problem) {
      let query = try list.source(of: LibraryQuery(.named(list.name), limit: 0))
      list.count = try await library.page(query).total
      var seen = query
      seen.search = seen.search?.joined(with: try Query(["is:seen"]))
      list.seen = try await library.page(seen).total
    } catch {
      // The error is lost: opening the list says what is wrong with its query.
      guard error.code == .usage else { throw error }
    }
    return list
  }
}

extension NamedList {
  /// The query for the part of the list that `asked` names. Throws `Problem.usage` if the saved query is unreadable.
  public func source(of asked: LibraryQuery) throws(Problem) -> LibraryQuery {
    var source = asked
    guard let saved = try parsedQuery() else {
      source.list = .named(name)
      return source
    }
    source.list = .mine
    source.search = asked.search.map { saved.joined(with: $0) } ?? saved
    if asked.order == asked.list.order { source.order = saved.order ?? LibraryQuery.List.mine.order }
    return source
  }
}
