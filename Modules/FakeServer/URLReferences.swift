// What else the server needs of a request's URL: its relative reference and its host.

import MarqueeSystem

extension URL {
  /// The URL as a relative reference on its own host: `/films?limit=3`.
  var pathAndQuery: String {
    let path = path(percentEncoded: true)
    return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
  }

  /// The host in lower case, for comparison (RFC 3986, section 3.2.2).
  var hostName: String { host()?.lowercased() ?? "" }
}
