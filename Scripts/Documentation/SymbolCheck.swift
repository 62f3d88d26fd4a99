// Finds symbols without a documentation comment, and comments that name a parameter which the symbol does not have.
import Foundation

struct SymbolCheck {
  /// With the symbol graphs of the modules, as swift-symbolgraph-extract writes them.
  let folder: URL
  /// The project's folder, which paths are shown relative to.
  let root: String

  func run() throws {
    var (count, undocumented, faults) = (0, 0, [String]())
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        // What the compiler or a macro makes stands in no file. An extension is described where its type is.
        guard let location = symbol.location, symbol.kind.identifier != "swift.extension" else { continue }
        count += 1
        let place = "\(path(location.uri)):\(location.position.line + 1)"
        let name = "`\(symbol.pathComponents.joined(separator: "."))`"
        if symbol.docComment == nil {
          undocumented += 1
          faults.append("\(place): error: \(name) (\(symbol.kind.displayName)) has no documentation comment")
        }
        for parameter in symbol.unknownParameters {
          faults.append("\(place): error: \(name) has no parameter `\(parameter)`, which its comment describes")
        }
      }
    }
    guard count > 0 else { throw Fault("error: there are no symbols in \(folder.path)") }
    let share = Double((count - undocumented) * 1000 / count) / 10
    print("\(count - undocumented) of \(count) public and package symbols are documented: \(share) %.")
    if !faults.isEmpty {
      throw Fault(Set(faults).sorted { $0.localizedStandardCompare($1) == .orderedAscending }.joined(separator: "\n"))
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
    let functionSignature: Signature?
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

  struct Comment: Decodable {
    let uri: String?
    let lines: [Line]

    struct Line: Decodable {
      let text: String
      let range: Range?
    }

    struct Range: Decodable {
      let end: Position
    }
  }

  struct Signature: Decodable {
    let parameters: [Parameter]?

    struct Parameter: Decodable {
      let name: String
      let internalName: String?
    }
  }
}

extension SymbolGraph.Symbol {
  /// Parameters that the comment describes and the function does not have; cases of enumerations are not checked.
  var unknownParameters: [String] {
    guard let docComment, let functionSignature, hasOwnComment else { return [] }
    let names = Set((functionSignature.parameters ?? []).map { $0.internalName ?? $0.name })
    return docComment.parameters.filter { !names.contains($0) }
  }

  /// Whether the comment stands directly above the declaration, with at most a few attributes between.
  ///
  /// Otherwise it is the comment of the requirement that this implements, with that one's names.
  private var hasOwnComment: Bool {
    guard let location, let end = docComment?.lines.last?.range?.end.line, docComment?.uri == location.uri else {
      return false
    }
    return (1...5).contains(location.position.line - end)
  }
}

extension SymbolGraph.Comment {
  /// The names after `- Parameter` and in the list below `- Parameters:`.
  var parameters: [String] {
    var (names, listIndent): ([String], Int?) = ([], nil)
    for line in lines.map(\.text) {
      let indent = line.prefix { $0 == " " }.count
      if line.contains(#/^ *- Parameters:/#) {
        listIndent = indent
      } else if let match = line.firstMatch(of: #/^ *- Parameter +(\w+) *:/#) {
        names.append(String(match.1))
      } else if let outer = listIndent, !line.allSatisfy({ $0 == " " }) {
        if indent <= outer { listIndent = nil }
        if indent > outer, let match = line.firstMatch(of: #/^ *- +(\w+) *:/#) { names.append(String(match.1)) }
      }
    }
    return names
  }
}
