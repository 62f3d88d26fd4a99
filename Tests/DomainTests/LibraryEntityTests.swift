import TestSupport
import Testing

@testable import MarqueeDomain

/// Values of marks and of own works: what they take and refuse.
@Suite struct LibraryEntityTests {
  @Test(
    "stars are half a star to five, in halves",
    arguments: [
      ("0.5", 1), ("1", 2), ("4.5", 9), ("5", 10), ("5.0", 10), ("3.0", 6), ("4,5", 9), ("4½", 9), ("½", 1), ("★", 2),
      ("★★★★½", 9), ("★★★★★", 10), ("★★★☆☆", 6), ("9/10", 9), ("10/10", 10), ("4.5/5", 9), ("90/100", 9), ("90%", 9),
      ("100%", 10), ("1/10", 1),
    ])
  func rating(text: String, halfStars: Int) {
    #expect(Rating(text)?.halfStars == halfStars)
    #expect(Rating(Rating(text)?.description ?? "") == Rating(text))
  }

  @Test(
    "a number that is not in half stars is not a rating",
    arguments: [
      "", "0", "0.0", "5.5", "6", "4.25", "4.", ".5", "-1", "+3", "four", "1e0", "４", " 4", "10", "★★★★★½", "★★★★★★",
      "☆☆☆", "½½", "4½½", "85%", "110%", "%", "9/", "/10", "9/9", "11/10", "7.5/10", "-9/10", "9/10/10", "1000/100",
    ])
  func noRating(text: String) { #expect(Rating(text) == nil) }

  @Test("marks take changes, and a change to the present value changes nothing")
  func apply() {
    var marks = Marks.none
    guard let may = PartialDate("2024-05-01"), let year = PartialDate("2024") else { return }
    for change in [MarkChange.seen(on: may), .seen(on: year), .tag(["Été", "ete"]), .tag(["Noir"])] {
      marks.apply(change)
    }
    #expect(marks.days == [year, may])
    #expect(marks.tags == ["Été", "Noir"])
    #expect(marks.applying(.unseen(on: PartialDate("2023"))) == marks)
    #expect(marks.applying(.untag(["ÉTÉ"])).tags == ["Noir"])
    #expect(marks.applying(.unseen(on: nil)).viewings.isEmpty)
  }

  @Test("the rating of a viewing is the work's if the work has none, or if no viewing is later")
  func ratedViewings() throws {
    let (may, june, july) = (PartialDate("2024-05"), PartialDate("2024-06"), PartialDate("2024-07"))
    func rated(_ marks: Marks, _ day: PartialDate?, _ halfStars: Int) throws -> Int? {
      marks.applying(.seen(on: try #require(day), rating: Rating(halfStars: halfStars))).rating?.halfStars
    }
    let seen = Marks(days: [june].compactMap(\.self))
    #expect(try rated(seen, may, 8) == 8 && rated(seen, july, 8) == 8)
    let known = Marks(days: [june].compactMap(\.self), rating: Rating(halfStars: 5))
    #expect(try rated(known, may, 8) == 5 && rated(known, june, 8) == 8 && rated(known, july, 8) == 8)
  }

  @Test("viewings are in the order of their days, and those of one day in the order in which they came")
  func viewings() throws {
    let (may, june) = (try #require(PartialDate("2024-05-01")), try #require(PartialDate("2024-06-01")))
    var marks = Marks(days: [june])
    let added = [8, 2, 5].map { Viewing(may, rating: Rating(halfStars: $0)) }
    for viewing in added { marks.add(viewing) }
    #expect(marks.viewings == added + [Viewing(june)])
    #expect(!Viewing(may).tellsMore && added[0].tellsMore && Viewing(may, note: "Good.").tellsMore)
  }

  @Test("notes and tags lose the blanks around them; empty, too long or broken ones are refused")
  func checked() throws {
    #expect(try MarkChange.note("  so\ngood \n").checked() == .note("so\ngood"))
    #expect(try MarkChange.tag([" a b "]).checked() == .tag(["a b"]))
    #expect(throws: Problem.self) { try MarkChange.tag(["a", "b,c"]).checked() }
    #expect(try MarkChange.tag(["a; b"]).checked() == .tag(["a; b"]))
    #expect(try MarkChange.note(String(repeating: "é", count: 20_000)).checked() != .note(nil))
    let long = String(repeating: "x", count: 1 << 20)
    let joined = "e" + String(repeating: "\u{301}", count: 1 << 20)
    for change in [
      MarkChange.note(""), .note(" \n"), .note(long), .note(joined), .tag([""]), .tag(["ok", " "]), .tag([long]),
      .tag(["a\nb"]), .untag([""]),
    ] {
      let problem = #expect(throws: Problem.self) { try change.checked() }
      #expect(problem?.code == .usage)
    }
  }

  @Test("a description of a list loses the blanks around it, and has at most 20,000 characters and their bytes")
  func descriptions() throws {
    #expect(try ListChange.describe(" a ").checked() == .describe("a"))
    #expect(try ListChange.describe("  ").checked() == .describe(nil))
    let longest = String(repeating: "é", count: 20_000)
    #expect(try ListChange.describe(longest).checked() == .describe(longest))
    for long in [longest + "é", "e" + String(repeating: "\u{301}", count: 50_000)] {
      #expect(throws: Problem.usage(.longDescription)) { try ListChange.describe(long).checked() }
    }
  }

  @Test("up to three lists whose names contain a name, or differ in at most two characters, are similar to it")
  func similarLists() {
    let lists = ["Best of 2024", "Bést", "Worst", "Next"].map { NamedList($0) }
    #expect(lists.similar(to: "bst") == ["Bést"])
    #expect(lists.similar(to: "BEST") == ["Best of 2024", "Bést", "Next"])
    #expect(lists.similar(to: "holidays") == [])
    #expect((1...5).map { NamedList("List \($0)") }.similar(to: "list") == ["List 1", "List 2", "List 3"])
  }

  @Test("an export to a folder counts every file that a person changed, and names the first five")
  func exportedNotes() {
    var notes = ExportedNotes()
    (notes.written, notes.unchanged, notes.removed) = (2, 3, 9)
    for number in 1...6 { notes.addChanged("\(number).md") }
    #expect(notes.changed == 6 && notes.firstChanged == (1...5).map { "\($0).md" } && notes.entries == 11)
  }

  @Test(
    "an order is a key, with - in front descending",
    arguments: [("title", LibraryOrder(.title)), ("-rating", LibraryOrder(.rating, isDescending: true))])
  func order(text: String, order: LibraryOrder) throws {
    #expect(try LibraryOrder(text, named: "sort") == order)
    #expect(order.description == text)
  }

  @Test("a random order of all rows is different each time, and the same for the same seed")
  func random() throws {
    let rows = Array(0..<200)
    let list = LibraryList(
      try rows.map { number in
        let id = try #require(Work.ID("tmdb:movie/\(number)"))
        return LibraryList.Row(.init(Work(id: id, kind: .movie, title: "\(number)")), added: number)
      })
    func shuffled(_ order: LibraryOrder) -> [Int] {
      list.page(LibraryQuery(.mine, order: order, limit: .max)).entries.compactMap { Int($0.work.id.key) }
    }
    let (first, second) = (try LibraryOrder("random", named: "sort"), try LibraryOrder("random", named: "sort"))
    #expect(first.seed != second.seed && first.description == "random")
    #expect(shuffled(first) == shuffled(first) && shuffled(first) != shuffled(second))
    #expect(shuffled(first).sorted() == rows && shuffled(first) != rows)
  }

  @Test("a key that does not exist is refused", arguments: ["", "-", "name", "--title", "Title"])
  func noOrder(text: String) {
    #expect(throws: Problem.usage(.unknownOrder(text, name: "sort"))) { try LibraryOrder(text, named: "sort") }
  }

  @Test("a draft of an own work has the work's kind; a film becomes a movie", arguments: Work.Kind.allCases)
  func kind(kind: Work.Kind) throws {
    let work = Work(id: try #require(Work.ID("library:movie/1")), kind: kind, title: "A")
    #expect(WorkDraft(WorkRecord(work: work)).kind == (kind == .film ? .movie : kind))
  }

  @Test("a draft has a title of one line, a possible year, people by name and no person twice")
  func draft() throws {
    let draft = try WorkDraft(title: " Heat ", year: 1995, actors: ["Al Pacino", "Al Pacino ", "Val Kilmer"])
    #expect(draft.title == "Heat" && draft.actors == ["Al Pacino", "Val Kilmer"])
    #expect(try WorkDraft(title: "天").title == "天")
    #expect(try WorkDraft(title: "🍿").title == "🍿")
    let long = String(repeating: "x", count: 1 << 20)
    for title in ["", " ", "\u{200B}", long, "a\nb"] {
      #expect(throws: Problem.self) { try WorkDraft(title: title) }
      #expect(throws: Problem.self) { try WorkDraft(title: "A", actors: [title]) }
    }
    for year in [0, -1, 10_000, .max] { #expect(throws: Problem.self) { try WorkDraft(title: "A", year: year) } }
    #expect(throws: Problem.self) { try WorkDraft(title: "A", kind: .film) }
    #expect(throws: Problem.self) { try WorkDraft(title: "A", authors: (0...500).map { "\($0)" }) }
  }
}
