// The values of each flag and variable, their meaning, and the message for an unknown value.
import Foundation
import MarqueeDomain
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("Configuration")
struct ConfigurationTests {
  /// The problem of an invalid configuration, which must be a usage problem that names the flag.
  private func refusal(
    _ flag: String, _ environment: [String: String], overrides: Configuration.Overrides = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Problem? {
    let problem = #expect(throws: Problem.self, sourceLocation: sourceLocation) {
      try Configuration(environment: environment, overrides: overrides)
    }
    #expect(problem?.code == .usage, sourceLocation: sourceLocation)
    #expect(problem?.text.contains(flag) == true, sourceLocation: sourceLocation)
    return problem
  }

  @Test(
    "with nothing set everything is the sample's; an empty variable counts as unset", arguments: [true, false])
  func nothingSet(isEmpty: Bool) throws {
    let names = [
      "MARQUEE_SOURCE", "MARQUEE_CATALOGS", "MARQUEE_STORE", "MARQUEE_ROWS", "MARQUEE_GHIBLI_URL",
      "MARQUEE_OPENLIBRARY_URL", "MARQUEE_COVERS_URL",
      "MARQUEE_CONTACT",
      "MARQUEE_FAULTS", "MARQUEE_TIMEOUT", "MARQUEE_OFFLINE", "SSL_CERT_FILE",
    ]
    let environment = isEmpty ? Dictionary(uniqueKeysWithValues: names.map { ($0, "") }) : [:]
    let configuration = try Configuration(environment: environment)
    #expect(configuration.catalogs == [.ghibli, .openlibrary, .tmdb, .rows])
    #expect(Catalog.allCases.allSatisfy { configuration.kind(of: $0) == .embedded })
    #expect(try configuration.rows == .original)
    #expect(try configuration.address(.ghibli).absoluteString == "https://ghibliapi.vercel.app")
    #expect(configuration.faults == nil)
    #expect(configuration.timeout == .seconds(15) && configuration.pictureTimeout == .seconds(30))
    #expect(!configuration.isOffline)
    #expect(configuration.contact == nil && configuration.userAgent == "Marquee/0.1")
    #expect(configuration.certificateFile == nil)
  }

  @Test(
    "MARQUEE_SOURCE is one source for all, or others for some",
    arguments: [
      ("embedded", .embedded, .embedded), ("fake", .fake, .fake), ("live", .live, .live),
      ("live,rows=embedded,tmdb=fake", .live, .embedded), ("rows=fake", .embedded, .fake),
      ("rows=fake,live", .live, .fake), ("ghibli=live,rows=fake", .live, .fake),
      (" live", .live, .live), ("live, rows = fake", .live, .fake),
      ("openlibrary=live", .embedded, .embedded),
    ] as [(String, SourceKind, SourceKind)])
  func sources(text: String, ghibli: SourceKind, rows: SourceKind) throws {
    let byEnvironment = try Configuration(environment: ["MARQUEE_SOURCE": text])
    let byFlag = try Configuration(environment: [:], overrides: .init(source: text))
    for configuration in [byEnvironment, byFlag] {
      #expect(configuration.kind(of: .ghibli) == ghibli)
      #expect(configuration.kind(of: .rows) == rows)
    }
  }

