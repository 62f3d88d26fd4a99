/// Adding to what an observer has not read yet.
extension AsyncStream.Continuation where Element: SetAlgebra & Sendable {
  /// Yields an element, as one with the element before it where that has not been read. For a stream that buffers the
  /// newest element alone.
  ///
  /// Several threads may do so at once: what each of them takes out of the buffer it puts back together with its own, until
  /// it takes out nothing but that.
  public func yield(joining element: Element) {
    var joined = element
    while case .dropped(let unread) = yield(joined), !unread.isSubset(of: joined) { joined = joined.union(unread) }
  }
}
