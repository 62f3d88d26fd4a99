// The formats of import, one target each. The first line of an input is the file's name, the rest is the file.
import MarqueeDomain
import MarqueeJSON
import MarqueeSystem

@testable import MarqueeLibrary

extension FuzzTarget {
  static let imports = ImportFormats.all.map { format in
    FuzzTarget(
      name: "import-\(format.name)", words: format == .trakt || format == .json ? jsonWords : tableWords,
      inputs: inputs[format] ?? [], recorded: "exports", firstLine: { "\($0)\n" }
    ) { bytes in
      read(bytes, as: format)
    }
  }

  private static let tableWords = [
    ",", "\"", "\r\n", ";", "\t", "2024-05-01", "5/31/2024", "4.5", "10", "true", "Title", "Author", "Name", "Year",
    "Rating", "Tags", "Position", "read", "to-read", "&eacute;", "<br />", "https://boxd.it/a", "tt0096283", "-700",
    "=\"0156453207\"", "[{\"list\":\"best\"}]",
  ]

  private static let jsonWords = [
    "{", "}", "[", "]", "},{", "\"title\":", "\"ids\":{\"tmdb\":", "\"movie\":", "\"show\":", "\"episode\":",
    "\"type\":\"season\"", "\"watched_at\":", "\"rating\":10", "2024-05-01T10:00:00.000Z", "null", "\\u0000", "-1",
    "\"viewings\":[", "\"lists\":[", "\"goals\":[", "\"imports\":[", "1e400",
  ]

  private static func read(_ bytes: [UInt8], as format: ImportFormat) {
    let parts = bytes.split(separator: .lineFeed, maxSplits: 1, omittingEmptySubsequences: false)
    // No file is without a name.
    let name = parts[0].isEmpty ? "a.csv" : String(decoding: parts[0], as: UTF8.self)
    let content = parts.count > 1 ? Array(parts[1]) : []
    do throws(Problem) {
      let rows = try rows(of: content, name, format)
      while case let items = try rows.next(100), !items.isEmpty { items.forEach(prove) }
    } catch {
      // A file that is refused, or ends within an entry.
    }
  }

  private static func rows(of content: [UInt8], _ name: String, _ format: ImportFormat) throws(Problem)
    -> any ImportedRows
  {
    let interruption = Interruption()
    if let rows = try RecordFormat.rows(of: .over(content), file: name, as: format, interruption) { return rows }
    let file = ExportFile(name: name) { () throws(Problem) in try .over(content) }
    return try FileRows(of: [file], format: format, interruption)
  }

  private static func prove(_ item: ImportedItem) {
    switch item {
    case .row(let row):
      check(!row.keys.isEmpty, "a row without a key")
      // Marquee's own exports are imported unchanged.
      check(
        row.keys[0].source == ImportKey.ownSource || row.work.title == row.work.title.onOneLine,
        "a title of two lines: \(row.work.title)")
      proveKept(row.work)
      // What the library stores of the row reads back as itself.
      for key in row.keys {
        let object = JSONDocument(Array(row.imported.json.utf8)).root.object
        let again = object.map { ImportedMarks($0, key: key) }
        var imported = row.imported
        imported.isOfViewing = key.isOfViewing
        check(again?.json == imported.json, "\(imported.json) was read as \(again?.json ?? "nothing")")
      }
    case .unreadable(let row): check(row.text.count <= 1_000, "a long text is reported")
    case .goals(let goals): check([Goal](JSONDocument(Array(goals.json.utf8)).root) == goals, goals.json)
    case .lists(let lists):
      check([NamedList](JSONDocument(Array(lists.json.utf8)).root)?.json == lists.json, lists.json)
    }
  }

