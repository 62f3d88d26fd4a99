import MarqueeDomain
import MarqueePresentation
import Testing

@testable import MarqueeConsole
@testable import MarqueeTerminal

@Suite("Completing a line")
struct PromptCompletionTests {
  static let context = CompletionContext(
    items: [
      .init(number: 1, title: "Castle in the Sky", identifier: "ghibli:film/1"),
      .init(number: 2, title: "Casablanca", identifier: "rows:movie/0-0"),
      .init(number: 3, title: "Pazu", identifier: "ghibli:person/7", isWork: false),
      .init(number: 14, title: "Castle in the Sky", identifier: "ghibli:film/1"),
      .init(number: 15, title: "Heat", identifier: "library:movie/1"),
    ],
    shelves: [
      .init(text: "Films", description: "ghibli:shelf/films"),
      .init(text: "Rainy Sunday", description: "rows:shelf/0"),
    ])

  @Test(
    "a word is completed by what can be in its place",
    arguments: [
      ("sea", ["search"]), ("fav", ["favorites", "favorite", "fav"]), ("serv", []), ("SEA", ["search"]), ("xyz", []),
      ("1", ["1", "14", "15"]), ("open ", ["1", "2", "3", "14", "15"]), ("open 1", ["1", "14", "15"]),
      ("open cas", ["1", "2", "14"]),
      ("open 1 ", []), ("fav ", ["1", "2", "14", "15"]),
      ("show ", ["ghibli:film/1", "rows:movie/0-0", "ghibli:person/7", "library:movie/1"]),
      ("show gh", ["ghibli:film/1", "ghibli:person/7"]), ("show paz", ["ghibli:person/7"]), ("show 3", ["3"]),
      ("favorite rows:movie/0-0 gh", ["ghibli:film/1"]), ("favorite 3", []), ("show ghibli:film/1 ", []),
      ("shelf ", ["ghibli:shelf/films", "rows:shelf/0"]), ("shelf rainy", ["rows:shelf/0"]),
      ("more ", ["Films", "Rainy Sunday"]), ("more rainy su", ["Rainy Sunday"]), ("more rows", ["Rainy Sunday"]),
      ("more zz", []),
      ("shelf --p", ["--plain", "--page"]), ("home --j", ["--json", "--jsonl"]), ("home --json --j", ["--jsonl"]),
      ("home --so", []),
      ("home --color ", ["auto", "always", "never"]), ("--color n", ["never"]), ("home --width ", []),
      ("--json ho", ["home"]), ("help sea", ["search"]), ("tab f", ["favorites"]),
      ("tab l", ["lists", "library"]),
      ("tab ta", ["tags"]), ("tab home ", []),
      ("library ", ["add", "random", "edit", "complete", "delete"]), ("library add ", []), ("library delete 1", ["15"]),
      ("library edit ", ["library:movie/1"]), ("library edit library:movie/1 ", []),
      ("like gh", ["ghibli:film/1"]), ("like castle gh", []), ("cache ", ["clear"]), ("cache clear ", []),
      ("library add --kind ", ["movie", "book", "tv"]),
      ("settings theme ", ["light", "dark", "system"]),
      ("settings the", ["theme"]), ("settings width ", []), ("settings accessible o", ["on", "off"]),
      ("rate 1 4", ["4", "4.5"]), ("rate 1 n", ["none"]), ("search cas", []), ("search cat", ["catalog:"]),
      ("mine kind:book,", ["kind:book,film", "kind:book,movie", "kind:book,tv"]), ("mine be", ["before:"]),
      ("help que", ["query"]),
      ("mine sort:r", ["sort:rating", "sort:random"]),
      (
        "mine is:",
        [
          "is:favorite", "is:wanted", "is:seen", "is:unseen", "is:own", "is:started", "is:onhold", "is:givenup",
          "is:owned", "is:listed", "is:lent",
        ]
      ),
      ("mine has:n", ["has:note"]), ("favorites x sort:-y", ["sort:-year"]), ("diary year:19", []),
      ("shelf ghibli:shelf/films ki", ["kind:"]), ("library tit", ["title:"]), ("nonsense x", []), ("home x", []),
      ("home --color=al", ["--color=always"]), ("--width 80 sea", ["search"]), ("settings source f", ["fake"]),
      ("settings catalogs ghibli,op", ["ghibli,openlibrary"]),
    ] as [(String, [String])])
  func candidates(_ line: String, _ texts: [String]) {
    // As a set: the order is the table's, and the table grows.
    #expect(Set(Completion(line, in: Self.context).candidates.map(\.text)).isSuperset(of: texts))
    if texts.isEmpty || !line.hasPrefix("fav") {
      #expect(Completion(line, in: Self.context).candidates.count == texts.count)
    }
  }

  @Test("an empty line is completed by every command of a session, with its summary")
  func everything() {
    let candidates = Completion("", in: Self.context).candidates
    #expect(candidates.map(\.text) == Command.names { $0.place != .shell })
    #expect(candidates.first == .init(text: "home", description: "show shelves from the active catalogs"))
  }

  @Test("what is replaced is the word, or all the words of a title")
  func replaced() {
    #expect(Completion("show paz", in: Self.context).typed == 3)
    #expect(Completion("more rainy su", in: Self.context).typed == 8)
    #expect(Completion("show ", in: Self.context).typed == 0)
    var editor = LineEditor()
    for scalar in "more rainy s".unicodeScalars { _ = editor.handle(.scalar(scalar)) }
    _ = editor.complete(with: Completion(editor.line.textBefore, in: Self.context))
    #expect(editor.line.text == "more Rainy Sunday ")
  }

  @Test("the context is what the numbers open, with their titles")
  func fromScreen() throws {
    let answer = Answer(command: "show", content: WorkContent(loaded: Loaded(try castlePage())))
    let person = Destination.person(try personID("ghibli:person/7"))
    let context = CompletionContext(
      [person, .work(try workID("ghibli:film/9"))], records: answer.records,
      shelves: [NamedShelf(Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films"))])
    #expect(context.items == [.init(number: 1, title: "Pazu", identifier: "ghibli:person/7", isWork: false)])
    #expect(context.shelves == [.init(text: "Films", description: "ghibli:shelf/films")])
  }
}
