import MarqueeDomain
import TestSupport
import Testing

/// Works and people that a query matches.
@Suite struct QueryMatchingTests {
  @Test(
    "a word of a query matches the beginning of a word; case, accents and apostrophes are ignored",
    arguments: [
      ("howls", "Howl's Moving Castle", true), ("howl", "Howl’s Moving Castle", true), ("howl's", "Howls", true),
      ("avventura", "L'Avventura", true), ("lavventura", "L’avventura", true), ("castle", "Newcastle", false),
      ("new", "Newcastle", true), ("heat", "“Heat”", true), ("heat", "…heat", true), ("eat", "“Heat”", false),
      ("tenku", "Tenkū no shiro", true), ("ラピュタ", "天空の城ラピュタ", true), ("空の", "天空の城ラピュタ", true),
      ("man", "Spider-Man", true), ("7", "Se7en", false), ("se7", "Se7en", true), ("300", "300", true),
      ("00", "300", false),
      ("strasse", "Straße", true), ("ασ", "Άσωτος", true), ("ιδη", "Αιδη", false), ("मा", "मामा", true),
    ])
  func words(_ word: String, _ title: String, _ isFound: Bool) throws {
    #expect(try Query([word]).matches(.sample(named("tmdb:movie/1"), title)) == isFound)
    // In the way that a store looks for it.
    let (text, parts) = (SearchedText(title).text, SearchQuery(word)?.parts ?? [])
    #expect(parts.allSatisfy { forms in forms.contains { text.contains($0) } } == isFound)
  }

  @Test(
    "a phrase matches whole words in their order",
    arguments: [
      ("moving castle", true), ("howl's moving", true), ("howls moving", true), ("castle howl", false),
      ("moving c", false),
      ("avventura", true), ("l'avventura", true), ("lavventura", true), ("天空の城", true), ("空の", true), ("城天", false),
      ("die 🎬", true), ("🎬 die", true), ("🎬", true), ("🎬 🎬", false),
    ])
  func phrases(_ phrase: String, _ isFound: Bool) throws {
    let titles = ["Howl’s Moving Castle", "L'Avventura", "天空の城ラピュタ", "🎬 Die 🎬"]
    let query = try Query(["\"\(phrase)\""])
    #expect(titles.contains { query.matches(.sample(named("tmdb:movie/1"), $0)) } == isFound)
  }

  private var work: Work {
    var work = Work.sample(
      named("tmdb:movie/1"), "Solaris", originalTitle: "Солярис", year: 1972, creators: ["Andrei Tarkovsky"],
      score: 7.9,
      outOf: 10)
    work.genres = ["Science Fiction", "Drama"]
    work.runtimeMinutes = 167
    return work
  }

  @Test(
    "every term looks where it says, and an unknown value matches no term",
    arguments: [
      ("director:tarkovsky", true), ("director:solaris", false), ("author:tarkovsky", false), ("genre:fiction", true),
      ("subject:\"science fiction\"", true), ("genre:\"fiction drama\"", false), ("title:солярис", true),
      ("title:tarkovsky", false), ("score:7.9", true), ("score:8..", false), ("minutes:..167", true),
      ("pages:1..", false),
      ("-pages:1..", true), ("rating:4.5", true), ("rating:..4", false), ("tag:slow", true), ("tag:ocean", false),
      ("ocean", true), ("SLOW tarkovsky", true), ("is:favorite", true), ("is:wanted", false), ("is:seen", true),
      ("-is:own", true), ("has:note", true), ("has:tag", true), ("has:rating", true), ("actor:banionis", true),
      ("actor:tarkovsky", false), ("banionis", true), ("kind:film", true), ("kind:book", false), ("catalog:tmdb", true),
      ("rating>4", true), ("rating>4.5", false), ("rating>=4.5", true), ("rating<5", true), ("rating<4.5", false),
      ("score>7.9", false), ("score>=7.9", true), ("minutes<167", false), ("minutes>160", true), ("pages>1", false),
      ("tag:ocean,slow", true), ("tag:ocean,deep", false), ("-tag:ocean,slow", false), ("tag:\"slow\",deep", true),
      ("is:unseen", false), ("-is:unseen", true), ("is:wanted,favorite", true), ("is:unseen,wanted", false),
      ("has:note,rating", true), ("catalog:ghibli,tmdb", true), ("1970s", true), ("year<1972", false),
    ])
  func terms(_ line: String, _ isFound: Bool) throws {
    let marks = Marks(
      isFavorite: true, days: [try #require(PartialDate("2024-05-02"))], rating: Rating(halfStars: 9),
      note: "The ocean thinks", tags: ["Slow"])
    #expect(try Query(line: line).matches(work, marks, actors: ["Donatas Banionis"]) == isFound)
  }

  @Test(
    "a date matches if all days that it may be match",
    arguments: [
      ("2024-05", "2024-05-31", true), ("2024-05", "2024-05", true), ("2024-05", "2024", false),
      ("2024", "2024-05", true),
      ("2024-05-02", "2024-05-02", true), ("2024-05-02", "2024-05", false), ("2024-03..2024-05", "2024-05-31", true),
      ("2024-03..2024-05", "2024-06-01", false), ("2024-05..", "2025", true), ("2024-05..", "2024", false),
      ("..2024", "2024-12-31", true), ("..2024-06", "2024", false), ("2023..", "2024-02-29", true),
    ])
  func dates(_ range: String, _ day: String, _ isFound: Bool) throws {
    let date = try #require(PartialDate(day))
    #expect(try Query(["seen:\(range)"]).matches(work, Marks(days: [date])) == isFound)
    #expect(try Query(["added:\(range)"]).matches(work, added: date) == isFound)
    #expect(try !Query(["seen:\(range)"]).matches(work) && !Query(["added:\(range)"]).matches(work))
  }

  @Test(
    "a comparison with a date means before or after all of its days",
    arguments: [
      ("seen>2024", "2025-01-01", true), ("seen>2024", "2024-12-31", false), ("seen>=2024", "2024", true),
      ("seen<2024", "2023", true), ("seen<2024", "2024-01-01", false), ("seen<=2024-05", "2024-05-31", true),
      ("seen>2024-05", "2024-06", true), ("seen>2024-12", "2025-01-01", true), ("seen>2024-05", "2024-05-31", false),
      ("seen>2024-02-28", "2024-02-29", true), ("seen>2024-12-31", "2025-01-01", true),
      ("seen<2024-01", "2023-12-31", true),
      ("seen<2024-03-01", "2024-02-29", true), ("seen<2024-03-01", "2024-03-01", false),
    ])
  func compared(_ term: String, _ day: String, _ isFound: Bool) throws {
    let date = try #require(PartialDate(day))
    #expect(try Query([term]).matches(work, Marks(days: [date])) == isFound)
  }

  @Test("in the diary only the viewing in question counts, elsewhere any viewing")
  func viewings() throws {
    let days = try ["2023-01-01", "2024-05-02"].map { try #require(PartialDate($0)) }
    let query = try Query(["seen:2024"])
    #expect(query.matches(work, Marks(days: days)))
    #expect(query.matches(work, Marks(days: days), viewing: Viewing(days[1])))
    #expect(!query.matches(work, Marks(days: days), viewing: Viewing(days[0])))
  }
}
