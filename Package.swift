// swift-tools-version: 6.2
// One target per module, with the modules it may import. Tests/ArchitectureTests checks every file against this list.
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimizes modules in debug builds if Scripts/test asks for it: the tests take a quarter of the time, and assertions stay.
/// Without the variable, `swift build` and lldb work as usual.
let optimized: [SwiftSetting] =
  Context.environment["MARQUEE_OPTIMIZED_TESTS"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

func module(_ name: String, in folder: String = "Modules", imports: [Target.Dependency] = []) -> Target {
  .target(name: "Marquee\(name)", dependencies: imports, path: "\(folder)/\(name)", swiftSettings: strict + optimized)
}

/// Tests of one module; `subjects` are what a test file may import.
func tests(_ folder: String, of subjects: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: folder, dependencies: subjects + ["TestSupport"], path: "Tests/\(folder)", exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marquee", targets: ["marquee"])],
  targets: [
    module("Domain"),
    module("JSON"),
    module("System"),
    module("Terminal", imports: ["MarqueeSystem"]),
    module("Presentation", imports: ["MarqueeDomain"]),
    module("HTTP", imports: ["CCurl", "MarqueeSystem"]),
    module("SQLite", imports: ["CSQLite", "MarqueeSystem"]),
    module("FakeServer", imports: ["MarqueeHTTP", "MarqueeJSON", "MarqueeSystem"]),
    module("Tables", in: "Modules/Data", imports: ["MarqueeDomain", "MarqueeJSON", "MarqueeSQLite"]),
    module(
      "Library", in: "Modules/Data",
      imports: ["MarqueeDomain", "MarqueeJSON", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables"]),
    module(
      "Index", in: "Modules/Data",
      imports: ["MarqueeDomain", "MarqueeHTTP", "MarqueeJSON", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables"]),
    module(
      "Catalogs", in: "Modules/Data", imports: ["MarqueeDomain", "MarqueeHTTP", "MarqueeJSON", "MarqueeSystem"]),
    module(
      "Composition",
      imports: [
        "MarqueeCatalogs", "MarqueeDomain", "MarqueeFakeServer", "MarqueeHTTP", "MarqueeIndex", "MarqueeLibrary",
        "MarqueePresentation", "MarqueeSystem",
      ]),
    .target(name: "CCurl", path: "Modules/CCurl"),
    .systemLibrary(name: "CSQLite", path: "Modules/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "MarqueeConsole",
      dependencies: [
        "MarqueeComposition", "MarqueeDomain", "MarqueeJSON", "MarqueePresentation", "MarqueeSystem",
        "MarqueeTerminal",
      ],
      path: "Apps/Console", swiftSettings: strict),
    .executableTarget(
      name: "marquee", dependencies: ["MarqueeConsole"], path: "Apps/Program", swiftSettings: strict),
    .executableTarget(
      name: "marquee-bench",
      dependencies: [
        "MarqueeComposition", "MarqueeDomain", "MarqueeFakeServer", "MarqueeJSON", "MarqueeSQLite", "MarqueeSystem",
      ],
      path: "Scripts/Bench", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["MarqueeDomain"], path: "Tests/TestSupport",
      swiftSettings: strict + optimized),
    .target(
      name: "HTTPTestSupport", dependencies: ["MarqueeHTTP"], path: "Tests/HTTPTestSupport", swiftSettings: strict),
    tests("JSONTests", of: ["MarqueeJSON"], exclude: ["Golden"]),
    tests("SystemTests", of: ["MarqueeSystem"]),
    tests("TerminalTests", of: ["MarqueeSystem", "MarqueeTerminal"]),
    tests("ArchitectureTests", of: []),
    tests("DomainTests", of: ["MarqueeDomain"]),
    tests("PresentationTests", of: ["MarqueeDomain", "MarqueePresentation"]),
    tests("SQLiteTests", of: ["MarqueeSQLite", "MarqueeSystem"]),
    tests(
      "LibraryTests",
      of: ["MarqueeDomain", "MarqueeJSON", "MarqueeLibrary", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables"],
      exclude: ["Fixtures"]),
    // Its answers come from catalogs, and its dumps are files that the library opens.
    tests(
      "IndexTests",
      of: [
        "HTTPTestSupport", "MarqueeCatalogs", "MarqueeDomain", "MarqueeHTTP", "MarqueeIndex", "MarqueeJSON",
        "MarqueeLibrary", "MarqueeSQLite", "MarqueeSystem", "MarqueeTables",
      ]),
    tests(
      "CatalogsTests",
      of: [
        "HTTPTestSupport", "MarqueeCatalogs", "MarqueeDomain", "MarqueeFakeServer", "MarqueeHTTP", "MarqueeJSON",
        "MarqueeSystem",
      ]),
    tests(
      "CompositionTests",
      of: [
        "MarqueeComposition", "MarqueeConsole", "MarqueeDomain", "MarqueeHTTP", "MarqueeLibrary", "MarqueePresentation",
        "MarqueeSystem",
      ]),
    tests(
      "ConsoleTests",
      of: [
        "MarqueeComposition", "MarqueeConsole", "MarqueeDomain", "MarqueeJSON", "MarqueePresentation",
        "MarqueeTerminal",
      ],
      exclude: ["Golden"]),
    tests(
      "EndToEndTests",
      of: [
        "marquee", "MarqueeCatalogs", "MarqueeComposition", "MarqueeConsole", "MarqueeDomain", "MarqueeFakeServer",
        "MarqueeHTTP", "MarqueeIndex", "MarqueeLibrary", "MarqueePresentation", "MarqueeTerminal",
      ],
      exclude: ["Golden", "Schema/published.json"]),
    // The code in the documentation comes from these tests.
    tests(
      "JourneyTests",
      of: [
        "MarqueeCatalogs", "MarqueeComposition", "MarqueeConsole", "MarqueeDomain", "MarqueeFakeServer", "MarqueeHTTP",
        "MarqueeJSON", "MarqueePresentation", "MarqueeTerminal",
      ]),
    tests("HTTPTests", of: ["HTTPTestSupport", "MarqueeHTTP", "MarqueeSystem"]),
    tests("FakeServerTests", of: ["MarqueeFakeServer", "MarqueeHTTP", "MarqueeJSON", "MarqueeSystem"]),
  ]
)
