import Dispatch
import MarqueeDomain
import MarqueePresentation
import Synchronization

/// Prints a long list to a pipe in parts, so that it needs no more memory than a short one.
struct BatchPrinter {
  static let part = 200

  let library: any LibraryListRepository

  /// Prints all parts after the first one, which has been printed.
  func printRest(after first: ListedPage, by printer: Printer) async throws(Problem) {
    var printer = printer
    printer.isContinued = true
    try await forEachPart(after: first) { [printer] part in
      let answer = Answer(command: part.query.list.command, content: ListContent(list: part))
      _ = printer.print(answer)
    }
  }

  /// Calls `body` with parts as long as the first, all of one state of the library, and reads one part ahead.
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
          // After a new beginning, entries that were given already are skipped.
          guard progress.met > given.count.withLock(\.self) else { return }
          progress.entries.append(entry)
          guard progress.entries.count == first.page.entries.count else { return }
          let part = page(of: progress.entries)
          progress.entries = []
          // Wait until the part before is done. The thread is the library's own, so it may be blocked.
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

  private final class Given: Sendable {
    let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }
  }

  private struct Progress {
    var met = 0
    var entries: [LibraryPage.Entry] = []
  }
}

extension Printer.Form {
  /// How many works of a list a command asks for by default: a page on a terminal, all for a JSON object.
  var listLimit: Int {
    switch self {
    case .screen: Shelf.pageSize
    case .records: BatchPrinter.part
    case .json: .max
    }
  }
}
