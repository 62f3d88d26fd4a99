package import MarqueeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Screens as a colored terminal gets them, for Apps/Bench to measure.
package enum Screens {
  /// The dashboard of these shelves.
  package static func home(_ shelves: [Shelf], width: Int) -> String {
    text(.home(Loaded(shelves)), width: width)
  }

  /// The dashboard's records, as a pipe gets them: every work of every shelf.
  package static func records(_ shelves: [Shelf]) -> String {
    Answer(command: "home", content: .home(Loaded(shelves))).records.map { $0.line + "\n" }.joined()
  }

  /// A page of the favorites, counted from 1.
  package static func favorites(_ works: [Work], page: Int, width: Int) -> String {
    text(.favorites(works), width: width, list: Surroundings.ListPage(number: page))
  }

  private static func text(
    _ content: Answer.Content, width: Int, list: Surroundings.ListPage = Surroundings.ListPage()
  ) -> String {
    let surroundings = Surroundings(
      width: width, now: Date(timeIntervalSince1970: 0), footer: ["open N", "help"], list: list)
    return Answer(command: "bench", content: content).rendering(in: surroundings).text(in: .dark)
  }
}
