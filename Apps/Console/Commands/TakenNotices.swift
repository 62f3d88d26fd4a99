import MarqueeDomain
import Synchronization

/// Notices that come up while the words of a command are read: what a title was taken for.
final class TakenNotices: Sendable {
  private let sentences = Mutex<[String]>([])

  /// Gives what was found, and keeps what is to be said of it.
  func reference(of found: Loaded<Match>) -> Reference {
    sentences.withLock { $0 += [found.value.sentence] + found.notices }
    return found.value.reference
  }

  var all: [String] { sentences.withLock { $0 } }
}
