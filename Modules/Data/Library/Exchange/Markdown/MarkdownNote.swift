import MarqueeDomain
import MarqueeSystem

/// The Markdown file of an entry: front matter in YAML with the fields and marks of the work, then text. It depends on
/// the entry alone, and contains nothing private. The front matter begins with the identifier and ends with a checksum,
/// which tells a later export whether the user has changed the file.
struct MarkdownNote {
  private let frontMatter: String
  private let body: String

  init(_ entry: LibraryPage.Entry, _ headings: NoteHeadings) {
    var members = YAMLText()
    for member in Self.members { member(entry, &members) }
    frontMatter = members.text
    body = Self.body(of: entry, headings)
  }

  /// The checksum that the file must contain, also of its name: a copy with another name belongs to the user.
  func checksum(_ name: String) -> String {
    Self.checksum(name, Self.line + Array(frontMatter.utf8), Self.line + Array(body.utf8))
  }

  func bytes(_ checksum: String) -> [UInt8] {
    Array("---\n\(frontMatter)\(Self.checksumKey): \"\(checksum)\"\n---\n\(body)".utf8)
  }

  private static let checksumKey = "marquee"
  private static let line = Array("---\n".utf8)

  private static func checksum(_ name: String, _ parts: [UInt8]...) -> String {
    FNV1a.hash(Array("\(name.composed)\n".utf8) + parts.joined()).hexadecimal(16)
  }
}

extension MarkdownNote {
  private typealias Member = @Sendable (LibraryPage.Entry, inout YAMLText) -> Void

  /// The members of the front matter: the parts of fields and marks as declared, except those with forms in `own`.
  private static let members: [Member] = {
    func member(_ name: String, _ value: @escaping @Sendable (LibraryPage.Entry) -> FieldValue?) -> Member {
      { entry, members in members.add(name, value(entry)) }
    }
    func declared<Owner>(
      _ field: Field<Owner>, _ owner: @escaping @Sendable (LibraryPage.Entry) -> Owner
    ) -> [Member] {
      if let own = own[field.name] { return own.map { member($0.name, $0.value) } }
      guard field.isInAnswers else { return [] }
      return field.members.indices.map { index in
        member(field.members[index].name) { field.value(of: owner($0), index) }
      }
    }
    var members = first.map { member($0.name, $0.value) }
    for field in Work.fields { members += declared(field) { $0.work } }
    for mark in Mark.all where !mark.isPrivate { members += declared(mark.field) { $0.marks } }
    return members + [member("sameAs") { .texts($0.sameAs.map(\.description)) }]
  }()

  private typealias NamedValue = (name: String, value: @Sendable (LibraryPage.Entry) -> FieldValue?)

  private static let first: [NamedValue] = [
    ("id", { .text($0.work.id.description) }), ("kind", { .text($0.work.kind.rawValue) }),
    ("title", { .text($0.work.title.withoutSteering.onOneLine) }),
    // Obsidian finds a file by its aliases, whatever its name.
    (
      "aliases",
      { entry in
        let titles = [entry.work.title, entry.work.originalTitle, entry.work.romanizedTitle].compactMap(\.self)
        return .texts(titles.map(\.withoutSteering.onOneLine).withoutRepeats { $0.lowercased() })
      }
    ),
    ("year", { $0.work.released.map { .integer($0.year) } }),
  ]

  /// Fields and marks with a form of their own, by name. Those that are in the text below have no members.
  private static let own: [String: [NamedValue]] = [
    "synopsis": [], "seasonList": [], Mark.note.name: [],
    Mark.seen.name: [
      ("seen", { .texts($0.marks.days.map(\.description)) }),
      ("wasSeen", { $0.marks.hasViewings ? .flag(true) : nil }),
    ],
    Mark.rating.name: [("rating", { $0.marks.rating.map { .real($0.stars) } })],
    Mark.tags.name: [("tags", { .texts($0.marks.tags.compactMap(\.obsidianTag).withoutRepeats { $0.lowercased() }) })],
  ]

