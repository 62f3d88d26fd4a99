/// A list that the user made: works in the user's own order, or a saved query, whose result is always current.
public struct NamedList: Sendable, Hashable {
  /// The list's name.
  public var name: String
  /// The user's description of the list; `nil` if there is none.
  public var description: String?
  /// The query as the user types it; `nil` for a list of works.
  public var query: String?
  /// How many works are on it, and how many of them were seen or read; `nil` if they were not counted, or the query
  /// cannot be read.
  public var count, seen: Int?

  /// Creates a list, or a saved query.
  public init(_ name: String, description: String? = nil, query: String? = nil, count: Int? = nil, seen: Int? = nil) {
    (self.name, self.description, self.query) = (name, description, query)
    (self.count, self.seen) = (count, seen)
  }

  /// Whether it has that name; case and accents are ignored.
  public func isNamed(_ name: String) -> Bool { ListPlace.key(of: self.name) == ListPlace.key(of: name) }

  /// The query, ready to run; `nil` for a list of works. Throws `Problem.usage` if this version cannot read it.
  public func parsedQuery() throws(Problem) -> Query? {
    guard let query else { return nil }
    do throws(Problem) {
      return try Query(line: query)
    } catch {
      throw .usage(.unreadableQuery(query, named: name))
    }
  }
}

extension [NamedList] {
  /// The list with a name; `nil` if there is none.
  public func named(_ name: String) -> NamedList? { first { $0.isNamed(name) } }

  /// The lists sorted by name.
  public var sorted: [NamedList] { sorted { SortableTitle($0.name) < SortableTitle($1.name) } }
}

/// A change of a list, or of a saved query.
public enum ListChange: Sendable, Hashable {
  /// Puts works at the end of the list. If there is no such list, it is made.
  case add([Work])
  /// Removes works from the list.
  case remove([Work])
  /// Moves a work to a place, counted from 1.
  case move(Work, to: Int)
  /// Changes the user's note on a work of the list; `nil` removes it.
  case annotate(Work, String?)
  /// Returns the list another name.
  case rename(String)
  /// Changes the description of the list; `nil` removes it.
  case describe(String?)
  /// Deletes the list. Its works stay if anything else is said of them.
  case dissolve
  /// Saves a query under the name, and replaces one that is saved under it.
  case save(Query)
  /// Deletes the saved query.
  case unsave

  /// The most characters of a description.
  public static let longestDescription = MarkChange.longestNote

  /// The change without the blanks around its texts. Throws `Problem.usage` if a text or the query is invalid.
  public func checked() throws(Problem) -> ListChange {
    switch self {
    case .rename(let name): return .rename(try MarkChange.checked(list: name))
    case .annotate(let work, let note?): return .annotate(work, try MarkChange.checked(note: .text(note)).text)
    case .describe(let text?):
      let text = text.trimmed
      guard text.utf8.count <= 4 * Self.longestDescription, text.count <= Self.longestDescription else {
        throw .usage(.longDescription)
      }
      return .describe(text.isEmpty ? nil : text)
    case .save(let query):
      // The saved text must be readable.
      _ = try Query(line: query.text)
      return self
    case .add, .remove, .move, .annotate(_, nil), .describe(nil), .dissolve, .unsave: return self
    }
  }
}
