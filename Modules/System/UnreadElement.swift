/// Adding to what an observer has not read yet.
extension AsyncStream.Continuation where Element: SetAlgebra & Sendable {
  /// Yields an element, as one with the element before it where that has not been read. For a stream that buffers the
  /// newest element alone.
  public func yield(joining element: Element) {
    guard case .dropped(let unread) = yield(element) else { return }
    yield(unread.union(element))
  }
}
