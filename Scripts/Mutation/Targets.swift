// The targets of Package.swift.
import Foundation

struct Targets: Sendable {
  struct Target: Decodable, Sendable {
    let name: String
    let path: String
    let type: String
    let moduleType: String?
    let dependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name, path, type
      case moduleType = "module_type"
      case dependencies = "target_dependencies"
    }
  }

  private struct Package: Decodable {
    let targets: [Target]
  }

  private let all: [Target]

  /// Reads what `swift package describe --type json` printed.
  init(json: Data) throws { all = try JSONDecoder().decode(Package.self, from: json).targets }

  /// The modules in Swift that are not tests.
  var modules: [Target] { all.filter { $0.type != "test" && $0.moduleType == "SwiftTarget" } }

  /// The module that a file belongs to.
  func module(of path: String) -> Target? {
    all.filter { $0.type != "test" && path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }
}
