import Foundation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Joining documents")
struct JoinTests {
  /// How many documents are joined. `Scripts/check/merge` joins more.
  static let count = ProcessInfo.processInfo.environment["MERGE_HISTORIES"] == nil ? 5_000 : 100_000

  @Test("the order of two documents does not matter")
  func isCommutative() {
    #expect(Self.documents().allSatisfy { a, b, _ in Merge.join(a, b) == Merge.join(b, a) })
  }

  @Test("the grouping of three documents does not matter")
  func isAssociative() {
    #expect(
      Self.documents().allSatisfy { a, b, c in Merge.join(Merge.join(a, b), c) == Merge.join(a, Merge.join(b, c)) })
  }

  @Test("a document that is joined twice changes nothing")
  func isIdempotent() {
    #expect(Self.documents().allSatisfy { a, b, _ in Merge.join(Merge.join(a, b), b) == Merge.join(a, b) })
    #expect(Self.documents().allSatisfy { a, _, _ in Merge.join(a, a) == a })
  }

  @Test("what is shown does not depend on the order in which documents were joined")
  func showsTheSame() {
    #expect(
      Self.documents().allSatisfy { a, b, c in
        Merge.shown(Merge.join(Merge.join(a, b), c)) == Merge.shown(Merge.join(c, Merge.join(b, a)))
      })
  }

  /// Random documents, three at a time.
  private static func documents() -> some Sequence<(Document, Document, Document)> {
    var noise = Noise(seed: 69)
    return (0..<count).lazy.map { _ in
      (Document.random(&noise), Document.random(&noise), Document.random(&noise))
    }
  }
}

extension Document {
  /// A document of few parts, authors, values and times, so that many are equal.
  fileprivate static func random(_ noise: inout Noise) -> Document {
    func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &noise) }
    let parts = [
      Part("rating"), Part("note"), Part("work"), Part("work.title"), Part("tags", "a"), Part("unknown", "b"),
      Part("viewings", "2024-05-01", number: 1), Part("viewings", "2024-05-01", number: 2),
      Part("viewings", "0000", number: 1), Part("viewings", "2024-05-01", number: 1, member: "rating"),
    ]
    let authors: [Author] = [
      .library(""), .library("a"), .library("b"), .source(program: "p", row: "1"), .source(program: "p", row: "2"),
      .source(program: "q", row: "1"),
    ]
    return (0..<number(below: 8)).reduce(into: Document()) { document, _ in
      let content: Statement.Content =
        switch number(below: 6) {
        case 0: .removal
        case 1: .withdrawal
        case 2: .value([.integer(number(below: 2)), nil])
        case 3: .value([.texts(["a", "b"]), .real(0.5)])
        default: .value([.text("text \(number(below: 3))")])
        }
      let replaces: [String: Moment]? = number(below: 3) == 0 ? ["a": Moment(number(below: 4))] : nil
      document[parts[number(below: parts.count)], authors[number(below: authors.count)]] = Statement(
        content, saidAt: number(below: 4) == 0 ? nil : Moment(number(below: 4)), writtenAt: Moment(number(below: 4)),
        replaces: replaces)
    }
  }
}
