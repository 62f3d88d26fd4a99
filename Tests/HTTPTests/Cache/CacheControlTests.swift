import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("Cache-Control")
struct CacheControlTests {
  @Test(
    "lists are split at commas, but not in quotes",
    arguments: [
      ("", []), (" , ,", []), ("a", ["a"]), (" a ,\tb,c ", ["a", "b", "c"]), (#"a="b, c", d"#, [#"a="b, c""#, "d"]),
      (#"a="b\", c", d"#, [#"a="b\", c""#, "d"]), (#"a="b\\", c"#, [#"a="b\\""#, "c"]), (#"a="b, c"#, [#"a="b, c"#]),
      (#"\"a, b"#, [#"\"a, b"#]), (#""a, b", "c,d""#, [#""a, b""#, #""c,d""#]), (#""\",", a"#, [#""\",""#, "a"]),
    ])
  func lists(text: String, members: [String]) { #expect(text.listMembers == members) }

  @Test(
    "the lifetime in seconds",
    arguments: [
      ("max-age=60", 60), ("MAX-AGE=60", 60), (#"max-age="60""#, 60), ("max-age=0060", 60), ("a, max-age=60 , b=c", 60),
      (#"max-age="\60""#, 60), (#"max-age="6\0""#, 60), (#"max-age="\\60""#, 0), (#"max-age=\60"#, 0),
      ("max-age=60, max-age=1", 60), ("max-age=99999999999999999999", 2_147_483_648),
      ("max-age=-1", 0), ("max-age=6.5", 0), ("max-age='60'", 0), ("max-age= 60", 0), ("max-age=", 0), ("max-age", 0),
      ("max-age=60, max-age", 0), ("max-age=٦", 0), ("max-age=1e3", 0),
      ("max-age =60", nil), (#"a="max-age=60""#, nil), ("s-maxage=60", nil), ("", nil),
    ] as [(String, TimeInterval?)])
  func lifetimes(text: String, seconds: TimeInterval?) {
    #expect(CacheControl(["Cache-Control": text]).maxAge == seconds)
  }

  @Test("lines are read together, directives in either case")
  func lines() {
    let control = CacheControl(
      HTTPFields([
        .init(name: "cache-control", value: "No-Store, public, PRIVATE, must-understand, must-revalidate"),
        .init(name: "Cache-Control", value: "immutable, only-if-cached, min-fresh=1, max-stale=2"),
        .init(name: "CACHE-CONTROL", value: "stale-while-revalidate=3, stale-if-error=4"),
      ]))
    #expect(control.isNoStore && control.isPublic && control.isPrivate && control.mustUnderstand)
    #expect(control.mustRevalidate && control.isImmutable && control.onlyIfCached && !control.isNoCache)
    #expect([control.minFresh, control.maxStale, control.staleWhileRevalidate, control.staleIfError] == [1, 2, 3, 4])
  }

  @Test("no-cache means everything or some fields; max-stale without a number means any")
  func forms() {
    let some = CacheControl(["Cache-Control": #"no-cache="Set-Cookie, a", max-stale"#])
    #expect(!some.isNoCache && some.noCacheFields == ["set-cookie", "a"] && some.maxStale == .infinity)
    let all = CacheControl(["Cache-Control": #"no-cache="a", no-cache"#])
    #expect(all.isNoCache && all.noCacheFields.isEmpty)
  }
}
