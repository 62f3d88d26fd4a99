// The report of an import has a visible name, and never replaces a file of the user's.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("The report of an import")
struct ReportFileTests {
  private let folder: TemporaryFolder
  private let row = UnreadableRow(file: "a.csv", line: 2, reason: .untitled, text: "")

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("export/in"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path(".hidden"), withIntermediateDirectories: true)
  }

  /// Writes a report and returns its path below the test's folder.
  private func report(beside path: String) throws -> String {
    let report = ImportFiles().report(beside: path, isWritten: true) { _ in "why" }
    try report.add(row)
    let written = try #require(try report.finish())
    let text = try String(contentsOfFile: written, encoding: .utf8)
    #expect(text == "file,line,reason,row\r\na.csv,2,why,\r\n")
    return written.replacing(folder.url.resolvingSymlinksInPath().path + "/", with: "")
  }

  @Test(
    "a folder's report is beside the folder, under its own name",
    arguments: ["export", "export/", "export/.", "export/./", "export/in/.."])
  func folders(_ path: String) throws {
    #expect(try report(beside: folder.path(path)) == "export.unreadable.csv")
  }

  @Test("the name is visible even if the input's is not", arguments: [".hidden", ".hidden/", ".hidden/."])
  func hidden(_ path: String) throws {
    #expect(try report(beside: folder.path(path)) == "hidden.unreadable.csv")
  }

  @Test("a file that is not a report stays, whatever it holds", arguments: ["", "file,line\n", "my own notes"])
  func others(_ text: String) throws {
    for name in ["a.csv.unreadable.csv", "a.csv-2.unreadable.csv"] {
      try folder.write(Data(text.utf8), to: name)
    }
    #expect(try report(beside: folder.path("a.csv")) == "a.csv-3.unreadable.csv")
    #expect(try String(contentsOfFile: folder.path("a.csv.unreadable.csv"), encoding: .utf8) == text)
    #expect(try String(contentsOfFile: folder.path("a.csv-2.unreadable.csv"), encoding: .utf8) == text)
  }

  @Test("a link to a file that is not a report stays")
  func link() throws {
    try folder.write(Data("mine".utf8), to: "mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.csv.unreadable.csv"), withDestinationPath: "mine.txt")
    #expect(try report(beside: folder.path("a.csv")) == "a.csv-2.unreadable.csv")
    #expect(try String(contentsOfFile: folder.path("a.csv.unreadable.csv"), encoding: .utf8) == "mine")
  }

  @Test("the report of an earlier import is replaced")
  func earlier() throws {
    #expect(try report(beside: folder.path("a.csv")) == "a.csv.unreadable.csv")
    #expect(try report(beside: folder.path("a.csv")) == "a.csv.unreadable.csv")
  }
}
