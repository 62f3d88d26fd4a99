import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// A work with the reason why it is suggested, in every form.
struct SuggestedRow: JSONWritable, Sendable {
  let suggestion: Suggestion
  let today: PartialDate?

  private var reason: Phrase { suggestion.text(on: today) }
  static let columns = Work.columns.adding(["reason"])

  static var shape: JSONShape {
    .defined("SuggestedWork", .object(LibraryPage.Entry.members.map(\.property) + [member.property]))
  }

  private static let member = JSONMember<SuggestedRow>(
    "reason", about: "Why Marquee suggests the work, as text.", \.reason.shown)

  func json(_ kept: LibraryEntries) -> JSONTree {
    let json = suggestion.work.json(kept)
    return Self.member.json(self, kept).map { json.adding(Self.member.property.name, $0) } ?? json
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    let record = LibraryPage.Entry(suggestion.work, kept).record
    return [Record(values: record.values.adding([reason.shown]), target: record.target)]
  }
}

extension Table {
  /// Creates a table of suggested works with lengths and reasons; `good` columns show most of a reason, `nil` all.
  init(suggested rows: [SuggestedRow], _ kept: LibraryEntries, good: Int? = nil) {
    let works = ["title", "kind", "year"].compactMap { name in
      LibraryPage.Entry.fields.first { $0.name == name }?.of { (row: SuggestedRow) in
        LibraryPage.Entry(row.suggestion.work, kept)
      }
    }
    let length = RowField<SuggestedRow>(Column(telling: 2)) { row in
      let minutes = row.suggestion.work.runtimeMinutes
      return Cell(minutes?.asLength ?? "", spoken: minutes?.asAccessibleRuntime)
    }
    let reason = RowField<SuggestedRow>(Column(telling: 1, good: good, most: 100, place: .wrappedIfTight)) { row in
      let reason = row.suggestion.text(on: row.today)
      return Cell(reason.shown, .faint, spoken: reason.spoken)
    }
    self.init(rows, to: { .work($0.suggestion.work.id) }, works + [length, reason])
  }
}
