/// What the columns of a table that no known program wrote mean.
public struct OwnTable: Sendable, Hashable {
  /// What the cells of a column may say.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The kind of the work, and its title.
    case kind, title
    /// The year in which the work came out.
    case year
    /// Who made the work: directors, authors or creators.
    case maker
    /// Identifiers of the work.
    case isbn, imdb, tmdb
    /// How long the work is.
    case pages, minutes
    /// The genres of the work.
    case genres
    /// The day on which the work was seen or read, or that it was.
    case seen
    /// The day on which the user began it.
    case from
    /// The part of a series that was seen.
    case season, episode
    /// The user's rating.
    case rating
    /// How far the user is, in a word.
    case status
    /// The user's note.
    case note
    /// The user's tags.
    case tags
  }

  /// A column and its meaning.
  public struct Column: Sendable, Hashable {
    /// The name of the column in the file.
    public var name: String
    /// What its cells say.
    public var field: Field
    /// The end of the scale of ratings; `nil` for any other field, and for ratings that each name their own.
    public var scale: Int?

    /// Creates the meaning of a column.
    package init(_ name: String, _ field: Field, scale: Int? = nil) {
      (self.name, self.field, self.scale) = (name, field, scale)
    }
  }

  /// What the user says about the columns of a table.
  public struct Choices: Sendable, Hashable {
    /// The columns and their meaning.
    public var columns: [Column] = []
    /// The kind of all works, where no column says it.
    public var kind: Work.Kind?
    /// What it means that a work is in the file, where nothing else is said of it; `nil` for `wanted`.
    public var isListed: Listed?

    /// Creates choices of nothing.
    public init() {}

    /// Reads `Film=title, When=seen, Mark=rating/10` or `kind=film`.
    ///
    /// - Throws: `Problem.usage` for a part that is neither.
    public init(_ text: String) throws(Problem) {
      for part in text.split(separator: ",") {
        let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard sides.count >= 2, let last = sides.last else { throw .usage(.unknownColumn(String(part))) }
        let name = sides.dropLast().joined(separator: "=")
        let words = last.lowercased().split { $0 == "/" || $0.isWhitespace }
        let kind = words.first.flatMap { Work.Kind(typed: $0) }
        if FoldedText(name).text == Field.kind.rawValue, let kind {
          self.kind = kind
          continue
        }
        let scale = words.dropFirst().first.flatMap { Int($0) }
        let fits = scale.map { (1...1_000).contains($0) } ?? false
        guard let field = words.first.flatMap({ Field(rawValue: String($0)) }),
          words.count == 1 || field == .rating && fits
        else { throw .usage(.unknownColumn(String(part))) }
        columns.append(Column(name, field, scale: scale))
      }
    }
  }

  /// What it means that a work is in a list.
  public enum Listed: String, Sendable, Hashable, CaseIterable {
    /// The user wants to see or read it, owns it, or has seen or read it.
    case wanted, owned, seen
  }

  /// What a table does not say by itself.
  public enum Question: Sendable, Hashable {
    /// Whether it lists films, series or books.
    case kind
    /// Which of several columns is this one.
    case column(Field, [String])
  }

  /// The columns that are read.
  public var columns: [Column]
  /// The names of the columns that are not read.
  public var unread: [String]
  /// The kind of all works; `nil` if a column says it.
  public var kind: Work.Kind?
  /// The first works, as they were read, at most five.
  public var first: [Work] = []

  /// Creates a reading of a table.
  package init(columns: [Column], unread: [String], kind: Work.Kind?) {
    (self.columns, self.unread, self.kind) = (columns, unread, kind)
  }
}
