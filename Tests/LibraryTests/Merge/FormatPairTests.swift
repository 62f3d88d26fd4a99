// Two programs' exports tell of the same evening, or of the same reading: it is one.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Two formats about one evening", .timeLimit(.minutes(2)))
struct FormatPairTests {
  /// A program's file about one work that was seen or read on 2024-05-01.
  struct Export: Sendable, CustomTestStringConvertible {
    let (name, file, text): (String, String, String)
    /// Whether it tells the day.
    var tellsDay = true

    var testDescription: String { name }
  }

  static let films: [Export] = [
    Export(
      name: "Letterboxd's diary", file: "diary.csv",
      text: """
        Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
        2024-05-02,Ran,1985,https://boxd.it/r1,4,,,2024-05-01
        """),
    Export(
      name: "Letterboxd's films", file: "watched.csv",
      text: "Date,Name,Year,Letterboxd URI\n2024-05-02,Ran,1985,https://boxd.it/r", tellsDay: false),
    Export(
      name: "a file for Letterboxd", file: "films.csv",
      text: "Title,Year,imdbID,WatchedDate,Rating10\nRan,1985,tt0089881,2024-05-01,8"),
    Export(
      name: "Trakt's history", file: "watched-history.json",
      text: """
        [{"id":1,"watched_at":"2024-05-01T12:15:00.000Z","action":"watch","type":"movie","movie":{"title":"Ran",\
        "year":1985,"ids":{"trakt":7,"slug":"ran-1985","imdb":"tt0089881","tmdb":11645}}}]
        """),
    Export(
      name: "Trakt's sums", file: "watched-movies.json",
      text: """
        [{"plays":1,"last_watched_at":"2024-05-01T12:15:00.000Z","last_updated_at":"2024-05-01T12:15:00.000Z",\
        "movie":{"title":"Ran","year":1985,"ids":{"trakt":7,"slug":"ran-1985","imdb":"tt0089881","tmdb":11645}}}]
        """),
    Export(
      name: "IMDb's ratings", file: "ratings.csv",
      text: """
        Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
        tt0089881,8,2024-05-01,Ran,Ran,u,Movie,8.2,162,1985,Drama,1,1985-05-31,Akira Kurosawa
        """, tellsDay: false),
    Export(
      name: "TMDb's ratings", file: "ratings.csv",
      text: """
        TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
        11645,tt0089881,movie,Ran,1985-06-01T00:00:00Z,,,8.1,8,2024-05-01T00:00:00Z
        """, tellsDay: false),
    Export(
      name: "Marquee's CSV", file: "marquee.csv",
      text: """
        id,kind,title,originalTitle,released,creators,favorite,wanted,seen,rating,tags,note
        tmdb:movie/11645,movie,Ran,,1985-06-01,Akira Kurosawa,,,2024-05-01,4,,
        """),
    Export(
      name: "Marquee's JSON", file: "marquee.json",
      text: """
        {"entries":[
        {"id":"tmdb:movie/11645","kind":"movie","released":"1985-06-01","statements":[{"library":"k3f9q2x7","parts":\
        {"viewings/2024-05-01/1":true},"said":1714600000000}],"title":"Ran","viewings":[{"on":"2024-05-01"}]}
        ],"format":"marquee-library/2"}

        """),
  ]

  static let books: [Export] = [
    Export(
      name: "Goodreads", file: "goodreads_library_export.csv",
      text: """
        Book Id,Title,Author,ISBN13,My Rating,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count
        1,Solaris,Stanisław Lem,="9780156027601",4,2002,1961,2024/05/01,2024/01/01,,read,,,1
        """),
    Export(
      name: "StoryGraph", file: "storygraph.csv",
      text: """
        Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating,Review,Tags,Owned?
        Solaris,Stanisław Lem,,9780156027601,paperback,read,2024/01/01,2024/05/01,2024/04/02-2024/05/01,1,4.0,,,No
        """),
    Export(
      name: "LibraryThing", file: "librarything.tsv",
      text: """
        Book Id\tTitle\tPrimary Author\tPublication\tDate\tRating\tDate Started\tDate Read\tTags\tCollections\tISBN
        7\tSolaris\tLem, Stanisław\tHarvest (2002)\t1961\t4\t[2024-04-02]\t[2024-05-01]\t\tYour library\t[9780156027601]
        """),
    Export(
      name: "Calibre", file: "calibre.csv",
      text: """
        authors,author_sort,rating,library_name,timestamp,formats,isbn,identifiers,tags,languages,title,pubdate,uuid
        Stanisław Lem,"Lem, Stanisław",4,Books,2024-05-01T10:00:00+00:00,epub,9780156027601,isbn:9780156027601,,eng,Solaris,1961-01-01,3051ed45-8943-4900-a22a-d2704e3583d0
        """, tellsDay: false),
    Export(
      name: "Marquee's CSV", file: "marquee.csv",
      text: """
        id,kind,title,originalTitle,released,creators,favorite,wanted,seen,rating,tags,note
        openlibrary:work/OL1W,book,Solaris,,1961,Stanisław Lem,,,2024-05-01,4,,
        """),
  ]

  private static func pairs(_ exports: [Export]) -> [(Export, Export)] {
    exports.flatMap { first in exports.filter { $0.name != first.name }.map { (first, $0) } }
  }

  @Test("the evening of a film is one viewing, whichever file comes first", arguments: pairs(films))
  func evening(first: Export, second: Export) async throws { try await check(first, second) }

  @Test("the reading of a book is one, whichever file comes first", arguments: pairs(books))
  func reading(first: Export, second: Export) async throws { try await check(first, second) }

  private func check(_ first: Export, _ second: Export) async throws {
    let library = SQLiteLibrary.inMemory()
    let take = ImportLibrary(files: ImportFiles(), library: library)
    var paths: [WrittenExport] = []
    for export in [first, second] {
      paths.append(try WrittenExport(export.file, export.text))
      let outcome = try await take(paths[paths.count - 1].folder.path(export.file))
      #expect(outcome.counts.unreadable == 0, "\(outcome.unreadable)")
    }
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    #expect(entries.count == 1)
    let days = entries.flatMap(\.marks.viewings).map(\.dayText)
    if first.tellsDay || second.tellsDay {
      #expect(days == ["2024-05-01"])
    } else if !days.isEmpty {
      #expect(days == [Viewing.unknownDay])
    }
    for (written, export) in zip(paths, [first, second]) {
      let again = try await take(written.folder.path(export.file))
      #expect(again.change == nil, "\(export.name) changes something when it is imported again")
    }
    await library.close()
  }
}
