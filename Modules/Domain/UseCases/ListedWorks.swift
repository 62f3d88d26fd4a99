import Synchronization

/// The works that were listed or shown in this process, used when their catalog does not answer; O(1) for each work.
final class ListedWorks: Sendable {
  /// The largest number of works; when there are more, the collection is emptied.
  private static let most = 20_000

  private let works = Mutex<[Work.ID: Work]>([:])

  subscript(id: Work.ID) -> Work? { works.withLock { $0[id] } }

  /// Adds works. What a work lacks now is filled with what was known of it before.
  func note(_ listed: some Sequence<Work>) {
    change { works in for work in listed { works[work.id] = works[work.id].map(work.filled) ?? work } }
  }

  /// Adds works by little more than their titles. Works that are there already stay as they are.
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
