// The page `help offline`.
extension HelpTopic {
  /// How fresh answers are, and what works without a network.
  static let offline = HelpTopic(
    "offline", title: "Freshness and the network", summary: "how fresh answers are, and what works offline"
  ) {
    HelpSection.prose(
      """
      What the real services answer is cached: up to 200 MB, least recently used first to go, the pages of works that
      you keep last, and TMDb's answers after 180 days. A page that is young enough is shown without asking: Studio
      Ghibli's for a day, Open Library's for an hour, any other as long as its headers allow. An older page is shown
      at once, and the service is asked after that: a line says when something newer has come. In a pipe the page is
      printed when the service has answered. --refresh asks in any case. Sample data is not cached.
      """, under: "Freshness")
    HelpSection.prose(
      """
      The page that was seen last is shown, with its age and the reason. Offline the same happens, and nothing is
      asked. A work that you keep opens from what your library has of it, even if its page was never seen; a search
      finds what was seen before. What a service refuses (401, 403, 404) stays refused. A damaged answer shows what is
      whole in it, and is asked for again the next time. A damaged cache is replaced by an empty one, also that of an older
      Marquee; the cache of a newer one is left alone.

      A request that fails for a moment (no connection, a body cut short, 408, 429, 502, 503, 504) is sent up to three
      times within the time limit, as Retry-After asks. If no connection comes about within 5 seconds, the network
      counts as lost, as it does without a route or a name server. A host that failed three times in a row is not asked
      for 30 seconds, unless you ask for a page anew. Open Library is asked three times a second at most, by all your
      processes together.
      The source fake is asked in the same way.
      """, under: "When a service fails")
    HelpSection.prose(
      """
      Pictures come over http or https, after up to 5 redirects, none of them from https to http, without credentials,
      up to 20 MB, and only from the public internet or the configured services. They are cached in memory and on disk
      up to the settings memory-cache and disk-cache, for 180 days at most, least recently used first to go. A picture
      is used again as its host's Cache-Control, ETag and Last-Modified allow, or for a day where the host says
      nothing. A page does not wait for its picture: it says that the picture is on its way, or why it cannot come. In
      a pipe, under tmux and under screen no picture is shown.
      """, under: "Pictures")
  }
}
