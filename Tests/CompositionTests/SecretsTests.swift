// Which variables of the environment are secrets that no started program gets.
import MarqueeComposition
import Testing

@Suite("Secrets of the environment")
struct SecretsTests {
  @Test("Marquee's keys are secrets, and its addresses with a query; other programs' variables are not")
  func names() {
    let secret = ["TMDB_TOKEN": "t", "TMDB_API_KEY": "k", "MARQUEE_ROWS": "https://a.test/feed.json?key=k"]
    let open = [
      "MARQUEE_GHIBLI_URL": "https://a.test/films", "MARQUEE_CONTACT": "Really?", "FEED": "https://a.test/?key=k",
    ]
    #expect(Secrets.names(in: secret.merging(open) { $1 }) == Set(secret.keys))
    #expect(Secrets.names(in: [:]) == ["TMDB_TOKEN", "TMDB_API_KEY"])
  }

  @Test("a proxy's variable is a secret where its value has a user or a password, whatever the case of its name")
  func proxies() {
    let secret = ["https_proxy": "http://me:secret@a.test:80", "ALL_PROXY": "socks5://me@b.test"]
    let open = ["http_proxy": "http://c.test:80", "MAIL": "me@d.test", "proxy": "me@e.test", "no_proxy_at": "@"]
    #expect(Secrets.proxies(in: secret.merging(open) { $1 }) == Set(secret.keys))
  }
}
