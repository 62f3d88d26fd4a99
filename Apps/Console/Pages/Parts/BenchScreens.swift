package import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// Screens as a colored terminal receives them. Apps/Bench measures them.
package enum Screens {
  /// The dashboard of these shelves.
  package static func home(_ shelves: [Shelf], width: Int) -> String {
    text(HomeContent(loaded: Loaded(shelves)), width: width)
  }

  /// The dashboard's records, as a pipe receives them: every work of every shelf.
  package static func records(_ shelves: [Shelf]) -> String {
    Answer(command: "home", content: HomeContent(loaded: Loaded(shelves))).records.map { $0.line + "\n" }.joined()
  }

  /// A page of the favorites, from an offset of so many in all.
  package static func favorites(_ works: [Work], from offset: Int, of total: Int, width: Int) -> String {
    let page = LibraryPage(total: total, entries: works.map { LibraryPage.Entry($0, Marks(isFavorite: true)) })
    return text(
      ListContent(list: ListedPage(query: LibraryQuery(.favorites, offset: offset), page: page)), width: width)
  }

  private static func text(_ content: any PageContent, width: Int) -> String {
    let context = PageContext(width: width, now: Date(timeIntervalSince1970: 0), footer: ["open N", "help"])
    return Answer(command: "bench", content: content).rendering(in: context).text(in: .dark)
  }
}
