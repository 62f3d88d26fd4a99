import MarqueeDomain

/// A list of identifiers or addresses, one on each line: ISBNs, identifiers of IMDb, TMDb and Open Library, or any that
/// Marquee prints. Its works go on the watchlist, or where the user wants them. A work that nothing at hand describes has
/// its identifier in place of a title until a catalog is asked. Blank lines, and lines that begin with `#`, are skipped.
struct IdentifierListFormat: FileFormat {
  let format = ImportFormat("identifiers", program: nil)
  /// How many lines show what a file is. Reading each line of a long table would take longer than importing it.
  private static let mostRead = 50

  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    guard UTF16Decoding(beginning) == nil, !beginning.contains(0) else { return nil }
    let lines = String(decoding: beginning, as: UTF8.self).split(whereSeparator: \.isNewline).map { String($0).trimmed }
    // The last line may be cut off.
    let whole = (beginning.last == .lineFeed || lines.count < 2 ? lines[...] : lines.dropLast()).filter(
      IdentifierList.isRead
    ).prefix(Self.mostRead)
    let known = whole.count(where: { IdentifierList.work($0) != nil })
    guard known > 0, known * 2 >= whole.count else { return nil }
    return IdentifierList(input, of: file)
  }
}

private struct IdentifierList: ImportedFile {
  let format = IdentifierListFormat().format
  let isWatchlist = false
  private let name: String
  private let listed: OwnTable.Listed
  private var lines: FileLines
  private var line = 0

  var fraction: Double? { lines.fraction }

  init(_ input: InputFile, of file: ExportFile) {
    (name, listed) = (file.name, file.choices?.isListed ?? .wanted)
    lines = FileLines(input, longest: 1_000)
  }

  /// Whether a line says anything.
  static func isRead(_ line: String) -> Bool {
    let line = line.trimming { $0 == "\u{FEFF}" }
    return !line.isEmpty && !line.hasPrefix("#")
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    while let read = lines.next() {
      line += 1
      let bytes: [UInt8]
      switch read {
      case .text(let text), .last(let text), .tooLong(let text): bytes = text
      }
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      guard Self.isRead(text) else { continue }
      guard let (work, key) = Self.work(text) else {
        return .unreadable(
          UnreadableRow(file: name, line: line, reason: .noIdentifier, text: CSVRow.text(Array(text.utf8)[...])))
      }
      var marks = Marks()
      switch listed {
      case .wanted: marks.isWanted = true
      case .owned: marks.owned = Owned()
      case .seen: marks.wasSeen = true
      }
      let field: Mark = listed == .wanted ? .wanted : listed == .owned ? .owned : .seen
      return .row(
        ImportedRow(
          file: name, line: line, keys: [key], work: work, imported: ImportedMarks(marks, fields: [field])))
    }
    if let failure = lines.failure { throw failure }
    return nil
  }

  /// The work that a line names, with a key of it; `nil` for any other text.
  static func work(_ line: String) -> (Work, ImportKey)? {
    let line = line.trimming { $0 == "\u{FEFF}" }
    func work(_ id: Work.ID?, _ kind: Work.Kind, _ title: String, _ key: ImportKey) -> (Work, ImportKey) {
      let title = title.isEmpty ? "\(key.source) \(key.key)" : title
      return (Work(id: id ?? .unknown(kind), kind: kind, title: title), key)
    }
    if let id = Work.ID(line) ?? Self.id(ofAddress: line), id.isOfService {
      let kind: Work.Kind = Work.Kind(rawValue: id.word) ?? (id.catalog == .openlibrary ? .book : .movie)
      return work(id, kind, "\(id)", ImportKey("identifier", "\(id)"))
    }
    if let isbn = ISBN(line.replacing(#/(?i)^isbn:?\s*/#, with: "")) {
      return work(nil, .book, "ISBN \(isbn.digits)", .isbn(isbn))
    }
    if let imdb = line.wholeMatch(of: #/(?i)(?:imdb:|https?://(?:www\.|m\.)?imdb\.com/title/)?(tt\d{5,12})(?:[/?].*)?/#)
    {
      return work(nil, .movie, "IMDb \(imdb.1.lowercased())", ImportKey("imdb", imdb.1.lowercased()))
    }
    return nil
  }

  /// The identifier in an address of TMDb or Open Library, or in a bare one of Open Library.
  private static func id(ofAddress text: String) -> Work.ID? {
    if let tmdb = text.wholeMatch(of: #/(?i)https?://(?:www\.)?themoviedb\.org/(movie|tv)/(\d+)(?:[-/?].*)?/#) {
      return Work.ID(.tmdb, tmdb.1.lowercased(), key: String(tmdb.2))
    }
    let open = text.wholeMatch(of: #/(?i)(?:https?://(?:www\.)?openlibrary\.org)?(?:/works/)?(OL\d+W)(?:[/?].*)?/#)
    return open.flatMap { Work.ID(.openlibrary, "work", key: $0.1.uppercased()) }
  }
}
