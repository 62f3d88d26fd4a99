import MarqueeDomain

// Every command there is. The order is the order of `marquee help`.

extension Command {
  static let workColumns = ["id", "kind", "title", "year", "creators", "score", "favorite"]
  private static let limit = Flag(
    name: "--limit", value: "N", summary: "how many works, and how many people, at most; 20 unless told")

  static let all = browsing + keeping + running

  private static let browsing: [Command] = [
    Command(
      name: "home", words: "", count: 0...0, summary: "the dashboard: the active catalogs' shelves",
      columns: workColumns + ["shelf"],
      examples: [
        Example("marquee home", "shelves as rows of cards"),
        Example("marquee home --catalog ghibli --json", "one catalog, for a program"),
      ]),
    Command(
      name: "shelf", words: "ID", count: 1...1, summary: "one shelf, a page of 20 at a time",
      flags: [Flag(name: "--page", value: "N", summary: "which page, counted from 1")], columns: workColumns,
      examples: [
        Example("marquee shelf ghibli:shelf/films", "the first 20"),
        Example("marquee shelf ghibli:shelf/films --page 2", "the rest"),
      ]),
    Command(
      name: "search", words: "WORDS…", count: 1...1000, summary: "search all active catalogs",
      flags: [limit], columns: workColumns,
      details:
        "Case and accents do not matter. In the session, `search` alone finds as one types, on a terminal. Every word must be found. For books, title:WORDS, author:WORDS and subject:WORDS search these alone. People follow the works, with the columns id, kind, name, species, gender, age.",
      examples: [
        Example("marquee search kiki", "by title"),
        Example("marquee search takahata --limit 3", "by director, the best three"),
      ]),
    Command(
      name: "show", words: "REF", count: 1...1,
      summary: "a work with its people and places; a person or a place with their works",
      columns: workColumns,
      details:
        "The first record is what was asked for. People of a work: id, kind, name, role, department. Places: id, kind, name, terrain, climate. Works of a person: id, kind, title, year, role, department.",
      examples: [
        Example("marquee show ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", "a film"),
        Example("marquee show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "someone in it"),
      ]),
    Command(
      name: "artwork", words: "REF", count: 0...1, summary: "the local path of a work's poster or cover",
      flags: [Flag(name: "--size", value: "SIZE", summary: "small, medium or large; medium unless told")],
      columns: ["id", "path", "content type", "bytes"],
      details:
        "It is fetched if it is not kept yet, and again with --refresh. In the session a number on screen does, or nothing at all for the work that is shown. The settings memory-cache and disk-cache say how much is kept; what was used longest ago goes first.",
      examples: [
        Example("marquee artwork ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", "a poster"),
        Example("marquee artwork openlibrary:work/OL45804W --size large --json", "a large cover, for a program"),
      ]),
  ]

  private static let running: [Command] = [
    Command(
      name: "settings", words: "[KEY [VALUE]]", count: 0...2, summary: "show the settings, or change one",
      flags: [Flag(name: "--clear", summary: "unset KEY, so that its default holds")],
      columns: ["key", "value", "from"],
      details:
        "Flags beat the environment, the environment beats the settings file, that beats defaults. The file holds `key = value` lines; a change leaves comments and all else in it as it is. --json tells what the file says, null where it says nothing: width in columns, caches in bytes and debounce in milliseconds as numbers, catalogs and subjects as lists.",
      choices: Setting.allCases.map { Example("\($0.rawValue) \($0.values)", $0.summary) },
      examples: [
        Example("marquee settings", "every setting, its value, and who chose it"),
        Example("marquee settings theme dark", "set one"),
        Example("marquee settings theme --clear", "back to its default"),
      ]),
    Command(
      name: "doctor", words: "", count: 0...0, summary: "what is configured, what won, what is reachable and sound",
      flags: [Flag(name: "--repair", summary: "recover what can be read of a damaged library; keep the damaged file")],
      columns: ["name", "check", "ok", "detail", "fix"],
      details:
        "Services get 5 seconds to answer. Flags follow the checks: name, flag, value, and who chose it. Of keys and tokens only set or unset is told. The exit status is 0 where all is well, 5 where all that is wrong is that a service cannot be reached, else 1. --repair copies what can be read of a damaged library.sqlite into a new one, keeps the damaged one beside it, named with the time, and tells what was recovered; end other sessions first.",
      examples: [
        Example("marquee doctor", "checks, then flags with where they come from"),
        Example("marquee doctor --repair", "recover a damaged library"),
      ]),
    Command(
      name: "cache", words: "[clear]", count: 0...1, summary: "what is kept of that which can be fetched again",
      columns: ["name", "entries", "bytes", "oldest"],
      details:
        "`cache clear` removes it; it costs requests, never anything that you made. The settings memory-cache and disk-cache limit artwork.",
      examples: [Example("marquee cache", "how much, and how old"), Example("marquee cache clear", "remove it")]),
    Command(
      name: "browse", words: "REF", count: 0...1, summary: "a work's own page in the web browser",
      columns: ["id", "url"],
      details:
        "$BROWSER names the program to start, else the system knows one. In the session a number on screen does, or nothing at all for the work that is shown.",
      examples: [
        Example("marquee browse ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", "where the service describes it")
      ]),
    Command(
      name: "serve", words: "", count: 0...0, summary: "run the fake services on loopback until interrupted",
      flags: [Flag(name: "--port", value: "N", summary: "which port; any that is free unless told")],
      columns: ["name", "base URL"],
      examples: [
        Example("marquee serve --port 8080", "then, in another shell:"),
        Example(
          "MARQUEE_SOURCE=live MARQUEE_GHIBLI_URL=http://127.0.0.1:8080/ghibli marquee home", "browses it over HTTP"),
      ]),
    Command(
      name: "help", words: "[COMMAND]", count: 0...1, summary: "this overview, or one command in full",
      examples: [Example("marquee help search", "how to search")]),
    Command(
      name: "version", words: "", count: 0...0, summary: "the version of this program",
      examples: [Example("marquee version", "")]),

    Command(
      name: "open", words: "N", count: 1...1, summary: "open what has this number; the number alone does too",
      isForSessionOnly: true),
    Command(name: "back", words: "", count: 0...0, summary: "return to the screen before", isForSessionOnly: true),
    Command(
      name: "tab", words: "NAME", count: 1...1, summary: "home, search, favorites, library or settings, as it was left",
      isForSessionOnly: true),
    Command(
      name: "next", words: "", count: 0...0,
      summary: "the next page of a shelf, a list or a person's works; more of a search", isForSessionOnly: true),
    Command(
      name: "more", words: "SHELF", count: 1...10, summary: "the whole shelf whose title or identifier begins so",
      isForSessionOnly: true),
    Command(
      name: "fav", words: "[N]", count: 0...1, summary: "mark or unmark the work shown, or the one with this number",
      isForSessionOnly: true),
    Command(name: "refresh", words: "", count: 0...0, summary: "ask the services again", isForSessionOnly: true),
    Command(name: "retry", words: "", count: 0...0, summary: "try again what failed", isForSessionOnly: true),
    Command(name: "quit", words: "", count: 0...0, summary: "leave", isForSessionOnly: true),
  ]
}
