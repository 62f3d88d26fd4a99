import MarqueeDomain

extension Command {
  static let library = list(
    .library, "your own movies, books and series, and what is done with them",
    order:
      "`library` lists them by title. `library add TITLE` adds a movie, or what --kind names. `library random` adds a movie with its cast, any of those that the active catalogs hold. `library edit REF` changes what its flags name; --actor and --author replace all there were. `library complete` asks the active catalogs for the makers, minutes, pages and seasons that are not known of all you keep, one work after another, and keeps what has come when it is interrupted; a session with `live` sources does so, too, while nothing else is asked for. `library delete REF…` asks on a terminal, and wants --yes without one.",
    examples: [
      Example("marquee library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"", "a movie"),
      Example("marquee library edit library:movie/1 --year 1996", "another year"),
      Example("marquee library --sort -year", "the newest first"),
      Example("marquee library actor:pacino year:1990..", "by who plays in it, and when"),
    ]
  ).with { $0.subcommands = [libraryAdd, libraryRandom, libraryEdit, libraryComplete, libraryDelete] }
}
