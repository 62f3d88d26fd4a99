import MarqueeDomain
import MarqueePresentation

extension Command {
  static let libraryAdd = Command(
    "library add", "add a movie or a book of your own", .words("TITLE"), flags: ownWorkFlags,
    columns: Work.columns, data: .changed
  ) { (words, context) async throws(Problem) in
    let flags = try OwnWorkFlags(context.invocation)
    let number = try flags.number
    let draft = try WorkDraft(
      title: words.joined(separator: " "), kind: flags.kind ?? .movie, year: try flags.year(orNone: false),
      actors: flags.actors ?? [], authors: flags.authors ?? [],
      series: (flags.series ?? nil).flatMap { Series($0, number: number ?? nil) })
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
    Flag(name: "--series", value: "NAME", summary: "the series that it belongs to; with edit none takes it out"),
    Flag(name: "--number", value: "N", summary: "its number in the series, such as 2 or 2.5"),
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

  /// The name of a series; `nil` in it takes the work out of one, and `nil` alone is no flag.
  var series: String?? { invocation.value("--series").map { $0 == Self.none ? nil : $0 } }

  /// The number in the series; `nil` in it takes the number away, and `nil` alone is no flag.
  var number: Double?? {
    get throws(Problem) {
      guard let text = invocation.value("--number") else { return nil }
      if text == Self.none { return .some(nil) }
      guard let number = Double(text), (0...100_000).contains(number) else {
        throw .usage(
          message: "--number can't be “\(text)”.", hint: "It takes a number from 0 to 100000, such as 2 or 2.5.")
      }
      return number
    }
  }

  private func people(_ flag: String) -> [String]? {
    // The word for no names clears only alone: among others it may be a name.
    invocation.values(flag).map { $0 == [Self.none] ? [] : $0 }
  }
}
