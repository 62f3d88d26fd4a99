import MarqueeDomain

/// Divides a shelf into pages.
extension Shelf {
  /// One page of a shelf that has all its works. Pages are counted from 1; a page past the end is empty.
  func page(_ number: Int) -> Page<Shelf> {
    let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: Self.pageSize)
    var shelf = self
    shelf.total = works.count
    shelf.works = isTooFar || start < 0 ? [] : Array(works.dropFirst(start).prefix(Self.pageSize))
    let isLast = isTooFar || start >= works.count - Self.pageSize
    return Page(shelf, number: number, next: isLast ? nil : number + 1)
  }
}

extension Page<Shelf> {
  /// A page past the end of the shelf, which is empty.
  func end(_ number: Int) -> Page {
    var shelf = element
    shelf.works = []
    return Page(shelf, number: number, next: nil)
  }
}
