import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("How a stored response is validated")
struct ValidationTests {
  private func stored(_ fields: HTTPFields) -> StoredResponse {
    StoredResponse(
      requestTime: MovableTime.start, responseTime: MovableTime.start, status: 200, fields: fields, body: [1])
  }

  @Test("by its entity tag and its date, as they came")
  func conditions() throws {
    let request = HTTPRequest(url: try #require(URL(string: "http://a.test/")), fields: ["Accept": "a"])
    #expect(stored([:]).conditional(request) == nil)
    let both = stored(["ETag": "W/\"a\"", "Last-Modified": "then"]).conditional(request)
    #expect(both?.fields == ["Accept": "a", "If-None-Match": "W/\"a\"", "If-Modified-Since": "then"])
    #expect(stored(["Last-Modified": "then"]).conditional(request)?.fields["If-None-Match"] == nil)
  }

  @Test(
    "a 304 confirms it, unless the tags differ",
    arguments: [
      (nil, nil, true), ("\"a\"", nil, true), (nil, "\"a\"", true), ("\"a\"", "\"a\"", true),
      ("W/\"a\"", "\"a\"", true), ("\"a\"", "W/\"a\"", true), ("\"a\"", "\"b\"", false),
    ] as [(String?, String?, Bool)])
  func confirmed(mine: String?, other: String?, expected: Bool) {
    var (fields, news) = (HTTPFields(), HTTPResponse(status: 304))
    (fields["ETag"], news.fields["ETag"]) = (mine, other)
    #expect(stored(fields).isConfirmed(by: news) == expected)
  }

  @Test("a 304 brings new fields and times, and leaves the body and what describes it")
  func freshened() {
    let old: HTTPFields = ["Age": "9", "Date": "old", "A": "1", "B": "1", "Content-Length": "1"]
    let news = HTTPResponse(
      status: 304,
      fields: ["b": "2", "Content-Length": "0", "Content-Encoding": "gzip", "Connection": "C", "C": "3", "D": "4"])
    let now = MovableTime.start + 60
    let response = stored(old).freshened(by: news, requestTime: now - 1, responseTime: now)
    #expect(response.fields == ["A": "1", "Content-Length": "1", "b": "2", "D": "4"])
    #expect(response.status == 200 && response.body == [1])
    #expect(response.requestTime == now - 1 && response.responseTime == now)
  }
}
