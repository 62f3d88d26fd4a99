import MarqueeDomain
import MarqueeHTTP

/// Reads the user's access to TMDb: a read access token in `TMDB_TOKEN`, else a v3 key in `TMDB_API_KEY`
/// (https://developer.themoviedb.org/docs/authentication-application).
enum TMDbAccess {
  private static let keys = "https://www.themoviedb.org/settings/api"

  /// The notice at start when TMDb is left out because there is no key.
  static let absence = "TMDb is off: it needs a key. Get one at \(keys), then set TMDB_TOKEN or TMDB_API_KEY."

  /// The problem when TMDb was asked for by name and there is no key.
  static let missing = Problem.unauthorized(
    service: Catalog.tmdb.title, detail: "no key is set",
    remedy: .advice("Get a free key at \(keys), then set TMDB_TOKEN or TMDB_API_KEY."))

  /// Returns the credential for requests.
  ///
  /// - Parameters:
  ///   - token: the value of `TMDB_TOKEN`; `nil` if it is not set. It wins over a key.
  ///   - key: the value of `TMDB_API_KEY`; `nil` if it is not set.
  /// - Throws: `missing` if there is neither, and `Problem.unauthorized` for a value that the service could not
  ///   accept.
  static func credential(token: String?, key: String?) throws(Problem) -> ConfidentialTransport.Credential {
    // Copied values often end in a blank or a line feed.
    if let token = token?.trimmed {
      guard !token.isV3Key else {
        throw mistaken(
          "TMDB_TOKEN contains a v3 key, not a token",
          advice: "Move the key to TMDB_API_KEY, or set TMDB_TOKEN to the read access token from \(keys).")
      }
      // The characters of a token after `Bearer` (RFC 6750, section 2.1).
      guard token.isMade(with: "-._~+/=") else { throw unusable("TMDB_TOKEN", "token") }
      return .bearer(token)
    }
    guard let key = key?.trimmed else { throw missing }
    guard !key.hasPrefix("eyJ") || !key.contains(".") else {
      throw mistaken("TMDB_API_KEY contains a read access token, not a v3 key", advice: "Move the token to TMDB_TOKEN.")
    }
    guard key.isMade(with: "-._~") else { throw unusable("TMDB_API_KEY", "key") }
    return .parameter(name: "api_key", value: key)
  }

  private static func unusable(_ name: String, _ kind: String) -> Problem {
    mistaken(
      "\(name) contains characters that are invalid in a \(kind)",
      advice: "Copy the \(kind) from \(keys) again, without quotes or spaces.")
  }

  private static func mistaken(_ detail: String, advice: String) -> Problem {
    .unauthorized(service: Catalog.tmdb.title, detail: detail, remedy: .advice(advice))
  }
}

extension String {
  /// Whether the text is 32 hexadecimal digits.
  fileprivate var isV3Key: Bool { utf8.count == 32 && allSatisfy { $0.isASCII && $0.isHexDigit } }

  /// Whether the text is letters, digits and these signs, all in ASCII.
  fileprivate func isMade(with signs: String) -> Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || signs.contains($0) }
  }
}
