import MarqueeDomain
import Synchronization

/// Collects the notices of reading the words of a command: what each title was resolved to.
final class TitleResolutions: Sendable {
  private let state = Mutex<(matches: [Match], others: [String])>(([], []))

  /// Returns the reference of a match, and adds its notice.
  func reference(of found: Loaded<Match>) -> Reference {
    state.withLock { state in
      state.matches.append(found.value)
      state.others += found.notices.map(\.text)
    }
    return found.value.reference
  }

  func add(_ notice: String) { state.withLock { $0.others.append(notice) } }

  /// The notices that say what each title was resolved to.
  ///
  /// - Parameter onlyAmbiguous: whether to leave out titles that only one work has. A screen shows that work anyway.
  func sentences(onlyAmbiguous: Bool) -> [String] {
    state.withLock { state in
      state.matches.filter { !onlyAmbiguous || $0.isOneOfSeveral }.map { Notice.taken($0).text }
    }
  }

  /// The other notices, such as a catalog that did not answer.
  var others: [String] { state.withLock { $0.others } }
}
