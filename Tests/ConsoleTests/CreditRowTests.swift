import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
// Works and people with hundreds of credits, a row for each person or work.
@testable import MarqueeDomain

@Suite("Pages with many credits")
struct CreditRowTests {
  private let film = Work.sample(named("tmdb:movie/550"), "Fight Club", year: 1999)

  private func page() throws -> WorkPage {
    func credit(_ number: Int, _ department: String, _ role: String) throws -> Credit {
      let id = try #require(Person.ID("tmdb:person/\(number)"))
      return Credit(
        department: department, role: role, person: Credit.PersonName(id: id, name: "Person \(number)"),
        work: Credit.WorkName(film))
    }
    let cast = try (1...40).map { try credit($0, "Acting", "Part \($0)") }
    let crew = try [
      credit(99, "Directing", "Director"), credit(99, "Writing", "Screenplay"), credit(1, "Sound", "ADR Editor"),
      credit(77, "Camera", "Grip"),
    ]
    return WorkPage(work: film, credits: cast + crew)
  }

  private func rendering(_ context: PageContext) throws -> Rendering {
    Answer(command: "show", content: WorkContent(loaded: Loaded(try page()))).rendering(in: context)
  }

  private func texts(_ page: Rendering) -> [String] { page.lines.map { $0.text(in: .colorless) } }

  @Test("director, writers and a dozen of the cast come first, then how many more there are", arguments: [false, true])
  func center(isAccessible: Bool) throws {
    var context = PageContext(width: 80, now: noon, footer: ["open N"], isAccessible: isAccessible)
    var lines = texts(try rendering(context))
    let rows = lines.filter { $0.contains("Person ") }
    #expect(rows.count == 13)
    #expect(rows[0].contains(isAccessible ? "1. Person 99, director, screenplay" : " 1 Person 99"))
    #expect(rows[0].hasSuffix("director, screenplay") && rows[1].hasSuffix("Part 1, ADR editor"))
    #expect(lines.last == (isAccessible ? "What next: 29 more: next, open N." : "29 more: next · open N"))
    context.part = 1
    let page = try rendering(context)
    lines = texts(page)
    #expect(lines.filter { $0.contains("Person ") }.count == 29 && lines.contains("More people"))
    #expect(lines.last == (isAccessible ? "What next: prev, open N." : "prev · open N"))
    #expect(page.targets.count == 42)
  }

  @Test("in a window each part fits, and none mixes the first people with the others", arguments: [20, 24, 50])
  func window(rows: Int) throws {
    let footer = ["open N", "fav", "rate STARS", "note TEXT", "browse", "back", "search WORDS", "help"]
    var context = PageContext(width: 80, now: noon, footer: footer)
    context.rows = rows
    var seen = 0
    for part in 0..<(try rendering(context)).partCount {
      context.part = part
      let lines = texts(try rendering(context))
      #expect(lines.count <= rows - 2)
      seen += lines.count { $0.contains("Person ") }
      #expect(!(lines.contains { $0.contains("Part 12") } && lines.contains("More people")))
    }
    #expect(seen == 42)
  }

  @Test("outside the session the rest is in the pipe's form, which has every credit")
  func shell() throws {
    let context = PageContext(width: 80, now: noon, footer: ["marquee help"], nextHint: "--plain")
    #expect(texts(try rendering(context)).last == "29 more: --plain · marquee help")
    let content = WorkContent(loaded: Loaded(try page()))
    #expect(content.records(LibraryEntries()).count == 1 + 44)
  }

  @Test("a role in a series has the number of its episodes, on the screen, in a pipe and in JSON")
  func episodes() throws {
    let series = Work(id: named("tmdb:tv/1"), kind: .tv, title: "S")
    let person = Credit.PersonName(id: named("tmdb:person/1"), name: "Person 1")
    let parts: [(String, String?, Int?)] = [
      ("Acting", "Keeper", 20), ("Acting", nil, 1), ("Production", "Producer", nil),
    ]
    let credits = parts.map {
      Credit(department: $0.0, role: $0.1, episodes: $0.2, person: person, work: Credit.WorkName(series))
    }
    let page = WorkContent(loaded: Loaded(WorkPage(work: series, credits: credits)))
    let lines = texts(Answer(command: "show", content: page).rendering(in: PageContext(width: 100, now: noon)))
    #expect(lines.contains { $0.hasSuffix("Person 1  Keeper (20 episodes), 1 episode, producer") })
    #expect(page.records(LibraryEntries()).dropFirst().map(\.values.last) == ["20", "1", ""])
    let works = PersonContent(
      loaded: Loaded(PersonPage(person: Person(id: person.id, name: person.name), works: credits)))
    #expect(works.records(LibraryEntries()).dropFirst().map(\.values.last) == ["20", "1", ""])
    #expect(credits.map { $0.json.field("episodes")?.cell ?? "" } == ["20", "1", ""])
  }

  @Test("a series has its creators and those who made most of it before its cast, twelve in all")
  func series() throws {
    let series = Work(id: named("tmdb:tv/1"), kind: .tv, title: "S")
    func credit(_ number: Int, _ department: String, _ role: String, _ episodes: Int?) throws -> Credit {
      let id = try #require(Person.ID("tmdb:person/\(number)"))
      return Credit(
        department: department, role: role, episodes: episodes, person: Credit.PersonName(id: id, name: "P\(number)"),
        work: Credit.WorkName(series))
    }
    let cast = try (1...3_000).map { try credit($0, "Acting", "Part \($0)", 1) }
    let crew = try (3_001...5_000).map { number in
      number.isMultiple(of: 2)
        ? try credit(number, "Directing", "Director", number) : try credit(number, "Writing", "Writer", number)
    }
    let creator = try credit(9_999, Credit.creator, Credit.creator, nil)
    let page = WorkPage(work: series, credits: cast + crew + [creator])
    let makers = ["P9999"] + (4_990...5_000).reversed().map { "P\($0)" }
    #expect(page.peopleByImportance.leading.map(\.person.name) == makers + (1...12).map { "P\($0)" })
    #expect(page.peopleByImportance.others.count == 5_001 - 24)
    #expect(WorkContent(loaded: Loaded(page)).records(LibraryEntries()).count == 1 + 5_001)
  }

  @Test("a person's page has a film once, with all they did in it")
  func person() throws {
    let name = Credit.PersonName(id: named("tmdb:person/7467"), name: "David Fincher")
    let credits = [("Acting", "Himself"), ("Directing", "Director"), ("Directing", "Director")].map {
      Credit(department: $0.0, role: $0.1, person: name, work: Credit.WorkName(film))
    }
    let page = PersonPage(person: Person(id: name.id, name: name.name), works: credits)
    let lines = texts(
      Answer(command: "show", content: PersonContent(loaded: Loaded(page))).rendering(in: PageContext(now: noon)))
    #expect(lines.filter { $0.contains("Fight Club") }.count == 1)
    #expect(lines.last?.hasSuffix("1999 · director, Himself") == true)
    #expect(PersonContent(loaded: Loaded(page)).records(LibraryEntries()).count == 4)
  }
}
