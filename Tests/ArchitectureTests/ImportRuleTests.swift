import Foundation
import Testing

/// Which module may import which, read from the files themselves: the build alone does not enforce the rule.
@Suite("The dependency rule")
struct ImportRuleTests {
  @Test("every file imports only what its module may", arguments: House.rooms)
  func imports(_ room: House.Room) throws {
    let files = try House.files(in: room.folder)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for module in House.imports(in: text) {
        #expect(room.allows(module), "\(file.lastPathComponent) in \(room.folder) imports \(module)")
      }
    }
  }

  @Test(
    "a planted violation is found",
    arguments: [
      "import MarqueeLibrary", "public import MarqueeHTTP", "  @testable import MarqueeJSON",
      "import struct MarqueeCatalogs.WebService",
      "import FoundationNetworking", "import SQLite3",
    ])
  func planted(_ line: String) throws {
    let domain = try #require(House.rooms.first { $0.folder == "Modules/Domain" })
    let modules = House.imports(in: "/// A file.\n\(line)\nstruct Anything {}\n")
    #expect(modules.count == 1)
    #expect(modules.allSatisfy { !domain.allows($0) })
  }

  @Test("the table and Package.swift name the same modules")
  func tableMatchesPackage() throws {
    let package = try String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)
    for room in House.rooms where room.folder.hasPrefix("Modules/") {
      let name = try #require(room.folder.split(separator: "/").last)
      #expect(package.contains("\"\(name)\""), "\(room.folder)")
    }
    let files = FileManager.default
    let folders = try ["Modules", "Modules/Data"].flatMap { parent in
      try files.contentsOfDirectory(atPath: House.root.appending(path: parent).path).map { "\(parent)/\($0)" }
    }
    let others = ["Modules/CCurl", "Modules/CSQLite", "Modules/Data"]
    #expect(Set(folders).isSubset(of: House.rooms.map(\.folder) + others))
  }

  @Test("a file that imports the C library imports MarqueeSystem too, and calls `stat(path:)`", arguments: House.rooms)
  func paths(_ room: House.Room) throws {
    guard room.mayImport.contains("MarqueeSystem") else { return }
    for file in try House.files(in: room.folder) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(#/\bl?stat\((?!\)|path:)/#), "use `stat(path:)` in \(file.lastPathComponent)")
      let imports = House.imports(in: text)
      #expect(!imports.contains("Glibc") || imports.contains("MarqueeSystem"), "\(file.lastPathComponent)")
    }
  }

  @Test("of the modules that do not know System, one file uses the C library: it knows the user's time zone")
  func timeZone() throws {
    let files = try ["Modules/Domain", "Modules/JSON", "Modules/Presentation"].flatMap(House.files).filter { file in
      House.imports(in: try String(contentsOf: file, encoding: .utf8)).contains("Glibc")
    }
    #expect(files.map(\.lastPathComponent) == ["Today.swift"])
  }

  @Test("there are no package dependencies")
  func noDependencies() throws {
    let package = try String(contentsOf: House.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!package.contains(".package("))
  }

  @Test("the top level has six names, apart from hidden files")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: House.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(names.sorted() == ["Apps", "Modules", "Package.swift", "README.md", "Scripts", "Tests"])
  }
}

/// The layout of the project.
enum House {
  struct Room: Sendable, CustomTestStringConvertible {
    let folder: String
    /// Our modules, and those of the toolchain beyond the ones that every module may use.
    let mayImport: Set<String>

    var testDescription: String { folder }

    func allows(_ module: String) -> Bool { mayImport.contains(module) || Self.toolchain.contains(module) }

    private static let toolchain: Set<String> = [
      "Foundation", "FoundationEssentials", "Synchronization", "Glibc", "Musl", "Darwin",
    ]
  }

  static let rooms = [
    Room(folder: "Modules/Domain", mayImport: []),
    Room(folder: "Modules/JSON", mayImport: []),
    Room(folder: "Modules/System", mayImport: ["Dispatch"]),
    Room(folder: "Modules/Terminal", mayImport: ["Dispatch", "MarqueeSystem"]),
    Room(folder: "Modules/Presentation", mayImport: ["MarqueeDomain"]),
    Room(folder: "Modules/HTTP", mayImport: ["CCurl", "MarqueeSystem"]),
    Room(folder: "Modules/SQLite", mayImport: ["CSQLite", "Dispatch", "MarqueeSystem"]),
    Room(folder: "Modules/FakeServer", mayImport: ["MarqueeHTTP", "MarqueeJSON", "MarqueeSystem"]),
    // The three rooms of Data know each other through Domain's ports alone.
    Room(folder: "Modules/Data/Tables", mayImport: ["MarqueeDomain", "MarqueeJSON", "MarqueeSQLite"]),
    Room(
      folder: "Modules/Data/Library",
      mayImport: ["MarqueeDomain", "MarqueeJSON", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables"]),
    Room(
      folder: "Modules/Data/Index",
      mayImport: ["MarqueeDomain", "MarqueeHTTP", "MarqueeJSON", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables"]),
    Room(
      folder: "Modules/Data/Catalogs",
      mayImport: ["MarqueeDomain", "MarqueeHTTP", "MarqueeJSON", "MarqueeSystem"]),
    Room(
      folder: "Modules/Composition",
      mayImport: [
        "MarqueeCatalogs", "MarqueeDomain", "MarqueeFakeServer", "MarqueeHTTP", "MarqueeIndex", "MarqueeLibrary",
        "MarqueePresentation", "MarqueeSystem",
      ]),
    Room(
      folder: "Apps/Console",
      mayImport: [
        "Dispatch", "MarqueeComposition", "MarqueeDomain", "MarqueeJSON", "MarqueePresentation", "MarqueeSystem",
        "MarqueeTerminal",
      ]),
    Room(folder: "Apps/Program", mayImport: ["MarqueeConsole"]),
    Room(
      folder: "Scripts/Bench",
      mayImport: [
        "MarqueeComposition", "MarqueeConsole", "MarqueeDomain", "MarqueeFakeServer", "MarqueeJSON",
        "MarqueePresentation",
        "MarqueeSQLite", "MarqueeSystem",
      ]),
    Room(folder: "Tests/TestSupport", mayImport: ["MarqueeDomain", "Testing"]),
    Room(folder: "Tests/HTTPTestSupport", mayImport: ["MarqueeHTTP", "Testing"]),
    // Tests of use cases and screens need neither SQLite nor libcurl.
    Room(folder: "Tests/DomainTests", mayImport: ["MarqueeDomain", "TestSupport", "Testing"]),
    Room(
      folder: "Tests/PresentationTests",
      mayImport: ["MarqueeDomain", "MarqueePresentation", "TestSupport", "Testing"]),
  ]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func files(in folder: String) throws -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The modules that a file imports, in whatever way.
  static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), !line.contains("\"") else { return nil }
      // Texts of several lines have the word, too.
      let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
      guard words[..<position].allSatisfy({ $0.hasPrefix("@") || levels.contains($0) }) else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words[(position + 1)...].first { !kinds.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }
}