  // Made-up exports, each with its file's name.
  private static let inputs: [ImportFormat: [String]] = [
    .letterboxd: [
      "diary.csv\nDate,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
        + "2024-05-02,Ran,1985,https://boxd.it/r1,4.5,Yes,\"war, long\",2024-05-01\n",
      "watchlist.csv\nDate,Name,Year,Letterboxd URI\n2024-05-02,Ikiru,1952,https://boxd.it/i\n",
      "reviews.csv\nDate,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
        + "2022-01-01,Ran,1985,https://boxd.it/r,4,,\"A&ensp;<i>film</i>.<br />Two\",,2022-01-01\n",
      "lists/best.csv\nLetterboxd list export v7\nDate,Name,Tags,URL,Description\n"
        + "2016-01-01,Best,\"a, b\",https://boxd.it/l,\"Two\nlines\"\n\nPosition,Name,Year,URL,Description\n"
        + "1,Ran,1985,https://letterboxd.com/film/ran/,first\n",
      "mine.csv\nimdbID,Title,Year,Rating10,WatchedDate,Review\ntt0089881,Ran,1985,9,5/31/2024,Long.\n",
    ],
    .goodreads: [
      "goodreads_library_export.csv\nBook Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Number of Pages,"
        + "Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count,"
        + "Owned Copies\n2,\"Mort (Discworld, #4)\",Terry Pratchett,,\"=\"\"0156453207\"\"\",\"=\"\"\"\"\",4,272,1987,"
        + "2020/01/02,2019/01/01,\"read, funny\",read,Good.<br/>Yes,lent,1,1\n"
    ],
    .storygraph: [
      "storygraph.csv\nTitle,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,"
        + "Read Count,Star Rating,Review,Tags,Owned?\nDune,Frank Herbert,Scott Brick (Narrator),9780441172719,audio,read,"
        + "2021/05/10,2023/02/04,\"2019/01/02-2019/01/20, 2023/02/04\",2,4.25,<div>Again!</div>,\"desert, reread\",Yes\n"
    ],
    .librarything: [
      "librarything.tsv\nBook Id\tTitle\tSort Character\tPrimary Author\tDate\tReview\tRating\tPrivate Comment\tMedia\t"
        + "Page Count\tDate Read\tTags\tCollections\tLanguages\tISBN\tEntry Date\tWork id\n5498194\tMarelle\t1\t"
        + "Cortazar, Julio\t1979\tGood\t4.5\tlent\tBroché\t590 \t[2007-05-08]\troman, espagnol\tYour library\tFrench\t"
        + "[2070291340]\t[2006-08-09]\t57814\n"
    ],
    .calibre: [
      "calibre.csv\nauthors,author_sort,rating,timestamp,formats,isbn,identifiers,comments,tags,series,series_index,"
        + "languages,title,pubdate,id,uuid\n\"A B & C D\",\"B, A\",8,2021-01-19T22:41:16+01:00,\"epub, pdf\",9780756411800,"
        + "\"goodreads:39077187,isbn:9780756411800\",About.,\"Cryptids, Fantasy\",InCryptid,8.0,eng,A Title,"
        + "2019-03-05T01:00:00+01:00,864,3051ed45\n"
    ],
    .imdb: [
      "ratings.csv\nConst,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,"
        + "Genres,Num Votes,Release Date,Directors\ntt1139797,8,2012-01-02,Let,Låt,https://www.imdb.com/title/tt1139797/,"
        + "Movie,7.9,115,2008,\"Horror, Drama\",1,2008-01-26,Tomas Alfredson\n",
      "WATCHLIST.csv\nPosition,Const,Created,Modified,Description,Title,Title Type,Year,Your Rating,Date Rated\n"
        + "1,tt0110912,Wed May  1 00:00:00 2024,2022-01-02,,Pulp Fiction,Movie,1994,,\n",
    ],
    .tmdb: [
      "ratings.csv\nTMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n"
        + "238,tt0068646,movie,The Godfather,1972-03-14T00:00:00Z,,,8.7,9,2020-03-04T19:00:00Z\n"
    ],
    .trakt: [
      "watched-history-1.json\n[{\"id\":2,\"watched_at\":\"2014-04-05T15:27:00.000Z\",\"action\":\"scrobble\",\"type\":"
        + "\"movie\",\"movie\":{\"title\":\"The Dark Knight\",\"year\":2008,\"ids\":{\"trakt\":120,\"imdb\":\"tt0468569\","
        + "\"tmdb\":155}}},{\"id\":3,\"watched_at\":\"2015-04-05T23:30:00.000Z\",\"type\":\"episode\",\"episode\":{\"season\":1,"
        + "\"number\":1},\"show\":{\"title\":\"The Wire\",\"year\":2002,\"ids\":{\"trakt\":1,\"tmdb\":1438}}}]",
      "lists-watchlist.json\n[{\"rank\":1,\"listed_at\":\"2020-01-01T00:00:00.000Z\",\"notes\":\"why\",\"type\":\"movie\","
        + "\"movie\":{\"title\":\"Solaris\",\"year\":1972,\"ids\":{\"trakt\":900,\"tmdb\":593}}}]",
      "ratings-movies.json\n[{\"rated_at\":\"2014-04-05T15:27:00.000Z\",\"rating\":9,\"type\":\"movie\",\"movie\":{\"title\":"
        + "\"Ran\",\"year\":1985,\"ids\":{\"trakt\":12}}}]",
      "lists-lists.json\n[{\"name\":\"Best\",\"description\":\"All\",\"ids\":{\"trakt\":7,\"slug\":\"best\"}}]",
    ],
    .json: [
      "library.json\n{\"entries\":[\n" + FuzzTarget.entry + ",\n"
        + "{\"id\":\"library:movie/2\",\"kind\":\"movie\",\"number\":2,\"title\":\"Own\",\"later\":[1,{\"a\":null}]}\n"
        + "],\"format\":\"marquee-library/1\",\"goals\":[{\"count\":24,\"kind\":\"books\",\"year\":2026}],"
        + "\"lists\":[{\"name\":\"best\",\"description\":\"All\"}]}\n"
    ],
    .csv: [
      "library.csv\nid,kind,title,originalTitle,released,creators,favorite,wanted,rating,seen,note,privateNote,tags,viewings,"
        + "lists,status,progress,owned\ntmdb:movie/238,movie,The Godfather,,1972-03-14,A;B,true,false,4.5,2024-05-01 2023,"
        + "Good.,,\"war,long\",\"[{\"\"day\"\":\"\"2024-05-01\"\",\"\"rating\"\":9}]\",\"[{\"\"list\"\":\"\"best\"\"}]\",started,"
        + "40%,dvd\n"
    ],
  ]
}
