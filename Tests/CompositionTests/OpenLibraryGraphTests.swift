// Open Library in the whole graph: its settings and flags.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Open Library in the graph", .timeLimit(.minutes(10)))
struct OpenLibraryGraphTests {
  private func graph(_ environment: [String: String], settings text: [(String, String)] = []) throws -> UseCases {
    let entries = text.enumerated().map { SettingsEntry(key: $0.element.0, text: $0.element.1, line: $0.offset + 1) }
    let environment = ["MARQUEE_CATALOGS": "openlibrary", "MARQUEE_TIMEOUT": "600"].merging(environment) { $1 }
    return try Marquee(
      Configuration(
        environment: environment,
        settings: Settings(entries, in: "F", catalogs: [.ghibli, .openlibrary, .rows]))
    ).useCases
  }

  @Test("the setting subjects chooses the shelves and their order; an unknown subject is empty, with a notice")
  func subjects() async throws {
    let home = try await graph([:], settings: [("subjects", "dragons, science fiction, xyzzy")]).browseShelves(.cached)
    #expect(home.value.map(\.title) == ["Dragons", "Science Fiction", "Xyzzy"])
    #expect(home.value.map(\.works.isEmpty) == [false, false, true])
    #expect(
      home.notices.count == 1
        && home.notices[0].text.hasSuffix("“xyzzy”. Choose other subjects with `marquee settings subjects`."))
  }

  @Test("a refusal says how to give a contact, and something else if there is a contact")
  func contact() async throws {
    let faults = ["MARQUEE_FAULTS": "openlibrary/*:status=403"]
    let wait = Remedy.advice("The service rejects some programs and networks. Wait a while, then try again.")
    for (contact, remedy) in [(nil, .setContact), ("me@example.org", wait)] {
      let environment = faults.merging(contact.map { ["MARQUEE_CONTACT": $0] } ?? [:]) { $1 }
      let problem = await #expect(throws: Problem.self) { try await graph(environment).browseShelves(.cached) }
      #expect(problem?.code == .unauthorized && problem?.remedy == remedy)
    }
  }

  @Test("after a 429 the service is not asked for half a minute; over loopback the request is then sent again")
  func patience() async throws {
    let work = try #require(Work.ID("openlibrary:work/OL59798W"))
    let environment = ["MARQUEE_CATALOGS": "openlibrary", "MARQUEE_FAULTS": "openlibrary/works/*:status=429*1"]
    let log = Log()
    let embedded = try useCases(environment, log: log)
    for _ in 1...2 {
      let problem = await #expect(throws: Problem.self) { try await embedded.showWork(work, .cached) }
      #expect(problem?.code == .rateLimited)
    }
    #expect(log.lines.count == 1)
    let clock = PassingClock()
    let fake = try useCases(environment.merging(["MARQUEE_SOURCE": "fake"]) { $1 }, over: clock.base())
    #expect(try await fake.showWork(work, .cached).value.work.title == "A Wizard of Earthsea")
    #expect(clock.now.offset >= .seconds(30))
  }

  @Test("covers are the sample's, or at MARQUEE_COVERS_URL")
  func covers() async throws {
    let book = try #require(Work.ID("openlibrary:work/OL59798W"))
    let sample = try await graph([:]).showWork(book, .cached).value.work.artwork
    #expect(sample?.text.hasPrefix("https://sample.invalid/covers/b/id/") == true)
    let services = try FakeServices(port: 0, faults: nil)
    let live = try await graph([
      "MARQUEE_SOURCE": "live", "MARQUEE_OPENLIBRARY_URL": "\(services.origin)/openlibrary/",
      "MARQUEE_COVERS_URL": "https://covers.test/", "no_proxy": "127.0.0.1",
    ]).showWork(book, .cached).value.work
    #expect(live.artwork?.text.hasPrefix("https://covers.test/b/id/") == true && live.title == "A Wizard of Earthsea")
  }

  @Test("every book, and every author, is the same in memory and over loopback")
  func everyBook() async throws {
    let (embedded, fake) = (try graph([:]), try graph(["MARQUEE_SOURCE": "fake"]))
    for shelf in try await embedded.browseShelves(.cached).value {
      for work in shelf.works.prefix(5) {
        let book = try await embedded.showWork(work.id, .cached)
        #expect(try await fake.showWork(work.id, .cached).value == book.value)
        #expect(book.notices.isEmpty && book.dropped.isEmpty)
        for credit in book.value.credits {
          let person = try await embedded.showPerson(credit.person.id, .cached).value
          #expect(try await fake.showPerson(credit.person.id, .cached).value == person)
          #expect(person.works.contains { $0.work.id == work.id })
        }
      }
    }
  }
}
