import Foundation
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Numbers that were printed at a terminal")
struct PrintedNumbersTests {
  private let folder: TemporaryFolder
  private let numbers: PrintedNumbers
  private let printed: [Destination] = [
    .work(named("ghibli:film/1")), .person(named("name:person/x-0123456789abcdef")),
    .place(named("ghibli:location/1")), .tagged("film noir"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    numbers = PrintedNumbers(folder: folder.path("numbers"), device: 34816, session: 77)
  }

  private var path: String { folder.path("numbers/34816-77") }

  @Test("are kept for the terminal's device and session alone, for their owner alone")
  func storedNumbers() throws {
    #expect(numbers.read().isEmpty)
    numbers.write(printed)
    #expect(numbers.read() == printed)
    for (device, session) in [(34817, 77), (34816, 78)] as [(UInt64, Int32)] {
      #expect(PrintedNumbers(folder: folder.path("numbers"), device: device, session: session).read().isEmpty)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    numbers.write([printed[0]])
    #expect(numbers.read() == [printed[0]])
  }

  @Test("are valid for an hour, and are removed when others are written", arguments: [-3_700.0, 100])
  func old(age: TimeInterval) throws {
    numbers.write(printed)
    try FileManager.default.setAttributes([.modificationDate: Date.now + age], ofItemAtPath: path)
    #expect(numbers.read().isEmpty)
    PrintedNumbers(folder: folder.path("numbers"), device: 1, session: 1).write(printed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("numbers")) == ["1-1"])
  }

  @Test("remove no other files of their folder, however old")
  func filesOfOthers() throws {
    numbers.write(printed)
    for (name, mode) in [("2024-11", 0o644), ("notes.txt", 0o600), ("2024-11-05", 0o600)] {
      try folder.write(Data("mine".utf8), to: "numbers/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now - 90_000, .posixPermissions: mode], ofItemAtPath: folder.path("numbers/\(name)"))
    }
    numbers.write(printed)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("numbers"))
    #expect(names.sorted() == ["2024-11", "2024-11-05", "34816-77", "notes.txt"])
  }

  @Test(
    "are none where the file is damaged",
    arguments: ["", "ghibli:film/1", "ghibli:film/1\nx\n", "\n", "ghibli:film/1\n\n", "tag:a\u{0}\nghibli:fil"])
  func damaged(text: String) throws {
    numbers.write(printed)
    try folder.write(Data(text.utf8), to: "numbers/34816-77")
    #expect(numbers.read().isEmpty)
  }

  @Test("are none where others may write the file, or it is a link or a folder")
  func foreign() throws {
    numbers.write(printed)
    try FileManager.default.setAttributes([.posixPermissions: 0o620], ofItemAtPath: path)
    #expect(numbers.read().isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("elsewhere"))
    #expect(numbers.read().isEmpty)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(numbers.read().isEmpty)
    // A failed write has no other effect.
    numbers.write(printed)
    #expect(numbers.read().isEmpty)
  }
}
