/// Pictures of works, fetched once and then kept within limits.
///
/// Every method throws `Problem.cancelled` soon after the calling task is cancelled. A picture throws
/// `Problem.notFound` for a work without one, also where its host has only a placeholder, `Problem.malformed` for what
/// is no whole picture, and the other problems where the host cannot be asked.
public protocol ArtworkRepository: Sendable {
  /// A picture of a work.
  ///
  /// - Parameter freshness: `held` sends no request where the picture is kept.
  func picture(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> Artwork

  /// The same as a file.
  ///
  /// - Throws: also `Problem.storage` where no file can be written.
  func file(of work: Work, _ size: ArtworkSize, _ freshness: Freshness) async throws(Problem) -> ArtworkFile

  /// How much is kept on disk.
  func contents() async throws(Problem) -> CacheContents.Amount

  /// Forgets every picture, in memory and on disk, and gives how much went from the disk.
  ///
  /// - Throws: `Problem.storage` where some of it cannot be removed.
  func clear() async throws(Problem) -> CacheContents.Amount
}

extension Problem {
  /// A work has no picture.
  public static func noArtwork(of work: Work) -> Problem {
    .notFound(what: .artwork(of: work), remedy: .showWork(work.id))
  }
}
