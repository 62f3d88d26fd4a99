// Random command lines over all commands, the same for the same seed.
import TestSupport

@testable import MarqueeConsole

/// What the user may type in a session: the examples of all commands, changes of a library, moves, and nonsense.
struct SoakLines {
  private var noise: Noise
  private var changes: RandomLines
  private let files: String

  /// - Parameter files: the folder of the files that are imported and exported.
  init(seed: UInt64, files: String) {
    noise = Noise(seed: seed)
    changes = RandomLines(seed: seed, works: Self.works)
    self.files = files
  }

  mutating func next() -> String {
    switch Int.random(in: 0..<10, using: &noise) {
    case ..<4: changes.next(Self.own).replacing(SilentConsole.files, with: "\(files)/")
    case ..<7: one(of: Self.examples)
    case ..<9: one(of: Self.moves)
    default: one(of: Self.nonsense)
    }
  }

  private mutating func one(of lines: [String]) -> String { lines.randomElement(using: &noise) ?? "home" }

  private static let works = [
    "tmdb:movie/389", "tmdb:movie/238", "tmdb:movie/13", "rows:movie/0-1", "openlibrary:work/OL59798W",
    "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", "tmdb:movie/0",
  ]

  private static let own = (1...5).map { "library:movie/\($0)" } + works.prefix(3)

  /// The examples in the help of every command that works in a session, and does not end it. An export to standard output
  /// has every character of a note; the changes export to a file.
  static let examples = (Command.all + Command.all.flatMap(\.subcommands))
    .filter { $0.place != .shell && ![Command.quit.name, Command.export.name].contains($0.name) }
    .flatMap { command in [command.name] + command.examples.map(\.line) }
    .map { $0.hasPrefix("marquee ") ? String($0.dropFirst("marquee ".count)) : $0 }

  private static let moves =
    (1...12).map { "\($0)" } + works.map { "show \($0)" }
    + [
      "back", "back", "home", "next", "prev", "more", "more 2", "refresh", "retry", "tab library", "sort year", "again",
      "search castle", "search tolkien --json", "search love --plain", "shelf tmdb:shelf/popular", "home --refresh",
      "shelf openlibrary:shelf/fantasy --page 2", "show tmdb:person/4958", "show openlibrary:author/OL26320A",
      "show ghibli:location/6ba60a86-7c74-4ec4-a6f4-7112b5705a2f --json", "library --format '{title}'", "diary --csv",
    ]

  /// What the user may mean.
  static let wellTyped = examples + moves

  private static let nonsense = [
    "", "search \u{1B}[31mred\u{202E}", "note 1 \"a\u{7}b", "rate 1 99", "open 99999999999999999999", "search year:x",
    "import /nowhere/\u{1B}.csv", "\u{0}", "search " + String(repeating: "e\u{301}", count: 300), "library --limit -1",
    "tag tmdb:movie/389 \u{9B}x", "list best add", "show imported:movie/1", "library add \"\u{1B}]0;x\u{7}\"",
  ]
}
