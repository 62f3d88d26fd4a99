// Imports and exports small files, one for each peculiarity of real exports, without a loss.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite(
  "Small exports", .timeLimit(.minutes(2)),
  .recorded)
struct SampleExportTests {
  /// The content of an export, as the user reads it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    /// The marks by title and year, as `ExpectedMarks` writes them: half stars, viewings, notes, tags.
    let marks: [String: String]
    /// How many rows are left out.
    var left = 0

    var testDescription: String { path }
  }

  static let samples = [
    Sample(
      path: "letterboxd-two-years",
      marks: [
        "Whiplash (2013)": #"6 ["2024-10-26 3 "] [] ["short"]"#, "Whiplash (2014)": #"10 ["2024-10-27 5 "] [] []"#,
        "Reservoir Dogs (1991)": #"0 ["unknown"] [] []"#,
        "Reservoir Dogs (1992)": #"9 ["2024-10-28 4 ", "2025-10-28 4.5 "] [] []"#,
      ]),
    Sample(
      path: "letterboxd-old-links",
      marks: [
        "Ran (1985)": #"8 ["2018-03-04 4 "] [] []"#, "Toby Dammit (1968)": #"0 ["unknown"] [] []"#,
        "Dune (2021)": "wanted 0 [] [] []", "Solaris (1972)": "wanted 0 [] [] []",
      ]),
    Sample(
      path: "letterboxd-new-links",
      marks: [
        "Ran (1985)": #"8 ["2018-03-04 4 "] [] []"#, "Toby Dammit (1968)": #"0 ["unknown"] [] []"#,
        "Dune (2021)": #"0 ["2022-01-01  "] [] []"#,
      ]),
    Sample(
      path: "letterboxd-spreadsheet",
      marks: [
        "Ran (1985)": #"8 ["2022-06-29 4 "] [] []"#, "Ikiru (1952)": #"10 ["unknown", "2022-01-14 5 "] [] []"#,
      ]),
    Sample(
      path: "letterboxd-markup",
      marks: [
        "Ran (1985)":
          #"8 ["2022-01-01 4 Grand\#u{2002}film, see here (https://example.org/x).\nSecond line & last"] "#
          + #"["Grand\#u{2002}film, see here (https://example.org/x).\nSecond line & last"] []"#,
        "Ikiru (1952)": #"10 [" 5 "] [] []"#,
      ]),
    Sample(
      path: "letterboxd-bad-list",
      marks: [
        "Kagemusha (1980)": #"8 ["unknown"] [] []"#, "Ran (1985)": #"0 [] [] [] on ["Old ones 1 first"]"#,
        "Ikiru (1952)": #"0 [] [] [] on ["Old ones 2 "]"#,
      ], left: 1),
    Sample(
      path: "imdb/2f36023d-1111-4222-8333-444455556666.csv", marks: ["Pulp Fiction (1994)": "wanted 0 [] [] []"],
      left: 1),
    Sample(path: "imdb/ratings-cp1252.csv", marks: ["Låt den rätte komma in (2008)": #"8 ["unknown"] [] []"#]),
    Sample(
      path: "imdb/ratings-us-dates.csv",
      marks: [
        "Pulp Fiction (1994)": #"9 ["unknown"] [] []"#, "The Shawshank Redemption (1994)": #"9 ["unknown"] [] []"#,
      ]),
    Sample(
      path: "goodreads/states.csv",
      marks: [
        "The Odyssey (-700)": #"8 ["2020-01-02  "] ["Good."] []"#,
        "Mort (1987)": #"0 [] ["private: lent to a friend"] ["funny"] started"#,
        "Finnegans Wake (1939)": #"4 [] [] [] givenup"#,
        "The Hobbit (1937)": #"10 ["unknown", "2020-02-02  "] [] []"#,
        "Crime and Punishment (1866)": #"10 ["2020-02-03  "] [] []"#, "Rated and waiting (1991)": "wanted 6 [] [] []",
      ]),
    Sample(
      path: "goodreads-resaved.csv",
      marks: [
        "Alpha (2019)": #"8 ["2025-02-23  "] [] []"#, "Beta (2024)": #"6 ["unknown", "2025-11-23  "] [] []"#,
        "Gamma (2024)": #"wanted 0 [] [] ["fun"]"#,
      ]),
    Sample(path: "goodreads-reread-1.csv", marks: ["Alpha (2019)": #"8 ["2025-03-01  "] [] []"#]),
    Sample(path: "goodreads-reread-2.csv", marks: ["Alpha (2019)": #"10 ["unknown", "2026-01-05  "] [] []"#]),
    Sample(
      path: "others/storygraph.csv",
      marks: [
        "Always Coming Home (0)": "wanted 0 [] [] []",
        "Dune (0)": #"9 ["2019-01-20  ", "2023-02-04  "] ["Again!"] ["desert", "reread"]"#,
        "Finnegans Wake (0)": "2 [] [] [] givenup", "Mort (0)": "0 [] [] [] onhold",
      ]),
    Sample(
      path: "others/calibre.csv",
      marks: [
        "That Ain't Witchcraft (2019)": #"10 [] [] ["Cryptids", "Fantasy"]"#, "Undated (0)": "0 [] [] []",
      ]),
    Sample(
      path: "others/librarything.tsv",
      marks: [
        "Marelle (1979)":
          #"9 ["2007-05-08  "] ["chef d\'oeuvre", "private: lent to a friend"] ["espagnol", "roman"]"#
      ]),
    Sample(
      path: "others/trakt",
      marks: [
        "The Dark Knight (2008)": #"9 ["2012-04-05  ", "2014-04-05  "] [] []"#, "Solaris (1972)": "wanted 0 [] [] []",
        "The Wire (2002)": #"0 ["2015-04-05  "] [] [] started"#,
      ]),
  ]

  /// Imports a copy of a sample into a library. The report of left-out rows is written beside the copy.
  private func taken(_ sample: Sample, into library: ImportedLibrary) async throws -> ImportCounts {
    let folder = try TemporaryFolder()
    let path = try RecordedData.copy("exports/\(sample.path)", into: folder)
    return try await ImportLibrary(files: ImportFiles(), library: library.library)(path).counts
  }

  @Test(
    "each is imported as the user reads it, changes nothing the second time, and can be exported and imported again",
    arguments: samples)
  func sample(_ sample: Sample) async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await taken(sample, into: library)
    #expect(counts.unreadable == sample.left)
    #expect(try await library.marks().mapValues { $0.map(\.description) } == sample.marks.mapValues { [$0] })
    let again = try await taken(sample, into: library)
    #expect(again.new == 0 && again.updated == 0)
    _ = try await library.library.undo()
    #expect(try await library.marks().isEmpty)
    #expect(
      try await library.export(.json).withoutStatements == "{\"entries\":[\n],\"format\":\"marquee-library/2\"}\n")
    _ = try await library.library.redo()
    try await library.expectSameAgain(sample.path)
  }

  @Test("a newer export with other links doubles nothing, and reports what is no longer wanted")
  func newLinks() async throws {
    let library = ImportedLibrary(known: [])
    _ = try await taken(Self.samples[1], into: library)
    let newer = try await taken(Self.samples[2], into: library)
    #expect(newer.new == 0 && newer.updated == 1)
    var expected = Self.samples[2].marks
    expected["Solaris (1972)"] = "wanted 0 [] [] []"
    #expect(try await library.marks().mapValues { $0.map(\.description) } == expected.mapValues { [$0] })
    let older = try await taken(Self.samples[1], into: library)
    #expect(older.new == 0 && older.updated == 0)
    #expect(try await library.marks().mapValues { $0.map(\.description) } == expected.mapValues { [$0] })
  }

  @Test("files of unknown programs are refused, whatever columns they share")
  func others() async throws {
    let sample = Sample(path: "others/movielens.csv", marks: [:])
    let problem = await #expect(throws: Problem.self) { try await taken(sample, into: ImportedLibrary(known: [])) }
    #expect(problem?.code == .usage)
  }
}
