import MarqueeDomain
// Which fields of rows are printed, and how: --fields, --csv, --jsonl, --format.
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Rows in the form that is asked for")
struct RowSelectionTests {
  private let ran: Work = Work(
    id: named("tmdb:movie/11645"), kind: .movie, title: "Ran, \"the\" film", released: PartialDate("1985-06-01"),
    creators: ["Akira Kurosawa", "Hideo Oguni"], score: Score(8.1, outOf: 10, votes: 1_500))
  private let solaris = Work(id: named("tmdb:movie/593"), kind: .movie, title: "Solaris\u{1B}[2J\nagain")

  /// The lines that a command line prints of a search with two results.
  private func lines(_ words: String..., hasHeader: Bool = false) throws -> [String] {
    let selection = try #require(try RowSelection(Invocation(words, isSession: false)))
    return selection.lines(of: found.json(LibraryEntries()), hasHeader: hasHeader, isContinued: false)
  }

  private var found: SearchContent {
    var matches = Matches()
    (matches.works, matches.total) = ([ran, solaris], 2)
    return SearchContent(query: "x", loaded: Loaded(matches))
  }

  @Test("the fields that are named, in that order, a list with commas and a score as what it is")
  func fields() throws {
    #expect(
      try lines("search", "x", "--fields", "year,title,creators,score,score.votes,note", hasHeader: true) == [
        "year\ttitle\tcreators\tscore\tscore.votes\tnote",
        "1985\tRan, \"the\" film\tAkira Kurosawa, Hideo Oguni\t8.1\t1500\t", "\tSolaris[2J again\t\t\t\t",
      ])
  }

  @Test("a list of values with commas has semicolons, in columns, in CSV and in templates")
  func lists() throws {
    var book = Work(id: named("openlibrary:work/OL1W"), kind: .book, title: "T", creators: ["Martin King, Jr.", "Ann"])
    book.genres = ["Sisters, fiction", "Fiction, romance, general", "Love"]
    var matches = Matches()
    (matches.works, matches.total) = ([book], 1)
    let found = SearchContent(query: "x", loaded: Loaded(matches))
    func lines(_ words: String...) throws -> [String] {
      let selection = try #require(try RowSelection(Invocation(["search", "x"] + words, isSession: false)))
      return selection.lines(of: found.json(LibraryEntries()), hasHeader: false, isContinued: false)
    }
    let genres = "Sisters, fiction; Fiction, romance, general; Love"
    #expect(try lines("--fields", "genres,creators") == ["\(genres)\tMartin King, Jr.; Ann"])
    #expect(try lines("--csv", "--fields", "genres") == ["genres", "\"\(genres)\""])
    #expect(try lines("--format", "{genres}") == [genres])
    let creators = LibraryPage.Entry(book, LibraryEntries()).record.line.split(separator: "\t")
    #expect(creators.contains("Martin King, Jr.; Ann"))
  }

  @Test("CSV quotes as RFC 4180 says, with the columns by default")
  func csv() throws {
    #expect(
      try lines("search", "x", "--csv", "--fields", "title,year", hasHeader: true)
        == ["title,year", "\"Ran, \"\"the\"\" film\",1985", "Solaris[2J again,"])
    #expect(try lines("search", "x", "--csv", hasHeader: true).first?.hasPrefix("id,kind,title,year,creators,") == true)
  }

  @Test("one object a line, whole or of the fields")
  func objects() throws {
    #expect(
      try lines("search", "x", "--jsonl", "--fields", "title,score.value") == [
        #"{"score":{"value":8.1},"title":"Ran, \"the\" film"}"#, #"{"score":null,"title":"Solaris\u001b[2J\nagain"}"#,
      ])
    #expect(try lines("search", "x", "--jsonl").allSatisfy { $0.contains(#""sameAs":[]"#) })
  }

  @Test("a text with fields in braces")
  func template() throws {
    #expect(
      try lines("search", "x", "--format", "{title} ({year}){{}}") == [
        "Ran, \"the\" film (1985){}", "Solaris[2J again (){}",
      ])
    #expect(try lines("search", "x", "--format", "same") == ["same", "same"])
  }

  @Test("JSON keeps all around the rows, and of these the fields")
  func json() throws {
    let selection = try #require(
      try RowSelection(Invocation(["search", "x", "--json", "--fields", "id"], isSession: false)))
    #expect(
      selection.chosen(from: found.json(LibraryEntries())).line
        == #"{"people":[],"total":2,"works":[{"id":"tmdb:movie/11645"},{"id":"tmdb:movie/593"}]}"#)
  }

  @Test("the members of a viewing's work are the row's")
  func viewings() throws {
    let selection = try #require(
      try RowSelection(Invocation(["diary", "--fields", "on,title"], isSession: false)))
    let data: JSONTree = ["total": .number(1), "viewings": [["on": "2024", "work": ["id": "x", "title": "Ran"]]]]
    #expect(selection.lines(of: data, hasHeader: false, isContinued: false) == ["2024\tRan"])
    #expect(
      selection.chosen(from: data).line == #"{"total":1,"viewings":[{"on":"2024","work":{"title":"Ran"}}]}"#)
  }

  @Test("rating and note of a row of the diary are the viewing's, and those of the work have its name")
  func ratingsOfViewings() throws {
    let data: JSONTree = [
      "viewings": [
        ["note": nil, "on": "2024", "rating": nil, "work": ["note": "n", "rating": .number(3), "title": "Ran"]]
      ]
    ]
    func lines(_ words: String...) throws -> [String] {
      let selection = try #require(try RowSelection(Invocation(["diary"] + words, isSession: false)))
      return selection.lines(of: data, hasHeader: false, isContinued: false)
    }
    #expect(
      try lines("--jsonl")
        == [#"{"note":null,"on":"2024","rating":null,"title":"Ran","work.note":"n","work.rating":3}"#])
    #expect(try lines("--fields", "rating,work.rating,work.note,work.title") == ["\t3\tn\tRan"])
    #expect(try lines("--format", "{work.rating}{note}{work.title}") == ["3Ran"])
    #expect(
      try lines("--jsonl", "--fields", "work.rating,work.title") == [#"{"title":"Ran","work.rating":3}"#])
    let chosen = try #require(
      try RowSelection(Invocation(["diary", "--json", "--fields", "rating,work.note"], isSession: false)))
    #expect(chosen.chosen(from: data).line == #"{"viewings":[{"rating":null,"work":{"note":"n"}}]}"#)
  }

  /// A value of the shape, with every member that an object of it can have.
  private func value(of shape: JSONShape, depth: Int = 0) -> JSONTree {
    switch shape {
    case .object(let properties):
      .object(depth > 8 ? [] : properties.map { ($0.name, value(of: $0.shape, depth: depth + 1)) })
    case .defined(_, let shape): value(of: shape, depth: depth)
    case .array(let element): .array([value(of: element, depth: depth)])
    case .any(let shapes): shapes.first.map { value(of: $0, depth: depth) } ?? nil
    default: nil
    }
  }

  private func repeatedMembers(_ json: JSONTree) -> [String] {
    switch json {
    case .object(let members):
      let names = members.map(\.name)
      return names.filter { name in names.count { $0 == name } > 1 } + members.flatMap { repeatedMembers($0.value) }
    case .array(let elements): return elements.flatMap(repeatedMembers)
    default: return []
    }
  }

  @Test(
    "no object of a command's answer or rows repeats a member",
    arguments: Command.all.filter { $0.data != nil }.map(\.name))
  func repeatedMembers(_ name: String) throws {
    let data = try #require(Command.named(name)?.data)
    for shape in data.shapes {
      let json = value(of: shape)
      #expect(repeatedMembers(json) == [])
      for row in data.rows(of: json) { #expect(repeatedMembers(row) == []) }
    }
  }

  @Test(
    "what cannot be is refused with what would be right",
    arguments: [
      (["mine", "--fields", "titel"], "Did you mean title?"), (["mine", "--fields", "title.x"], "The fields are "),
      (["mine", "--fields", ","], "The fields are "), (["mine", "--format", "{nope}"], "The fields are "),
      (["mine", "--format", "{title"], "a brace as {{"), (["mine", "--format", "a}"], "write }}"),
      (["mine", "--csv", "--json"], "Choose one"), (["mine", "--csv", "--jsonl"], "Choose one"),
      (["mine", "--fields", "id", "--format", "{id}"], "Put the fields"), (["quit", "--csv"], "Leave out --csv"),
    ])
  func refusals(_ words: [String], _ hint: String) throws {
    let invocation = try Invocation(words, isSession: true)
    let problem = #expect(throws: Problem.self) { try RowSelection(invocation) }
    #expect(problem?.hint.contains(hint) == true, "\(problem?.hint ?? "")")
  }

  @Test("a command's own --format is not a format of rows")
  func ownFormat() throws {
    #expect(try RowSelection(Invocation(["export", "--format", "csv"], isSession: false)) == nil)
    #expect(!Command.export.knownFlags.filter { $0.name == "--format" }.contains { $0.value == "TEXT" })
  }

  @Test("every field that is offered can be chosen", arguments: Command.all.filter { $0.data != nil }.map(\.name))
  func known(_ name: String) throws {
    let command = try #require(Command.named(name))
    let fields = command.data?.fields ?? []
    #expect(command.data?.fields(among: fields) == fields)
  }

  @Test(
    "a table is no wider than its page, and numbers what can be opened", arguments: [20, 40, 80, 200])
  func table(_ width: Int) throws {
    let selection = try #require(
      try RowSelection(Invocation(["search", "x", "--fields", "title,creators,year"], isSession: false)))
    var page = Rendering(in: PageContext(width: width))
    page.add([.table(selection.table(of: found.json(page.libraryEntries)))])
    #expect(page.lines.count == 3 && page.lines.allSatisfy { $0.columns <= width })
    #expect(page.targets == [.work(ran.id), .work(solaris.id)])
  }

  @Test("a table speaks the name of each field that has a value")
  func spokenTable() throws {
    let selection = try #require(
      try RowSelection(Invocation(["search", "x", "--fields", "title,creators,year"], isSession: false)))
    let rows = selection.table(of: found.json(LibraryEntries())).rows.map { $0.cells.map(\.phrase.spoken) }
    #expect(
      rows[0] == ["title Ran, \"the\" film", "creators Akira Kurosawa, Hideo Oguni", "year 1985"])
    #expect(rows[1].dropFirst() == ["", ""])
  }

  @Test("a field that a row does not have at all is an empty cell")
  func missingField() throws {
    let selection = try #require(
      try RowSelection(Invocation(["search", "x", "--fields", "title,score.votes"], isSession: false)))
    let cells = selection.table(of: found.json(LibraryEntries())).rows.map { $0.cells[1].phrase }
    #expect(cells.map(\.shown) == ["1500", ""] && cells.map(\.spoken) == ["score.votes 1500", ""])
  }
}
