import MarqueeDomain

extension Command {
  static let show = Command(
    "show", "a work with its people and places; a person or a place with their works", .reference,
    columns: Work.columns, data: .shown,
    details:
      "REF is an identifier or the beginning of one, a number of the list printed last at this terminal, within the hour, or a title or words of one; title:300 is a title even where there is such a number. Works come before people and places, what you keep before others. The first record is what was asked for. People of a work: id, kind, name, role, department. Places: id, kind, name, terrain, climate. Works of a person: id, kind, title, year, role, department.",
    examples: [
      Example("marquee show castle in the sky", "a film"),
      Example("marquee show howls moving castle", "by its title, or by words of it"),
      Example("marquee show ghibli:film/2baf70d1", "by the beginning of its identifier"),
      Example("marquee show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "someone in it"),
    ]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }

  static let open = Command(
    "open", "open what has this number, or a REF; in the session the number alone does too",
    .numberOrReference, columns: Work.columns, data: .shown,
    details:
      "Outside the session the numbers are those of the list printed last at this terminal, within the hour; `show` takes them, too. In a pipe there are none.",
    examples: [Example("marquee open 2", "what has number 2 on the list above")]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }
}
