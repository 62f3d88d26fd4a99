import MarqueeDomain
import Synchronization

/// Notices that come up while the words of a command are read: what a title was taken for.
final class TitleResolutions: Sendable {
  private let state = Mutex<(sentences: [String], others: [String])>(([], []))

  /// Gives what was found, and keeps what is to be said of it.
  func reference(of found: Loaded<Match>) -> Reference {
    state.withLock { state in
      state.sentences.append(Notice.taken(found.value).text)
      state.others += found.notices.map(\.text)
    }
    return found.value.reference
  }

  func add(_ notice: String) { state.withLock { $0.others.append(notice) } }

  /// What each title was taken for.
  var sentences: [String] { state.withLock { $0.sentences } }

  /// What was missing when they were looked for.
  var others: [String] { state.withLock { $0.others } }

  var all: [String] { sentences + others }
}
