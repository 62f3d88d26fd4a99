// The commands that show what has a mark: favorites, watchlist, diary and others.
import MarqueeDomain

extension Command {
  static let favorites = list(
    .favorites, "the works marked as favorites",
    examples: [
      Example("marquee favorites --sort -rating --limit 10", "the ten you rated best"),
      Example("marquee favorites kind:book -is:seen", "the books among them that you have not read"),
      Example("marquee favorites --json", "for a program"),
    ])

  static let watchlist = list(
    .watchlist, "works that you want to see or read",
    examples: [
      Example("marquee watchlist --sort year", "the oldest first"),
      Example("marquee watchlist minutes:..120", "what takes two hours or less"),
      Example("marquee watchlist --json", "for a program"),
    ])

  static let diary = list(
    .diary, "what was seen or read, and when; every viewing is a row", order: "The latest day comes first.",
    columns: ListContent.diaryColumns,
    examples: [
      Example("marquee diary --sort added", "from the first day on"),
      Example("marquee diary seen:2024-05", "what was seen in May"),
      Example("marquee diary --json", "for a program"),
    ])

  static let mine = list(
    .mine, "everything with a mark, or what matches QUERY",
    order:
      "A mark is anything that you say about a work: a favorite, a place on the watchlist or a list, a viewing, a status, progress, a rating, a note, a tag, that you own it. The work with the latest first mark comes first.",
    examples: [
      Example("marquee mine", "all of it, with ratings, tags and dates"),
      Example("marquee mine airship", "by a tag, a word of a note, a title or a maker"),
      Example("marquee mine rating:4.. year:1980..1989", "the best of a decade"),
      Example("marquee mine author:\"le guin\" -is:seen", "which of hers you have not read"),
    ])

  static let rated = list(
    .rated, "what you rated, the best first", order: "The best comes first.",
    examples: [
      Example("marquee rated --sort year", "from the oldest on"),
      Example("marquee rated seen:2024 rating:..2", "what disappointed in a year"),
    ])

  static let notes = list(
    .notes, "works with a note of yours", examples: [Example("marquee notes flying machines", "by words of the note")])
}
