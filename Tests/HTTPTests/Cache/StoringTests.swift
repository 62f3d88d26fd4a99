import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("What a cache stores")
struct StoringTests {
  private func request(_ fields: HTTPFields = [:], method: HTTPMethod = .get) throws -> HTTPRequest {
    HTTPRequest(method: method, url: try #require(URL(string: "http://a.test/")), fields: fields)
  }

  @Test(
    "answers, by status and header",
    arguments: [
      (200, [:], true), (404, [:], true), (201, [:], false), (403, [:], false), (500, [:], false),
      (403, ["Cache-Control": "max-age=1"], true), (403, ["Cache-Control": "public"], true),
      (403, ["Cache-Control": "private"], true), (403, ["Expires": "0"], true),
      (200, ["Cache-Control": "no-store, max-age=60"], false), (200, ["Vary": "*"], true),
      (200, ["Cache-Control": "no-store, must-understand"], true), (599, ["Cache-Control": "must-understand"], false),
      (206, ["Cache-Control": "max-age=1"], false), (304, ["Cache-Control": "max-age=1"], false),
      (103, ["Cache-Control": "max-age=1"], false), (428, ["Cache-Control": "max-age=1"], false),
      (429, ["Cache-Control": "max-age=1"], false), (431, ["Cache-Control": "max-age=1"], false),
      (511, ["Cache-Control": "max-age=1"], false),
    ] as [(Int, HTTPFields, Bool)])
  func storable(status: Int, fields: HTTPFields, expected: Bool) {
    #expect(HTTPResponse(status: status).isStorable(with: fields) == expected)
    #expect(!HTTPResponse(status: status, isComplete: false).isStorable(with: fields))
  }

  @Test("requests that bypass the cache")
  func passing() throws {
    #expect(try request(["Accept": "a", "Authorization": "b", "Pragma": "no-cache"]).isCacheable)
    #expect(try !request(method: .head).isCacheable)
    for name in ["range", "If-Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since"] {
      #expect(try !request([name: "a"]).isCacheable, "\(name)")
    }
    #expect(try !request(["Cache-Control": "no-store"]).isCacheable)
  }

  @Test("fields, except those of the connection and those that the header excludes")
  func fields() {
    let fields: HTTPFields = [
      "Date": "a", "Connection": "close, X-Hop", "x-hop": "b", "keep-alive": "c", "Transfer-Encoding": "d",
      "Cache-Control": #"no-cache="Set-Cookie""#, "Set-Cookie": "e", "X-Other": "f",
    ]
    #expect(fields.storable.lines.map(\.name) == ["Date", "Cache-Control", "X-Other"])
  }

  @Test("cookies are not stored")
  func cookies() {
    let fields: HTTPFields = ["Date": "a", "Set-Cookie": "id=1", "set-cookie": "b=2", "Set-Cookie2": "c"]
    #expect(fields.storable.lines.map(\.name) == ["Date"])
  }

  @Test(
    "a response is for the requests that agree in what Vary names",
    arguments: [
      ("", ["A": "1"], ["A": "2"], true), ("A", ["A": "1"], ["a": "1"], true), ("A", ["A": "1"], ["A": "2"], false),
      ("A", ["A": "1"], [:], false), ("A", ["A": ""], [:], false), ("A", [:], [:], true),
      ("A", ["A": "1,2"], ["A": " 1 ,2"], true), ("a, B", ["A": "1", "B": "2"], ["A": "1", "B": "3"], false),
      ("A, B", ["A": "1"], ["B": "1"], false),
    ] as [(String, HTTPFields, HTTPFields, Bool)])
  func variants(vary: String, first: HTTPFields, second: HTTPFields, expected: Bool) throws {
    let fields: HTTPFields = ["Vary": vary]
    #expect(try (fields.variant(of: request(first)) == fields.variant(of: request(second))) == expected)
  }

  @Test("a variant is the same in every process, and of any order in Vary")
  func stable() throws {
    let asked = try request(["A": "1", "B": "2"])
    #expect((["Vary": "B, a"] as HTTPFields).variant(of: asked) == 0xc080_8ed7_d8c9_db19)
    #expect((["Vary": "A, b"] as HTTPFields).variant(of: asked) == (["Vary": "B, a"] as HTTPFields).variant(of: asked))
  }
}
