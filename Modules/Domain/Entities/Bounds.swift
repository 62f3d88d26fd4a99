/// The bounds of numbers from outside: from services, files, and libraries that another program changed.
///
/// A number outside its bounds counts as unknown. So sums of such numbers fit an `Int`, and no row takes the last
/// number that a table can give. The types that have the numbers enforce the bounds. Those of other numbers:
///
/// | number | enters by | bounds |
/// |---|---|---|
/// | year | every service and file, `--year` | -9999 to 9999, not 0 (`PartialDate`); own works from 1 (`WorkDraft`) |
/// | rating | every file, `rate` | 1 to 10 half stars (`Rating`) |
/// | tags and viewings of a work | every file, `tag`, `seen` | `Marks.mostTags`, `Marks.mostViewings` |
/// | popularity | TMDb's dumps | above 0 and finite, else as 0 (`IndexSchema.bucket`) |
/// | sizes in an archive | its list of members | 1 GiB unpacked in all, 10,000 members (`ZipArchive`) |
/// | sizes of files | the file system | 2^40 each in a sum (`ArtworkListing`) |
/// | width and height of a picture | its header | 100 million pixels (`PictureReading`) |
/// | rows and lines of files | CSV, JSON, standard input | 1 MiB, 4 MiB, 1 MiB (`CSVReader`, `RecordFormat`, `RawLines`) |
/// | elements of a list | JSON | 100,000 (`JSONDocument`) |
/// | seconds to wait, ages | header fields of answers | a year, 2^31 (`RetryAfter`, RFC 9111, section 1.2.2) |
/// | numbers in arguments and in the session | `--page`, `--limit`, `open N` | those that the flag or the screen has |
public enum Bounds {
  /// Minutes of a work (TMDb, Ghibli, IMDb's files, JSON). The longest film runs for 51,420 (*Logistics*, 2012).
  public static let minutes = 1...100_000
  /// Minutes of all episodes of a series together: at most 19 years.
  public static let minutesOfSeries = 1...10_000_000
  /// Pages of a book (Open Library, Goodreads' files, JSON). The longest books have some 20,000.
  public static let pages = 1...100_000
  /// Seasons of a series (TMDb, `progress`, JSON). Services count some series by the years in which they were broadcast.
  public static let seasons = 1...10_000
  /// How often a series was seen, which counts each time as a pass.
  public static let passes = 1...1_000
  /// Episodes of a series (TMDb, `progress`, JSON). The longest series have some 20,000.
  public static let episodes = 1...100_000
  /// Votes on a score (TMDb, Open Library, JSON). The upper bound is more than the people on Earth.
  public static let votes = 1...10_000_000_000
  /// The best value that a score's scale may have, in the service's own units. The value is from 0 to the best value.
  public static let bestScore = 1_000.0
  /// Matches that Open Library or TMDb says it has. A larger total counts as the upper bound, so that paging goes on.
  public static let total = 0...1_000_000_000_000
  /// Numbers of rows, viewings and people, and places of favorites (JSON), up to the largest integer that every JSON
  /// reader represents exactly (RFC 7493, section 2.2).
  public static let rowNumber = 1...((1 << 53) - 1)
  /// Seconds since 1970 at which a mark was set (JSON), up to the end of year 9999.
  public static let seconds = 0...253_402_300_799
}

extension ClosedRange<Int> {
  /// The number if it is within the bounds, else `nil`.
  public func known(_ number: Int?) -> Int? { number.flatMap { contains($0) ? $0 : nil } }
  /// The number within the bounds that is nearest to a number.
  public func nearest(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
