import CCurl

/// The system's libcurl.
public enum CurlLibrary {
  /// Opens libcurl and gives its version and that of its TLS library, such as `7.88.1 OpenSSL/3.0.17`. Throws
  /// `HTTPFailure.unavailable`, with what to install.
  public static func version() throws(HTTPFailure) -> String {
    if let failure = ccurl_open().failure { throw failure }
    // `libcurl/7.88.1 OpenSSL/3.0.17 zlib/1.2.13 …` (https://curl.se/libcurl/c/curl_version.html).
    let words = String(cString: ccurl_version()).split(separator: " ").prefix(2).joined(separator: " ")
    return words.hasPrefix("libcurl/") ? String(words.dropFirst(8)) : words
  }
}
