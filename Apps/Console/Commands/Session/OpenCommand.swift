import MarqueePresentation

extension Command {
  static let open = Command(
    "open", "open what has this number; the number alone does too", .number
  ) { destination, _ in .screen(destination) }.with { $0.place = .session }
}
