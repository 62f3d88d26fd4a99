import MarqueeDomain
import Testing

@Suite("Which identifiers belong to one work")
struct LinksTests {
  private var document = Document()

  @Test("A linked identifier joins the entry whose first identifier the user named")
  mutating func link() {
    say(["b"], ["a"], first: "b", at: 1)
    #expect(Links(document).groups(of: [["a"], ["b"], ["c"]]) == [["b", "a"], ["c"]])
  }

  @Test("Between the same and different, the later statement counts")
  mutating func later() {
    say(["a"], ["b"], first: "a", at: 1)
    say(["a"], ["b"], first: nil, at: 2)
    #expect(Links(document).groups(of: [["a", "b"]]) == [["a"], ["b"]])
    say(["a"], ["b"], first: "a", at: 3)
    #expect(Links(document).groups(of: [["a"], ["b"]]) == [["a", "b"]])
  }

  @Test("A cycle of links that the user contradicts keeps the later links")
  mutating func cycle() {
    say(["a"], ["b"], first: "a", at: 1)
    say(["a"], ["c"], first: nil, at: 2)
    say(["b"], ["c"], first: "b", at: 3)
    #expect(Links(document).groups(of: [["a"], ["b"], ["c"]]) == [["a"], ["b", "c"]])
  }

  @Test("Two own works are never one, even if both are linked with the same catalog's work")
  mutating func ownWorks() {
    say(["library:movie/k1"], ["c"], first: "library:movie/k1", at: 1)
    say(["library:movie/k2"], ["c"], first: "library:movie/k2", at: 2)
    let groups = Links(document).groups(of: [["library:movie/k1"], ["library:movie/k2"], ["c"]])
    #expect(groups == [["library:movie/k1"], ["library:movie/k2", "c"]])
  }

  @Test("An undone link keeps works apart, but does not say that they are different")
  mutating func undone() {
    let before = document
    say(["a"], ["b"], first: "a", at: 1)
    document = Merge.undoing(document.changes(since: before), in: document, of: "here", at: 2).document
    let links = Links(document)
    #expect(links.groups(of: [["a", "b"]]) == [["a"], ["b"]])
    #expect(links.others(than: ["a"]).isEmpty)
  }

  @Test("What was said about another identifier goes with it, and comes back to it when it is the first")
  func parted() {
    let rating = Part("rating")
    let statement = Statement(.value([.integer(8)]), saidAt: 1, writtenAt: 1, replaces: ["there": 0])
    let document = Document([rating: [.library("here"): statement, .library("here b"): statement]])
    let other = document.beginning(with: "b", insteadOf: "a")
    #expect(other.statements[rating]?.keys.sorted() == [.library("here"), .library("here a")])
    #expect(other.statements[rating]?[.library("here a")]?.replaces == ["there a": 0])
    #expect(
      other.beginning(with: "a", insteadOf: "b").statements[rating]?.keys.sorted() == [
        .library("here"), .library("here b"),
      ])
  }

  private mutating func say(_ group: [String], _ other: [String], first: String?, at now: Moment) {
    document.add(
      Merge.statements(in: "here", linking: group, with: other, first: first, over: document, at: now),
      by: .library("here"))
  }
}
