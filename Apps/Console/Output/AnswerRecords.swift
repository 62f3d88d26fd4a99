import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The records that a pipe gets: one a line, values separated by tabs, the identifier first.

/// One line of values.
struct Record: Sendable {
  let values: [String]
  /// What `open` shows when it names this record.
  let target: Destination?

  /// The values with tabs between them; a tab or line end within a value becomes a blank.
  var line: String { values.map(\.printable).joined(separator: "\t") }
}

extension Answer {
  var records: [Record] {
    switch content {
    case nil: []
    case .home(let shelves):
      shelves.value.flatMap { shelf in shelf.works.map { record($0, more: ["\(shelf.id)"]) } }
    case .shelf(let page): page.value.element.works.map { record($0) }
    case .search(_, let matches): matches.value.works.map { record($0) } + matches.value.people.map(record)
    case .work(let page):
      [record(page.value.work)] + page.value.credits.map(record) + page.value.places.map(record)
    case .person(let page): [record(page.value.person)] + page.value.works.map(workRecord)
    case .place(let page): [record(page.value.place)] + page.value.works.map { record($0) }
    case .list(let list):
      list.page.entries.map { record($0.work, more: ($0.seen.map { ["\($0)"] } ?? []) + markValues(of: $0.work.id)) }
    case .changed(let works): works.value.map { record($0, more: markValues(of: $0.id)) }
    case .turned(let entry): entry.map { [$0.record] } ?? []
    case .journal(let entries): entries.map(\.record)
    case .settings(let page): page.value.records
    case .diagnosis(let diagnosis): diagnosis.records
    }
  }

  private func record(_ work: Work, more: [String] = []) -> Record {
    Record(
      values: [
        "\(work.id)", work.kind.rawValue, work.title, work.released.map { "\($0.year)" } ?? "",
        work.creators.joined(separator: ", "), work.score?.shortText ?? "",
        (marks[work.id] ?? .none).isFavorite ? "true" : "false",
      ] + more,
      target: .work(work.id))
  }

  /// What the person says of a work beyond that it is a favorite.
  private func markValues(of id: Work.ID) -> [String] {
    let marks = marks[id] ?? .none
    return [
      marks.isWanted ? "true" : "false", marks.viewings.map(\.description).joined(separator: ","),
      marks.rating?.description ?? "", marks.tags.joined(separator: ","), marks.note ?? "",
    ]
  }

  private func record(_ credit: Credit) -> Record {
    Record(
      values: [
        "\(credit.person.id)", credit.person.id.word, credit.person.name, credit.role ?? "", credit.department ?? "",
      ],
      target: .person(credit.person.id))
  }

  private func workRecord(_ credit: Credit) -> Record {
    Record(
      values: [
        "\(credit.work.id)", credit.work.id.word, credit.work.title, credit.work.year.map(String.init) ?? "",
        credit.role ?? "", credit.department ?? "",
      ],
      target: .work(credit.work.id))
  }

  private func record(_ person: Person) -> Record {
    let facts = person.facts
    return Record(
      values: [
        "\(person.id)", person.id.word, person.name, facts.species ?? "", facts.gender ?? "", facts.age ?? "",
      ],
      target: .person(person.id))
  }

  private func record(_ place: Place) -> Record {
    Record(
      values: ["\(place.id)", place.id.word, place.name, place.facts.terrain ?? "", place.facts.climate ?? ""],
      target: .place(place.id))
  }
}

extension JournalEntry {
  fileprivate var record: Record {
    Record(values: ["\(id)", at.formatted(.iso8601), summary, isUndone ? "true" : "false"], target: nil)
  }
}

extension Score {
  /// The value as it is read: `95`, `7.8`.
  var shortText: String {
    let tenths = (value * 10).rounded() / 10
    return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
  }

  /// The value with its scale: `95 of 100`.
  var longText: String {
    "\(shortText) of \(Int(exactly: outOf).map(String.init) ?? "\(outOf)")"
  }
}
