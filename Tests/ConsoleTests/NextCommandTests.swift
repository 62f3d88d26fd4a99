import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole
// The commands that each page names in its last line, in the session and in the shell.
@testable import MarqueeDomain

@Suite("The commands that can follow on a page")
struct NextCommandTests {
  private func contents() throws -> [any PageContent] {
    let work = try castle()
    let suggestion = Suggestion(work, .owned)
    let goal = GoalProgress(try #require(Goal(24, .book, in: 2026)), done: 1, today: PartialDate("2026-07-02"))
    let samples = try ScreenSamples.names.compactMap { try ScreenSamples.answer($0).content }
    let lists = [LibraryQuery.List.favorites, .library, .named("Best")].flatMap { list in
      [ScreenSamples.favorites([], total: 0).page, ScreenSamples.favorites([work], total: 45).page].map { page in
        ListContent(list: ListedPage(query: LibraryQuery(list, offset: 1), page: page))
      }
    }
    let others: [any PageContent] = [
      GoalsContent(loaded: Loaded([])), GoalsContent(loaded: Loaded([goal])),
      TonightContent(evening: Evening(), loaded: Loaded([])),
      TonightContent(evening: Evening(), loaded: Loaded([suggestion])),
      SimilarContent(loaded: Loaded(SimilarWorks(work: work, total: 0, suggestions: []))),
      SimilarContent(loaded: Loaded(SimilarWorks(work: work, total: 9, suggestions: [suggestion]))),
      SettingsContent(loaded: Loaded(SettingsPage(states: [], path: nil))), ChoicesContent(matches: []),
      ChangedContent(loaded: Loaded([work])),
    ]
    return samples + lists + others
  }

  @Test("are commands, or flags, that there are")
  func known() throws {
    let flags = Set(Command.everyFlag.map(\.name))
    for content in try contents() {
      #expect(!content.nextInShell.isEmpty, "\(content.title)")
      for text in content.nextInShell {
        let words = text.split(separator: " ").map(String.init)
        if words[0].hasPrefix("--") {
          #expect(flags.contains(words[0]), "\(content.title): \(text)")
        } else {
          #expect(words[0] == "marquee" && Command.named(words[1]) != nil, "\(content.title): \(text)")
        }
      }
      for text in content.nextInSession {
        #expect(Command.named(String(text.prefix { $0 != " " })) != nil, "\(content.title): \(text)")
      }
    }
  }

  @Test("a person's page says how all works are printed, if it does not have them all")
  func person() throws {
    let page = PersonPage(person: Person(id: try personID("tmdb:person/1"), name: "Ann"), works: [], number: 2, next: 3)
    var content = PersonContent(loaded: Loaded(page))
    #expect(content.nextInShell == ["--plain prints all the works", "marquee show REF shows details", "marquee help"])
    #expect(content.nextInSession == ["next", "prev"])
    content = PersonContent(loaded: Loaded(PersonPage(person: page.person)))
    #expect(content.nextInShell == ["--plain prints each REF", "marquee show REF shows details", "marquee help"])
    #expect(content.nextInSession.isEmpty)
  }
}
