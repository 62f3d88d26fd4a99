import Foundation
import HTTPTestSupport
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@testable import MarqueeCatalogs

@Suite("Artwork", .timeLimit(.minutes(10)))
struct CachedArtworkTests {
  private let place: TemporaryFolder
  private let transport = StubTransport()

  init() throws { place = try TemporaryFolder() }

  private func artwork(
    memory: Int = 1_000_000, disk: Int = 1_000_000, isOffline: Bool = false, at time: TimeInterval = 0
  ) -> CachedArtwork {
    let now: @Sendable () -> Date = { Date.now + time }
    return CachedArtwork(
      addresses: ArtworkAddresses([.openLibraryCovers(at: "https://covers.test")]),
      timeout: .seconds(15), memoryLimit: memory,
      folders: .init(path: place.path("artwork"), limit: disk), sampleHost: "sample.test", isOffline: isOffline,
      now: now
    ) { [transport] _ in transport }
  }

  private func work(_ link: String? = "https://covers.test/b/id/1-L.jpg") -> Work {
    var work = Work.sample(named("openlibrary:work/OL1W"), "Dune")
    work.artwork = link.flatMap { WebAddress($0) }
    return work
  }

  private func answer(_ bytes: [UInt8] = Pictures.png(), status: Int = 200, type: String = "image/png") -> HTTPResponse
  {
    HTTPResponse(status: status, fields: ["Content-Type": type], body: bytes)
  }

