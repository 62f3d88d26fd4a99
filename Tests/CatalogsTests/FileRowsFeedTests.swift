// The movie-rows feed in a file: a good file, and everything else that a path may lead to.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import TestSupport
import Testing

@Suite("A movie-rows feed in a file", .timeLimit(.minutes(10)))
struct FileRowsFeedTests {
  private let folder = TemporaryFolder()

  /// The problem of reading a path; its message must name the path.
  private func problem(_ path: String) async -> Problem? {
    let problem = await #expect(throws: Problem.self) {
      try await RowsCatalog(.file(path: path)).shelves(.cached)
    }
    #expect("\(problem, default: "")".contains(path))
    return problem
  }

  @Test("a good file is read, labeled as cached and as old as the file")
  func good() async throws {
    let changed = Date(timeIntervalSince1970: 1_000_000_000)
    let path = try folder.file("feed.json", #"{"rows": [{"title": "R", "movies": [{"title": "A"}]}]}"#)
    try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: path)
    let shelves = try await RowsCatalog(.file(path: path)).shelves(.cached)
    #expect(shelves.value.map { $0.works.map(\.title) } == [["A"]])
    #expect(shelves.sources == [Source(catalog: .rows, origin: .cache, fetchedAt: changed)])
    #expect(shelves.notices.isEmpty && shelves.dropped.isEmpty)
  }

  @Test("a file of several buffers is read whole")
  func large() async throws {
    let titles = (0..<20_000).map { "Movie \($0)" }
    let movies = titles.map { #"{"title": "\#($0)"}"# }.joined(separator: ",")
    let path = try folder.file("large.json", #"{"rows": [{"movies": [\#(movies)]}]}"#)
    let catalog = RowsCatalog(.file(path: path))
    let last = try #require(Work.ID("rows:movie/0-19999"))
    #expect(try await catalog.shelves(.cached).value.map(\.total) == [20_000])
    #expect(try await catalog.work(last, .cached).value.work.title == "Movie 19999")
  }

  @Test("a file is read to its end, also where that is one byte into a buffer", arguments: [65_535, 65_536, 65_537])
  func buffers(size: Int) async throws {
    let text = #"{"rows": [{"title": "R"}]}"#
    let path = try folder.file("feed.json", text + String(repeating: " ", count: size - text.utf8.count))
    #expect(try await RowsCatalog(.file(path: path)).shelves(.cached).value.map(\.title) == ["R"])
  }

  @Test("a file that has changed is read again on a refresh")
  func refresh() async throws {
    let path = try folder.file("feed.json", #"{"rows": [{"title": "Old"}]}"#)
    let catalog = RowsCatalog(.file(path: path))
    #expect(try await catalog.shelves(.cached).value.map(\.title) == ["Old"])
    _ = try folder.file("feed.json", #"{"rows": [{"title": "New"}]}"#)
    #expect(try await catalog.shelves(.cached).value.map(\.title) == ["Old"])
    #expect(try await catalog.shelves(.new).value.map(\.title) == ["New"])
  }

  @Test("a link to a file is followed")
  func link() async throws {
    let path = try folder.file("feed.json", #"{"rows": [{"title": "R"}]}"#)
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try await RowsCatalog(.file(path: link)).shelves(.cached).value.count == 1)
  }

  @Test("a file that is not there is not found", arguments: ["none.json", "none/feed.json", "feed.json/feed.json"])
  func missing(name: String) async throws {
    _ = try folder.file("feed.json", "{}")
    let problem = await problem(folder.path(name))
    #expect(problem?.code == .notFound)
    #expect(problem?.remedy == .chooseRows)
  }

  @Test("a folder is not a feed")
  func aFolder() async {
    #expect(await problem(folder.path) == .malformed(service: folder.path, detail: "it is a folder, not a file"))
  }

  @Test("an empty file is not a feed")
  func empty() async throws {
    let path = try folder.file("empty.json", "")
    #expect(await problem(path) == .malformed(service: path, detail: "the file is empty"))
  }

  @Test(
    "a file with something else is not a feed",
    arguments: [("rows: []", "it is not JSON"), ("[]", "expected an object, found an array")])
  func somethingElse(text: String, reason: String) async throws {
    let path = try folder.file("feed.json", text)
    #expect(await problem(path) == .malformed(service: path, detail: reason))
  }

  @Test("a file that may not be read is a problem of storage", .enabled(if: geteuid() != 0, "root may read every file"))
  func unreadable() async throws {
    let path = try folder.file("secret.json", "{}")
    #expect(chmod(path, 0) == 0)
    let problem = await problem(path)
    #expect(problem?.code == .storage)
    #expect(problem?.message?.contains("Permission denied") == true)
  }

  @Test("links in a circle are a problem of storage")
  func circle() async throws {
    let path = folder.path("circle.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(await problem(path)?.code == .storage)
  }

  @Test("a pipe without a writer is refused, without waiting")
  func pipe() async {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(await problem(path) == .malformed(service: path, detail: "it is not a regular file"))
  }

  @Test("a device without an end is refused")
  func device() async {
    #expect(
      await problem("/dev/zero") == .malformed(service: "/dev/zero", detail: "it is not a regular file"))
  }

  @Test("reading a file that is too large stops at the limit", arguments: [32_000_001, 1 << 40])
  func tooLarge(size: Int) async throws {
    let path = try folder.file("large.json", "")
    // The file is sparse: the file system makes up the zeros.
    #expect(truncate(path, off_t(size)) == 0)
    #expect(await problem(path) == .malformed(service: path, detail: "it is larger than 32 MB"))
  }
}

/// A folder that exists during one test.
private final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "marquee-tests-" + UUID().uuidString

  init() { mkdir(path, 0o700) }

  deinit {
    // A folder that cannot be removed is left to the system, which clears the folder of temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
