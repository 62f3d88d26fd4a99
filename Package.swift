// swift-tools-version: 6.2
// The house: one target for each module, and what each may import of ours. Tests/ArchitectureTests holds the table too.
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ folder: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: "Marquee\(folder)", dependencies: imports, path: "Modules/\(folder)", swiftSettings: strict)
}

func tests(_ folder: String, of subjects: [Target.Dependency]) -> Target {
  .testTarget(
    name: folder, dependencies: subjects + ["TestSupport"], path: "Tests/\(folder)", swiftSettings: strict)
}

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  targets: [
    module("Domain"),
    module("Presentation", imports: ["MarqueeDomain"]),
    .target(name: "CCurl", path: "Modules/CCurl"),
    module("HTTP", imports: ["CCurl"]),
  ]
)
