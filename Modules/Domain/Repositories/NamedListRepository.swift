/// The lists that the user made, and the queries that they saved.
public protocol NamedListRepository: Sendable {
  /// All lists and saved queries by name; lists have the number of their works and of the seen ones.
  func lists() async throws(Problem) -> [NamedList]

  /// The list or saved query with a name; `nil` if there is none.
  func list(named name: String) async throws(Problem) -> NamedList?

  /// Changes a list or a saved query, in one change that can be undone. What already is as asked stays as it is.
  ///
  /// - Returns: the change in the journal; `nil` if nothing changed.
  /// - Throws: `Problem.usage` for a name that another list has, for a change of a list that is not possible for a
  ///   saved query or the reverse, and for a place that the list does not have; `Problem.notFound` if there is no such
  ///   list.
  func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry?
}

extension [NamedList] {
  /// The list that a change is about, after a check that it can be changed this way.
  ///
  /// - Returns: `nil` if there is no such list and the change makes it.
  /// - Throws: as `NamedListRepository.changeList`.
  public func target(of change: ListChange, named name: String) throws(Problem) -> NamedList? {
    let list = named(name)
    switch change {
    case .add: if let list, list.query != nil { throw .usage(.queryNotList(list.name)) }
    case .save: if let list, list.query == nil { throw .usage(.listThere(list)) }
    case .remove, .move, .annotate, .rename, .describe, .dissolve, .unsave:
      guard let list else { throw .notFound(what: .list(name), remedy: .showLists(similar(to: name))) }
      if case .rename(let new) = change, let other = named(new), !other.isNamed(name) {
        throw .usage(.listThere(other))
      }
      switch change {
      case .remove, .move, .annotate: if list.query != nil { throw .usage(.queryNotList(list.name)) }
      case .unsave: if list.query == nil { throw .usage(.listNotQuery(list.name)) }
      default: break
      }
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
