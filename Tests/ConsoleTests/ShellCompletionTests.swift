import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("Completing the words of a shell")
struct ShellCompletionTests {
  private func texts(_ words: String...) async throws -> [String]? {
    try await ShellCompletion(words: words, environment: ["MARQUEE_STORE": "memory"]).candidates()?.map(\.text)
  }

  @Test("every command outside the session is offered, with every flag and value, and the hidden one is not")
  func everything() async throws {
    let commands = Command.all.filter { !$0.isForSessionOnly }
    #expect(try await texts("") == Command.names { !$0.isForSessionOnly })
    for command in commands {
      #expect(try await texts(command.name, "-") == command.knownFlags.map(\.name))
      for flag in command.allFlags where !flag.values.isEmpty {
        #expect(try await texts(command.name, flag.name, "") == flag.values)
        #expect(try await texts(command.name, "\(flag.name)=") == flag.values.map { "\(flag.name)=\($0)" })
      }
    }
    for setting in Setting.allCases {
      #expect(try await texts("settings", setting.rawValue, "") == setting.details.form.words)
    }
  }

  @Test(
    "a word is completed by what can be in its place",
    arguments: [
      (["--source", "f"], ["fake"]), (["--catalog", "ghibli,op"], ["ghibli,openlibrary"]),
      (["--catalog=rows,t"], ["--catalog=rows,tmdb"]), (["completions", ""], ["bash", "zsh", "fish"]),
      (["--json", "completions", "f"], ["fish"]), (["shelf", "rainy"], ["Rainy Sunday"]),
      (
        ["shelf", "tmdb:"],
        ["tmdb:shelf/popular", "tmdb:shelf/top_rated", "tmdb:shelf/now_playing", "tmdb:shelf/popular_tv"]
      ),
      (["show", "two", "wo"], []), (["show", ""], []), (["nonsense", ""], []),
      (["mine", "is:o"], ["is:own", "is:onhold", "is:owned"]),
      ([], nil),
      (["import", "x"], nil), (["export", "--output", ""], nil), (["export", "--format", "j"], ["json"]),
    ] as [([String], [String]?)])
  func candidates(_ words: [String], _ texts: [String]?) async throws {
    // A busy machine may need longer than the time limit of a service.
    let environment = ["MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "600"]
    let found = try await ShellCompletion(words: words, environment: environment).candidates()
    // Without words, the commands' names are offered.
    #expect(found?.map(\.text) == (words.isEmpty ? Command.names { !$0.isForSessionOnly } : texts))
  }

  @Test("works go by title and identifier, those printed last by number too, but none by what looks like a flag")
  func references() throws {
    let items = ShellCompletion.items(
      printed: [.work(try workID("tmdb:movie/1")), .tagged("x"), .person(try personID("tmdb:person/2"))],
      kept: [
        (id: try workID("tmdb:movie/1"), title: "300"),
        (id: try workID("tmdb:movie/3"), title: "-30-"),
      ], hasNumbers: true)
    let context = CompletionContext(isShell: true, items: items)
    #expect(context.references(for: "3") { _ in true }.map(\.text) == ["1", "3", "300"])
    #expect(
      context.references(for: "") { _ in true }.map(\.text)
        == ["300", "tmdb:movie/1", "tmdb:person/2", "tmdb:movie/3"])
    #expect(context.references(for: "", \.isWork).map(\.text) == ["300", "tmdb:movie/1", "tmdb:movie/3"])
  }

  @Test(
    "a line of bash is read as bash reads it, and what is put into it means the text",
    arguments: [
      ("marquee show It", "It", "It's $5 `x`!", #"It\'s\ \$5\ \`x\`\!"#),
      ("marquee show ", "", "a\"b\\c", #"a\"b\\c"#),
      (#"marquee show "It"#, "It", "It's $5 `x` \"y", ##"It's \$5 \`x\` \"y"##),
      (#"marquee show "He"#, "He", "He said \"Hi\"", #"He said \"Hi\"""#),
      (#"marquee show "Oh"#, "Oh", "Oh! Oh", #"Oh"\!" Oh"#),
      ("marquee show 'It", "It", "It's $5", #"It'\''s $5"#),
      ("marquee show ghibli:film/2", "film/2", "ghibli:film/2baf", "film/2baf"),
      (#"marquee show Mad\ Max:\ F"#, #"\ F"#, "Mad Max: Fury Road", #"\ Fury\ Road"#),
      (#"marquee show title:"in t"#, "in t", "title:in the mood", "in the mood"),
      ("marquee show 千", "千", "千と千尋 2", #"千と千尋\ 2"#), ("marquee home --color=a", "a", "--color=auto", "auto"),
      ("marquee show x", "other", "whole text", #"whole\ text"#),
    ])
  func bash(_ line: String, _ end: String, _ text: String, _ inserted: String) {
    #expect(BashLine(line).insertion(of: text, replacing: end) == inserted)
  }

  @Test("the words of a line of bash are without quotation")
  func bashWords() {
    #expect(
      BashLine(#"marquee tag "film noir" a\ b 'c"d' e"f\g\""h  i"#).words == [
        "tag", "film noir", "a b", #"c"d"#, #"ef\g"h"#, "i",
      ])
    #expect(BashLine("marquee show ").words == ["show", ""])
    #expect(BashLine(#"marquee show "Mad Max"#).words == ["show", "Mad Max"])
    #expect(BashLine("").words == [""])
  }
}
