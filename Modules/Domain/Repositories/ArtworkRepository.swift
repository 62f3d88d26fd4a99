/// Pictures of works. They are fetched once and cached up to a limit.
///
/// Every method throws `Problem.cancelled` soon after the calling task is cancelled. Loading a picture throws
/// `Problem.notFound` if the work has none or the host has only a placeholder, `Problem.malformed` if the picture is
/// damaged or incomplete, and other problems if the host cannot be asked.
public protocol ArtworkRepository: Sendable {
  /// Loads the picture of a work. With the freshness `cached`, no request is sent if the picture is cached.
  func picture(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> Artwork

  /// Loads the picture as a file. Also throws `Problem.storage` if no file can be written.
  func file(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> ArtworkFile

  /// The size of the cache on disk.
  func contents() async throws(Problem) -> CacheContents.Amount

  /// Removes every picture, and gives how much was removed from disk. Throws `Problem.storage` if some cannot be.
  func clear() async throws(Problem) -> CacheContents.Amount
}

extension Problem {
  /// The problem of a work that has no picture.
  public static func noArtwork(of work: Work) -> Problem {
    .notFound(what: .artwork(of: work), remedy: .showWork(work.id))
  }
}
