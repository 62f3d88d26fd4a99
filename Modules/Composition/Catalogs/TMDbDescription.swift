import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

/// How to reach TMDb: with a key or a token, and at a limited rate.
extension CatalogDescription {
  static let tmdb = CatalogDescription(
    catalog: .tmdb, variables: [.tmdb, .tmdbPictures, .tmdbToken, .tmdbKey],
    absence: { configuration in
      guard configuration.kind(of: .tmdb) == .live, TMDbAccess(configuration) == TMDbAccess() else { return nil }
      return Absence(notice: TMDbAccess.absence, problem: TMDbAccess.missing)
    },
    pictures: { (configuration) throws(Problem) in
      .tmdbPosters(at: [samplePictures, try configuration.givenAddress(.tmdbPictures)?.linkBase].compactMap(\.self))
    },
    // Its terms allow no copy for longer than six months (https://www.themoviedb.org/api-terms-of-use).
    longestStay: .seconds(180 * 86_400),
    connect: { (connections) throws(Problem) in
      let configuration = connections.configuration
      var credential: ConfidentialTransport.Credential?
      var (pictures, standardPictures): (String?, String) = (nil, samplePictures)
      if configuration.kind(of: .tmdb) == .live {
        do throws(Problem) {
          credential = try TMDbAccess(configuration).credential()
        } catch {
          return ConnectedCatalog(repository: ClosedCatalog(.tmdb, because: error)) { () async throws(Problem) in
            throw error
          }
        }
        pictures = try configuration.givenAddress(.tmdbPictures)?.linkBase
        standardPictures = try configuration.address(.tmdbPictures).linkBase
      }
      let policy = ServicePolicy(
        // The service accepts about 40 requests a second, and has turned some clients away at 25.
        pace: PacedTransport.Pace(10, in: .seconds(1)), cooldown: .seconds(5),
        admission: .advice("TMDb blocks some networks and countries. To reach it another way, set MARQUEE_TMDB_URL."),
        credential: credential)
      let web = try connections.service(.tmdb, live: configuration.address(.tmdb), policy)
      let catalog = TMDbCatalog(web, pictures: pictures, standardPictures: standardPictures)
      return ConnectedCatalog(
        repository: connections.caching(catalog), finish: web.finishRevalidations, probe: catalog.reach)
    })

  private static let samplePictures = "https://\(SampleRouter.host)/tmdb/t/p"
}

extension Variable {
  static let tmdb = Variable(
    "MARQUEE_TMDB_URL", "the address of TMDb, for live", standard: "https://api.themoviedb.org/3", .address)
  /// If it is unset, the service says where its posters are; where the service does not, the default holds.
  static let tmdbPictures = Variable(
    "MARQUEE_TMDB_IMAGE_URL",
    "the address of TMDb's posters, for live; if unset, the address that TMDb reports, or the default",
    standard: "https://image.tmdb.org/t/p", .address)
  static let tmdbToken = Variable(
    "TMDB_TOKEN",
    "a TMDb read access token (sent in a header) or v3 key (sent in the query). For TMDb, the live source needs one of them, or the setting tmdb-token. Marquee never shows or logs them",
    .secret)
  static let tmdbKey = Variable("TMDB_API_KEY", nil, .secret)
}

/// The user's access to TMDb: a read access token in `TMDB_TOKEN`, else a v3 key in `TMDB_API_KEY`, else either of them
/// in the settings (https://developer.themoviedb.org/docs/authentication-application).
struct TMDbAccess: Equatable {
  var token: String?
  var key: String?

  private static let keys = "https://www.themoviedb.org/settings/api"
  /// The notice at start when TMDb is left out because there is no key.
  static let absence = "TMDb is off: it needs a key. Get one at \(keys), then run `settings tmdb-token KEY`."

  /// The problem when TMDb was asked for by name and there is no key.
  static let missing = Problem.unauthorized(
    service: Catalog.tmdb.title, detail: "no key is set",
    remedy: .advice(
      "Get a free key at \(keys), then run `marquee settings tmdb-token KEY`, or set TMDB_TOKEN or TMDB_API_KEY."))

  /// The credential for requests; the token wins. Throws `missing` if there is neither, and `Problem.unauthorized` for a
  /// value that the service could not accept.
  func credential() throws(Problem) -> ConfidentialTransport.Credential {
    // Copied values often end in a blank or a line feed.
    if let token = token?.trimmed {
      guard !token.isV3Key else {
        throw Self.mistaken(
          "TMDB_TOKEN contains a v3 key, not a token",
          advice: "Move the key to TMDB_API_KEY, or set TMDB_TOKEN to the read access token from \(Self.keys).")
      }
      // The characters of a token after `Bearer` (RFC 6750, section 2.1).
      guard token.isMade(with: "-._~+/=") else { throw Self.unusable("TMDB_TOKEN", "token") }
      return .bearer(token)
    }
    guard let key = key?.trimmed else { throw Self.missing }
    guard !key.hasPrefix("eyJ") || !key.contains(".") else {
      throw Self.mistaken(
        "TMDB_API_KEY contains a read access token, not a v3 key", advice: "Move the token to TMDB_TOKEN.")
    }
    guard key.isMade(with: "-._~") else { throw Self.unusable("TMDB_API_KEY", "key") }
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

extension TMDbAccess {
  init(_ configuration: Configuration) {
    (token, key) = (configuration.value(of: .tmdbToken), configuration.value(of: .tmdbKey))
    guard token == nil, key == nil, let stored = configuration.states.first(where: { $0.setting == .tmdbToken })?.value
    else { return }
    if stored.text.isV3Key { key = stored.text } else { token = stored.text }
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
