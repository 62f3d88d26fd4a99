import Testing

// Links between two kinds of things, found from both sides.
@testable import MarqueeCatalogs

@Suite("Links")
struct LinksTests {
  private var links = Links(from: ["a", "b"], to: ["1", "2", "3"])

  @Test("a link is found from both sides, in the order in which the links were added")
  mutating func bothSides() {
    links.join("a", "3")
    links.join("b", "3")
    links.join("a", "1")
    #expect(links.forward == ["a": ["3", "1"], "b": ["3"]])
    #expect(links.backward == ["3": ["a", "b"], "1": ["a"]])
  }

  @Test("a link that is added twice occurs once")
  mutating func twice() {
    links.join("a", "1")
    links.join("a", "1")
    #expect(links.forward == ["a": ["1"]])
    #expect(links.backward == ["1": ["a"]])
  }

  @Test("a link with an unknown end is ignored")
  mutating func unknown() {
    links.join("a", "4")
    links.join("c", "1")
    #expect(links.forward.isEmpty && links.backward.isEmpty)
  }
}
