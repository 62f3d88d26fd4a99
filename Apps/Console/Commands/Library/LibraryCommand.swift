// The command `library`, which lists the user's own works and has subcommands for them.
import MarqueeDomain

extension Command {
  static let library = list(
    .library, "your own movies, books and series; add, edit, complete and delete them",
    order:
      """
      `library` lists your own works. `search` finds them, and they can be shown and marked like all others.
      `library add TITLE` adds a movie, or what --kind names. `library random` adds one of the movies that the active
      catalogs have. `library edit REF` changes what its flags name; --actor and --author replace all names there were.
      `library delete REF…` asks on a terminal, and needs --yes without one.

      `library complete` asks the active catalogs for makers, minutes, pages and seasons that are missing in what you
      keep: one work after another, no more than two a second. Cached answers are used, however old. When it is
      interrupted, what has come is kept. A catalog that cannot be asked is left until the next time; the answer says
      how many works could not be fetched, and why. A session with `live` sources completes works, too, while nothing
      else is asked for.
      """,
    examples: [
      Example("marquee library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"", "a movie"),
      Example("marquee library edit library:movie/1 --year 1996", "another year"),
      Example("marquee library --sort -year", "the newest first"),
      Example("marquee library actor:pacino year:1990..", "by who plays in it, and when"),
    ]
  ).with { $0.subcommands = [libraryAdd, libraryRandom, libraryEdit, libraryComplete, libraryDelete] }
}
