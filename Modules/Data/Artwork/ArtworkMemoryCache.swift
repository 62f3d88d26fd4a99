import MarqueeDomain
import Synchronization

/// Pictures in memory, by what was asked for, up to a size in all.
final class ArtworkMemoryCache: Sendable {
  private let pictures: Mutex<LeastRecentlyUsed<String, Artwork>>

  /// - Parameter limit: in bytes.
  init(limit: Int) { pictures = Mutex(LeastRecentlyUsed(limit: limit)) }

  /// How many bytes are held.
  var bytes: Int { pictures.withLock { $0.weight } }

  func use(_ key: String) -> Artwork? { pictures.withLock { $0.use(key) } }

  func hold(_ picture: Artwork, for key: String) {
    pictures.withLock { $0.hold(picture, weight: picture.bytes.count, for: key) }
  }

  func removeAll() { pictures.withLock { $0.removeAll() } }
}
