// What is done with a request's URL besides reading its path.

import MarqueeSystem

extension URL {
  /// The URL as a relative reference of its own host: `/films?limit=3`.
  var pathAndQuery: String {
    let path = path(percentEncoded: true)
    return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
  }

  /// The host in lower case, as hosts are compared (RFC 3986, section 3.2.2).
  var hostName: String { host()?.lowercased() ?? "" }
}
