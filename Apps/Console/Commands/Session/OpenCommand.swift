import MarqueeDomain
import MarqueePresentation

extension Command {
  static let open = Command(
    "open", "open what has this number, or a REF; in the session the number alone does too",
    .numberOrReference, columns: Work.columns, data: .shown,
    details:
      "Outside the session the numbers are those of the list printed last at this terminal, within the hour; `show` takes them, too. In a pipe there are none.",
    examples: [Example("marquee open 2", "what has number 2 on the list above")]
  ) { _, destination in .screen(destination) }.with { $0.takesPrintedNumbers = true }
}
