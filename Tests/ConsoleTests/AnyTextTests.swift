import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain
@testable import MarqueeTerminal

@Suite("Whatever services send")
struct AnyTextTests {
  @Test(
    "no line is wider than asked and none steers the terminal, in any theme and form",
    arguments: 0..<LongTest.count(15, whole: 60))
  func screens(seed: Int) throws {
    var noise = Noise(seed: UInt64(seed))
    let width = Int.random(in: 20...200, using: &noise)
    for content in try contents(&noise) {
      var answer = Answer(
        command: "home", content: content,
        problem: .malformed(service: noise.text(length: 20), detail: noise.text(length: 90)))
      let works = answer.rendering(in: PageContext(width: width)).targets.compactMap(\.work)
      for work in works.prefix(3) { answer.libraryEntries[work] = Marks(isFavorite: true) }
      answer.message = .nothingListed(noise.text(length: 80), in: .diary)
      let context = PageContext(
        width: width, trail: [noise.text(length: 30)], now: noon, footer: ["open N", "back", noise.text(length: 10)],
        isAccessible: seed % 3 == 0)
      let page = answer.rendering(in: context)
      #expect(page.lines.filter { !Self.isSound($0.text(in:), width: width) }.map { $0.text(in: .colorless) } == [])
      #expect(answer.records.map(\.line).filter { $0.contains("\n") || $0.contains("\u{1B}") } == [])
    }
  }

  /// Whether a line has its width, and controls the terminal only by a theme's own sequences: without them it is the
  /// line without color.
  private static func isSound(_ line: (Theme) -> String, width: Int) -> Bool {
    let bare = line(.colorless)
    guard bare.columns <= width, bare.printable == bare else { return false }
    return Theme.all.allSatisfy { theme in
      var bytes = Array(line(theme).utf8)
      for sequence in Line.TextStyle.allCases.compactMap({ theme.opening(of: $0) }) + ["\u{1B}[0m"] {
        bytes.removeAll(of: Array(sequence.utf8))
      }
      return bytes.elementsEqual(bare.utf8)
    }
  }

  @Test(
    "a planted line that is too wide, or controls the terminal, is found",
    arguments: [
      "Castle in the Sky", "Ran\u{1B}[2J", "Ran\u{1B}]52;c;eA==\u{7}", "Ran\u{9B}2J", "Ran\r", "R\nan", "R\tan",
      "R\0an",
      "R\u{202E}an", "R\u{2066}an", "R\u{8}an", "R\u{7F}an", "千と千尋の神",
    ])
  func planted(_ text: String) {
    #expect(Self.isSound({ Line("Ran", .heading).text(in: $0) }, width: 11))
    #expect(!Self.isSound({ _ in text }, width: 11))
    #expect(!Self.isSound({ $0.opening(of: .heading) == nil ? "Ran" : "\u{1B}[5mRan\u{1B}[0m" }, width: 11))
    // What makes a line of it makes it displayable.
    #expect(Self.isSound({ Line(text, .heading).text(in: $0) }, width: 40))
  }

  @Test(
    "a record is whole, also where a character in it goes on and on", arguments: ["\u{301}", "👩\u{200D}", "\u{1100}"])
  func endless(_ unit: String) {
    let text = "a" + String(repeating: unit, count: 20_000)
    #expect(Record(values: [text], target: nil).line.unicodeScalars.elementsEqual(text.printable.unicodeScalars))
  }

  private func contents(_ noise: inout Noise) throws -> [any PageContent] {
    func work(_ index: Int, _ noise: inout Noise) throws -> Work {
      Work(
        id: try workID("ghibli:film/\(index)"), kind: index % 3 == 0 ? .book : .film, title: noise.text(length: 60),
        originalTitle: noise.text(length: 30), released: PartialDate(year: 1986),
        creators: [noise.text(length: 30), noise.text(length: 10)], producers: [noise.text(length: 20)],
        genres: [noise.text(length: 40)], synopsis: noise.text(length: 300), runtimeMinutes: 124,
        score: Score(95, outOf: 100))
    }
    var works: [Work] = []
    for index in 0..<25 { works.append(try work(index, &noise)) }
    let shelf = Shelf(id: try shelfID("ghibli:shelf/films"), title: noise.text(length: 60), total: 90_000, works: works)
    let id = try personID("ghibli:person/1")
    let person = Person(
      id: id, name: noise.text(length: 60), biography: noise.text(length: 200), born: noise.text(length: 20),
      facts: Person.Facts(age: noise.text(length: 40), hairColor: noise.text(length: 30)))
    let credit = Credit(
      role: noise.text(length: 30), person: Credit.PersonName(id: id, name: noise.text(length: 30)),
      work: Credit.WorkName(works[0]))
    guard let location = Place.ID("ghibli:location/1") else { throw NotAnIdentifier(text: "ghibli:location/1") }
    let place = Place(id: location, name: noise.text(length: 40), facts: Place.Facts(climate: noise.text(length: 40)))
    return [
      HomeContent(loaded: Loaded([shelf, shelf], sources: [source()], notices: [.text(noise.text(length: 200))])),
      ShelfContent(loaded: Loaded(Page(shelf, number: 1, next: 2))),
      SearchContent(query: noise.text(length: 50), loaded: Loaded(Matches(works: works, people: [person], total: 26))),
      WorkContent(
        loaded: Loaded(
          WorkPage(
            work: works[0], credits: [credit], people: [id: person], places: [place],
            vehicles: [Vehicle(name: noise.text(length: 90), kind: noise.text(length: 20))]))),
      PersonContent(loaded: Loaded(PersonPage(person: person, works: [credit]))),
      PlaceContent(loaded: Loaded(PlacePage(place: place, works: works))),
      ListContent(list: ScreenSamples.favorites(works, total: 99)),
      ChangedContent(loaded: Loaded(works)),
    ]
  }
}

extension [UInt8] {
  fileprivate mutating func removeAll(of sequence: [UInt8]) {
    var result: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index] == sequence.first, self[index...].starts(with: sequence) {
        index += sequence.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    self = result
  }
}
