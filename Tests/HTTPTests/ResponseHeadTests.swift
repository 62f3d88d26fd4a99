import Testing

@testable import MarqueeHTTP

@Suite("Reading an answer's header")
struct ResponseHeadTests {
  private func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { _ = head.receive(Array("\(line)\r\n".utf8)) }
    return head
  }

  @Test(
    "the status is the number after the version",
    arguments: [
      ("HTTP/1.1 200 OK", 200), ("HTTP/2 404", 404), ("HTTP/1.0 503 ", 503), ("HTTP/1.1  200 OK", 200),
      ("HTTP/1.1 20 OK", 0), ("HTTP/1.1 2000 OK", 0), ("HTTP/1.1 -20 OK", 0), ("HTTP/1.1", 0),
    ])
  func status(_ line: String, _ status: Int) {
    #expect(head(line).status == status)
  }

  @Test("only the last header counts, and it is final once its blank line has come")
  func blocks() {
    let interim = head("HTTP/1.1 103 Early Hints", "Link: <a>", "")
    #expect(!interim.isFinal)
    let open = head("HTTP/1.1 103 Early Hints", "Link: <a>", "", "HTTP/1.1 200 OK", "A: 1")
    #expect(!open.isFinal)
    let final = head("HTTP/1.1 103 Early Hints", "Link: <a>", "", "HTTP/1.1 200 OK", "A: 1", "", "Trailer: x")
    #expect(final.isFinal)
    #expect(final.status == 200)
    #expect(final.lines == [HTTPFields.Field(name: "A", value: "1")])
  }

  @Test("values lose the space around them and go on in folded lines")
  func values() {
    let lines = head("HTTP/1.1 200 OK", "A:\t one  ", "\ttwo ", "B:", "  more", "C: x:y").lines
    #expect(lines.map(\.name) == ["A", "B", "C"])
    #expect(lines.map(\.value) == ["one two", "more", "x:y"])
  }

  @Test("all lines together may hold 256 KB")
  func size() {
    var head = ResponseHead()
    let line = [UInt8](repeating: 0x61, count: 1024)
    let taken = (0..<256).map { _ in head.receive(line) }
    #expect(taken.allSatisfy { $0 })
    let oneMore = head.receive([0x61])
    #expect(!oneMore)
  }

  @Test(
    "a length agrees when every announcement names it",
    arguments: [
      (["5"], Int64(5), true), (["5"], 4, false), (["5", "5"], 5, true), (["5, 5"], 5, true), (["5", "6"], 5, false),
      (["five"], 5, false), (["-1"], 5, false), ([], 5, true), (["99999999999999999999"], 5, false), (["5"], -1, true),
    ] as [([String], Int64, Bool)])
  func lengths(_ announced: [String], _ arrived: Int64, _ agrees: Bool) {
    var head = head("HTTP/1.1 200 OK")
    for value in announced { _ = head.receive(Array("Content-Length: \(value)\r\n".utf8)) }
    #expect(head.agrees(withLength: arrived) == agrees)
  }

  @Test("an answer that never has a body may announce any length", arguments: [204, 304])
  func bodiless(_ status: Int) {
    #expect(head("HTTP/1.1 \(status) X", "Content-Length: 5").agrees(withLength: 0))
  }
}
