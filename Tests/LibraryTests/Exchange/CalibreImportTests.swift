// Imports from Calibre: identifiers, series, formats, and catalogs with fewer columns.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Calibre", .timeLimit(.minutes(2)))
struct CalibreImportTests {
  static let text = """
    authors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index,languages,title,cover,title_sort,publisher,pubdate,id,uuid
    "Seanan McGuire","McGuire, Seanan","4.5","Books","2021-01-19T22:41:16+01:00","epub, original_epub","1433809","9780756411800","goodreads:39077187,isbn:9780756411800,mobi-asin:B07ABCDEFG,uri:http://x","<p>About.</p>","Cryptids, Fantasy","InCryptid","8.5","eng, fra","That Ain't Witchcraft","/c.jpg","That Ain't Witchcraft","Daw Books","2019-03-05T01:00:00+01:00","864","3051ed45-8943-4900-a22a-d2704e3583df"
    "Terry Pratchett & Neil Gaiman","Pratchett, Terry & Gaiman, Neil","","Books","2021-01-19T22:41:16+01:00","pdf","1","","","","","","1.0","eng","Good Omens","","Good Omens","","0101-01-01T00:00:00+00:00","865","3051ed45-8943-4900-a22a-d2704e3583d0"
    "Anonymous","Anonymous","7","Books","2021-01-19T22:41:16+01:00","pdf","1","9780756411801","","","","","1.0","","Undated","","Undated","","0101-01-01T00:00:00+00:00","866","3051ed45-8943-4900-a22a-d2704e3583d1"
    "Anonymous","Anonymous","","Books","2021-01-19T22:41:16+01:00","pdf","1","","","","","","1.0","","","","","","","867","3051ed45-8943-4900-a22a-d2704e3583d2"

    """
  static let fewer = "title,formats,authors,identifiers,tags\nEmma,epub,Jane Austen,goodreads:6969,classic\n"

  @Test("a row says that a book is owned and which one, and not that it was read")
  func wholeRow() async throws {
    let items = try await WrittenExport("a.csv", Self.text).items("a.csv")
    let row = try #require(items.read.first)
    var work = Work(
      id: .unknown(.book), kind: .book, title: "That Ain't Witchcraft", released: PartialDate("2019-03-05"),
      creators: ["Seanan McGuire"], synopsis: "About.")
    (work.series, work.languages) = (Series("InCryptid", number: 8.5), ["en", "fr"])
    #expect(row.work == work)
    #expect(
      row.keys == [
        ImportKey("calibre", "3051ed45-8943-4900-a22a-d2704e3583df"), ImportKey("isbn", "9780756411800"),
        ImportKey("goodreads", "39077187"), ImportKey("asin", "B07ABCDEFG"),
      ])
    var marks = Marks(rating: Rating(halfStars: 9), tags: ["Cryptids", "Fantasy"])
    marks.owned = Owned("epub")
    #expect(row.imported == ImportedMarks(marks, fields: [.rating, .tags, .owned]))
    #expect(row.added == PartialDate("2021-01-19") && row.remarks == [])
    #expect(items.read[1].work.creators == ["Terry Pratchett", "Neil Gaiman"] && items.read[1].work.released == nil)
    #expect(items.read[2].remarks == [.notISBN("“9780756411801”"), .notRating("“7”", outOf: 5)])
    #expect(items.unreadable.map(\.reason) == [.untitled])
  }

  @Test(
    "an impossible number in the series is reported, and the series stays", arguments: ["nan", "-3", "1e9", "x", "2,5"])
  func numbers(text: String) async throws {
    let csv = "title,authors,author_sort,series,series_index\nEmma,Jane Austen,x,Novels,\"\(text)\"\n"
    let row = try #require(try await WrittenExport("a.csv", csv).read("a.csv").first)
    let isNumber = text == "2,5"
    #expect(row.work.series == Series("Novels", number: isNumber ? 2.5 : nil))
    #expect(row.remarks == (isNumber ? [] : [.notNumber(.seriesNumber, "“\(text)”", 0...100_000)]))
  }

  @Test("a file with fewer columns in another order is recognised, and missing columns change no mark")
  func fewer() async throws {
    let row = try #require(try await WrittenExport("a.csv", Self.fewer).read("a.csv").first)
    #expect(row.imported.fields == [.tags, .owned] && row.imported.marks.tags == ["classic"])
    #expect(row.keys.map(\.source) == ["calibre-title", "goodreads"])
  }

  @Test("a book imported from Goodreads is found by its number there, and stays unchanged")
  func goodreads() async throws {
    let library = ImportedLibrary(known: [])
    let text = "Book Id,Title,Author,Exclusive Shelf,My Rating\n6969,Emma (Penguin),Austen,read,4\n"
    try await library.take(["g.csv": text], named: "g.csv")
    let counts = try await library.take(["c.csv": Self.fewer], named: "c.csv")
    #expect(counts.new == 0 && counts.updated == 1)
    let entries = try await library.library.page(LibraryQuery(.mine)).entries
    #expect(entries.count == 1 && entries[0].marks.owned == Owned("epub") && entries[0].marks.rating?.halfStars == 8)
    #expect(entries[0].marks.isSeen && entries[0].marks.tags == ["classic"])
  }
}
