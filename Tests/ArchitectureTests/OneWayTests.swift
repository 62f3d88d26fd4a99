import Foundation
import Testing

/// Each library of the system and each stream has one module that uses it; all others go through that module.
@Suite("One way")
struct OneWayTests {
  private static let everywhere = ["Modules", "Apps/Console", "Apps/Program"]
  private static func all(but room: String) -> [String] {
    House.rooms.map(\.folder).filter { $0 != room && !$0.hasPrefix("Tests/") }
  }

  static let rules = [
    CodeRule(
      name: "SQLite is called by Modules/SQLite alone", pattern: #"\bsqlite3_\w|\bimport CSQLite\b"#,
      folders: all(but: "Modules/SQLite")),
    CodeRule(
      name: "libcurl is called by Modules/HTTP alone", pattern: #"\bcurl_\w|\bccurl_\w|\bimport CCurl\b"#,
      folders: all(but: "Modules/HTTP")),
    CodeRule(
      name: "Foundation's JSON loses a damaged answer whole: MarqueeJSON reads it",
      pattern: #"\b(JSONDecoder|JSONEncoder|JSONSerialization)\b"#, folders: everywhere),
    CodeRule(
      name: "only MarqueeTerminal's streams print",
      pattern: #"(^|[^.\w])(print|debugPrint|puts|fputs)\(|\bFileHandle\b"#,
      folders: ["Modules"]),
    CodeRule(
      name: "threads are made by SystemThread", pattern: #"\bpthread_create\(|\bThread\b[.(]|\bOperationQueue\b"#,
      folders: everywhere, exceptions: ["SystemThread.swift": "it makes them"]),
    CodeRule(
      name: "the environment is read once, and passed on", pattern: #"\bgetenv\(|\bProcessInfo\b|\benviron\b"#,
      folders: everywhere,
      exceptions: [
        "ProcessEnvironment.swift": "it reads it", "PrivateFolder.swift": "the folder for drafts is the system's",
        "ProxyServer.swift": "libcurl reads the same variables",
      ]),
  ]

  @Test("no other module takes the way of one", arguments: rules)
  func sources(_ rule: CodeRule) throws {
    for fault in try rule.faults() { Issue.record("\(fault)") }
  }

  @Test(
    "a planted way around is found",
    arguments: [
      ["let code = sqlite3_open(path, &file)", "internal import CSQLite"],
      ["curl_global_init(0)", "import CCurl"],
      ["let film = try JSONDecoder().decode(Film.self, from: data)", "  let all = JSONSerialization.self // why"],
      ["print(\"here\")", "  debugPrint(work)", "FileHandle.standardError.write(data)"],
      ["pthread_create(&thread, nil, body, nil)", "Thread.detachNewThread {}"],
      ["let home = getenv(\"HOME\")", "ProcessInfo.processInfo.environment"],
    ].enumerated().map { ($0.offset, $0.element) })
  func planted(_ index: Int, _ lines: [String]) throws {
    for line in lines { #expect(try Self.rules[index].lines(of: "\n\(line)\n") == [2], "\(line)") }
  }

  @Test(
    "names, comments and texts that are similar are not found",
    arguments: [
      "printer.print(answer)", "func print(_ text: String) {", "// sqlite3_open", "let a = \"JSONDecoder\"",
      "Streams.print(text)", "SystemThread { }",
    ])
  func unlike(_ line: String) throws {
    for rule in Self.rules { #expect(try rule.lines(of: line) == [], "\(rule.name)") }
  }

  @Test("the body of a service's answer becomes a document in one place, and a file's or a dump's line in one each")
  func documents() throws {
    let places = try ["Modules/Data/Catalogs", "Modules/HTTP", "Modules/Composition"].flatMap(House.files).flatMap {
      let count = try String(contentsOf: $0, encoding: .utf8).ranges(of: "JSONDocument(").count
      return Array(repeating: $0.lastPathComponent, count: count)
    }
    #expect(places.sorted() == ["OpenLibraryDump.swift", "RowsFeed.swift", "TMDbDump.swift", "WebService.swift"])
  }
}