  private static func body(of entry: LibraryPage.Entry, _ headings: NoteHeadings) -> String {
    let (work, marks) = (entry.work, entry.marks)
    var parts = ["# \(work.title.escapingMarkdown)"]
    if let synopsis = work.synopsis { parts.append(synopsis.quotedInMarkdown) }
    if marks.hasViewings {
      parts.append("## \(work.kind.length == .pages ? headings.read : headings.seen)")
      parts.append(list(marks.viewings.map { item(of: $0, besides: marks.note, headings) }))
    }
    let places = marks.lists.filter { $0.note != nil }
    if !places.isEmpty {
      parts.append("## \(headings.lists)")
      parts.append(list(places.map { item($0.list.escapingMarkdown, $0.note) }))
    }
    // The note comes last: it may contain a block of code that does not end.
    if let note = marks.note { parts += ["## \(headings.note)", note.withoutSteering] }
    return "\n" + parts.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ items: [String]) -> String { items.joined(separator: "\n").trimming { $0 == "\n" } }

  /// The list item of a viewing. A note that the note of the work contains is not repeated.
  private static func item(of viewing: Viewing, besides note: String?, _ headings: NoteHeadings) -> String {
    let days = [viewing.from, viewing.day].compactMap { $0?.description }.joined(separator: "–")
    let day = [viewing.part?.description, days.isEmpty ? headings.undated : days].compactMap(\.self)
      .joined(separator: " · ")
    let isRepeated = viewing.note.map { note?.contains($0) == true } ?? false
    return item(viewing.rating.map { "\(day) · ★ \($0)" } ?? day, isRepeated ? nil : viewing.note)
  }

  private static func item(_ text: String, _ note: String?) -> String {
    note.map { "- \(text)\n\n\($0.withoutSteering.indented)\n" } ?? "- \(text)"
  }
}

extension MarkdownNote {
  /// What a file says about the export that wrote it.
  struct Origin {
    let work: Work.ID
    let checksum: String
    /// Whether the file is as it was written, except for line ends. An export writes no byte order mark.
    let isUnchanged: Bool
  }

  /// The byte order mark U+FEFF in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether the first three bytes of a file may be those of an export.
  static func mayBegin(with bytes: [UInt8]) -> Bool { line.starts(with: bytes) || bytes == byteOrderMark }

  /// Reads which export wrote a file with this name; `nil` if none did.
  static func origin(of bytes: [UInt8], _ name: String) -> Origin? {
    let bytes = bytes.contains(.carriageReturn) ? bytes.filter { $0 != .carriageReturn } : bytes
    if bytes.starts(with: byteOrderMark) {
      return origin(of: Array(bytes.dropFirst(byteOrderMark.count)), name).map {
        Origin(work: $0.work, checksum: $0.checksum, isUnchanged: false)
      }
    }
    guard bytes.starts(with: line) else { return nil }
    var (work, sum, start): (Work.ID?, (text: String, lines: Range<Int>)?, Int) = (nil, nil, line.count)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      if text == "---" {
        guard let work, let sum else { return nil }
        let (front, rest) = (Array(bytes[..<sum.lines.lowerBound]), Array(bytes[sum.lines.upperBound...]))
        return Origin(work: work, checksum: sum.text, isUnchanged: checksum(name, front, rest) == sum.text)
      }
      if work == nil, let value = text.value(of: "id") { work = Work.ID(value) }
      if let value = text.value(of: checksumKey) { sum = (value, start..<min(end + 1, bytes.count)) }
      start = end + 1
    }
    return nil
  }
}

extension String {
  /// The value after a name on a line of front matter, without quotes.
  fileprivate func value(of name: String) -> String? {
    guard hasPrefix("\(name):") else { return nil }
    return dropFirst(name.count + 1).description.trimming { $0 == " " || $0 == "\"" || $0 == "'" }
  }
}
