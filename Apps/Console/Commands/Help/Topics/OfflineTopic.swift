// The page `help offline`.
extension HelpTopic {
  /// How fresh answers are, and what works without a network.
  static let offline = HelpTopic(
    "offline", title: "Freshness and the network", summary: "how fresh data is, and what works offline"
  ) {
    HelpSection.prose(
      """
      Marquee caches answers from the real services, up to 200 MB. It removes the least recently used answers first,
      the pages of works in your library last, and TMDb's answers after 180 days. Marquee shows a fresh page without
      asking the service: Studio Ghibli's pages are fresh for a day, Open Library's for an hour, others as long as
      their headers allow. It shows an older page at once and asks the service in the background; a line tells you
      when newer data is available. In a pipe, Marquee waits for the service before it prints. --refresh always asks.
      Sample data is not cached.
      """, under: "Freshness")
    HelpSection.prose(
      """
      If a service fails, Marquee shows the last version of the page, its age, and what went wrong. Offline, it shows
      the last version without asking the service. You can open every work in your library, even if you never opened
      its page, and a search covers everything Marquee has cached. If a service rejects a request (401, 403, 404),
      Marquee doesn't show an older version. If a response is damaged, Marquee shows the intact parts and asks again
      next time. Marquee replaces a damaged cache, or one from an older version, with an empty one. It doesn't touch a
      cache from a newer version.

      If a request fails temporarily (no connection, an incomplete answer, 408, 429, 502, 503, 504), Marquee sends it up
      to three times within the time limit and honors Retry-After. If it can't connect within 5 seconds, or there is no
      route or name server, it treats the network as down. After three failures in a row, Marquee stops contacting a
      host for 30 seconds, unless you refresh the page. All processes together send Open Library at most three requests
      per second. The same rules apply to the `fake` source.
      """, under: "When a service fails")
    HelpSection.prose(
      """
      Marquee downloads pictures over http or https, up to 20 MB, without credentials, and only from the public internet
      or the configured services. It follows up to 5 redirects, but never from https to http. It caches pictures in
      memory and on disk, up to the limits that memory-cache and disk-cache set, and for at most 180 days. It removes
      the least recently used first. It reuses a picture as long as Cache-Control, ETag and Last-Modified allow, or for
      a day if the host sends none of them. A page doesn't wait for its picture: it says that the picture is loading, or
      why it is missing. Marquee doesn't show pictures in a pipe, tmux or screen.
      """, under: "Pictures")
  }
}
