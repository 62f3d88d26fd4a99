import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryAdd = Command(
    "library add", "add a movie or a book of your own", .words("TITLE"), flags: ownWorkFlags,
    columns: Work.columns, data: .changed
  ) { (words, context) async throws(Problem) in
    let flags = try OwnWorkFlags(context.invocation)
    let draft = try WorkDraft(
      title: words.joined(separator: " "), kind: flags.kind ?? .movie, year: try flags.year(orNone: false),
      actors: flags.actors ?? [], authors: flags.authors ?? [])
    let added = try await context.useCases.library.add([draft])
    guard case .answer(var answer) = context.answer(added), let twin = added.twins.first else {
      return context.answer(added)
    }
    answer.notices.append("There is another one with this title and year: \(twin).")
    return .answer(answer)
  }

  static let ownWorkFlags = [
    Flag(name: "--kind", value: "KIND", summary: "movie, unless told, or book", values: ["movie", "book"]),
    Flag(name: "--year", value: "Y", summary: "when it came out; with edit none clears it"),
    Flag(
      name: "--actor", value: "NAME", summary: "someone in it; may be given several times; with edit none clears them"),
    Flag(name: "--author", value: "NAME", summary: "who wrote it; likewise"),
  ]
}

/// What flags say of an own work.
struct OwnWorkFlags {
  /// What a flag says where there is to be nothing.
  private static let none = "none"

  private let invocation: Invocation
  let kind: Work.Kind?

  init(_ invocation: Invocation) throws(Problem) {
    self.invocation = invocation
    guard let text = invocation.value("--kind") else {
      kind = nil
      return
    }
    guard let kind = Work.Kind(rawValue: text), kind != .film else {
      throw .unknownValue(text, for: "--kind", known: ["movie", "book"])
    }
    self.kind = kind
  }

  /// Those in it; `nil` where the flag is not given.
  var actors: [String]? { people("--actor") }
  var authors: [String]? { people("--author") }

  /// - Parameter orNone: whether `none` is a value, which is read as `nil`.
  func year(orNone: Bool) throws(Problem) -> Int? {
    orNone && clearsYear ? nil : try invocation.number("--year", in: 1...9999)
  }

  var clearsYear: Bool { invocation.value("--year") == Self.none }

  private func people(_ flag: String) -> [String]? {
    // The word for no names clears only alone: among others it may be a name.
    invocation.values(flag).map { $0 == [Self.none] ? [] : $0 }
  }
}
