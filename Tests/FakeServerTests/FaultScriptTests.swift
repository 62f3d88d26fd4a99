import Testing

@testable import MarqueeFakeServer

@Suite("Fault scripts")
struct FaultScriptTests {
  @Test("every fault can be written")
  func faults() throws {
    let faults: [(String, Fault)] = [
      ("status=503", .status(503)), ("latency=300ms", .latency(.milliseconds(300))),
      ("latency=2s", .latency(.seconds(2))),
      ("latency=1.5s", .latency(.milliseconds(1500))), ("truncate=50%", .truncate(0.5)),
      ("corrupt=0.1%", .corrupt(0.001)),
      ("garbage", .garbage), ("empty", .empty), ("wrong-type", .wrongType), ("html", .html),
      ("retry-after=2", .retryAfter(2)), ("redirect-loop", .redirectLoop), ("drip=1kBps", .drip(bytesPerSecond: 1000)),
      ("drip=500Bps", .drip(bytesPerSecond: 500)), ("drip=2MBps", .drip(bytesPerSecond: 2_000_000)), ("reset", .reset),
      ("close", .close), ("hang", .hang),
      // The bounds of each value.
      ("status=200", .status(200)), ("status=599", .status(599)), ("latency=0s", .latency(.zero)),
      ("latency=3600s", .latency(.seconds(3600))), ("truncate=0%", .truncate(0)), ("corrupt=100%", .corrupt(1)),
      ("retry-after=0", .retryAfter(0)), ("retry-after=86400", .retryAfter(86_400)),
      ("drip=1Bps", .drip(bytesPerSecond: 1)), ("drip=1000MBps", .drip(bytesPerSecond: 1_000_000_000)),
    ]
    for (text, fault) in faults { #expect(try FaultScript("a:\(text)").rules.map(\.fault) == [fault]) }
    for example in Fault.examples { #expect(throws: Never.self) { try FaultScript("*:\(example)") } }
  }

  @Test("the example of the documentation is two rules")
  func example() throws {
    let script = try FaultScript("openlibrary/*:status=503*2;tmdb/movie/*:truncate=50%@0.3#7")
    #expect(script.rules.map(\.pattern.text) == ["openlibrary/*", "tmdb/movie/*"])
    #expect(script.rules.map(\.count) == [2, nil])
    #expect(script.rules.map(\.chance) == [1, 0.3])
    #expect(script.rules.map(\.seed) == [nil, 7])
  }

  @Test("spaces and empty rules do not matter, nor the order of the marks", arguments: ["", " ; ", ";;"])
  func spaces(_ text: String) throws {
    #expect(try FaultScript(text).rules.isEmpty)
    let rule = try #require(try FaultScript("\(text); /subjects/person:x : empty#1@0.5*3 ").rules.first)
    #expect(rule.pattern.text == "subjects/person:x")
    #expect(rule.fault == .empty && rule.count == 3 && rule.chance == 0.5 && rule.seed == 1)
  }

  @Test("a seed is any whole number from 0, a count any from 1")
  func bounds() throws {
    let script = try FaultScript("a:empty#0*1;a:empty#\(UInt64.max)*\(Int.max)")
    #expect(script.rules.map(\.seed) == [0, .max])
    #expect(script.rules.map(\.count) == [1, .max])
  }

  @Test(
    "a rule that cannot be read is named, with what it needs",
    arguments: [
      ("ghibli/*", "a colon"), (":reset", "before the colon"), ("a:explode", "“explode”"), ("a:", "unknown fault"),
      ("a:status", "200 to 599"), ("a:status=199", "200 to 599"), ("a:status=+500", "200 to 599"),
      ("a:latency=300", "300ms"), ("a:latency=nans", "300ms"), ("a:latency=99999s", "300ms"), ("a:latency=ms", "300ms"),
      ("a:truncate=50", "50%"), ("a:truncate=101%", "50%"), ("a:corrupt=-1%", "0.1%"), ("a:garbage=1", "no value"),
      ("a:retry-after=soon", "seconds"), ("a:drip=0Bps", "rate"), ("a:drip=fast", "rate"), ("a:html*0", "count"),
      ("a:html*", "count"), ("a:html@2", "chance"), ("a:html@1e-1", "chance"), ("a:html#-1", "seed"),
      ("a:html*1*2", "twice"), ("a:html*99999999999999999999", "count"), ("a:status=600", "200 to 599"),
      ("a:latency=3601s", "300ms"), ("a:latency=3600001ms", "300ms"), ("a:retry-after=86401", "seconds"),
      ("a:drip=1001MBps", "rate"),
    ])
  func invalid(_ rule: String, _ wanted: String) {
    let error = #expect(throws: FaultScript.Invalid.self) { try FaultScript("*:empty;\(rule)") }
    #expect(error?.description.contains("“\(rule)”") == true)
    #expect(error?.description.contains(wanted) == true)
  }

  @Test(
    "what a rule needs is a whole sentence; an unknown fault is answered with all known ones",
    arguments: [
      ("ghibli/*", "it needs a path pattern, a colon and a fault, such as ghibli/*:status=503"),
      (":reset", "it needs a path pattern before the colon, such as ghibli/*"),
      ("a:explode", "unknown fault “explode”; the faults are \(Fault.examples.joined(separator: ", "))"),
      ("a:hang=1", "hang takes no value"), ("a:status", "status needs a number from 200 to 599"),
      ("a:latency", "latency needs a time such as 300ms or 2s"),
      ("a:truncate", "truncate needs a percentage such as 50%"),
      ("a:corrupt", "corrupt needs a percentage such as 0.1%"),
      ("a:retry-after", "retry-after needs seconds, from 0 to 86400"),
      ("a:drip", "drip needs a rate such as 500Bps, 1kBps or 2MBps"),
      ("a:html*", "* needs a count from 1, such as *2"), ("a:html@", "@ needs a chance from 0 to 1, such as @0.3"),
      ("a:html#", "# needs a seed, a whole number such as #7"), ("a:html*1*2", "* occurs twice"),
      ("a:html@1@1", "@ occurs twice"), ("a:html#1#1", "# occurs twice"),
    ])
  func reasons(_ rule: String, _ reason: String) {
    let error = #expect(throws: FaultScript.Invalid.self) { try FaultScript(rule) }
    #expect(error?.description == "invalid fault rule “\(rule)”: \(reason)")
  }

  @Test(
    "a star matches any run of characters",
    arguments: [
      ("*", "", true), ("*", "a/b", true), ("a/*", "a/b/c", true), ("a/*", "a", false),
      ("*/films", "ghibli/films", true),
      ("*/films", "ghibli/films/1", false), ("a*b*c", "aXbYc", true), ("a*b*c", "abcb", false), ("a", "a", true),
      ("a", "ab", false), ("**", "x", true), ("*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
  func patterns(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test("a count is used up, and only by striking")
  func count() throws {
    let script = try FaultScript("a/*:empty*2;*:html")
    #expect(script.strikes(at: "b").map(\.fault) == [.html])
    #expect(script.strikes(at: "a/1").map(\.fault) == [.empty, .html])
    #expect(script.strikes(at: "a/2").map(\.fault) == [.empty, .html])
    #expect(script.strikes(at: "a/1").map(\.fault) == [.html])
  }

  @Test("the same seed strikes the same requests, about as often as the chance says")
  func seeded() throws {
    let text = "*:corrupt=1%@0.3#7"
    let (one, two) = (try FaultScript(text), try FaultScript(text))
    let strikes = (0..<1000).map { _ in one.strikes(at: "a") }
    #expect(strikes == (0..<1000).map { _ in two.strikes(at: "a") })
    #expect((250...350).contains(strikes.count { !$0.isEmpty }))
    let other = try FaultScript("*:corrupt=1%@0.3#8")
    #expect(strikes != (0..<1000).map { _ in other.strikes(at: "a") })
  }

  @Test("the generator is SplitMix64, as published")
  func generator() {
    // The first outputs for seed 1234567 of the reference implementation (prng.di.unimi.it/splitmix64.c).
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("a chance of 0 never strikes, a chance of 1 always does")
  func certain() throws {
    let script = try FaultScript("*:empty@0;*:html@1")
    for _ in 0..<100 { #expect(script.strikes(at: "a").map(\.fault) == [.html]) }
  }

  @Test("a fault of the connection is refused for the services in memory, and for no others")
  func inMemory() throws {
    let script = try FaultScript("tmdb/*:reset;rows/*:empty")
    #expect(throws: Never.self) { try script.checkInMemory(services: ["ghibli", "rows"]) }
    let error = #expect(throws: FaultScript.Invalid.self) { try script.checkInMemory(services: ["rows", "tmdb"]) }
    #expect(
      error?.description
        == "the fault rule “tmdb/*:reset” needs a real connection, so it works only with the `fake` source")
    for text in ["*:hang", "tm*:drip=1kBps", "tmdb:close", "*/movie:reset", "tmdb/movie/1:close"] {
      #expect(throws: FaultScript.Invalid.self) { try FaultScript(text).checkInMemory(services: ["tmdb"]) }
    }
    #expect(throws: Never.self) { try FaultScript("tmdbx/*:hang").checkInMemory(services: ["tmdb"]) }
  }
}
