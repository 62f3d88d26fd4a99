import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// A work with the reason why it is suggested, in every form.
struct SuggestedRow: JSONWritable, Sendable {
  let suggestion: Suggestion
  let today: PartialDate?

  private var reason: Phrase { suggestion.text(on: today) }

  static let columns = Work.columns + ["reason"]

  static var shape: JSONShape {
    .defined("SuggestedWork", .object(LibraryPage.Entry.members.map(\.property) + [member.property]))
  }

  private static let member = JSONMember<SuggestedRow>("reason", about: "Why it is suggested, as text.", \.reason.shown)

  func json(_ kept: LibraryEntries) -> JSONTree {
    let json = suggestion.work.json(kept)
    return Self.member.json(self, kept).map { json.adding(Self.member.property.name, $0) } ?? json
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    let record = LibraryPage.Entry(suggestion.work, kept).record
    return [Record(values: record.values + [reason.shown], target: record.target)]
  }
}

extension Table {
  /// Creates a table of suggested works, with their lengths and reasons.
  ///
  /// - Parameter good: the columns in which a reason is mostly readable; `nil` shows it whole.
  init(suggested rows: [SuggestedRow], _ kept: LibraryEntries, good: Int? = nil) {
    let works = ["title", "kind", "year"].compactMap { name in
      LibraryPage.Entry.fields.first { $0.name == name }.flatMap { field in
        field.cell.map { cell in
          RowField<SuggestedRow>(name).cell(field.layout) { cell(LibraryPage.Entry($0.suggestion.work, kept)) }
        }
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

extension Int {
  /// Minutes as a list shows them: `2 h 15`, `45 min`.
  var asLength: String { self < 60 ? "\(self) min" : "\(self / 60) h" + (self % 60 == 0 ? "" : " \(self % 60)") }
}