  @Test(
    "an unknown source is refused, with the known ones",
    arguments: [
      ("Live", "“Live”"), ("sample", "“sample”"), ("live,", "“”"), (",", "“”"), ("rows=", "“”"),
      ("rows=real", "“real”"),
      ("rows=live=fake", "“live=fake”"),
    ])
  func unknownSource(text: String, quoted: String) {
    let report = refusal("MARQUEE_SOURCE", ["MARQUEE_SOURCE": text])
    #expect(report?.text.contains(quoted) == true)
    #expect(
      report?.hint == "Use embedded, fake or live."
        || report?.hint == "Use ghibli, openlibrary, tmdb or rows.")
  }

  @Test(
    "a catalog that cannot have a source is refused, with those that can",
    arguments: ["films=live", "library=fake", "=live"])
  func sourceOfUnknownCatalog(text: String) {
    #expect(
      refusal("MARQUEE_SOURCE", ["MARQUEE_SOURCE": text])?.hint
        == "Use ghibli, openlibrary, tmdb or rows.")
  }

  @Test(
    "MARQUEE_CATALOGS names catalogs in the order in which they are shown, each once",
    arguments: [
      ("ghibli", [.ghibli]), ("rows", [.rows]), ("rows,ghibli", [.rows, .ghibli]),
      ("rows,ghibli,rows", [.rows, .ghibli]), (" rows , ghibli", [.rows, .ghibli]),
    ] as [(String, [Catalog])])
  func catalogs(text: String, catalogs: [Catalog]) throws {
    #expect(try Configuration(environment: ["MARQUEE_CATALOGS": text]).catalogs == catalogs)
    #expect(try Configuration(environment: [:], overrides: .init(catalogs: text)).catalogs == catalogs)
  }

  @Test(
    "an unknown catalog is refused, with the known ones",
    arguments: ["films", "Ghibli", "ghibli,", "library"])
  func unknownCatalog(text: String) {
    #expect(
      refusal("MARQUEE_CATALOGS", ["MARQUEE_CATALOGS": text])?.hint
        == "Use ghibli, openlibrary, tmdb or rows.")
  }

  @Test("a flag wins over the environment, even over an unknown value in it")
  func precedence() throws {
    let configuration = try Configuration(
      environment: ["MARQUEE_SOURCE": "nonsense", "MARQUEE_CATALOGS": "nonsense", "MARQUEE_OFFLINE": "0"],
      overrides: .init(source: "fake", catalogs: "rows", isOffline: true))
    #expect(configuration.kind(of: .ghibli) == .fake && configuration.kind(of: .rows) == .fake)
    #expect(configuration.catalogs == [.rows])
    #expect(configuration.isOffline)
  }

  @Test("an unknown value of a flag is refused with the flag's name, an empty value too", arguments: ["nonsense", ""])
  func unknownInFlag(text: String) {
    #expect(
      refusal("--source", [:], overrides: .init(source: text))?.hint == "Use embedded, fake or live.")
    #expect(
      refusal("--catalog", [:], overrides: .init(catalogs: text))?.hint
        == "Use ghibli, openlibrary, tmdb or rows.")
  }

  @Test("MARQUEE_STORE takes its two values", arguments: ["sqlite", "memory"])
  func store(text: String) throws {
    _ = try Configuration(environment: ["MARQUEE_STORE": text])
    #expect(refusal("MARQUEE_STORE", ["MARQUEE_STORE": "\(text)3"])?.hint == "Use sqlite or memory.")
  }

  @Test(
    "MARQUEE_ROWS is a sample or a file with every source", arguments: SourceKind.allCases,
    [
      ("original", .original), ("expanded", .expanded), ("/tmp/feed.json", .file("/tmp/feed.json")),
      ("feed.json", .file("feed.json")), ("Original", .file("Original")), ("a:b", .file("a:b")),
    ] as [(String, Configuration.Rows)])
  func rows(source: SourceKind, value: (text: String, rows: Configuration.Rows)) throws {
    let configuration = try Configuration(
      environment: ["MARQUEE_SOURCE": source.rawValue, "MARQUEE_ROWS": value.text])
    #expect(try configuration.rows == value.rows)
  }

  @Test("MARQUEE_ROWS is a URL where the source of rows is live", arguments: ["live", "embedded,rows=live"])
  func rowsFromTheWeb(source: String) throws {
    let url = "https://a.test/feed.json?v=2"
    let configuration = try Configuration(environment: ["MARQUEE_SOURCE": source, "MARQUEE_ROWS": url])
    #expect(try configuration.rows == .url(try #require(URL(string: url))))
  }

  @Test(
    "a URL in MARQUEE_ROWS without live is refused, and the message says how it works",
    arguments: ["embedded", "fake", "live,rows=fake"])
  func rowsFromTheWebWithoutLive(source: String) {
    let report = refusal(
      "MARQUEE_ROWS", ["MARQUEE_SOURCE": source, "MARQUEE_ROWS": "https://a.test/feed.json"])
    #expect(report?.hint.contains("rows=live") == true)
  }

  private static let noURLs = [
    "ghibli.test", "//a.test", "/films", "ftp://a.test", "http://", "http:///films", "http://a.test/#films",
    "http://name@a.test", "http://name:pass@a.test", "http://:pass@a.test", "http://a.test/a b", "http://é.test",
    "http://?x",
  ]

  @Test(
    "MARQUEE_GHIBLI_URL takes a URL",
    arguments: ["http://127.0.0.1:8080/ghibli", "https://a.test/", "HTTP://a.test/v1?key=1", "http://[::1]:80"])
  func ghibliURL(text: String) throws {
    #expect(try Configuration(environment: ["MARQUEE_GHIBLI_URL": text]).address(.ghibli).absoluteString == text)
  }

  @Test(
    "an unusable URL is refused, without repeating it, because it may contain a secret", arguments: noURLs)
  func noURL(text: String) {
    let report = refusal("MARQUEE_GHIBLI_URL", ["MARQUEE_GHIBLI_URL": text])
    #expect(report?.text.contains(text) == false)
    #expect(report?.hint.contains("http://127.0.0.1:8080/ghibli") == true)
    if text.contains("://") {
      _ = refusal("MARQUEE_ROWS", ["MARQUEE_SOURCE": "live", "MARQUEE_ROWS": text])
    }
  }

  @Test(
    "MARQUEE_TIMEOUT is seconds, whole or not, up to an hour",
    arguments: [("1", .seconds(1)), ("0.5", .milliseconds(500)), ("3600", .seconds(3600))] as [(String, Duration)])
  func timeout(text: String, timeout: Duration) throws {
    let configuration = try Configuration(environment: ["MARQUEE_TIMEOUT": text])
    #expect(configuration.timeout == timeout && configuration.pictureTimeout == timeout)
  }

  @Test("what is not a time is refused", arguments: ["0", "-1", "3601", "ten", "5s", "nan", "inf", "1e9", " 5"])
  func noTimeout(text: String) {
    #expect(refusal("MARQUEE_TIMEOUT", ["MARQUEE_TIMEOUT": text])?.hint.contains("3600") == true)
  }

  @Test("MARQUEE_OFFLINE is 1 or nothing", arguments: [("1", true), ("0", false)])
  func offline(text: String, isOffline: Bool) throws {
    #expect(try Configuration(environment: ["MARQUEE_OFFLINE": text]).isOffline == isOffline)
    #expect(try Configuration(environment: ["MARQUEE_OFFLINE": text], overrides: .init(isOffline: true)).isOffline)
  }

  @Test(
    "another value of MARQUEE_OFFLINE is refused, and not taken for online", arguments: ["yes", "true", "2", " 1"])
  func unknownOffline(text: String) {
    #expect(refusal("MARQUEE_OFFLINE", ["MARQUEE_OFFLINE": text])?.hint == "Use 1 or 0.")
    // The flag does not make the variable's value right.
    #expect(refusal("MARQUEE_OFFLINE", ["MARQUEE_OFFLINE": text], overrides: .init(isOffline: true)) != nil)
  }

  @Test("services receive the contact")
  func contact() throws {
    let configuration = try Configuration(environment: ["MARQUEE_CONTACT": "mail@example.org"])
    #expect(configuration.userAgent == "Marquee/0.1 (mail@example.org)")
  }

  @Test(
    "a value of an address's query is secret by its name or from 16 characters, and never below six",
    arguments: [
      ("api_key=abcdef", ["abcdef"]), ("Access_Token=abcdef", ["abcdef"]), ("client_secret=abcdef", ["abcdef"]),
      ("auth=abcdef", ["abcdef"]), ("password=abcdef", ["abcdef"]), ("key=abcde", []), ("key", []), ("", []),
      ("lang=english&sort=popular", []), ("x=0123456789abcde", []), ("x=0123456789abcdef", ["0123456789abcdef"]),
      ("key=a%2Fb%2Fcd&token=ghijkl", ["a/b/cd", "ghijkl"]),
    ])
  func secretsOfQuery(query: String, secrets: [String]) throws {
    #expect(Configuration.secrets(in: try #require(URL(string: "https://a.example/v1?\(query)"))) == secrets)
  }
}
