// The commands `show` and `open`: a work, a person or a place in full.
import MarqueeDomain

extension Command {
  static let show = Command(
    "show", "a work with its people and places; a person or a place with their works", .reference,
    columns: Work.columns, data: .shown,
    details:
      "On a terminal a work has its director, its writers and the first dozen of its cast, and a person the first works; `next` shows more in the session. A pipe and JSON have all of them. In a pipe the first record is what was asked for. The columns of people are id, kind, name, role, department, episodes; of places id, kind, name, terrain, climate; of the works of a person id, kind, title, year, role, department, episodes.",
    examples: [
      Example("marquee show castle in the sky", "a film"),
      Example("marquee show howls moving castle", "by its title, or by words of it"),
      Example("marquee show ghibli:film/2baf70d1", "by the beginning of its identifier"),
      Example("marquee show ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01", "someone in it"),
    ]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }

  static let open = Command(
    "open", "open what has this number, or a REF; in the session the number alone is enough",
    .numberOrReference, columns: Work.columns, data: .shown,
    details:
      "In a shell the numbers are those of the list that was printed last at this terminal, for an hour; `show` takes them, too. In a pipe there are none.",
    examples: [Example("marquee open 2", "what has number 2 on the list above")]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }
}
