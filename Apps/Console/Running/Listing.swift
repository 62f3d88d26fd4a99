import MarqueeDomain
import MarqueePresentation
import Synchronization

/// A long list in a pipe. It is printed a part at a time, so that it takes no more memory than a short one.
struct Listing {
  /// Works in a part.
  static let part = 2_000

  let library: any LibraryListRepository

  /// Prints what follows a part that has been printed.
  func printRest(after first: ListedPage, by printer: Printer) async throws(Problem) {
    try await forEachPart(after: first) { part in
      let answer = Answer(command: part.query.list.rawValue, content: ListContent(list: part))
      _ = printer.print(answer.withListedMarks(), isContinued: true)
    }
  }

  /// Runs `body` with one part after the other, as long as the first, all of one state of the library.
  func forEachPart(after first: ListedPage, _ body: @escaping @Sendable (ListedPage) -> Void) async throws(Problem) {
    guard first.hasMore else { return }
    let given = Given(first.range.upperBound)
    @Sendable func give(_ entries: [LibraryPage.Entry]) {
      guard !entries.isEmpty else { return }
      var query = first.query
      query.offset = given.count.withLock { count in
        defer { count += entries.count }
        return count
      }
      body(ListedPage(query: query, page: LibraryPage(total: first.page.total, entries: entries)))
    }
    let rest = try await library.reduce(first.query, namesActors: false, into: Part()) { part, entry, _ in
      part.met += 1
      // Also where it begins anew nothing is given twice.
      guard part.met > given.count.withLock(\.self) else { return }
      part.entries.append(entry)
      guard part.entries.count == first.page.entries.count else { return }
      give(part.entries)
      part.entries.removeAll(keepingCapacity: true)
    }
    give(rest.entries)
  }

  /// How many have been given.
  private final class Given: Sendable {
    let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }
  }

  private struct Part {
    /// How many of the list were met.
    var met = 0
    /// Those that are to be given next.
    var entries: [LibraryPage.Entry] = []
  }
}

extension Printer.Form {
  /// How many works of a list are asked for at once by default: on a terminal a page, for a JSON object all.
  var listLimit: Int {
    switch self {
    case .screen: Shelf.pageSize
    case .records: Listing.part
    case .json: .max
    }
  }
}
