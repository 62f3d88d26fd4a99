/// A work's place on a list of the person's own.
public struct ListPlace: Sendable, Hashable {
  /// As the person writes it; names that differ in case or accents only are one list's.
  public var list: String
  /// The works of a list stand in the order of these numbers; `nil` for one that is to stand last and has none yet.
  public var rank: Double?
  /// What the person says of the work on this list.
  public var note: String?

  public init(_ list: String, rank: Double? = nil, note: String? = nil) {
    (self.list, self.rank, self.note) = (list, rank, note)
  }

  /// What the names of a list have in common.
  public static func key(of list: String) -> String { FoldedText(list).text }

  /// Whether it is a place on a list by that name.
  public func isOn(_ list: String) -> Bool { Self.key(of: self.list) == Self.key(of: list) }
}

extension Marks {
  /// The place on a list; `nil` where the work is not on it.
  public func place(on list: String) -> ListPlace? { lists.first { $0.isOn(list) } }

  /// Puts a place into that of the same list, or adds it.
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
  /// The lists of the person's own that a work is on.
  public static let lists = Mark(
    Field("lists", .places, get: { $0.lists.isEmpty ? nil : $0.lists }, set: { $0.lists = $1 ?? [] }).asked(by: .list),
    isPlain: false, states: [StateWord(key: "is", text: "listed", place: 20)],
    merge: { marks, other in for place in other.lists where marks.place(on: place.list) == nil { marks.put(place) } },
    take: { taking, mark, marks in taking.takePlaces(of: mark, into: &marks) })
}

extension FieldForm<[ListPlace]> {
  /// The names of the lists alone.
  static let places = FieldForm(
    parts: [Component(name: "", type: .texts)],
    write: { places, _ in .texts(places.map(\.list)) },
    read: { parts in
      guard case .texts(let names)?? = parts.first else { return nil }
      return names.map { ListPlace($0) }
    })
}

extension Query.Key {
  static let list = Query.Key("list", "favourites", .words(.list), takesSeveralWords: true)
}

extension Query.Texts {
  public static let list = Query.Texts("list", asksMarks: true) { _, marks, _ in marks.lists.map(\.list) }
}
