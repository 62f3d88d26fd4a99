import MarqueeDomain

/// A format of tables: its columns with their meaning, and what distinguishes its files from those of other programs.
struct TableFormat: FileFormat {
  let format: ImportFormat
  /// What its rows describe, unless a column says otherwise.
  let kind: Work.Kind
  let columns: [Column]
  /// The names of all columns, folded.
  let names: Set<String>
  let traits: Set<Trait>
  /// The arrays of a JSON file whose elements are rows; empty if all are.
  let arrays: Set<String>
  /// The array in an element whose objects become rows after the element's own row. Most formats have no such array.
  let nested: String?
  /// The files of an export that has several: see `FileFormat`.
  let export: Export
  /// Of each group, a file has at least one column.
  private let required: [[String]]
  private let content: Content
  /// Draws conclusions from all cells of a row.
  let conclude: @Sendable (inout RowDraft) throws(UnusableRow) -> Void

  /// What a file contains; `nil` for a file of another format.
  typealias Content = @Sendable (FileHeader) throws(NamelessFile) -> FileContent?

  /// Thrown if several kinds of file have the same columns, and the name does not decide.
  struct NamelessFile: Error {}

  /// How an export of several files is recognized.
  struct Export: Sendable {
    /// Whether the export has a folder of this name.
    var isFolder: @Sendable (String) -> Bool = { _ in false }
    /// The export's files among some names; `nil` if the files are recognized by their contents.
    var files: @Sendable ([String]) -> ExportNames? = { _ in nil }
    /// Reads what precedes the header in some files, from the first row on; `nil` if nothing does.
    var preamble:
      @Sendable (CSVRow, _ reader: inout CSVReader, _ file: String) throws(Problem) -> (
        header: CSVRow, list: NamedList?
      )? = { _, _, _ in nil }
  }

  enum Trait: Sendable {
    /// An export consists of several files, each with something of its own.
    case severalFiles
    /// Rows may lack their last cells.
    case mayLackCells
    /// The day of a row is only the last one.
    case lastDayOnly
    /// A rated film was seen.
    case ratedIsSeen
    /// A row without a key of the program has one of title and author, even with an ISBN.
    case keysFromAuthors
    /// Several rows may have one key. Each is a viewing of its own.
    case mayRepeatKeys
  }

  /// Declares a format.
  ///
  /// - Parameters:
  ///   - name: the name that the user types after `--format`.
  ///   - program: the program that writes it; `nil` for Marquee.
  ///   - kind: what its rows describe, unless a column says otherwise.
  ///   - required: of each group, a file has at least one column.
  ///   - signs: the columns that messages name as the format's; by default the first of each group.
  ///   - files: the names of files, where the columns do not suffice.
  ///   - arrays: the arrays of a JSON file whose elements are rows; empty if all are.
  ///   - nested: the array in such an element whose objects are rows of their own, with the members of the element that
  ///     they lack.
  ///   - columns: all columns of its files, with their meaning. Several names between commas are one column, of which the
  ///     first with a text counts. Cells are read in this order.
  init(
    _ name: String, _ program: String?, of kind: Work.Kind, required: [[String]], signs: [String]? = nil,
    files: [String] = [], keysChange: Bool = false, traits: Set<Trait> = [], arrays: Set<String> = [],
    nested: String? = nil, columns: KeyValuePairs<String, Meaning>, export: Export = Export(),
    content: @escaping Content = { _ in FileContent() },
    conclude: @escaping @Sendable (inout RowDraft) throws(UnusableRow) -> Void = { _ in }
  ) {
    (self.kind, self.required, self.traits, self.export) = (kind, required, traits, export)
    (self.arrays, self.nested) = (arrays, nested)
    (self.content, self.conclude) = (content, conclude)
    self.columns = Column.all(columns)
    names = Set(self.columns.flatMap(\.names).map { FileHeader.folded($0) })
    format = ImportFormat(
      name, program: program, signs: signs ?? required.map { $0[0] }, files: files, keysChange: keysChange,
      columns: self.columns.map(\.declared))
  }

  /// Declares the format of one file, whose columns are not known before.
  init(
    _ format: ImportFormat, of kind: Work.Kind, columns: [Column],
    conclude: @escaping @Sendable (inout RowDraft) throws(UnusableRow) -> Void
  ) {
    (self.format, self.kind, self.columns, self.conclude) = (format, kind, columns, conclude)
    names = Set(columns.flatMap(\.names).map { FileHeader.folded($0) })
    (traits, export, required, arrays, nested) = ([.mayLackCells], Export(), [], [], nil)
    content = { _ in FileContent() }
  }

  var mayBeSeveral: Bool { traits.contains(.severalFiles) }

  func isFolder(_ name: String) -> Bool { export.isFolder(name) }

  func files(among names: [String]) -> ExportNames? { export.files(names) }

  /// What a file with this header contains; `nil` if it lacks required columns.
  func content(of header: FileHeader) throws(Problem) -> FileContent? {
    for group in required where !group.contains(where: { header[$0] != nil }) { return nil }
    do throws(NamelessFile) { return try content(header) } catch { throw namelessFile(header.file) }
  }
}

/// What a file contains besides what its columns say.
struct FileContent: Sendable {
  /// What the file says of each work by having it.
  var marks = Marks()
  /// The only marks that its rows have; `nil` for those of its columns.
  var fields: Set<Mark>?
  /// The list whose works it has, by name.
  var list: String?
  /// Whether each row is a viewing.
  var isOfViewings = false
  /// The source of its rows' own keys; `nil` for the format's name.
  var source: String?
  /// Whether it may be a file that Marquee wrote, with apostrophes in front of cells that a spreadsheet would run.
  var unescapesFormulas = false
  /// Whether it is a complete watchlist.
  var isWatchlist = false
  /// Whether cells may have formulas in place of texts.
  var hasFormulas = false
}

/// Why a row cannot be imported.
struct UnusableRow: Error {
  let reason: RowRemark
}
