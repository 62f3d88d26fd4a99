import MarqueeData
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How TMDb wants to be asked: with a key or a token, and not too fast.
extension Connections {
  /// The catalog, and how the doctor asks it. Without a key that could be taken, `live` has a catalog that says so.
  func tmdb() throws(Problem) -> (any CatalogRepository, Doctor.Probe) {
    var credential: AuthorizedTransport.Credential?
    var (pictures, standardPictures): (String?, String) = (nil, "https://\(SampleRouter.host)/tmdb/t/p")
    if configuration.kind(of: .tmdb) == .live {
      switch configuration.tmdbAccess {
      case .open(let known): credential = known
      case .mistaken(let problem): return closed(problem)
      case .none: return closed(TMDbAccess.missing)
      }
      (pictures, standardPictures) = (configuration.tmdbPictures?.absoluteString, "https://image.tmdb.org/t/p")
    }
    let web = try service(
      .tmdb, live: configuration.tmdb,
      manners: Manners(
        // The service bears about 40 requests a second, and some have been turned away at 25.
        pace: PacedTransport.Pace(10, in: .seconds(1)), patience: .seconds(5),
        admission: .advice(
          "Some networks and countries are shut out; MARQUEE_TMDB_URL can name another way to the service."),
        credential: credential))
    let catalog = TMDbCatalog(web, pictures: pictures, standardPictures: standardPictures)
    return (catalog, Doctor.Probe { () async throws(Problem) in try await catalog.reach() })
  }

  private func closed(_ problem: Problem) -> (any CatalogRepository, Doctor.Probe) {
    (ClosedCatalog(.tmdb, because: problem), Doctor.Probe { () async throws(Problem) in throw problem })
  }
}
