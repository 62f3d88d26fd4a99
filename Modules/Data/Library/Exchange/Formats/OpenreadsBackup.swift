// Reads the backup of Openreads.
import MarqueeDomain
import MarqueeJSON

/// Openreads' backup: a zip whose file `books.backup` has a JSON object for each book. Between two objects are five
/// signs: `@@@@@`, or `|||||` in earlier versions. The columns of `TableFormat.openreads` are the members of an
/// object. The line of a row is the number of its book, because a backup has no lines. Not read: covers, goals, and
/// the SQLite database of version 3.
struct OpenreadsBackup: FileFormat {
  let format = TableFormat.openreads.format

  func files(among names: [String]) -> ExportNames? {
    let books = names.filter { $0.split(separator: "/").last == "books.backup" }
    return ExportNames(names: Array(books.sorted().prefix(1)))
  }

  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    guard JSONBeginning.isOfObjects(beginning) else { return nil }
    let first = OpenreadsBooks.separator(in: beginning).map { beginning[...$0] } ?? beginning
    let book = JSONDocument(Array(first)).root.object
    guard ["title", "status", "favourite", "deleted"].allSatisfy({ book?[$0] != nil }) else { return nil }
    return OpenreadsBooks(input, of: file)
  }
}

private struct OpenreadsBooks: ImportedFile {
  /// The most bytes of a book.
  private static let longest = 1 << 24
  let format = TableFormat.openreads.format
  let isWatchlist = false
  private let file: String
  private let input: InputFile
  private let rows: RowReading
  private var repeats = RepeatedKeys()
  /// What was read of the file and not yet returned.
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  private var number = 0

  var fraction: Double? { input.fraction }

  init(_ input: InputFile, of file: ExportFile) {
    (self.input, self.file) = (input, file.name)
    let table = TableFormat.openreads
    let header = FileHeader(table.columns.flatMap(\.names), file: file.name)
    rows = RowReading(table, FileContent(), of: header, isSurveyed: file.isSurveyed)
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    guard let text = try book() else { return nil }
    number += 1
    let document = JSONDocument(text)
    guard document.isWellFormed, let object = document.root.object else {
      return .unreadable(report(.damagedObject, text))
    }
    do throws(UnusableRow) {
      return .row(repeats.numbered(try rows.row(RowDraft(object, in: "", rows, file: file, line: number))))
    } catch {
      return .unreadable(report(error.reason, text))
    }
  }

  private func report(_ reason: RowRemark, _ text: [UInt8]) -> UnreadableRow {
    UnreadableRow(file: file, line: number, reason: reason, text: CSVRow.text(text[...]))
  }

  /// The text of the next book; `nil` at the end.
  private mutating func book() throws(Problem) -> [UInt8]? {
    var searched = place
    while !isAtEnd {
      if let end = Self.separator(in: buffer[searched...]) {
        defer { place = end + 6 }
        return Array(buffer[place...end])
      }
      // A separator may begin at the end of a piece.
      searched = max(place, buffer.count - 6) - place
      let piece = try input.next()
      buffer.removeFirst(place)
      place = 0
      buffer += piece
      isAtEnd = piece.isEmpty || buffer.count > Self.longest
    }
    defer { buffer = [] }
    return buffer.allSatisfy { $0 <= 0x20 } ? nil : buffer
  }

  /// The place of the bracket that ends an object before a separator: `}@@@@@{`.
  static func separator(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 6 else { return nil }
    return bytes.indices.dropLast(6).first { index in
      let sign = bytes[index + 1]
      return bytes[index] == UInt8(ascii: "}") && bytes[index + 6] == UInt8(ascii: "{")
        && (sign == UInt8(ascii: "@") || sign == UInt8(ascii: "|"))
        && bytes[(index + 1)...(index + 5)].allSatisfy { $0 == sign }
    }
  }
}
