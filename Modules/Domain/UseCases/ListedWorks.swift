import Synchronization

/// The works that were listed or shown, as they were: what is known of them where their catalog does not answer.
///
/// Complexity: O(1) for each work.
final class ListedWorks: Sendable {
  /// As many are remembered; then it begins anew.
  private static let most = 20_000

  private let works = Mutex<[Work.ID: Work]>([:])

  subscript(id: Work.ID) -> Work? { works.withLock { $0[id] } }

  /// Notes works; what is told of one now is filled with what was told before.
  func note(_ listed: some Sequence<Work>) {
    change { works in for work in listed { works[work.id] = works[work.id].map(work.filled) ?? work } }
  }

  /// Notes works of which little more than the title is told; those that are known stay as they are.
  func note(_ names: some Sequence<Credit.WorkName>) {
    change { works in for name in names where works[name.id] == nil { works[name.id] = Work(name) } }
  }

  private func change(_ change: (inout [Work.ID: Work]) -> Void) {
    works.withLock { works in
      if works.count > Self.most { works = [:] }
      change(&works)
    }
  }
}
