import Foundation
import MarqueeHTTP
import MarqueeJSON
import Testing

@testable import MarqueeFakeServer

@Suite("The sample router")
struct SampleRouterTests {
  static let collections = ["films", "people", "locations", "species", "vehicles"]

  let router = SampleRouter()

  @Test("a collection is a bare array with unique identifiers, with and without a slash", arguments: collections)
  func collection(_ name: String) throws {
    let response = try get("/ghibli/\(name)")
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(response.fields["Content-Length"] == String(response.body.count))
    #expect(response.fields["ETag"]?.hasPrefix("W/\"") == true)
    let identifiers = try records(response).map { try #require($0["id"] as? String) }
    #expect(!identifiers.isEmpty)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(try get("/ghibli/\(name)/") == response)
  }

  @Test("every record is found under its identifier, as it is in the collection", arguments: collections)
  func record(_ name: String) throws {
    for expected in try records(get("/ghibli/\(name)")) {
      let id = try #require(expected["id"] as? String)
      let response = try get("/ghibli/\(name)/\(id)")
      #expect(response.status == 200)
      let record = try JSONSerialization.jsonObject(with: Data(response.body)) as? NSDictionary
      #expect(record == expected as NSDictionary)
    }
  }

  @Test(
    "an unknown identifier is 404 with an empty object",
    arguments: ["unknown", "%22", "2baf70d1", "id", "%7B", "..", "%2F"])
  func unknownRecord(_ id: String) throws {
    let response = try get("/ghibli/films/\(id)")
    #expect(response.status == 404)
    #expect(response.body == Array("{}".utf8))
  }

  @Test("the base of the movie rows is the small feed itself")
  func rowsBase() throws {
    #expect(try get("/rows").body == get("/rows/original.json").body)
  }

  @Test(
    "an unknown path is 404 in plain text", arguments: ["/nowhere", "/ghibli", "/ghibli/films/a/b", "//", "/rows/a"])
  func unknownPath(_ path: String) throws {
    let response = try get(path)
    #expect(response.status == 404)
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test("a percent-encoded path is the path it encodes")
  func encodedPath() throws {
    #expect(try get("/gh%69bli/%66ilms") == get("/ghibli/films"))
    #expect(try get("/ghibli%2Ffilms").status == 404)
    #expect(try get("/ghibli/%2566ilms").status == 404)
  }

  @Test("the root names every base")
  func index() throws {
    let text = String(decoding: try get("/").body, as: UTF8.self)
    #expect(router.bases.allSatisfy { text.contains("/\($0)\n") })
    #expect(router.bases == ["ghibli", "openlibrary", "covers", "tmdb", "rows"])
  }

  @Test("both feeds are JSON with a strong tag", arguments: ["original", "expanded"])
  func feeds(_ name: String) throws {
    let response = try get("/rows/\(name).json")
    #expect(response.status == 200)
    #expect(try JSONSerialization.jsonObject(with: Data(response.body)) is NSDictionary)
    #expect(response.fields["ETag"]?.hasPrefix("\"") == true)
  }

  @Test("other methods are refused, with the allowed ones", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get"])
  func methods(_ method: String) throws {
    let response = try ask("/ghibli/films", method: HTTPMethod(rawValue: method))
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == "GET, HEAD")
  }

  @Test("HEAD has the fields of GET and no body", arguments: ["/ghibli/films", "/rows/original.json", "/nowhere"])
  func head(_ path: String) throws {
    let (head, get) = (try ask(path, method: .head), try get(path))
    #expect(head.status == get.status)
    #expect(head.fields == get.fields)
    #expect(head.body.isEmpty)
  }

  @Test("a client with the present tag gets 304", arguments: ["/ghibli/films", "/rows/expanded.json", "/a.png"])
  func notModified(_ path: String) throws {
    let tag = try #require(try get(path).fields["ETag"])
    let opaque = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    for held in [tag, opaque, "W/\(opaque)", "\"a,b\", \(tag)", "*", " *"] {
      let response = try ask(path, fields: ["If-None-Match": held])
      #expect(response.status == 304, "\(held)")
      #expect(response.body.isEmpty)
      #expect(response.fields["ETag"] == tag)
      #expect(response.fields["Content-Length"] == nil)
      #expect(response.fields["Cache-Control"] == (try get(path)).fields["Cache-Control"])
    }
    for held in ["\"other\"", "", "\"", tag.dropLast().description, "\"\""] {
      #expect(try ask(path, fields: ["If-None-Match": held]).status == 200, "\(held)")
    }
  }

  @Test(
    "a tag is the body's hash: FNV-1a of single bytes, or of words of eight, folded",
    arguments: [
      // The first two are published values of FNV-1a, their upper half joined with the lower one.
      ("", "cbf29ce44fd0bfc1"), ("a", "af63dc4c296230c0"), ("01234567", "56e851f08c935e4f"),
      ("0123456789", "c6842744fd0c0510"),
    ])
  func tags(body: String, hash: String) {
    #expect(EntityTag.strong(of: Array(body.utf8)) == "\"\(hash)\"")
    #expect(EntityTag.weak(of: Array(body.utf8)) == "W/\"\(String(body.utf8.count, radix: 16))-\(hash)\"")
  }

  @Test("each byte of a body makes its tag another one", arguments: 0...20)
  func otherTags(count: Int) {
    let body = (0..<count).map { UInt8($0) }
    let others = body.indices.map { index in
      var other = body
      other[index] ^= 0x80
      return EntityTag.strong(of: other)
    }
    #expect(Set(others + [EntityTag.strong(of: body)]).count == count + 1)
  }

  @Test("a target has its path's segments and its query's values, each decoded by itself")
  func target() throws {
    let target = RequestTarget(try #require(URL(string: "http://a/b%2Fc//%64/?q=a=b&e=&f&q=2&g=h%26i+j")))
    #expect(target.path == ["b/c", "", "d"] && target.text == "b/c//d")
    #expect(["q", "e", "f", "g", "x"].map { target.parameter($0) } == ["a=b", "", "", "h&i j", nil])
  }

  @Test("a text is written in JSON with the escapes that it needs, and no others")
  func text() {
    for (text, json) in [
      ("a b", #""a b""#), ("a \"b\" \\ c", #""a \"b\" \\ c""#),
      ("\u{0} \u{F}\u{10}\u{1F} ", #""\u0000 \u000f\u0010\u001f ""#),
      ("\n \r \t", #""\n \r \t""#), ("é 天\u{7F}/", "\"é 天\u{7F}/\""),
    ] {
      #expect(String(decoding: JSONTree.string(text).bytes, as: UTF8.self) == json)
    }
  }

  @Test("a condition does not turn 404 into 304")
  func notModifiedOnlyWhereFound() throws {
    #expect(try ask("/nowhere", fields: ["If-None-Match": "*"]).status == 404)
  }

  @Test("limit cuts a collection, fields narrows its records")
  func limitAndFields() throws {
    let two = try records(get("/ghibli/films?limit=2&fields=id,title"))
    #expect(two.count == 2)
    #expect(two.allSatisfy { Set($0.keys) == ["id", "title"] })
    #expect(try records(get("/ghibli/films?limit=99999")).count == records(get("/ghibli/films")).count)
    #expect(try records(get("/ghibli/films?limit=0")).isEmpty)
    #expect(try get("/ghibli/films?limit=many").status == 500)
    #expect(try get("/ghibli/films?limit=-1").status == 500)
    let id = try #require(two.first?["id"] as? String)
    let one =
      try JSONSerialization.jsonObject(with: Data(get("/ghibli/films/\(id)?fields=title").body)) as? NSDictionary
    #expect(one?.allKeys as? [String] == ["title"])
  }

  @Test("a picture is the same for the same path on any host, and differs for another path")
  func pictures() throws {
    let response = try get("/posters/ghibli/a.png")
    #expect(response.fields["Content-Type"] == "image/png")
    #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let url = try #require(URL(string: "https://sample.invalid/posters/ghibli/a.png"))
    #expect(router.respond(to: HTTPRequest(url: url)).body == response.body)
    #expect(try get("/posters/ghibli/b.png").body != response.body)
  }

  private func get(_ path: String) throws -> HTTPResponse { try ask(path) }

  private func ask(_ path: String, method: HTTPMethod = .get, fields: HTTPFields = [:]) throws -> HTTPResponse {
    let url = try #require(URL(string: "http://127.0.0.1\(path)"))
    return router.respond(to: HTTPRequest(method: method, url: url, fields: fields))
  }

  private func records(_ response: HTTPResponse) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]])
  }
}
