import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("The words for queries")
struct QueryWordsTests {
  @Test(
    "a bad value is a usage problem that shows what would be right",
    arguments: [
      ("rating:eleven", "rating can't be “eleven”.", "For example, use `rating:4..`: "),
      ("rating:4.2", "rating can't be “4.2”.", "in steps of 0.5"),
      ("year:2020..1990", "year range “2020..1990” ends before it starts.", "year:1990..2020"),
      ("year:..", "year can't be “..”.", "year:1980..1989"), ("year:0", "year can't be “0”", "year:"),
      ("year:99999999999", "year can't be “99999999999”", "year:"),
      ("year:1990..x", "year can't be “1990..x”", "year:"),
      ("score:11", "score can't be “11”.", "0 to 10"), ("score:inf", "score can't be “inf”", "0 to 10"),
      ("minutes:-5", "minutes can't be “-5”", "in minutes"),
      ("kind:comic", "kind can't be “comic”", "Use book, film, movie or tv."),
      (
        "is:old", "is can't be “old”",
        "favorite, wanted, seen, unseen, own, started, onhold, givenup, owned, lent or listed"
      ),
      ("has:seen", "has can't be “seen”", "note, tag or rating"),
      ("catalog:imdb", "catalog can't be “imdb”", "ghibli, openlibrary, tmdb"),
      ("seen:may", "seen can't be “may”", "seen:2024-05"),
      ("seen:2024-06..2024-05", "seen range “2024-06..2024-05” ends", "seen:2024-05..2024-06"),
      ("added:2023-02-29", "added can't be “2023-02-29”", "added:"),
      ("sort:size", "sort can't be “size”", "title, year, added"),
      (
        "colour>red", "`colour>red` uses an unknown search term.",
        "<= with year, rating, score, minutes, pages, seasons, episodes, episodes-seen, progress, seen and added."
      ),
      ("-x<=1", "`x<=1` uses an unknown search term.", "The other terms are before, after, kind,"),
      ("title>castle", "You can't use >, >=, < or <= with `title`.", "title:castle"),
      ("rating>", "`rating>` needs a value.", "rating:4.."),
      ("rating>5.5", "rating can't be “5.5”.", "in steps of 0.5"),
      ("seen>9999", "seen can't be “9999”.", "seen:2024-05"),
      ("before:2024-05", "before can't be “2024-05”.", "year<2000"),
      ("year:1980s..1970s", "year range “1980s..1970s” ends", "year:1970s..1980s"),
      ("kind:book,comic", "kind can't be “comic”.", "book, film, movie or tv"),
      ("tag:,", "tag can't be “,”.", "tag:"),
      ("title:", "`title:` needs a value.", "title:castle"), ("-tag:", "`tag:` needs", "tag:airship"),
      ("", "`` contains nothing", "letter, digit or symbol"),
      ("castle\"", "Unclosed quotation mark in `castle\"`.", "phrase"),
      ("title:\"moving", "Unclosed quotation mark in", "both sides"),
    ])
  func problems(_ piece: String, _ message: String, _ advice: String) {
    let problem = #expect(throws: Problem.self) { try Query([piece]) }
    #expect(problem?.code == .usage && problem?.text.hasPrefix(message) == true, "\(problem?.text ?? "")")
    #expect(problem?.hint.contains(advice) == true, "\(problem?.hint ?? "")")
  }

  @Test("what a term takes is a sentence, with all its words where it takes some", arguments: Query.Key.allCases)
  func takes(key: Query.Key) {
    #expect(
      key.takes
        == (key.values.isEmpty
          ? "For example, use `\(key.example)`: \(key.summary)." : "Use \(key.values.joinedByOr)."))
  }

  @Test(
    "another reading of the words is suggested where nothing matches, and one of days in the diary always",
    arguments: [
      ("ghibli or kurosawa", nil, false, ["`catalog:ghibli`", "tag:a,b"]),
      ("heat and ran", nil, false, ["leave it out"]),
      ("not heat", nil, false, ["put - in front"]), ("unseen", .mine, false, ["`is:unseen`"]),
      ("-Seen books", .mine, false, ["`-is:seen`", "`kind:book`"]), ("\"or\" is:seen", .mine, false, []),
      ("2024", .diary, false, ["`seen:2024`"]), ("2001 x", .diary, true, ["`seen:2001`"]),
      ("2024-05", .diary, true, ["`seen:2024-05`"]), ("1994", .mine, false, ["`year:1994`"]),
      ("300", .diary, false, []),
      ("1994", nil, true, []), ("heat or ran", nil, true, []), ("seen:2024", .diary, true, []),
    ] as [(String, LibraryQuery.List?, Bool, [String])])
  func suggestions(_ line: String, _ list: LibraryQuery.List?, _ isFound: Bool, _ parts: [String]) throws {
    let sentences = try Query(line: line).suggestions(in: list, isFound: isFound).map { Notice.suggested($0).text }
    #expect(sentences.count == parts.count)
    for (sentence, part) in zip(sentences, parts) { #expect(sentence.contains(part)) }
  }
}
