// Joins an element with one that its receiver has not read yet.
extension AsyncStream.Continuation where Element: SetAlgebra & Sendable {
  /// Yields an element, joined with an unread one before, to a stream that buffers only the newest element. Several
  /// threads may do so at once: each puts back what it took out, until it takes out nothing else.
  public func yield(joining element: Element) {
    var joined = element
    while case .dropped(let unread) = yield(joined), !unread.isSubset(of: joined) { joined = joined.union(unread) }
  }
}
