/// The lists of the person's own making, and the queries that they have saved.
public protocol NamedListRepository: Sendable {
  /// All of them by name, those of works with how many are on them and how many of these are seen.
  func lists() async throws(Problem) -> [NamedList]

  /// The one with a name; `nil` where there is none.
  func list(named name: String) async throws(Problem) -> NamedList?

  /// Changes a list, or a saved query, in one change that can be taken back; what is so already stays so.
  ///
  /// - Returns: `nil` where nothing changed.
  /// - Throws: `Problem.usage` for a name that another has, for what a list or a query is not, and for a place that there
  ///   is not; `Problem.notFound` where there is no such list.
  func changeList(_ name: String, by change: ListChange) async throws(Problem) -> JournalEntry?
}

extension [NamedList] {
  /// The list that a change is of.
  ///
  /// - Returns: `nil` where there is none, and the change makes it.
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

  /// Up to three names that may have been meant by one that there is not.
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
