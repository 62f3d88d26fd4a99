import MarqueeHTTP
import MarqueeSystem

/// The target of a request: the path's segments and the query's parameters, percent-decoded one by one, so that an
/// encoded slash (`%2F`) stays inside its segment (RFC 3986, section 2.4).
struct RequestTarget: Sendable {
  /// The path's segments. `/films/` has the one segment `films`; an empty segment anywhere else stays.
  var path: [String]
  let query: [(name: String, value: String)]

  init(_ url: URL) {
    var segments = url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false)
    if segments.first?.isEmpty == true { segments.removeFirst() }
    if segments.last?.isEmpty == true { segments.removeLast() }
    path = segments.map { String(percentDecoding: $0.utf8) }
    query = (url.query(percentEncoded: true) ?? "").split(separator: "&").map { pair in
      let halves = pair.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = halves.map { String(percentDecoding: $0, plusIsSpace: true) }
      return (texts[0], texts.count > 1 ? texts[1] : "")
    }
  }

  /// The path that fault patterns are compared with: decoded, without the leading slash.
  var text: String { path.joined(separator: "/") }

  /// The first value of a parameter; `nil` if the query does not have it.
  func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }
}

extension URL {
  /// The URL as a relative reference on its own host: `/films?limit=3`.
  var pathAndQuery: String {
    let path = path(percentEncoded: true)
    return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
  }

  /// The host in lower case, for comparison (RFC 3986, section 3.2.2).
  var hostName: String { host()?.lowercased() ?? "" }
}

extension String {
  /// Undoes percent-encoding. A `%` without two digits stays; invalid UTF-8 becomes replacement characters.
  init(percentDecoding encoded: some Collection<UInt8>, plusIsSpace: Bool = false) {
    var bytes: [UInt8] = []
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
