/// Adds to an element that an observer has not read yet.
extension AsyncStream.Continuation where Element: SetAlgebra & Sendable {
  /// Yields an element, joined with the one before where that has not been read. For a stream that buffers only the
  /// newest element.
  ///
  /// Several threads may do so at once. Each puts back what it took out of the buffer, together with its own element,
  /// until it takes out nothing else.
  public func yield(joining element: Element) {
    var joined = element
    while case .dropped(let unread) = yield(joined), !unread.isSubset(of: joined) { joined = joined.union(unread) }
  }
}
