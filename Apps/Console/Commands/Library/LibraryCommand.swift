// The command `library`, which lists the user's own works and has subcommands for them.
import MarqueeDomain

extension Command {
  static let library = list(
    .library, "list the works you added; add, edit or delete them; or fetch missing details for the whole library",
    order: """
      `library` lists the works you added. You can search, show and mark them like any other work. `library add TITLE`
      adds a movie, or a work of the kind that --kind names. `library random` adds a movie from the active catalogs.
      `library edit REF` changes only the details that you give as flags; --actor and --author replace all earlier
      names. `library delete REF…` asks for confirmation on a terminal. Without a terminal, add --yes.

      `library complete` asks the active catalogs for makers, running times, page counts and seasons that your library
      lacks, at most two works per second. It uses cached answers of any age. If you interrupt it, Marquee keeps what
      has arrived. If a catalog is unavailable, Marquee skips its works until next time, and the output says how many
      and why. A session with `live` sources also completes works while it is idle.
      """,
    examples: [
      Example("marquee library add Heat --year 1995 --actor \"Al Pacino\" --actor \"Val Kilmer\"", "a movie"),
      Example("marquee library edit library:movie/1 --year 1996", "another year"),
      Example("marquee library --sort -year", "newest first"),
      Example("marquee library actor:pacino year:1990..", "by actor and year"),
    ]
  ).with { $0.subcommands = [libraryAdd, libraryRandom, libraryEdit, libraryComplete, libraryDelete] }
}
