import Dispatch
import MarqueeDomain
import MarqueePresentation
import Synchronization

/// A long list in a pipe. It is printed a part at a time, so that it takes no more memory than a short one.
struct BatchPrinter {
  /// Works in a part.
  static let part = 200

  let library: any LibraryListRepository

  /// Prints what follows a part that has been printed.
  func printRest(after first: ListedPage, by printer: Printer) async throws(Problem) {
    try await forEachPart(after: first) { part in
      let answer = Answer(command: part.query.list.command, content: ListContent(list: part))
      _ = printer.print(answer, isContinued: true)
    }
  }

  /// Runs `body` with one part after the other, as long as the first, all of one state of the library. Meanwhile the next
  /// part is read, and no more than that.
  func forEachPart(after first: ListedPage, _ body: @escaping @Sendable (ListedPage) -> Void) async throws(Problem) {
    guard first.hasMore else { return }
    let given = Given(first.range.upperBound)
    @Sendable func page(of entries: [LibraryPage.Entry]) -> ListedPage {
      var query = first.query
      query.offset = given.count.withLock { count in
        defer { count += entries.count }
        return count
      }
      let page = LibraryPage(total: first.page.total, entries: entries)
      return ListedPage(query: query, page: page, named: first.named, source: first.source)
    }
    let queue = DispatchQueue(label: "parts of a list")
    let outcome: Result<Progress, Problem>
    do throws(Problem) {
      outcome = .success(
        try await library.reduce(first.source, namesActors: false, into: Progress()) { progress, entry, _ in
          progress.met += 1
          // Also where it begins anew nothing is given twice.
          guard progress.met > given.count.withLock(\.self) else { return }
          progress.entries.append(entry)
          guard progress.entries.count == first.page.entries.count else { return }
          let part = page(of: progress.entries)
          progress.entries = []
          // Until the part before is done: the thread is the library's own, and may wait.
          queue.sync {}
          queue.async { body(part) }
        })
    } catch {
      outcome = .failure(error)
    }
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    let last = try outcome.get().entries
    if !last.isEmpty { body(page(of: last)) }
  }

  /// How many have been given.
  private final class Given: Sendable {
    let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }
  }

  private struct Progress {
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
    case .records: BatchPrinter.part
    case .json: .max
    }
  }
}