  private func problem(_ response: HTTPResponse) async -> Problem? {
    transport.stub("*", answer: response)
    return await #expect(throws: Problem.self) {
      try await artwork().picture(of: work("https://pictures.test/1.jpg"), .medium, .cached)
    }
  }

  @Test("a picture is asked for once, then comes from memory, and from disk in the next process")
  func once() async throws {
    transport.stub("/b/id/1-M.jpg", answer: answer())
    let first = artwork()
    for _ in 0..<3 {
      let picture = try await first.picture(of: work(), .medium, .cached)
      #expect(picture == Artwork(bytes: Pictures.png(), contentType: .png))
    }
    let second = artwork()
    #expect(try await second.picture(of: work(), .medium, .cached).bytes == Pictures.png())
    #expect(try await second.contents().entries == 1)
    #expect(transport.requests.map { $0.limits.body } == [20_000_000])
    #expect(transport.requests.map { $0.fields.lines.map(\.name) } == [["Accept"]])
    transport.verify()
  }

  @Test("each size is a picture of its own; --refresh asks again")
  func sizes() async throws {
    for letter in ["S", "M", "L", "M"] { transport.stub("/b/id/1-\(letter).jpg", answer: answer()) }
    let artwork = artwork()
    for size in ArtworkSize.allCases + ArtworkSize.allCases { _ = try await artwork.picture(of: work(), size, .cached) }
    _ = try await artwork.picture(of: work(), .medium, .new)
    transport.verify()
  }

  @Test("where a size is missing, the link itself is asked for, and the result is cached")
  func fallback() async throws {
    transport.stub("/b/id/1-S.jpg", answer: answer(status: 404))
    transport.stub("/b/id/1-L.jpg", answer: answer(Pictures.jpeg()))
    let file = try await artwork().file(of: work(), .small, .cached)
    #expect(file.contentType == .jpeg && file.path.hasSuffix(".jpg"))
    #expect(try await artwork().file(of: work(), .small, .cached) == file)
    transport.verify()
  }

  @Test("a file is whole, absolute and in the folder, also after the picture came from memory")
  func file() async throws {
    transport.stub("*", answer: answer())
    let artwork = artwork()
    _ = try await artwork.picture(of: work(), .medium, .cached)
    let file = try await artwork.file(of: work(), .medium, .cached)
    #expect(file.path.hasPrefix(place.path("artwork") + "/"))
    #expect(FileManager.default.contents(atPath: file.path) == Data(Pictures.png()))
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try await artwork.file(of: work(), .medium, .cached) == file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    transport.verify()
  }

  private static let day: TimeInterval = 86_400

  /// The answer to a request for a picture that was stored, with more header fields.
  private func answer(_ status: Int = 200, _ fields: [(String, String)], comment: Int = 0) -> HTTPResponse {
    var response = answer(status == 304 ? [] : Pictures.png(comment: comment), status: status)
    for (name, value) in fields { response.fields[name] = value }
    return response
  }

  @Test("while the host's headers allow it, a picture is not asked for; then the host says whether it has changed")
  func fresh() async throws {
    let fields = [
      ("Cache-Control", "max-age=3600"), ("ETag", "\"a\""), ("Last-Modified", "Mon, 01 Jan 2024 00:00:00 GMT"),
    ]
    transport.stub("*", answer: answer(200, fields))
    for time in [0, 3000] as [TimeInterval] {
      #expect(try await artwork(at: time).picture(of: work(), .medium, .cached).bytes == Pictures.png())
    }
    #expect(transport.requests.count == 1)
    // The host confirms the picture; it is fresh again, also for the next process.
    transport.stub("*", answer: answer(304, fields))
    for time in [4000, 7000] as [TimeInterval] {
      #expect(try await artwork(at: time).file(of: work(), .medium, .cached).bytes == Pictures.png().count)
    }
    #expect(transport.requests.count == 2)
    #expect(transport.requests[1].fields["If-None-Match"] == "\"a\"")
    #expect(transport.requests[1].fields["If-Modified-Since"] == "Mon, 01 Jan 2024 00:00:00 GMT")
    // The picture has changed: the file is the new one.
    transport.stub("*", answer: answer(200, fields, comment: 9))
    let file = try await artwork(at: 9000).file(of: work(), .medium, .cached)
    #expect(FileManager.default.contents(atPath: file.path) == Data(Pictures.png(comment: 9)))
    #expect(try await artwork().contents().entries == 1)
    transport.verify()
  }

  @Test("a picture without a word on freshness is fresh for a day, and one to be confirmed is asked for each time")
  func lifetimes() async throws {
    transport.stub("*", answer: answer())
    for time in [0, 0.9 * Self.day] { _ = try await artwork(at: time).picture(of: work(), .medium, .cached) }
    #expect(transport.requests.count == 1)
    transport.stub("*", times: 3, answer: answer(200, [("Cache-Control", "no-cache")]))
    let artwork = artwork(at: 1.1 * Self.day)
    for _ in 1...3 { _ = try await artwork.picture(of: work(), .medium, .cached) }
    transport.verify()
  }

  @Test("a picture that must not be stored is not, except for the file that a person asks for")
  func notStored() async throws {
    transport.stub("*", times: 3, answer: answer(200, [("Cache-Control", "no-store")]))
    let artwork = artwork()
    for _ in 1...2 { _ = try await artwork.picture(of: work(), .medium, .cached) }
    #expect(try await artwork.contents() == .none && artwork.store.bytes == 0)
    let file = try await artwork.file(of: work(), .medium, .cached)
    #expect(FileManager.default.contents(atPath: file.path) == Data(Pictures.png()))
    transport.verify()
  }

  @Test("where the host does not answer, the old picture is given; where it has none any more, it is not found")
  func stale() async throws {
    transport.stub("*", answer: answer(200, [("Cache-Control", "max-age=1")]))
    _ = try await artwork().picture(of: work(), .medium, .cached)
    let later = artwork(at: 30 * Self.day)
    transport.stub("*", failure: .unreachable(host: "covers.test", detail: "no route"))
    #expect(try await later.picture(of: work(), .medium, .cached).bytes == Pictures.png())
    for flawed in [answer([], status: 503), answer(Array("<html>".utf8)), answer(Array(Pictures.png().dropLast(4)))] {
      transport.stub("*", answer: flawed)
      #expect(try await later.file(of: work(), .medium, .cached).bytes == Pictures.png().count)
    }
    let offline = artwork(isOffline: true, at: 30 * Self.day)
    #expect(try await offline.picture(of: work(), .medium, .cached).bytes == Pictures.png())
    transport.stub("*", times: 2, answer: answer([], status: 404))
    let gone = await #expect(throws: Problem.self) { try await later.picture(of: work(), .medium, .cached) }
    #expect(gone?.code == .notFound)
    transport.verify()
  }

  @Test("a picture that was stored without its answer is asked for again, and given where that fails")
  func keptBefore() async throws {
    let address = try #require(WebAddress("https://covers.test/b/id/1-M.jpg"))
    let folder = ArtworkFolder(path: place.path("artwork"), limit: 1_000_000)
    try folder.keep(Artwork(bytes: Pictures.png(), contentType: .png), from: address)
    transport.stub("*", failure: .timedOut(after: .seconds(15)))
    #expect(try await artwork().picture(of: work(), .medium, .cached).bytes == Pictures.png())
    transport.stub("*", answer: answer(200, [("ETag", "\"b\"")], comment: 3))
    for _ in 1...2 {
      #expect(try await artwork().picture(of: work(), .medium, .cached).bytes == Pictures.png(comment: 3))
    }
    transport.verify()
  }

  @Test("equal requests in progress share one answer")
  func shared() async throws {
    let gate = Gate()
    let response = answer()
    transport.stub("*") { _ throws(HTTPFailure) in
      do throws(Problem) { try await gate.pass() } catch { throw .cancelled }
      return response
    }
    let (artwork, work) = (artwork(), work())
    let all = (0..<5).map { _ in Task { try await artwork.picture(of: work, .medium, .cached) } }
    await gate.waitForArrivals(1)
    for _ in 0..<20 { await Task.yield() }
    gate.open()
    for task in all { #expect(try await task.value.bytes == Pictures.png()) }
    transport.verify()
  }

  @Test("a placeholder, a missing picture and a work without a picture are not found, and nothing is cached")
  func missing() async throws {
    for response in [answer(Pictures.gif(1, 1)), answer([], status: 404), answer([], status: 410)] {
      let problem = await problem(response)
      guard case .notFound(.artwork, _) = problem else { throw try #require(problem) }
    }
    let none = await #expect(throws: Problem.self) { try await artwork().file(of: work(nil), .medium, .cached) }
    #expect(none?.code == .notFound)
    #expect(try await artwork().contents() == .none)
    transport.verify()
  }

  @Test("a web page, a cut picture and an empty answer cannot be used, whatever their type, and are not cached")
  func unusable() async throws {
    let page = answer(Array("<html>Not found</html>".utf8), type: "image/jpeg")
    var cut = answer()
    cut.isComplete = false
    for response in [page, answer(Array(Pictures.png().dropLast(5))), answer([]), cut] {
      #expect(await problem(response)?.code == .malformed)
    }
    #expect(try await artwork().contents() == .none)
    transport.verify()
  }

  @Test("an address that cannot be asked for is named, and no host is asked")
  func noAddress() async throws {
    for link in ["https://pictures.test:port/1.jpg", "https://a%zz.test/1.jpg"] {
      let address = try #require(WebAddress(link))
      await #expect(throws: Problem.malformed(service: address.host, detail: "\(link) is not an address")) {
        try await artwork().picture(of: work(link), .medium, .cached)
      }
    }
    transport.verify()
  }

  @Test("a twentieth of the disk is for the sample's pictures, the rest for real ones")
  func shares() {
    for (limit, real, sample) in [(1_000_000, 950_000, 50_000), (0, 0, 0)] {
      let folders = CachedArtwork.Folders(path: place.path("artwork"), limit: limit)
      #expect(folders.real.limit == real && folders.sample.limit == sample)
    }
  }

  @Test("a failure names the host, and is not cached")
  func failure() async throws {
    let problem = await problem(answer([], status: 503))
    #expect(problem == .server(service: "pictures.test", status: 503))
    transport.stub("*", failure: .tooLarge(limit: 20_000_000))
    let artwork = artwork()
    let large = await #expect(throws: Problem.self) { try await artwork.picture(of: work(), .medium, .cached) }
    #expect(large == .malformed(service: "covers.test", detail: "it is larger than 20 MB"))
    transport.stub("*", answer: answer())
    #expect(try await artwork.picture(of: work(), .medium, .cached).bytes == Pictures.png())
    transport.verify()
  }

  @Test("the sample's pictures stay in memory, and are in a folder of their own where a file is asked for")
  func sample() async throws {
    transport.stub("*", times: 2, answer: answer())
    let work = work("https://sample.test/posters/1.png")
    let first = artwork()
    for _ in 0..<2 { _ = try await first.picture(of: work, .medium, .cached) }
    #expect(!FileManager.default.fileExists(atPath: place.path("artwork")))
    let file = try await first.file(of: work, .medium, .cached)
    #expect(file.path.hasPrefix(place.path("artwork/sample") + "/"))
    _ = try await artwork().picture(of: work, .medium, .cached)
    #expect(try await first.clear().entries == 1)
    transport.verify()
  }

  @Test("a disk that cannot be written costs the file, not the picture")
  func unwritable() async throws {
    try place.write(Data(), to: "artwork")
    transport.stub("*", answer: answer())
    let artwork = artwork()
    #expect(try await artwork.picture(of: work(), .medium, .cached).bytes == Pictures.png())
    let problem = await #expect(throws: Problem.self) { try await artwork.file(of: work(), .medium, .cached) }
    #expect(problem?.code == .storage)
    transport.verify()
  }

  @Test("after many random uses neither limit was exceeded by more than one picture")
  func limits() async throws {
    let largest = 400
    let artwork = CachedArtwork(
      addresses: ArtworkAddresses([]), timeout: .seconds(15), memoryLimit: 6_000,
      folders: .init(path: place.path("artwork"), limit: 30_000), sampleHost: "sample.test", isOffline: false
    ) { _ in PicturesByNumber() }
    var generator = Noise(seed: 3)
    for use in 0..<LongTest.count(2_000, whole: 100_000) {
      // Low numbers come often, high numbers seldom.
      let number = Int(Double.random(in: 0..<1, using: &generator) * Double.random(in: 0..<24, using: &generator) * 12)
      _ = try await artwork.picture(of: work("https://pictures.test/\(number)"), .medium, .cached)
      #expect(artwork.store.bytes <= 6_000 + largest)
      if use.isMultiple(of: 50) { #expect(try await artwork.contents().bytes <= 30_000 + largest) }
    }
    #expect(artwork.store.bytes > 4_000)
    #expect(try await artwork.contents().bytes > 20_000)
  }
}

/// Answers with a picture for every number, each of a different size.
private struct PicturesByNumber: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let number = Int(request.url.lastPathComponent) ?? 0
    return HTTPResponse(status: 200, body: Pictures.png(comment: number * 37 % 250))
  }
}
