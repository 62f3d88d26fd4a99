// The commands `show` and `open`: a work, a person or a place in full.
import MarqueeDomain

extension Command {
  static let show = Command(
    "show", "show a work with its people and places, or a person or place with its works", .reference,
    columns: Work.columns, data: .shown,
    details:
      "On a terminal, the page of a work shows its director, writers and first twelve cast members. The page of a person shows the first page of their works. In the session, `next` shows more. Piped output and JSON contain everything. In a pipe, the first record is REF itself. The columns of people are id, kind, name, role, department, episodes. The columns of places are id, kind, name, terrain, climate. The columns of a person's works are id, kind, title, year, role, department, episodes.",
    examples: [
      Example("marquee show castle in the sky", "a film"),
      Example("marquee show howls moving castle", "by words from the title"),
      Example("marquee show ghibli:film/2baf70d1", "by the start of its identifier"),
      Example("marquee show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "a character in Castle in the Sky"),
    ]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }

  static let open = Command(
    "open", "open a row by its number, or a REF; in the session, the number alone is enough",
    .numberOrReference, columns: Work.columns, data: .shown,
    details:
      "In a shell, the numbers refer to the last list printed at this terminal and stay valid for an hour. `show` accepts them too. If the output goes to a pipe, you can't use numbers.",
    examples: [Example("marquee open 2", "row 2 of the list above")]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }
}
