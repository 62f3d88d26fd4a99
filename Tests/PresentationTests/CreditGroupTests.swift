import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Credits in one row")
struct CreditGroupTests {
  private let film = Work.sample(named("ghibli:film/film"), "Film", year: 1999)

  private func credit(_ name: String, _ department: String, _ role: String?, _ work: Work? = nil) -> Credit {
    let id = Person.ID.named(name) ?? named("name:person/unknown")
    return Credit(
      department: department, role: role, person: Credit.PersonName(id: id, name: name),
      work: Credit.WorkName(work ?? film))
  }

  private func names(_ groups: [CreditGroup]) -> [String] { groups.map(\.person.name) }

  @Test("a person with several roles is one row, with the most important of them first")
  func roles() {
    let credits = [
      credit("Ann", "Acting", "A Guest"), credit("Bob", "Writing", "Novel"), credit("Ann", "Writing", "Screenplay"),
      credit("Ann", "Directing", "Director"),
    ]
    let (leading, others) = WorkPage(work: film, credits: credits).peopleByImportance
    #expect(names(leading) == ["Ann", "Bob"] && others.isEmpty)
    #expect(leading.first?.credits.map(\.role) == ["Director", "Screenplay", "A Guest"])
  }

  @Test("directors and writers come before the cast, and all after the first dozen of it are apart")
  func many() {
    let cast = (1...20).map { credit("Actor \($0)", "Acting", "Part \($0)") }
    let crew = [
      credit("Grip", "Camera", "Grip"), credit("Writer", "Writing", "Screenplay"),
      credit("Assistant", "Directing", "First Assistant Director"), credit("Director", "Directing", "Director"),
    ]
    let (leading, others) = WorkPage(work: film, credits: cast + crew).peopleByImportance
    #expect(names(leading) == ["Director", "Writer"] + (1...12).map { "Actor \($0)" })
    #expect(names(others) == (13...20).map { "Actor \($0)" } + ["Grip", "Assistant"])
  }

  @Test("of few people none is left for later")
  func few() {
    let credits = (1...19).map { credit("Actor \($0)", "Acting", nil) } + [credit("Grip", "Camera", "Grip")]
    let (leading, others) = WorkPage(work: film, credits: credits).peopleByImportance
    #expect(leading.count == 20 && others.isEmpty)
  }

  @Test("a person's works are listed once each, the newest first; those of a page of many in the order given")
  func works() {
    let works = [(1, 1980), (2, nil), (3, 1999), (4, 1980)].map { number, year in
      Work.sample(Work.ID("ghibli:film/\(number)") ?? film.id, "Film \(number)", year: year)
    }
    var credits = works.map { credit("Ann", "Acting", "Ann", $0) }
    credits.append(credit("Ann", "Directing", "Director", works[0]))
    var page = PersonPage(person: Person(id: named("name:person/ann"), name: "Ann"), works: credits)
    #expect(page.worksByYear.map(\.work.title) == ["Film 3", "Film 1", "Film 4", "Film 2"])
    #expect(page.worksByYear[1].credits.map(\.role) == ["Director", "Ann"])
    page.next = 2
    #expect(page.worksByYear.map(\.work.title) == ["Film 1", "Film 2", "Film 3", "Film 4"])
  }
}
