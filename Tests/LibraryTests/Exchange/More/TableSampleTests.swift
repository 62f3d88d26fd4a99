// Imports the samples of programs whose exports are tables, and compares them with what a careful reader finds in them.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Samples of other programs' tables", .timeLimit(.minutes(2)), .recorded)
struct TableSampleTests {
  static let samples: [SampleExportTests.Sample] = [
    .init(
      path: "movary",
      marks: [
        "The Quiet Ferry (2019)": #"8 ["2024-06-20  Late show, \"sold out\"", "2024-06-20  Late show, \"sold out\""] "#
          + #"["Late show, \"sold out\""] []"#,
        "Moth Season (1987)": #"0 ["unknown"] [] []"#, "Solo (0)": #"10 ["2023-01-01  "] [] []"#,
        "Salt Atlas (2022)": "wanted 0 [] [] []",
      ]),
    .init(
      path: "bookwyrm",
      marks: [
        "A Map of Salt (0)":
          #"9 ["2022-10-10  "] ["First.", "Second, with \"quotes\".", "Too much wind"] []"#,
        "灯と港 (0)": "wanted 0 [] [] []", "Ferry Tables (0)": "0 [] [] [] givenup",
        "Soup (0)": #"0 [] [] ["Cooking"]"#, "Reviewed Only (0)": "6 [] [] []",
      ]),
    .init(
      path: "bookwyrm-older",
      marks: [
        "A Map of Salt (0)":
          #"9 ["2022-10-10  "] ["First.", "Second, with \"quotes\".", "Too much wind"] []"#,
        "灯と港 (0)": "wanted 0 [] [] []",
      ]),
    .init(
      path: "hardcover",
      marks: [
        "A Map of Salt (2019)":
          #"9 ["2026-07-17  "] ["Wind,\nsalt.", "private: lent to Ada"] [] on ["Rainy Days 3 ", "Sea Books 1 "]"#,
        "Ferry Tables (0)": #"0 ["2024-07-20  "] [] [] started"#, "Later (0)": "wanted 0 [] [] []",
        "Left (0)": "0 [] [] [] givenup", "Paused (0)": "0 [] [] [] onhold",
      ], left: 1),
    .init(
      path: "yamtrack/yamtrack.csv",
      marks: [
        "Lantern Street (0)": #"9 ["2025-09-10  ", "2026-08-03  "] [] [] started"#,
        "The Quiet Ferry (0)": #"0 ["2024-02-09  "] ["first line\nsecond line"] []"#,
        "A Map of Salt (0)": "0 [] [] [] onhold", "Lamp Men (0)": "wanted 0 [] [] []",
      ], left: 1),
    .init(
      path: "yamtrack/yamtrack-2024.csv",
      marks: ["Lantern Street (0)": #"0 [" 4 ", "2024-02-09  "] [] [] started"#]),
    .init(
      path: "openreads/Openreads-2026_1_7-22_24_41.csv",
      marks: [
        "A Map of Salt (2019)": #"♥ 9 ["2022-06-01  ", "2024-01-20  "] ["Wind."] ["fog", "sea"]"#,
        "Ferry Tables (0)": "0 [] [] [] started", "Later (0)": "wanted 0 [] [] []",
      ], left: 1),
    .init(path: "openreads/books.backup", marks: openreadsBooks, left: 1),
    .init(path: "openreads", marks: openreadsBooks, left: 1),
    .init(
      path: "simkl/backup.csv",
      marks: [
        "Lantern Street (2016)":
          #"9 ["  ", "  ", "  ", "  ", "  ", "2024-06-20  "] ["private: with Ada, twice"] [] started"#,
        "Glass Weather (2014)": #"4 ["  ", "  ", "  ", "  ", "  ", "  ", "2023-12-18  "] [] [] finished"#,
        "The Quiet Ferry (2019)": #"7 ["2024-01-04  "] [] []"#, "Paper Comets (2021)": "wanted 0 [] [] []",
      ]),
    .init(
      path: "simkl/import-template.csv",
      marks: [
        "Lantern Street (0)": #"0 ["  ", "  "] [] [] started"#, "Harbor Nine (0)": "wanted 0 [] [] []",
        "The Quiet Ferry (2019)": #"0 ["unknown"] [] []"#,
      ]),
  ]

  private static let openreadsBooks = [
    "A Map of Salt (2019)":
      #"♥ 9 ["2022-06-01  ", "2024-01-20  "] ["Wind.", "private: p. 12"] ["fog", "sea"]"#,
    "Ferry Tables (0)": "0 [] [] [] started", "Later (0)": "wanted 0 [] [] []",
    "Old Form (0)": #"6 ["2020-02-01  "] [] []"#,
  ]

  @Test("a sample gives the marks that a reader finds, and the second import changes nothing", arguments: samples)
  func sample(_ sample: SampleExportTests.Sample) async throws {
    let library = ImportedLibrary(known: [])
    func take() async throws -> ImportCounts {
      let folder = try TemporaryFolder()
      let path = try RecordedData.copy("exports/more/\(sample.path)", into: folder)
      return try await ImportLibrary(files: ImportFiles(), library: library.library)(path).counts
    }
    #expect(try await take().unreadable == sample.left)
    #expect(try await library.marks().mapValues { $0.map(\.description) } == sample.marks.mapValues { [$0] })
    let again = try await take()
    #expect(again.new == 0)
    #expect(again.updated == 0)
    try await library.expectSameAgain(sample.path)
  }
}
