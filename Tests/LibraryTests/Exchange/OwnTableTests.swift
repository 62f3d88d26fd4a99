// Imports tables of the kinds that people keep of what they saw and read.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("A table of the user's own", .timeLimit(.minutes(2)))
struct OwnTableTests {
  /// A table, and what a careful reader finds in it.
  struct Sheet: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The columns, as `--columns` takes them.
    let columns: String
    /// The marks by title and year, as `ExpectedMarks` writes them.
    let marks: [String: String]
    var kind: Work.Kind?
    var choices = ""

    var testDescription: String { name }

    init(
      _ name: String, _ text: String, columns: String, kind: Work.Kind? = nil, choices: String = "",
      marks: [String: String]
    ) {
      (self.name, self.text, self.columns, self.kind) = (name, text, columns, kind)
      (self.choices, self.marks) = (choices, marks)
    }
  }

  static let sheets = [
    Sheet(
      "English films with numbers out of ten",
      "Film,Year,Director,Rating,Watched\nHeat,1995,Michael Mann,9,2024-05-01\n",
      columns: "Film=title, Year=year, Director=maker, Rating=rating/10, Watched=seen", kind: .movie,
      marks: ["Heat (1995)": #"9 ["2024-05-01 4.5 "] [] []"#]),
    Sheet(
      "ratings that name their scale", "Movie;Score;Notes\nHeat;8/10;Loud.\nRan;10/10;\n",
      columns: "Movie=title, Score=rating, Notes=note", kind: .movie,
      marks: ["Heat (0)": #"8 ["unknown"] ["Loud."] []"#, "Ran (0)": #"10 ["unknown"] [] []"#]),
    Sheet(
      "stars", "Film,Stars\nHeat,★★★★\nRan,★★★★½\nIkiru,★★★☆☆\n", columns: "Film=title, Stars=rating", kind: .movie,
      marks: [
        "Heat (0)": #"8 ["unknown"] [] []"#, "Ran (0)": #"9 ["unknown"] [] []"#, "Ikiru (0)": #"6 ["unknown"] [] []"#,
      ]),
    Sheet(
      "an x for seen", "Film,Year,Seen\nHeat,1995,x\nRan,1985,\n", columns: "Film=title, Year=year, Seen=seen",
      kind: .movie, marks: ["Heat (1995)": #"0 ["unknown"] [] []"#, "Ran (1985)": "wanted 0 [] [] []"]),
    Sheet(
      "German films", "Titel;Jahr;Regie;Bewertung;Gesehen am\nHeat;1995;Michael Mann;4,5;31.12.2023\n",
      columns: "Titel=title, Jahr=year, Regie=maker, Bewertung=rating/5, Gesehen am=seen", kind: .movie,
      marks: ["Heat (1995)": #"9 ["2023-12-31 4.5 "] [] []"#]),
    Sheet(
      "German books", "Buch;Autorin;Gelesen am;Notiz\nDer Report der Magd;Margaret Atwood;05.01.2024;Düster.\n",
      columns: "Buch=title, Autorin=maker, Gelesen am=seen, Notiz=note", kind: .book,
      marks: ["Der Report der Magd (0)": #"0 ["2024-01-05  Düster."] ["Düster."] []"#]),
    Sheet(
      "French films with a column Note of ratings",
      "Titre,Réalisateur,Année,Note,Vu le,Avis\nStalker,Andreï Tarkovski,1979,9,03/02/2024,Lent.\nPlaytime,Jacques Tati,1967,10,25/02/2024,\n",
      columns: "Titre=title, Réalisateur=maker, Année=year, Note=rating/10, Vu le=seen, Avis=note", kind: .movie,
      marks: [
        "Stalker (1979)": #"9 ["2024-02-03 4.5 Lent."] ["Lent."] []"#,
        "Playtime (1967)": #"10 ["2024-02-25 5 "] [] []"#,
      ]),
    Sheet(
      "Spanish books",
      "Título,Autor,Año,Leído,Calificación\nRayuela,Julio Cortázar,1963,sí,5\nFicciones,Jorge Luis Borges,1944,no,\n",
      columns: "Título=title, Autor=maker, Año=year, Leído=seen, Calificación=rating/5", kind: .book,
      marks: ["Rayuela (1963)": #"10 ["unknown"] [] []"#, "Ficciones (1944)": "wanted 0 [] [] []"]),
    Sheet(
      "Portuguese films", "Filme;Diretor;Ano;Assistido em;Nota\nCentral do Brasil;Walter Salles;1998;2024-03-09;95\n",
      columns: "Filme=title, Diretor=maker, Ano=year, Assistido em=seen, Nota=rating/100", kind: .movie,
      marks: ["Central do Brasil (1998)": #"10 ["2024-03-09 5 "] [] []"#]),
    Sheet(
      "a header on line 3", "My films,,\n,,\nTitle,Director,Date watched\nHeat,Michael Mann,1 May 2024\n",
      columns: "Title=title, Director=maker, Date watched=seen", kind: .movie,
      marks: ["Heat (0)": #"0 ["2024-05-01  "] [] []"#]),
    Sheet(
      "merged cells and an empty column", "Film,,Director,Rating\nHeat,,Michael Mann,4\nThief,,,3\n",
      columns: "Film=title, Director=maker, Rating=rating/5", kind: .movie,
      marks: ["Heat (0)": #"8 ["unknown"] [] []"#, "Thief (0)": #"6 ["unknown"] [] []"#]),
    Sheet(
      "formulas",
      "Film,IMDb,Rating\n\"=HYPERLINK(\"\"https://www.imdb.com/title/tt0113277/\"\",\"\"Heat\"\")\",\"=\"\"tt0113277\"\"\",4\n",
      columns: "Film=title, IMDb=imdb, Rating=rating/5", kind: .movie, marks: ["Heat (0)": #"8 ["unknown"] [] []"#]),
    Sheet(
      "the year after the title", "Movie,Rating\nHeat (1995),80%\nRan (1985),100%\n",
      columns: "Movie=title, Rating=rating", kind: .movie,
      marks: ["Heat (1995)": #"8 ["unknown"] [] []"#, "Ran (1985)": #"10 ["unknown"] [] []"#]),
    Sheet(
      "episodes", "Show,Season,Episode,Date,Rating\nThe Wire,1,1,2024-01-02,\nThe Wire,1,2,2024-01-03,5\n",
      columns: "Show=title, Season=season, Episode=episode, Date=seen, Rating=rating/5", kind: .tv,
      marks: ["The Wire (0)": #"0 ["2024-01-02  ", "2024-01-03 5 "] [] [] started"#]),
    Sheet(
      "a column of kinds", "Type,Title,Status\nMovie,Heat,Watched\nBook,Dune,Reading\nTV,The Wire,On hold\n",
      columns: "Type=kind, Title=title, Status=status",
      marks: [
        "Heat (0)": #"0 ["unknown"] [] []"#, "Dune (0)": "0 [] [] [] started", "The Wire (0)": "0 [] [] [] onhold",
      ]),
    Sheet(
      "spans of readings",
      "Book\tAuthor\tStarted\tFinished\tShelf\nDune\tFrank Herbert\t2024-01-01\t2024-01-20\tdesert; reread\n",
      columns: "Book=title, Author=maker, Started=from, Finished=seen, Shelf=tags", kind: .book,
      marks: ["Dune (0)": #"0 ["2024-01-20  "] [] ["desert", "reread"]"#]),
    Sheet(
      "four forms of days", "Film,Watched\nHeat,2024-05-01\nRan,May 2 2024\nIkiru,05/25/2024\nStalker,2024/5/4\n",
      columns: "Film=title, Watched=seen", kind: .movie,
      marks: [
        "Heat (0)": #"0 ["2024-05-01  "] [] []"#, "Ran (0)": #"0 ["2024-05-02  "] [] []"#,
        "Ikiru (0)": #"0 ["2024-05-25  "] [] []"#, "Stalker (0)": #"0 ["2024-05-04  "] [] []"#,
      ]),
    Sheet(
      "ISBNs that a spreadsheet rounded to numbers", "Title,Author,ISBN,Read\nDune,Frank Herbert,9780441172719,yes\n",
      columns: "Title=title, Author=maker, ISBN=isbn, Read=seen", kind: .book,
      marks: ["Dune (0)": #"0 ["unknown"] [] []"#]),
    Sheet(
      "a list of titles alone", "Film\nHeat\nRan\n", columns: "Film=title", kind: .movie,
      marks: ["Heat (0)": "wanted 0 [] [] []", "Ran (0)": "wanted 0 [] [] []"]),
    Sheet(
      "headings that the user explains", "Was,Wann,Wie\nHeat,2024-05-01,8\n",
      columns: "Was=title, Wann=seen, Wie=rating/10", kind: .movie,
      choices: "Was=title, Wann=seen, Wie=rating/10, kind=film",
      marks: ["Heat (0)": #"8 ["2024-05-01 4 "] [] []"#]),
  ]

  @Test("says what a careful reader finds in it, and changes nothing the second time", arguments: sheets)
  func sheet(_ sheet: Sheet) async throws {
    let library = ImportedLibrary(known: [])
    let outcome = try await taken(sheet.text, sheet.choices, into: library)
    let table = try #require(outcome.table)
    let columns = table.columns.map { column in
      "\(column.name)=\(column.field.rawValue)\(column.scale.map { "/\($0)" } ?? "")"
    }
    #expect(columns.joined(separator: ", ") == sheet.columns)
    #expect(table.kind == sheet.kind)
    #expect(table.first.count == min(5, outcome.counts.rows))
    #expect(try await library.marks().mapValues { $0.map(\.description) } == sheet.marks.mapValues { [$0] })
    let again = try await taken(sheet.text, sheet.choices, into: library)
    #expect(again.counts.unchanged == outcome.counts.rows)
    try await library.expectSameAgain(sheet.name)
  }

  private func taken(_ text: String, _ choices: String, into library: ImportedLibrary) async throws -> ImportOutcome {
    let export = try WrittenExport("table.csv", text)
    let importing = ImportLibrary(files: ImportFiles(), library: library.library)
    let outcome = try await importing(
      export.folder.path("table.csv"), choices: OwnTable.Choices(choices), words: { "\($0)" })
    guard case .rows(let imported) = outcome else { throw Problem.cancelled }
    return imported
  }

  @Test(
    "that leaves something open is refused with the question",
    arguments: [
      ("Title,Rating\nHeat,4\n", .kind), ("Title,Author,Director\nDune,Frank Herbert,David Lynch\n", .kind),
      ("Film,Rating,Score\nHeat,4,5\n", .column(.rating, ["Rating", "Score"])),
    ] as [(String, OwnTable.Question)])
  func open(_ text: String, _ question: OwnTable.Question) async throws {
    await #expect(throws: Problem.usage(.unimportable(.unclear(file: "table.csv", question)))) {
      try await taken(text, "", into: ImportedLibrary(known: []))
    }
  }

  @Test("whose columns are mostly another program's is refused with the program's name")
  func likeProgram() async throws {
    let text = "Title,Author l-f,Average Rating,Bookshelves with positions,Binding\nDune,\"Herbert, Frank\",4,a,b\n"
    let problem = await #expect(throws: Problem.self) { try await taken(text, "", into: ImportedLibrary(known: [])) }
    #expect(problem == .usage(.unimportable(.likeProgram(file: "table.csv", TableFormat.goodreads.format))))
  }

  @Test("with rows that say nothing puts them where the user wants", arguments: OwnTable.Listed.allCases)
  func listed(_ listed: OwnTable.Listed) async throws {
    let export = try WrittenExport("table.csv", "Film\nHeat\n")
    var choices = OwnTable.Choices()
    choices.isListed = listed
    let rows = try await ImportFiles().open(export.folder.path("table.csv"), format: nil, choices: choices)
    let marks = try rows.next(10).compactMap { if case .row(let row) = $0 { row.imported.marks } else { nil } }
    #expect(marks.map(\.isWanted) == [listed == .wanted])
    #expect(marks.map { $0.owned != nil } == [listed == .owned])
    #expect(marks.map(\.wasSeen) == [listed == .seen])
  }

  @Test(
    "has columns that are written as the user names them",
    arguments: ["", "When", "When=later", "When=seen/10", "Mark=rating/0", "Mark=rating/x"])
  func choices(_ text: String) throws {
    if text.isEmpty {
      #expect(try OwnTable.Choices("a=b=title , kind = books").columns == [OwnTable.Column("a=b", .title)])
      #expect(try OwnTable.Choices("kind = books").kind == .book)
    } else {
      #expect(throws: Problem.usage(.unknownColumn(text))) { try OwnTable.Choices(text) }
    }
  }
}
