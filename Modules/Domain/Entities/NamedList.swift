/// A list of the person's own making: works in an order of their own, or a query that is saved under a name and always
/// current.
public struct NamedList: Sendable, Hashable {
  public var name: String
  public var description: String?
  /// The query, as the person may type it again; `nil` for a list of works.
  public var query: String?
  /// How many works are on it; `nil` where that was not counted, or the query cannot be read.
  public var count: Int?
  /// How many of them were seen or read.
  public var seen: Int?

  public init(
    _ name: String, description: String? = nil, query: String? = nil, count: Int? = nil, seen: Int? = nil
  ) {
    (self.name, self.description, self.query) = (name, description, query)
    (self.count, self.seen) = (count, seen)
  }

  /// Whether it has that name, whatever the case and the accents.
  public func isNamed(_ name: String) -> Bool { ListPlace.key(of: self.name) == ListPlace.key(of: name) }

  /// What it finds, as far as it is a saved query.
  ///
  /// - Throws: `Problem.usage` where this version cannot read it.
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
  /// The one with a name.
  public func named(_ name: String) -> NamedList? { first { $0.isNamed(name) } }

  /// In the order of their names.
  public var sorted: [NamedList] { sorted { SortableTitle($0.name) < SortableTitle($1.name) } }
}

/// A change of a list, or of a saved query.
public enum ListChange: Sendable, Hashable {
  /// Puts works last on the list, which is made where there is none.
  case add([Work])
  case remove([Work])
  /// Puts a work at a place, counted from 1.
  case move(Work, to: Int)
  /// `nil` takes the note away.
  case annotate(Work, String?)
  case rename(String)
  /// `nil` takes the description away.
  case describe(String?)
  /// The works stay, as far as anything else is said of them.
  case dissolve
  /// Saves a query under the name, in the place of one that is saved under it.
  case save(Query)
  case unsave

  /// How long a description may be, in characters.
  public static let longestDescription = MarkChange.longestNote

  /// The change as it is kept, the blanks around its texts taken away.
  ///
  /// - Throws: `Problem.usage` for a name, a note or a description that cannot be.
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
      // It has to be the same query when it is read again.
      guard try Query(line: query.text).terms == query.terms else {
        throw .usage(.unreadableQuery(query.text, named: query.text))
      }
      return self
    case .add, .remove, .move, .annotate(_, nil), .describe(nil), .dissolve, .unsave: return self
    }
  }
}
