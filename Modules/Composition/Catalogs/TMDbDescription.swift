import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

/// How to reach TMDb: with a key or a token, and at a limited rate.
extension CatalogDescription {
  static let tmdb = CatalogDescription(
    catalog: .tmdb, variables: [.tmdb, .tmdbPictures, .tmdbToken, .tmdbKey],
    absence: { configuration in
      guard configuration.kind(of: .tmdb) == .live, configuration.tmdbToken == nil, configuration.tmdbKey == nil else {
        return nil
      }
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
          credential = try TMDbAccess.credential(token: configuration.tmdbToken, key: configuration.tmdbKey)
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
    "a read access token (sent in a header) or a v3 key (sent in the query). Marquee never shows, logs or stores them. With live, TMDb needs one",
    .secret)
  static let tmdbKey = Variable("TMDB_API_KEY", nil, .secret)
}

extension Configuration {
  fileprivate var tmdbToken: String? { value(of: .tmdbToken) }
  fileprivate var tmdbKey: String? { value(of: .tmdbKey) }
}
