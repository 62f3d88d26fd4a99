// Films, people, places, species and vehicles, found from each other in all forms of the service's links.
import Foundation
import HTTPTestSupport
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import Testing

@Suite("Joining Studio Ghibli's collections", .timeLimit(.minutes(10)))
struct GhibliLinkTests {
  /// Two films and two people; the link, or the list of links, is the first film's or the first person's.
  private func cast(filmLinks: String = "[]", personLinks: String = "[]") async throws -> Loaded<WorkRecord> {
    try await GhibliCatalog.over([
      "films": #"[{"id": "f1", "people": \#(filmLinks)}, {"id": "f2"}]"#,
      "people": #"[{"id": "p1", "name": "One", "films": \#(personLinks)}, {"id": "p2", "name": "Two"}]"#,
    ]).film("f1")
  }

  @Test("a film that names a person is found from the user, and the other way round", arguments: [true, false])
  func eitherDirection(isFilmsLink: Bool) async throws {
    let catalog = try GhibliCatalog.over([
      "films":
        #"[{"id": "f", "title": "F", "release_date": "1986", "people": [\#(isFilmsLink ? #""/people/p""# : "")]}]"#,
      "people": #"[{"id": "p", "name": "P", "films": [\#(isFilmsLink ? "" : #""/films/f""#)]}]"#,
    ])
    let film = try await catalog.film("f").value
    let person = try #require(Person.ID("ghibli:person/p"))
    #expect(film.cast == [WorkRecord.Appearance(department: "Characters", person: person)])
    #expect(
      try await catalog.credits(of: person, page: 1, .cached).value.element == [
        Credit(
          department: "Characters", person: Credit.PersonName(id: person, name: "P"),
          work: Credit.WorkName(film.work))
      ])
  }

  @Test("a place is found from a film, and a film from a place", arguments: [true, false])
  func places(isFilmsLink: Bool) async throws {
    let catalog = try GhibliCatalog.over([
      "films": #"[{"id": "f", "locations": [\#(isFilmsLink ? #""/locations/l""# : "")]}]"#,
      "locations": #"[{"id": "l", "films": [\#(isFilmsLink ? "" : #""/films/f""#)]}, {"id": "m"}]"#,
    ])
    #expect(try await catalog.film("f").value.places.map(\.id.key) == ["l"])
    let (there, elsewhere) = (try #require(Place.ID("ghibli:location/l")), try #require(Place.ID("ghibli:location/m")))
    #expect(try await catalog.works(at: there, .cached).value.map(\.id.key) == ["f"])
    #expect(try await catalog.works(at: elsewhere, .cached).value.isEmpty)
  }

  @Test("a vehicle is found from a film, also by its own link, which may be a single text", arguments: [true, false])
  func vehicles(isFilmsLink: Bool) async throws {
    let catalog = try GhibliCatalog.over([
      "films": #"[{"id": "f", "vehicles": [\#(isFilmsLink ? #""/vehicles/v""# : "")]}, {"id": "g"}]"#,
      "vehicles": #"""
      [{"id": "v", "name": " Red Wing ", "vehicle_class": "Airship", "films": "\#(isFilmsLink ? "" : "/films/f")"},
        {"id": "w"}]
      """#,
    ])
    #expect(try await catalog.film("f").value.vehicles == [Vehicle(name: "Red Wing", kind: "Airship")])
    #expect(try await catalog.film("g").value.vehicles.isEmpty)
  }

  @Test(
    "a person's species comes from the person's link, else from the species' list",
    arguments: [
      (#""/species/s1""#, "Cat"), (#"["/species/s1"]"#, "Cat"), (#""/species/""#, "Deer"), ("null", "Deer"),
      (#""/species/none""#, "Deer"),
    ])
  func species(link: String, name: String) async throws {
    let catalog = try GhibliCatalog.over([
      "people": #"[{"id": "p", "species": \#(link)}, {"id": "q"}]"#,
      "species": #"""
      [{"id": "s1", "name": "Cat"}, {"id": "s2", "name": "Deer", "people": ["/people/p"]},
        {"id": "s3", "name": "God", "people": ["/people/p"]}]
      """#,
    ])
    #expect(try await catalog.person(try #require(Person.ID("ghibli:person/p")), .cached).value.facts.species == name)
    #expect(try await catalog.person(try #require(Person.ID("ghibli:person/q")), .cached).value.facts.species == nil)
  }

  @Test("each member of a cast occurs once, in the film's own order, before those with a link to the film")
  func order() async throws {
    let film = try await GhibliCatalog.over([
      "films": #"[{"id": "f", "people": ["/people/c", "/people/a", "/people/c"]}]"#,
      "people": #"""
      [{"id": "a", "films": ["/films/f"]}, {"id": "b", "films": ["/films/f", "/films/f"]}, {"id": "c"},
        {"id": "d", "films": "/films/f"}]
      """#,
    ]).film("f").value
    #expect(film.cast.map(\.person.key) == ["c", "a", "b", "d"])
  }

  @Test(
    "only the identifier at the end of a link counts",
    arguments: [
      "https://ghibliapi.vercel.app/people/p1", "http://ghibliapi.herokuapp.com/people/p1",
      "https://elsewhere.test:8080/api/v2/people/p1", "htps://ghibliapi.vercel.app/people/p1", "/people/p1",
      "people/p1", "https://ghibliapi.vercel.app/people/p1?fields=id,name", "https://ghibli.test/people/p1#top",
      "https://ghibli.test/people/p1?next=/people/p2", "ftp://../p1",
    ])
  func linkForms(link: String) async throws {
    let film = try await cast(filmLinks: #"["\#(link)"]"#)
    #expect(film.value.cast.map(\.person.key) == ["p1"])
    #expect(film.dropped.isEmpty)
    #expect(try await cast(filmLinks: #""\#(link)""#).value.cast.map(\.person.key) == ["p1"])
  }

  @Test(
    "a placeholder, a text that is not a link and a link to an unknown record name nothing, which is not a loss",
    arguments: [
      "https://ghibliapi.vercel.app/people/", "https://ghibliapi.vercel.app/people/?limit=250", "TODO", "p1", "", " ",
      "/", "https://ghibliapi.vercel.app/people", "https://ghibliapi.vercel.app/people/p3",
      "https://ghibliapi.vercel.app/people/p1/", "https://ghibliapi.vercel.app/people/P1", "https://a.test/?id=/p1",
    ])
  func noLink(link: String) async throws {
    let answer = try await cast(filmLinks: #"["\#(link)"]"#, personLinks: #"["\#(link)"]"#)
    #expect(answer.value.cast.isEmpty)
    #expect(answer.dropped.isEmpty && answer.notices.isEmpty)
  }

  @Test("a link of a wrong type costs that link")
  func brokenLink() async throws {
    let answer = try await cast(filmLinks: #"["/people/p1", 7, null, {"id": "p1"}, "/people/p2"]"#)
    #expect(answer.value.cast.map(\.person.key) == ["p1", "p2"])
    #expect(answer.dropped.map(\.path) == ["films[0].people[1]", "films[0].people[3]"])
  }

  @Test("an identifier that occurs twice names the first record")
  func repeated() async throws {
    let catalog = try GhibliCatalog.over([
      "films": #"[{"id": "f", "title": "First", "people": ["/people/p"]}, {"id": "f", "title": "Second"}]"#,
      "people": #"[{"id": "p", "name": "First"}, {"id": "p", "name": "Second"}]"#,
    ])
    #expect(try await catalog.film("f").value.work.title == "First")
    #expect(try await catalog.film("f").value.cast.count == 1)
    #expect(try await catalog.person(try #require(Person.ID("ghibli:person/p")), .cached).value.name == "First")
  }

  @Test("every request goes to the configured base, whatever the links are")
  func onlyTheBase() async throws {
    let links = #"["http://169.254.169.254/people/p", "https://evil.test/people/q", "//evil.test/p", "TODO"]"#
    let transport = StubTransport.ghibli([
      "films": #"""
      [{"id": "f", "people": \#(links), "locations": \#(links), "image": "http://evil.test/a",
        "url": "https://evil.test/films/f"}]
      """#,
      "people": #"[{"id": "p", "films": \#(links), "url": "https://evil.test/p", "species": "https://evil.test/s"}]"#,
    ])
    let catalog = try GhibliCatalog.over(transport)
    let film = try await catalog.film("f").value
    _ = try await catalog.person(film.cast[0].person, .cached)
    #expect(
      Set(transport.requests.map(\.url.absoluteString)) == Set(ghibliCollections.map { "http://ghibli.test/v1/\($0)" }))
    // The link is the record's own address, not a page for people.
    #expect(film.work.url == nil)
    transport.verify()
  }
}
