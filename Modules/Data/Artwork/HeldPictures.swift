import MarqueeDomain
import Synchronization

/// Pictures in memory, up to a size in all.
final class HeldPictures: Sendable {
  /// A picture as it is asked for.
  struct Key: Hashable {
    let link: WebAddress
    let size: ArtworkSize
  }

  private let pictures: Mutex<LeastRecentlyUsed<Key, Artwork>>

  /// - Parameter limit: in bytes.
  init(limit: Int) { pictures = Mutex(LeastRecentlyUsed(limit: limit)) }

  /// How many bytes are held.
  var bytes: Int { pictures.withLock { $0.weight } }

  func use(_ key: Key) -> Artwork? { pictures.withLock { $0.use(key) } }

  func hold(_ picture: Artwork, for key: Key) {
    pictures.withLock { $0.hold(picture, weight: picture.bytes.count, for: key) }
  }

  func removeAll() { pictures.withLock { $0.removeAll() } }
}
