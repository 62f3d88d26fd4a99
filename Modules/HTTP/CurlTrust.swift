import CCurl
import MarqueeSystem

/// Where the certificates to trust are.
///
/// libcurl is built for one distribution's place. A file that the person names replaces it; where the built-in place is
/// not there, the usual places are tried. Nothing here can turn verification off.
struct CurlTrust {
  /// The file to trust; libcurl's own when there is none.
  let file: String?
  /// Whether libcurl's built-in folder is left aside.
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

  /// Must be made after libcurl has been opened.
  init(certificateFile: String?) {
    excludesFolder = certificateFile != nil
    file = certificateFile ?? (Self.builtInIsThere ? nil : Self.usualFiles.first { access($0, R_OK) == 0 })
  }

  /// False too where libcurl is older than 7.84 and cannot tell its place.
  private static var builtInIsThere: Bool {
    guard let easy = ccurl_easy_init() else { return false }
    defer { ccurl_easy_cleanup(easy) }
    return [CCURL_INFO_CAINFO, CCURL_INFO_CAPATH].contains { place in
      ccurl_easy_text(easy, place).map { access($0, R_OK) == 0 } ?? false
    }
  }
}
