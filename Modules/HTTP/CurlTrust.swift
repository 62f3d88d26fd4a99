import CCurl
import MarqueeSystem

/// Where the trusted certificates are. libcurl is built for the place of one distribution. A file that the user names
/// replaces it; if the built-in place does not exist, the usual places are tried. Nothing here turns verification off.
struct CurlTrust {
  /// The file to trust; `nil` for libcurl's own.
  let file: String?
  /// Whether libcurl's built-in folder is ignored.
  let excludesFolder: Bool

  /// In the order of Go's crypto/x509/root_linux.go, which knows the distributions.
  private static let usualFiles = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/pki/tls/cacert.pem",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ]

  /// Must be called after libcurl was opened.
  init(certificateFile: String?) {
    excludesFolder = certificateFile != nil
    file = certificateFile ?? (Self.builtInIsThere ? nil : Self.usualFiles.first { access($0, R_OK) == 0 })
  }

  /// False also where libcurl is older than 7.84 and cannot name its place.
  private static var builtInIsThere: Bool {
    guard let easy = ccurl_easy_init() else { return false }
    defer { ccurl_easy_cleanup(easy) }
    return [CCURL_INFO_CAINFO, CCURL_INFO_CAPATH].contains { place in
      ccurl_easy_text(easy, place).map { access($0, R_OK) == 0 } ?? false
    }
  }
}
