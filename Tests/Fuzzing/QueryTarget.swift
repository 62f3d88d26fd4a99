// The query language: a query as it is printed has the same terms and order.
@testable import MarqueeDomain
@testable import MarqueeIndex
@testable import MarqueeLibrary

extension FuzzTarget {
  static let query = FuzzTarget(
    name: "query",
    words: Query.Key.allCases.flatMap { ["\($0.rawValue):", $0.example] }
      + ["-", "\"", "..", ">=", "<=", ">", "<", "=", ",", "1980s", "2024-05", "year > 1990", "é", "🏴"],
    inputs: [
      "castle year:1980..1989 director:\"hayao miyazaki\" -is:seen rating>=4 sort:year",
      "tag:noir,war kind:film,book minutes:..90 seen:2024-05 -tag:\"two words\"", "\"as it is\" 1980s -1990s",
      "year > 1990 rating = 4½ added:2024..", "title:a\"b c\"d in:tmdb,rows has:note -sort:title",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = Query.isTerm(text)
    prove { () throws(Problem) in try Query(line: text) }
    // Several words in one argument are printed as a phrase, which finds less.
    let words = text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.properties.isWhitespace)
    if words.count == 1 {
      prove { () throws(Problem) in try Query([text]) }
    }
    prove { () throws(Problem) in try Query(words.map { String($0) }) }
  }

  private static func prove(_ parse: () throws(Problem) -> Query) {
    do throws(Problem) {
      let query = try parse()
      _ = query.searched
      for list in LibraryQuery.List.allCases { _ = QueryStatement(query, in: list) }
      _ = IndexEntry.condition(query)
      for work in works { _ = query.matches(work, marks, actors: ["Ann"], added: PartialDate(year: 2024)) }
      // What matched each term alone matches the query.
      let all = query.terms.allSatisfy { term in query.keeping { $0 == term }.matches(works[0], marks) }
      check(all == query.matches(works[0], marks), "the terms of “\(query.text)” do not agree with it")
      do throws(Problem) {
        let again = try Query(line: query.text)
        check(again.terms == query.terms, "“\(query.text)” has \(query.terms), and printed \(again.terms)")
        // A random order has another seed each time.
        check(again.order?.description == query.order?.description, "“\(query.text)” is in another order")
      } catch {
        check(false, "“\(query.text)” was printed and is refused: \(error)")
      }
    } catch {
      // A query that is refused.
    }
  }

  private static let works = [Work.Kind.film, .book].map { kind in
    var work = Work(
      id: .unknown(kind), kind: kind, title: "Howl's Moving Castle", originalTitle: "ハウルの動く城",
      released: PartialDate(year: 2004, month: 11), creators: ["Hayao Miyazaki"], genres: ["Fantasy"])
    work.runtimeMinutes = 119
    return work
  }

  private static let marks: Marks = {
    var marks = Marks(isFavorite: true, rating: Rating(halfStars: 9), note: "Good.", tags: ["noir", "two words"])
    marks.viewings = [Viewing(PartialDate(year: 2024, month: 5, day: 1))]
    return marks
  }()
}
