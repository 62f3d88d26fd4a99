import Testing

@testable import MarqueeTerminal

@Suite("What Tab offers")
struct CompletionTests {
  private func completion(_ typed: String, _ texts: String...) -> Completion {
    Completion(typed, among: texts.map { .init(text: $0, description: "the \($0)") }) {
      $0.lowercased().hasPrefix($1.lowercased())
    }
  }

  @Test("texts that begin as typed are offered, and else those whose description does")
  func matching() {
    #expect(completion("re", "refresh", "home", "rate").candidates.map(\.text) == ["refresh"])
    #expect(completion("the h", "refresh", "home").candidates.map(\.text) == ["home"])
    #expect(completion("", "refresh", "home").candidates.count == 2)
    #expect(completion("x", "refresh", "home").candidates.isEmpty && completion("x", "refresh").common == nil)
  }

  @Test("a title is completed as a screen shows it, up to a thousand columns")
  func title() {
    #expect(Completion.text("My Neighbor\tTotoro\u{1B}[2J") == "My Neighbor Totoro[2J")
    let long = String(repeating: "x", count: 1_000)
    #expect(Completion.text(long) == long && Completion.text(long + "x") == long)
  }

  @Test("what they share replaces what was typed only where it begins so")
  func common() {
    #expect(completion("re", "refresh", "refill").common == "ref")
    #expect(completion("RE", "refresh", "refill").common == "ref")
    #expect(completion("re", "Refresh", "refill").common == nil)
    #expect(completion("the r", "refresh", "refill").common == nil)
    #expect(completion("RE", "refresh", "refill").typed == 2)
  }

  @Test("the list is as wide as the terminal, and says when there is more")
  func list() {
    let candidates = (0..<50).map { Completion.Candidate(text: "ghibli:film/\($0)", description: "天空の城ラピュタ") }
    for width in [1, 10, 40, 80] {
      let lines = Completion.lines(candidates, width: width)
      #expect(lines.count == 41)
      #expect(lines.dropLast().allSatisfy { $0.columns <= width })
    }
    #expect(Completion.lines(candidates, width: 80)[0] == "  ghibli:film/0   天空の城ラピュタ")
    // The texts take half of the terminal at most, but ten columns at least.
    #expect(Completion.lines(candidates, width: 24)[0] == "  ghibli:film…  天空の…")
    #expect(Completion.lines(candidates, width: 18)[0] == "  ghibli:fi…  天…")
    #expect(Completion.lines([.init(text: "home")], width: 80) == ["  home"])
    #expect(Completion.lines(Array(candidates.prefix(40)), width: 80).count == 40)
    #expect(Completion.lines(candidates, width: 80)[40] == "  … and 10 more")
  }
}
