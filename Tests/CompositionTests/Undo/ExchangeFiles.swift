// Small exports of other programs and of Marquee itself, as a person imports them: older and newer ones of the same
// works.
import Foundation
import TestSupport

enum ExchangeFiles {
  /// The file that a series of commands exports, and may import later.
  static let exportName = "kept.json"

  /// What the user may import: each file, and the folders of a program that exports several.
  static let names = all.map(\.name) + ["older", "newer"]

  static func write(to folder: TemporaryFolder) throws {
    for file in all {
      let url = folder.url.appending(path: file.name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  /// Removes the files that series of commands left.
  static func removeKept(in folder: TemporaryFolder) throws {
    if try folder.names().contains(exportName) { try FileManager.default.removeItem(atPath: folder.path(exportName)) }
  }

  static let all: [(name: String, text: String)] = [
    (
      "older/ratings.csv",
      """
      Date,Name,Year,Letterboxd URI,Rating
      2024-01-02,Casablanca,1942,https://boxd.it/aaa,5
      2024-01-03,Amélie,2001,https://boxd.it/bbb,3.5
      2024-01-04,Stalker,1979,https://boxd.it/ccc,4
      """
    ),
    (
      "newer/ratings.csv",
      """
      Date,Name,Year,Letterboxd URI,Rating
      2024-01-02,Casablanca,1942,https://boxd.it/aaa,4
      2024-01-04,Stalker,1979,https://boxd.it/ccc,4
      2024-06-01,Titanic,1997,https://boxd.it/ddd,1
      """
    ),
    (
      "older/diary.csv",
      """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
      2024-05-01,Casablanca,1942,https://boxd.it/e1,5,,noir,2024-05-01
      2024-05-02,Casablanca,1942,https://boxd.it/e2,4,Yes,,2024-05-02
      2024-05-02,Titanic,1997,https://boxd.it/e3,,,"sad, noir",2024-05-02
      """
    ),
    (
      "older/watchlist.csv",
      """
      Date,Name,Year,Letterboxd URI
      2024-01-02,Inception,2010,https://boxd.it/fff
      2024-01-02,Spirited Away,2001,https://boxd.it/ggg
      """
    ),
    (
      "newer/watchlist.csv",
      """
      Date,Name,Year,Letterboxd URI
      2024-01-02,Inception,2010,https://boxd.it/fff
      """
    ),
    (
      "goodreads_library_export.csv",
      """
      Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count
      1,"Dune (Dune, #1)",Frank Herbert,,5,604,2005,1965,2024/05/01,2024/01/01,sad,read,Sand.,lent to Ann,2
      2,Solaris,Stanisław Lem,,0,204,2002,1961,,2024/01/02,,to-read,,,0
      """
    ),
    (
      "imdb/ratings.csv",
      """
      Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
      tt0034583,9,2024-05-01,Casablanca,Casablanca,https://www.imdb.com/title/tt0034583/,Movie,8.5,102,1942,Drama,1,1943-01-15,Michael Curtiz
      tt0120338,3,2024-05-01,Titanic,Titanic,https://www.imdb.com/title/tt0120338/,Movie,7.9,194,1997,Drama,1,1997-12-19,James Cameron
      tt0119488,8,2024-05-02,L.A. Confidential,L.A. Confidential,https://www.imdb.com/title/tt0119488/,Movie,8.2,138,1997,Crime,1,1997-09-19,Curtis Hanson
      """
    ),
    (
      "tmdb/favorites.csv",
      """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      289,tt0034583,movie,Casablanca,1943-01-15T00:00:00Z,,,8.2,,
      27205,tt1375666,movie,Inception,2010-07-16T00:00:00Z,,,8.4,,
      """
    ),
    (
      "tmdb/ratings.csv",
      """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      27205,tt1375666,movie,Inception,2010-07-16T00:00:00Z,,,8.4,10,2024-05-01T00:00:00Z
      949,tt0113277,movie,Heat,1995-12-15T00:00:00Z,,,7.9,7,2024-05-01T00:00:00Z
      """
    ),
    (
      "marquee.csv",
      """
      id,kind,title,originalTitle,released,creators,favorite,wanted,seen,rating,tags,note,sameAs,privateNote,viewings
      tmdb:movie/289,movie,Casablanca,,1943-01-15,Michael Curtiz,true,,2024-05-01,4.5,noir,A table.,,,
      tmdb:movie/194,movie,Amélie,,2001-04-25,,,true,,,"sad, two words",,,Not for Ann.,
      library:movie/1,movie,Mine,,2001,,,,2023,3,,,,,
      """
    ),
    (
      "marquee.json",
      #"""
      {"entries":[
      {"added":1700000000,"favorited":1,"favoritedAt":1700000000,"id":"tmdb:movie/238","identifiers":[{"id":"rows:movie/t-the-godfather-0000000000000001","kind":"movie","title":"The Godfather"}],"kind":"movie","note":"An offer.","number":1,"rating":10,"released":"1972-03-14","tags":["noir"],"title":"The Godfather","viewings":[{"number":1,"on":"2024-05-01"}]},
      {"added":1700000001,"cast":[{"name":"Ann Lee","person":1,"role":"actor"}],"id":"library:movie/2","kind":"movie","number":2,"rating":4,"title":"Mine too"},
      {"added":1700000002,"differences":["rows:movie/t-titanic-0000000000000002"],"id":"tmdb:movie/597","imports":[{"key":"https://boxd.it/ddd","said":{"rating":2},"source":"letterboxd"}],"kind":"movie","number":3,"rating":2,"released":"1997-12-19","title":"Titanic","wanted":1,"wantedAt":1700000002}
      ],"format":"marquee-library/1"}

      """#
    ),
  ]
}
