import MarqueeDomain

extension Command {
  static let prev = Command(
    "prev", "the part of the screen above, where it is longer than the terminal"
  ) { (context) async throws(Problem) in
    guard let session = context.session, session.part > 0 else {
      throw .usage(message: "This is the beginning of the screen.", hint: "`back` returns to the screen before.")
    }
    return .part(session.part - 1)
  }.with {
    $0.aliases = ["p"]
    $0.place = .session
  }
}
