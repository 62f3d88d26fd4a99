// A play in Trakt's history gets the local day of its first import, and keeps it.
import Foundation
import TestSupport
import Testing

@Suite("The day of a Trakt play")
struct TraktDayTests {
  private let folder: ShellFolder

  init() throws {
    folder = try ShellFolder(home: "home")
    // The last evening of 2023 in Los Angeles.
    let play =
      #"{"id":1,"watched_at":"2024-01-01T04:30:00.000Z","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"tmdb":949}}}"#
    try Data("[\(play)]".utf8).write(to: URL(filePath: folder.path("watched-history.json")))
  }

  private func days(_ zone: String) throws -> String {
    try folder.run("TZ=\(zone) m import watched-history.json; m mine --fields seen --plain").output
  }

  @Test("it is the day in the user's time zone, and other time zones do not change it")
  func local() throws {
    #expect(try days("America/Los_Angeles") == "1\t0\t0\t0\t0\t\n2023-12-31\n")
    #expect(try days("Asia/Tokyo") == "0\t0\t1\t0\t0\t\n2023-12-31\n")
    #expect(try days("UTC") == "0\t0\t1\t0\t0\t\n2023-12-31\n")
  }

  @Test("a play that an earlier version imported on its day in UTC keeps that day")
  func earlier() throws {
    // What an earlier version wrote has no instant.
    let entry =
      #"{"added":1704110400,"id":"tmdb:movie/949","imports":[{"key":"1","said":{"seen":["2024-01-01"]},"source":"trakt-entry"},{"key":"1","said":{},"source":"trakt"},{"key":"949","said":{},"source":"tmdb"}],"kind":"movie","number":1,"released":"1995","title":"Heat","viewings":[{"number":1,"on":"2024-01-01"}]}"#
    let export = "{\"entries\":[\n\(entry)\n],\"format\":\"marquee-library/1\"}\n"
    try Data(export.utf8).write(to: URL(filePath: folder.path("before.json")))
    try folder.run("m import before.json")
    #expect(try days("America/Los_Angeles") == "0\t0\t1\t0\t0\t\n2024-01-01\n")
  }
}
