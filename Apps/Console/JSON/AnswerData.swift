import MarqueeDomain

/// What `data` is in the answers of a command, and what in it are the rows that can be chosen from.
struct AnswerData: Sendable {
  /// The members, and members of those, that hold the rows; without any, `data` itself is the row.
  let rows: [String]
  private let makeShapes: @Sendable () -> [JSONShape]

  /// - Parameter shapes: made when they are asked for, which few commands do.
  init(_ shapes: @autoclosure @escaping @Sendable () -> [JSONShape], rows: [String] = []) {
    makeShapes = shapes
    self.rows = rows
  }

  /// It is one of these.
  var shapes: [JSONShape] { makeShapes() }

  init<Data: JSONWritable>(_ type: Data.Type, rows: String...) { self.init([type.shape], rows: rows) }

  /// Of a page.
  static func page<Content: JSONWritable>(_ type: Content.Type, rows: String...) -> AnswerData {
    AnswerData([type.shape], rows: rows)
  }

  /// An object of texts.
  static func texts(_ names: String...) -> AnswerData {
    AnswerData([.object(names.map { .init(name: $0, shape: .text, isRequired: true, description: nil) })])
  }

  /// That of either.
  static func + (one: AnswerData, other: AnswerData) -> AnswerData {
    AnswerData(one.shapes + other.shapes, rows: one.rows + other.rows.filter { !one.rows.contains($0) })
  }

  /// What `show` gives: a work, a person or a place.
  static let shown =
    page(WorkContent.self, rows: "work") + page(PersonContent.self, rows: "person")
    + page(PlaceContent.self, rows: "place")

  /// What any screen of the session gives: where a command leads is told by what was shown before.
  static let screens: AnswerData = {
    let all = [
      page(HomeContent.self, rows: "shelves.works"), page(ShelfContent.self, rows: "shelf.works"),
      page(SearchContent.self, rows: "works"), ListContent.data(of: .mine), ListContent.data(of: .diary),
      page(TagsContent.self, rows: "tags"), page(SettingsContent.self, rows: "settings"),
      page(StatsContent.self, rows: "totals"),
    ].reduce(shown, +)
    return AnswerData([.defined("Screen", .any(all.shapes))], rows: all.rows)
  }()

  /// Of a change of works.
  static let changed = page(ChangedContent.self, rows: "works")
}
