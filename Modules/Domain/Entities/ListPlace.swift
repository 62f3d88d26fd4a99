/// A work's place on a list that the user made.
public struct ListPlace: Sendable, Hashable {
  /// The list's name as the user writes it. Names that differ only in case or accents are one list's.
  public var list: String
  /// The number that sorts the works of the list; `nil` for a work that comes last and has no number yet.
  public var rank: Double?
  /// The user's note on the work as part of this list; `nil` if there is none.
  public var note: String?

  /// Creates a place on a list.
  public init(_ list: String, rank: Double? = nil, note: String? = nil) {
    (self.list, self.rank, self.note) = (list, rank, note)
  }

  /// The ranks that records can have. Each leaves room for another one beside it.
  public static let ranks = (-1e15).nextUp...1e15.nextDown

  /// The text by which names of lists are compared.
  public static func key(of list: String) -> String { FoldedText(list.withoutInvisible).text }
  /// Whether it is a place on the list with that name.
  public func isOn(_ list: String) -> Bool { Self.key(of: self.list) == Self.key(of: list) }
}

extension Marks {
  /// The place on a list; `nil` if the work is not on it.
  public func place(on list: String) -> ListPlace? { lists.first { $0.isOn(list) } }

  /// Replaces the place on the same list, or adds it.
  public mutating func put(_ place: ListPlace) {
    if let index = lists.firstIndex(where: { $0.isOn(place.list) }) {
      lists[index] = place
    } else {
      lists.append(place)
    }
  }

  /// The most lists that a work can be on.
  public static let mostLists = 1_000
}

extension Mark {
  /// The user's own lists that a work is on.
  public static let lists = Mark(
    Field("lists", .names, get: { $0.lists.nonEmpty }, set: { $0.lists = $1 ?? [] }).asked(by: .list),
    stored: Field(
      "lists", .objects(ListPlace.fields, of: ListPlace(""), key: "name"), isColumn: true, get: { $0.lists.nonEmpty },
      set: { $0.lists = $1 ?? [] }),
    states: [StateWord(key: "is", text: "listed", place: 20)], limit: (Marks.mostLists, .manyLists),
    check: { (value) throws(Problem) in
      switch value {
      case .texts(let names):
        return .texts(try names.map { (name) throws(Problem) in try MarkChange.checked(list: name) })
      case .objects(let places):
        for place in places { _ = try MarkChange.checked(list: place[0]?.text ?? "") }
        return value
      case .flag, .integer, .real, .text: return value
      }
    })
}

extension ListPlace {
  /// The members of a place in records: `{"name":"Best of 2024","note":"Twice.","rank":3.0}`.
  static let fields: [Field<ListPlace>] = [
    Field("name", .text, get: { $0.list }, set: { $0.list = $1 ?? "" }),
    Field("note", .text, isOptional: true, isSearched: true, get: { $0.note }, set: { $0.note = $1 }),
    Field("rank", .rank, isOptional: true, get: { $0.rank }, set: { $0.rank = $1 }),
  ]
}

extension FieldForm<Double> {
  /// A place in an order: any number that a double holds exactly enough to find another one beside it.
  fileprivate static let rank = FieldForm(
    .real, { .real($0) }, { value in value.number.flatMap { ListPlace.ranks.contains($0) ? $0 : nil } })
}

extension FieldForm<[ListPlace]> {
  /// The names of the lists; ranks and notes are left out.
  fileprivate static let names = FieldForm(
    .texts, { .texts($0.map(\.list)) }, { $0.texts.map { names in names.map { ListPlace($0) } } })
}

extension Query.Key {
  static let list = Query.Key("list", "best", .words(.list), takesSeveralWords: true)
}

extension Query.Texts {
  /// Texts of the term `list:`: the names of the lists that the work is on.
  public static let list = Query.Texts("list", asksMarks: true) { _, marks, _ in marks.lists.map(\.list) }
}
