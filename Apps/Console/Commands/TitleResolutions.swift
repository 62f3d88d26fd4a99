import MarqueeDomain
import Synchronization

/// Collects the notices of reading the words of a command: what each title was resolved to.
final class TitleResolutions: Sendable {
  private let state = Mutex<(sentences: [String], others: [String])>(([], []))

  /// Returns the reference of a match, and adds its notice.
  func reference(of found: Loaded<Match>) -> Reference {
    state.withLock { state in
      state.sentences.append(Notice.taken(found.value).text)
      state.others += found.notices.map(\.text)
    }
    return found.value.reference
  }

  func add(_ notice: String) { state.withLock { $0.others.append(notice) } }

  /// The notices that say what each title was resolved to.
  var sentences: [String] { state.withLock { $0.sentences } }

  /// The other notices, such as a catalog that did not answer.
  var others: [String] { state.withLock { $0.others } }

  var all: [String] { sentences + others }
}
