// How one record of the service is read, field by field: placeholders, numbers in strings, wrong types.
import MarqueeCatalogs
import MarqueeDomain
import Testing

@Suite("Reading Studio Ghibli's records", .timeLimit(.minutes(10)))
struct GhibliRecordTests {
  /// A film with an identifier and these members.
  private func film(_ members: String) async throws -> Loaded<Work> {
    let members = members.isEmpty ? "" : ", \(members)"
    return try await GhibliCatalog.over(["films": #"[{"id": "f"\#(members)}]"#]).film("f").map(\.work)
  }

  private func bareFilm() throws -> Work {
    Work(id: try #require(Work.ID("ghibli:film/f")), kind: .film, title: "Untitled")
  }

  /// The placeholders of services for unknown values.
  private static let nothing = [
    "null", #""""#, #""  ""#, #""NA""#, #""n/a""#, #""TODO""#, #""Unknown""#, #"" unknown ""#, #""TBA""#,
  ]

  @Test("every field of a film is read")
  func everyField() async throws {
    let answer = try await film(
      #"""
      "title": " Pom Poko ", "original_title": "平成狸合戦ぽんぽこ", "original_title_romanised": "Heisei Tanuki Gassen Ponpoko",
      "image": "https://example.com/a.jpg", "description": "Raccoon dogs.", "director": "Isao Takahata",
      "producer": "Toshio Suzuki, Isao Takahata", "release_date": "1994-07-16", "running_time": "119", "rt_score": "78"
      """#)
    var expected = try bareFilm()
    expected.title = "Pom Poko"
    expected.originalTitle = "平成狸合戦ぽんぽこ"
    expected.romanizedTitle = "Heisei Tanuki Gassen Ponpoko"
    expected.artwork = WebAddress("https://example.com/a.jpg")
    expected.synopsis = "Raccoon dogs."
    expected.creators = ["Isao Takahata"]
    expected.producers = ["Toshio Suzuki", "Isao Takahata"]
    expected.released = PartialDate(year: 1994, month: 7, day: 16)
    expected.runtimeMinutes = 119
    expected.score = Score(78, outOf: 100)
    #expect(answer.value == expected)
    #expect(answer.dropped.isEmpty && answer.notices.isEmpty)
  }

  @Test("absent fields are unknown, which is not a loss")
  func absent() async throws {
    let answer = try await film("")
    #expect(answer.value == (try bareFilm()))
    #expect(answer.dropped.isEmpty)
  }

  @Test("a film's placeholders are unknown, which is not a loss", arguments: nothing)
  func filmSaysNothing(value: String) async throws {
    let names = [
      "original_title", "original_title_romanised", "image", "description", "director", "producer", "release_date",
      "running_time", "rt_score",
    ]
    let answer = try await film(names.map { "\"\($0)\": \(value)" }.joined(separator: ", "))
    #expect(answer.value == (try bareFilm()))
    #expect(answer.dropped.isEmpty)
  }

  @Test("placeholders in people, places and vehicles are unknown, which is not a loss", arguments: nothing)
  func factsSayNothing(value: String) async throws {
    let catalog = try GhibliCatalog.over([
      "films": #"[{"id": "f", "vehicles": ["/vehicles/v"]}]"#,
      "people": #"""
      [{"id": "p", "age": \#(value), "eye_color": \#(value), "gender": \#(value), "hair_color": \#(value),
        "species": "/species/s"}]
      """#,
      "locations": #"[{"id": "l", "climate": \#(value), "terrain": \#(value), "surface_water": \#(value)}]"#,
      "species": #"[{"id": "s", "name": \#(value)}]"#,
      "vehicles": #"[{"id": "v", "name": "Kite", "vehicle_class": \#(value)}]"#,
    ])
    let person = try await catalog.person(try #require(Person.ID("ghibli:person/p")), .cached)
    #expect(person.value.facts == Person.Facts())
    #expect(try await catalog.place(try #require(Place.ID("ghibli:location/l")), .cached).value.facts == Place.Facts())
    #expect(try await catalog.film("f").value.vehicles == [Vehicle(name: "Kite")])
    #expect(person.dropped.isEmpty && person.notices.isEmpty)
  }

  @Test("facts of people and places stay in the service's own words, without blanks around them")
  func facts() async throws {
    let catalog = try GhibliCatalog.over([
      "people": #"""
      [{"id": "p", "name": " Muska ", "age": "late teens", "eye_color": " Brown", "gender": "Male",
        "hair_color": "Black ", "species": "/species/s"}]
      """#,
      "species": #"[{"id": "s", "name": " Human "}]"#,
      "locations": #"[{"id": "l", "name": " Gondoa", "climate": "Wet", "terrain": " Hill ", "surface_water": "40"}]"#,
    ])
    let person = try #require(Person.ID("ghibli:person/p"))
    let place = try #require(Place.ID("ghibli:location/l"))
    #expect(
      try await catalog.person(person, .cached).value
        == Person(
          id: person, name: "Muska",
          facts: .init(age: "late teens", eyeColor: "Brown", gender: "Male", hairColor: "Black", species: "Human")))
    #expect(
      try await catalog.place(place, .cached).value
        == Place(id: place, name: "Gondoa", facts: .init(climate: "Wet", surfaceWater: "40", terrain: "Hill")))
  }

  @Test("people and places without a name are still shown")
  func unnamed() async throws {
    let catalog = try GhibliCatalog.over(["people": #"[{"id": "p"}]"#, "locations": #"[{"id": "l", "name": ""}]"#])
    #expect(try await catalog.person(try #require(Person.ID("ghibli:person/p")), .cached).value.name == "Unnamed")
    #expect(try await catalog.place(try #require(Place.ID("ghibli:location/l")), .cached).value.name == "Unnamed")
  }

  @Test(
    "minutes may be a number or in a string",
    arguments: [
      ("124", 124), ("124.0", 124), (#""124""#, 124), (#"" 124 ""#, 124), (#""1,124""#, 1124), (#""0124""#, 124),
      ("1", 1), ("0", nil), (#""0""#, nil), ("-5", nil), ("12.5", nil), ("1e300", nil), (#""TBA""#, nil), ("1e3", 1000),
    ] as [(String, Int?)])
  func minutes(json: String, minutes: Int?) async throws {
    let answer = try await film("\"running_time\": \(json)")
    #expect(answer.value.runtimeMinutes == minutes)
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "a score may be a number or in a string, and must be within its scale",
    arguments: [
      ("95", 95), (#""95""#, 95), (#""95.5""#, 95.5), ("0", 0), ("100", 100), ("100.1", nil), (#""-1""#, nil),
      (#""TBA""#, nil), (#""tba""#, nil),
    ] as [(String, Double?)])
  func score(json: String, value: Double?) async throws {
    let answer = try await film("\"rt_score\": \(json)")
    #expect(answer.value.score == value.flatMap { Score($0, outOf: 100) })
    #expect(answer.dropped.isEmpty)
  }

  @Test(
    "a date is read strictly",
    arguments: [
      ("1986", PartialDate(year: 1986)), ("1986-08", PartialDate(year: 1986, month: 8)),
      (" 1986 ", PartialDate(year: 1986)), ("1986-13", nil), ("86", nil), ("2 August 1986", nil), ("0000", nil),
    ] as [(String, PartialDate?)])
  func released(text: String, date: PartialDate?) async throws {
    #expect(try await film("\"release_date\": \"\(text)\"").value.released == date)
  }

  @Test(
    "directors and producers are lists, separated by commas",
    arguments: [
      ("Hayao Miyazaki", ["Hayao Miyazaki"]), ("A, B ,C", ["A", "B", "C"]), (" , A,,B, ", ["A", "B"]), (",", []),
    ])
  func names(text: String, names: [String]) async throws {
    let work = try await film("\"director\": \"\(text)\", \"producer\": \"\(text)\"").value
    #expect(work.creators == names)
    #expect(work.producers == names)
  }

  @Test(
    "artwork is a web address or nothing",
    arguments: ["htps://example.com/a.jpg", "/a.jpg", "javascript:alert(1)", "file:///etc/passwd", "https://"])
  func noArtwork(link: String) async throws {
    #expect(try await film("\"image\": \"\(link)\"").value.artwork == nil)
  }

  @Test(
    "a field of a wrong type costs that field, and the loss names it",
    arguments: [
      ("title", "7", "expected a string, found a number"),
      ("original_title", "[]", "expected a string, found an array"),
      ("image", "{}", "expected a string, found an object"),
      ("description", "true", "expected a string, found true or false"),
      ("director", #"["Hayao Miyazaki"]"#, "expected a string, found an array"),
      ("release_date", "1986", "expected a string, found a number"),
      ("running_time", "true", "expected a number, found true or false"),
      ("running_time", #""two hours""#, "expected a number, found other text"),
      ("rt_score", "[95]", "expected a number, found an array"),
      ("people", "{}", "expected an array, found an object"),
      ("locations", "7", "expected an array, found a number"),
    ])
  func wrongType(name: String, json: String, reason: String) async throws {
    let answer = try await film(#""synopsis": "x", "\#(name)": \#(json)"#)
    #expect(answer.value == (try bareFilm()))
    #expect(answer.dropped == [Loss(path: "films[0].\(name)", reason: reason)])
    #expect(answer.notices.isEmpty)
  }
}
