import Foundation
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

@testable import MarqueeConsole
@testable import MarqueeDomain

// A few entities for tests to show.

func workID(_ text: String) throws -> Work.ID {
  guard let id = Work.ID(text) else { throw NotAnIdentifier(text: text) }
  return id
}

func personID(_ text: String) throws -> Person.ID {
  guard let id = Person.ID(text) else { throw NotAnIdentifier(text: text) }
  return id
}

func shelfID(_ text: String) throws -> Shelf.ID {
  guard let id = Shelf.ID(text) else { throw NotAnIdentifier(text: text) }
  return id
}

struct NotAnIdentifier: Error {
  let text: String
}

extension Answer {
  /// The object with all fields of its rows.
  var json: JSONTree { json(choosing: nil) }
}

/// 2026-11-21T12:00:00Z.
let noon = Date(timeIntervalSince1970: 1_795_262_400)

func source(_ catalog: Catalog = .ghibli, _ origin: Source.Origin = .embedded, age: TimeInterval = 0) -> Source {
  Source(catalog: catalog, origin: origin, fetchedAt: noon.addingTimeInterval(-age))
}

func castle() throws -> Work {
  Work(
    id: try workID("ghibli:film/1"), kind: .film, title: "Castle in the Sky", originalTitle: "天空の城ラピュタ",
    romanizedTitle: "Tenkū no shiro Rapyuta", released: PartialDate(year: 1986), creators: ["Hayao Miyazaki"],
    producers: ["Isao Takahata"], synopsis: "A girl falls from an airship.", runtimeMinutes: 124,
    score: Score(95, outOf: 100), artwork: WebAddress("https://sample.invalid/1.png"))
}

func castlePage() throws -> WorkPage {
  let work = try castle()
  let id = try personID("ghibli:person/7")
  return WorkPage(
    work: work,
    credits: [
      Credit(
        department: "Characters", person: Credit.PersonName(id: id, name: "Pazu"), work: Credit.WorkName(work))
    ],
    people: [
      id: Person(id: id, name: "Pazu", facts: Person.Facts(age: "13", gender: "Male", hairColor: "Brown"))
    ])
}

extension Answer {
  /// The lines at a width, without color.
  func lines(width: Int = 80, trail: [String] = [], footer: [String] = []) -> [String] {
    rendering(in: PageContext(width: width, trail: trail, now: noon, footer: footer)).lines
      .map { $0.text(in: .colorless) }
  }
}
