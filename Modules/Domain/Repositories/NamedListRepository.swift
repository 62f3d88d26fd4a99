/// The lists that the user made, and the queries that they saved.
public protocol NamedListRepository: Sendable {
  /// All lists and saved queries by name; lists have the number of their works and of the seen ones.
  func lists() async throws(Problem) -> [NamedList]

  /// The list or saved query with a name; `nil` if there is none.
  func list(named name: String) async throws(Problem) -> NamedList?

  /// Changes a list or a saved query, in one change that can be undone and is returned; `nil` if nothing changed.
  ///
  /// - Throws: `Problem.usage` for a name that another list has, a change that a list or a saved query does not allow,
  ///   and a place that the list does not have; `Problem.notFound` if there is no such list.
  func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry?
}

extension [NamedList] {
  /// The list to change; `nil` if the change makes it. Throws as `NamedListRepository.changeList` if it is not allowed.
  public func target(of change: ListChange, named name: String) throws(Problem) -> NamedList? {
    guard let list = named(name) else {
      switch change {
      case .add, .save: return nil
      default: throw .notFound(what: .list(name), remedy: .showLists(similar(to: name)))
      }
    }
    switch change {
    case .add, .remove, .move, .annotate: if list.query != nil { throw .usage(.queryNotList(list.name)) }
    case .save: if list.query == nil { throw .usage(.listThere(list)) }
    case .unsave: if list.query == nil { throw .usage(.listNotQuery(list.name)) }
    case .rename(let new):
      if let other = named(new), !other.isNamed(name) { throw .usage(.listThere(other)) }
    case .describe, .dissolve: break
    }
    return list
  }

  /// Up to three names of lists that are similar to a name: they contain it, or differ in at most two characters.
  public func similar(to name: String) -> [String] {
    func scalars(_ name: String) -> [Unicode.Scalar] { [Unicode.Scalar](ListPlace.key(of: name).unicodeScalars) }
    let meant = scalars(name)
    let found = map(\.name).filter { other in
      ListPlace.key(of: other).contains(ListPlace.key(of: name))
        || EditDistance.between(meant, scalars(other), limit: 2) != nil
    }
    return [String](found.prefix(3))
  }
}
