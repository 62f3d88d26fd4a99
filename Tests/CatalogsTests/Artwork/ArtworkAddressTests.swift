import MarqueeDomain
import Testing

@testable import MarqueeCatalogs

@Suite("Addresses of pictures in other sizes")
struct ArtworkAddressTests {
  private let addresses = ArtworkAddresses([
    .openLibraryCovers(at: "http://127.0.0.1:8080/covers"), .tmdbPosters(at: ["https://sample.invalid/tmdb/t/p"]),
  ])

  @Test(
    "the size in a link is replaced",
    arguments: [
      ("https://image.tmdb.org/t/p/w500/abc.jpg", "https://image.tmdb.org/t/p/w342/abc.jpg"),
      ("https://image.tmdb.org/t/p/original/abc.jpg", "https://image.tmdb.org/t/p/w342/abc.jpg"),
      ("https://image.tmdb.org/t/p/w600_and_h900_bestv2/abc.jpg", "https://image.tmdb.org/t/p/w342/abc.jpg"),
      ("https://www.themoviedb.org/t/p/w533_and_h300_bestv2/a.jpg", "https://www.themoviedb.org/t/p/w342/a.jpg"),
      ("https://sample.invalid/tmdb/t/p/w500/a.png", "https://sample.invalid/tmdb/t/p/w342/a.png"),
      (
        "https://covers.openlibrary.org/b/id/12-L.jpg?default=false",
        "https://covers.openlibrary.org/b/id/12-M.jpg?default=false"
      ),
      ("http://127.0.0.1:8080/covers/b/id/12.jpg", "http://127.0.0.1:8080/covers/b/id/12-M.jpg"),
    ])
  func exchanged(link: String, medium: String) throws {
    let link = try #require(WebAddress(link))
    #expect(addresses.address(link, .medium).text == medium)
  }

  @Test("small and large are the sizes that each service has")
  func sizes() throws {
    let poster = try #require(WebAddress("https://image.tmdb.org/t/p/w500/a.jpg"))
    let cover = try #require(WebAddress("https://covers.openlibrary.org/b/id/1-L.jpg"))
    #expect(addresses.address(poster, .small).text.contains("/w185/"))
    #expect(addresses.address(poster, .large).text.contains("/w780/"))
    #expect(addresses.address(cover, .small).text.hasSuffix("1-S.jpg"))
    #expect(addresses.address(cover, .large) == cover)
  }

  @Test(
    "all other links stay as they are",
    arguments: [
      "https://example.org/t/p/w500/a.jpg", "https://image.tmdb.org/t/p/a.jpg", "https://image.tmdb.org/t/p",
      "https://image.tmdb.org/t/p/wide/a.jpg", "https://image.tmdb.org/t/power/w500/a.jpg",
      "https://covers.openlibrary.org/b/id/12.png", "https://covers.openlibrary.org.evil.test/b/id/1-L.jpg",
    ])
  func others(link: String) throws {
    let link = try #require(WebAddress(link))
    for size in ArtworkSize.allCases { #expect(addresses.address(link, size) == link) }
  }

  @Test("no address leads out of the folder, and each has a name of its own")
  func names() throws {
    let texts = ["https://a.test/../../etc/passwd", "https://a.test/%2e%2e/x", "https://a.test/", "https://a.test/a"]
    let names = try texts.map { ArtworkName(try #require(WebAddress($0))) }
    #expect(Set(names).count == texts.count)
    for name in names {
      #expect(name.digits.count == 32 && name.digits.allSatisfy(\.isHexDigit))
      #expect(ArtworkName(file: name.record) == name && ArtworkName(file: name.picture(.png)) == name)
    }
    for file in ["", "x.png", "../a.png", "\(names[0].digits)", "\(names[0].digits).exe", "\(names[0].digits).png.png"]
    {
      #expect(ArtworkName(file: file) == nil)
    }
  }
}
