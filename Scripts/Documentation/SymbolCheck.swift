// Finds public and package symbols without a documentation comment.
import Foundation

struct SymbolCheck {
  /// With the symbol graphs of the modules, as swift-symbolgraph-extract writes them.
  let folder: URL
  /// The project's folder, which paths are shown relative to.
  let root: String

  func run() throws {
    var (count, faults) = (0, Set<String>())
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        // What the compiler or a macro makes stands in no file. An extension is described where its type is.
        guard let location = symbol.location, symbol.kind.identifier != "swift.extension" else { continue }
        count += 1
        if symbol.docComment == nil {
          let place = "\(path(location.uri)):\(location.position.line + 1)"
          let name = symbol.pathComponents.joined(separator: ".")
          faults.insert("\(place): error: `\(name)` (\(symbol.kind.displayName)) has no comment")
        }
      }
    }
    guard count > 0 else { throw Fault("error: no symbols in \(folder.path)") }
    let documented = count - faults.count
    print("\(documented) of \(count) public and package symbols are documented (\(documented * 100 / count)%).")
    guard faults.isEmpty else {
      throw Fault(faults.sorted { $0.localizedStandardCompare($1) == .orderedAscending }.joined(separator: "\n"))
    }
  }

  private func path(_ uri: String) -> String {
    let path = URL(string: uri)?.path ?? uri
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

/// The members of a symbol graph that are read here.
struct SymbolGraph: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?
  }

  struct Kind: Decodable {
    let identifier: String
    let displayName: String
  }

  /// Positions are counted from 0.
  struct Position: Decodable {
    let line: Int
  }

  struct Location: Decodable {
    let uri: String
    let position: Position
  }

  /// What is read of a comment is only whether there is one.
  struct Comment: Decodable {}
}
