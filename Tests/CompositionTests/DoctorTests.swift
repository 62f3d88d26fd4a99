// The doctor's checks, and that it never shows a secret.
import Foundation
import MarqueeDomain
import MarqueeHTTP
import MarqueeLibrary
import MarqueePresentation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("The doctor", .timeLimit(.minutes(1)))
final class DoctorTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func examine(
    _ environment: [String: String] = [:], overrides: Configuration.Overrides = .init()
  ) async throws -> Diagnosis {
    let environment = ["MARQUEE_HOME": folder.path].merging(environment) { $1 }
    let configuration = try await Configuration.read(environment: environment, overrides: overrides)
    return try await Marquee(configuration).doctor()
  }

  @Test("with the sample every check passes, and the catalogs come in their order")
  func well() async throws {
    let diagnosis = try await examine(["MARQUEE_CATALOGS": "rows,ghibli"])
    #expect(diagnosis.checks.allSatisfy { $0.isOK && !$0.isAboutReaching })
    #expect(
      diagnosis.checks.map(\.name)
        == ["settings", "folder", "library", "answers", "libcurl", "catalog rows", "catalog ghibli"])
    #expect(diagnosis.checks.suffix(2).map(\.detail) == ["sample data in memory", "sample data in memory"])
    #expect(diagnosis.checks.allSatisfy { $0.fix == nil })
  }

  @Test("entries that look like one work are named, with the command that links them")
  func lookalikes() async throws {
    let marquee = try Marquee(try await Configuration.read(environment: ["MARQUEE_HOME": folder.path]))
    let ids = try ["tmdb:movie/1", "ghibli:film/2"].map { try #require(Work.ID($0)) }
    let works = [Work(id: ids[0], kind: .movie, title: "Heat"), Work(id: ids[1], kind: .film, title: "Ran")]
    _ = try await marquee.useCases.library.change(works, by: .favorite(true))
    let own = try await marquee.useCases.library.add([WorkDraft(title: "Other")]).works[0]
    #expect(await marquee.doctor().checks.allSatisfy { $0.name != "entries" })
    _ = try await marquee.useCases.library.edit(own.id, by: [.title("Heat")])
    let check = try #require(await marquee.doctor().checks.first { $0.name == "entries" })
    #expect(check.isOK && check.fix == .link([ids[0], own.id]))
    #expect(check.detail == "“Heat” may have duplicate entries: tmdb:movie/1 and \(own.id)")
  }

  @Test("a library whose clock was more than five minutes ahead is named, this one or another, with its latest date")
  func clocks() async throws {
    // 2033-05-18
    let time: TimeInterval = 2_000_000_000
    func open(_ name: String, at time: TimeInterval) throws -> Marquee {
      var base = Connections.Base()
      base.now = { Date(timeIntervalSince1970: time) }
      return try Marquee(
        Configuration(environment: ["MARQUEE_HOME": folder.appending(path: name).path, "MARQUEE_CATALOGS": "tmdb"]),
        over: base)
    }
    func clocks(_ name: String, at time: TimeInterval) async throws -> [Diagnosis.Check] {
      let marquee = try open(name, at: time)
      let checks = await marquee.doctor().checks.filter { $0.name == "clock" }
      await marquee.close()
      return checks
    }
    let work = Work(id: try #require(Work.ID("tmdb:movie/1")), kind: .movie, title: "Heat")
    let ahead = try open("ahead", at: time)
    _ = try await ahead.useCases.library.change([work], by: .favorite(true))
    let export = folder.appending(path: "export.json")
    let text = Mutex("")
    _ = try await ahead.useCases.exports.export(.json, of: Query()) { piece in text.withLock { $0 += piece } }
    try Data(text.withLock(\.self).utf8).write(to: export)
    await ahead.close()
    #expect(try await clocks("ahead", at: time - 299).isEmpty)
    let checks = try await clocks("ahead", at: time - 301)
    #expect(checks.map(\.detail) == ["This library has changes dated up to 2033-05-18, in the future."])
    #expect(checks.allSatisfy { $0.isOK && $0.fix != nil })
    let other = try open("other", at: time - 86_400)
    _ = try await other.useCases.importLibrary(export.path)
    await other.close()
    let others = try await clocks("other", at: time - 86_400).map(\.detail)
    #expect(others.count == 1)
    guard case .text(let sentence)? = others.first else { return }
    #expect(sentence.wholeMatch(of: /Your library [a-z0-9]{8} on another machine has changes .+ 2033-05-18, .+/) != nil)
  }

  @Test("twenty groups that look like one work are named, and the others counted")
  func manyLookalikes() async throws {
    let library = SQLiteLibrary(path: folder.appending(path: "library.sqlite").path)
    let works = try (1...23).map { number in
      Work(id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: "Film \(number)")
    }
    _ = try await library.change(works, by: .favorite(true))
    let own = try await library.add(works.map { try WorkDraft(title: "My \($0.title)") }).works
    var looksAlike = 0
    for (count, rest) in [
      (20, nil), (21, "1 more group of entries may be duplicates"), (23, "3 more groups of entries may be duplicates"),
    ] as [(Int, String?)] {
      while looksAlike < count {
        _ = try await library.edit(own[looksAlike].id, by: [.title(works[looksAlike].title)])
        looksAlike += 1
      }
      let checks = await Diagnosis.Check.lookalikes(in: library)
      #expect(checks.allSatisfy { $0.isOK && $0.name == "entries" })
      #expect(checks.filter { $0.fix != nil }.count == 20)
      #expect(checks.dropFirst(20).map(\.detail) == [rest].compactMap(\.self).map { .text($0) })
    }
    await library.close()
  }

  @Test("a damaged library is named, and left as it is")
  func damagedLibrary() async throws {
    let file = folder.appending(path: "library.sqlite")
    let garbage = Data("garbage, more than a hundred bytes of it ".utf8 + [UInt8](repeating: 7, count: 4_096))
    try garbage.write(to: file)
    let diagnosis = try await examine(["MARQUEE_CATALOGS": "rows"])
    let failed = diagnosis.checks.filter { !$0.isOK }
    #expect(failed.map(\.name) == ["library"])
    guard case .problem(let problem) = failed.first?.detail else { throw Problem.cancelled }
    #expect(problem.code == .storage && problem.text.contains(file.path))
    #expect(try Data(contentsOf: file) == garbage)
  }

  @Test("a file of answers that a newer Marquee wrote is named, and left as it is")
  func newerAnswers() async throws {
    let file = folder.appending(path: "catalog.sqlite")
    let marquee = try Marquee(
      try await Configuration.read(
        environment: ["MARQUEE_HOME": folder.path, "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli"]),
      over: Connections.Base(wire: { _ in DamagedService() }))
    _ = try await marquee.useCases.browseShelf(try #require(Shelf.ID("ghibli:shelf/films")), page: 1, .cached)
    await marquee.close()
    func check() async throws -> Diagnosis.Check? {
      try await examine(["MARQUEE_CATALOGS": "rows"]).checks.first { $0.name == "answers" }
    }
    #expect(try await check() == .ok("answers", "\(file.path), intact"))
    var bytes = try Data(contentsOf: file)
    // The user version of the header (https://www.sqlite.org/fileformat2.html#user_version_number).
    bytes.replaceSubrange(60..<64, with: [0, 0, 1, 0])
    try bytes.write(to: file)
    #expect(
      try await check()
        == .bad(
          "answers",
          "Marquee isn't caching answers: \(file.path) can't be opened or is from a newer version",
          fix: .advice("Use the newer version, or move the file elsewhere. Nothing is lost permanently.")))
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("a damaged file of answers is named, and left as it is")
  func answers() async throws {
    let file = folder.appending(path: "catalog.sqlite")
    try Data("garbage, more than a hundred bytes of it ".utf8 + [UInt8](repeating: 7, count: 4_096)).write(to: file)
    let before = try Data(contentsOf: file)
    let check = try #require(await examine().checks.first { $0.name == "answers" })
    #expect(
      check
        == .bad(
          "answers", "\(file.path) is damaged",
          fix: .advice("The next request creates a new file. Nothing is lost permanently.")))
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("a service that has been sending damaged pages is named, with the time since when")
  func damage() async throws {
    let environment = ["MARQUEE_HOME": folder.path, "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli"]
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let marquee = try Marquee(
      try await Configuration.read(environment: environment),
      over: Connections.Base(now: { start }, wire: { _ in DamagedService() }))
    #expect(await marquee.doctor().damage.isEmpty)
    let shelf = try #require(Shelf.ID("ghibli:shelf/films"))
    #expect(try await !marquee.useCases.browseShelf(shelf, page: 1, .cached).dropped.isEmpty)
    #expect(
      await marquee.doctor().damage == [AnswerDamage(catalog: .ghibli, pages: 1, since: start, latest: start)])
    await marquee.close()
  }

  @Test("the fake services are asked over loopback, and a service that fails is named")
  func fake() async throws {
    #expect(try await examine(["MARQUEE_SOURCE": "fake"]).checks.filter { !$0.isOK }.map(\.detail) == [])
    let diagnosis = try await examine(["MARQUEE_SOURCE": "fake", "MARQUEE_FAULTS": "ghibli/*:status=503"])
    let check = try #require(diagnosis.checks.first { $0.name == "catalog ghibli" })
    #expect(!check.isOK && check.detail == .problem(.server(service: "Studio Ghibli", status: 503)) && check.fix != nil)
    #expect(diagnosis.checks.first { $0.name == "catalog rows" }?.isOK == true)
    #expect(!check.isAboutReaching)
  }

  @Test("a service that cannot be reached differs from other failures")
  func unreachable() async throws {
    // No program listens to port 1 of loopback (tcpmux).
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "ghibli,rows", "MARQUEE_GHIBLI_URL": "http://127.0.0.1:1",
    ]
    let diagnosis = try await examine(environment)
    #expect(diagnosis.checks.filter { !$0.isOK }.map(\.name) == ["catalog ghibli"])
    #expect(diagnosis.checks.allSatisfy { $0.isOK || $0.isAboutReaching })
    let offline = try await examine(environment, overrides: .init(isOffline: true))
    #expect(offline.checks.allSatisfy { $0.isOK || $0.isAboutReaching })
    try Data("theme = blue\n".utf8).write(to: folder.appending(path: "settings"))
    let both = try await examine(environment)
    #expect(both.checks.filter { !$0.isOK }.map(\.name) == ["settings", "catalog ghibli"])
    #expect(both.checks.filter { !$0.isOK }.map(\.isAboutReaching) == [false, true])
  }

  @Test("the settings file is checked: sound, with an unknown key, wrong, unreadable")
  func settings() async throws {
    let file = folder.appending(path: "settings")
    func check() async throws -> Diagnosis.Check? { try await examine().checks.first }
    #expect(try await check()?.detail == "\(file.path), none set")
    try Data("theme = dark\nodd = 1\n".utf8).write(to: file)
    let odd = try #require(try await check())
    #expect(odd.isOK && odd.detail.text.hasPrefix("\(file.path), 1 set. ") && odd.detail.text.contains("`odd`"))
    try Data("width = 5\n".utf8).write(to: file)
    #expect(try await check()?.detail.text.contains("line 1: width can't be “5”") == true)
    try Data([0xFF]).write(to: file)
    #expect(try await check()?.detail.text == "Can't read the settings file \(file.path): it is not UTF-8 text.")
    #expect(try await check()?.isOK == false)
  }

  @Test("a folder that does not exist passes where it can be made, and a file in its place does not")
  func folders() async throws {
    let later = try await examine(["MARQUEE_HOME": folder.appending(path: "a/b").path])
    #expect(later.checks[1].isOK && later.checks[1].detail.text.hasSuffix("/a/b (created on first use)"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a").path))
    try Data().write(to: folder.appending(path: "file"))
    let none = try await examine(["MARQUEE_HOME": folder.appending(path: "file").path])
    #expect(!none.checks[1].isOK)
    let nowhere = try await examine(["MARQUEE_HOME": ""])
    #expect(nowhere.checks.filter { !$0.isOK }.count == 6)
  }

  @Test("every flag is shown with its value and origin, and no key or token is shown")
  func flags() async throws {
    try Data("theme = dark\n".utf8).write(to: folder.appending(path: "settings"))
    let diagnosis = try await examine(
      [
        "TMDB_TOKEN": "secret1", "MARQUEE_TIMEOUT": "3", "MARQUEE_SOURCE": "rows=live",
        "MARQUEE_ROWS": "http://127.0.0.1:1/feed?key=secret2",
      ], overrides: .init(catalogs: "ghibli", isOffline: true))
    func flag(_ name: String) -> [String?] {
      diagnosis.flags.first { $0.name == name }.map { [$0.value, "\($0.origin)"] } ?? []
    }
    #expect(flag("theme") == ["dark", "settings"])
    #expect(flag("MARQUEE_CATALOGS") == ["ghibli", "--catalog"])
    #expect(flag("MARQUEE_SOURCE") == ["embedded,rows=live", "MARQUEE_SOURCE"])
    #expect(flag("MARQUEE_TIMEOUT") == ["3", "MARQUEE_TIMEOUT"])
    #expect(flag("MARQUEE_OFFLINE") == ["1", "--offline"])
    #expect(flag("MARQUEE_CONTACT") == [nil, "default"])
    #expect(flag("debounce") == ["500ms", "default"])
    #expect(flag("TMDB_TOKEN") == ["set", "TMDB_TOKEN"])
    #expect(flag("TMDB_API_KEY") == ["unset", "default"])
    #expect(flag("MARQUEE_ROWS") == ["http://127.0.0.1:1/feed?…", "MARQUEE_ROWS"])
    #expect(!"\(diagnosis)".contains("secret"))
    #expect(Set(diagnosis.flags.map(\.name)).count == diagnosis.flags.count)
  }
}

/// Answers every request with a list that is damaged at its end.
private struct DamagedService: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(#"[{"id": "a", "title": "A"},]"#.utf8))
  }
}
