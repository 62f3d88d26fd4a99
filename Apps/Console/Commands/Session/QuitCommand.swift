extension Command {
  static let quit = Command("quit", "leave") { _ in .quit }.with {
    $0.place = .session
    $0.aliases = ["exit", "q"]
  }
}
