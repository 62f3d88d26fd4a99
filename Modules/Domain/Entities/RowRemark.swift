/// What could not be taken over from a row of a file, or differs from it. The row's texts are in quotation marks.
public enum RowRemark: Sendable, Hashable {
  // The file or the row is left out.
  /// The file cannot be read.
  case unreadableFile(Problem)
  /// The row is too long, or a quotation mark is not closed.
  case longRow, unclosedQuote, longOrUnclosedQuote
  /// The number of cells differs from the header's.
  case wrongCells(Int, expected: Int)
  /// The row has no title, no identifier or no kind.
  case untitled, noIdentifier, noKind
  /// The identifier belongs to another kind of work.
  case otherKind(Work.Kind)
  /// The row is about something that is neither a film nor a series.
  case notFilm(NotFilm)
  /// The type of the row is unknown.
  case unknownType(String)
  /// The row has no mark.
  case nothingToKeep
  /// The row is a reply to another user's comment.
  case reply

  // Remarks on a whole file.
  /// The format does not know these columns of the file.
  case unknownColumns([String])
  /// The program could not export a part, with its name and the error.
  case missingPart(String, String)

  // Remarks on a JSON file.
  /// The object is not valid JSON, or the file ends here.
  case damagedObject, cutFile

  // Remarks on a line of Marquee's own export, which is left out.
  /// The line comes after the last line of the export.
  case afterEnd
  /// The line is too long.
  case longEntry(megabytes: Int)
  /// The line is damaged; with what was lost, or `nil` if it has no identifier.
  case damagedEntry(String?)

  // A value is left out or replaced.
  /// A text was not UTF-8; unreadable bytes became U+FFFD.
  case repairedText
  /// A text was too long, and was cut.
  case cut(Text)
  /// The text is not a number within the bounds.
  case notNumber(Value, String, ClosedRange<Int>)
  /// The text is not a date.
  case notDate(Value, String)
  /// The text may be two dates.
  case ambiguousDate(Value, String)
  /// The text is not a day.
  case notDay(String)
  /// The text is not a rating.
  case notRating(String, outOf: Int)
  /// The rating was rounded to half stars.
  case roundedRating(String, outOf: Int, Rating)
  /// The text is not a valid ISBN.
  case notISBN(String)
  /// The status is not known.
  case unknownStatus(String)
  /// The work has more of these than it can have.
  case excess(Things, beyond: Int)

  // Remarks on a value of Marquee's own export.
  /// The record is from a later version.
  case laterVersion(Int)
  /// The record has an unknown member twice.
  case repeatedMember
  /// The library refused the entry.
  case refused(Problem)
  /// A value was lost; `isLeftOut` says whether the entry is left out because of it.
  case lost(String, isLeftOut: Bool)
  /// A member differs from what the statements say, which count.
  case otherThanStatements(String)
  /// Another line has the identifier too, for the same work.
  case repeated(line: Int, Work.ID)
  /// Another line has the identifier too, for another work.
  case reused(line: Int, Work.ID)

  // Remarks on the entry that the row is about.
  /// The entry has too many tags, lists or viewings; the others were left out.
  case excessLeftOut(Refusal)
  /// Another entry has the row's key.
  case keyOfOther(String, source: String)
  /// The row fits several entries, and became an entry of its own.
  case fitsSeveral([Work.ID])
  /// The user said something else, which stays; `nil` is for a mark that they removed.
  case keptYours(Mark, FieldValue?, theirs: FieldValue?, program: String)
  /// Another row of the program rates the same work differently: the rating that is not kept, and the one that is.
  case otherRating(Rating, kept: Rating)
  /// The user made a list of that name, so the program's is another list.
  case listOfThatName(String, named: String)
  /// The work left the watchlist of the other program without being seen; it stays on the user's.
  case staysWanted(title: String)

  /// Why a row of a list of films is not a film.
  public enum NotFilm: Sendable {
    /// It is an episode of a series, a podcast, or a video game.
    case episode, podcast, videoGame
  }
  /// A text that is cut where it is too long.
  public enum Text: Sendable {
    /// A title or name, the note, or a tag.
    case line, note, tag
  }
  /// Things of which an entry can have only so many.
  public enum Things: String, Sendable {
    /// The word for them in the remark.
    case people, viewings, tags, lists
  }
  /// The meaning of a cell.
  public enum Value: Sendable {
    /// A number, of the kind that the case names.
    case year, pages, minutes, episode, tmdbID, readCount, copies, seriesNumber
    /// A date, of the day that the case names.
    case date, watchedDate, addedDate, startedDate, readDate, ratedDate
  }
}
