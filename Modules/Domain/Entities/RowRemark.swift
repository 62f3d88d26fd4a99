/// What of a row of a file could not be taken over, or is not as the file has it. Excerpts of the row stand in quotation
/// marks.
public enum RowRemark: Sendable, Hashable {
  // The file, or the row, is left out.
  case unreadableFile(Problem)
  case longRow, unclosedQuote, longOrUnclosedQuote, wrongCells(Int, expected: Int)
  case untitled, noIdentifier, noKind, otherKind(Work.Kind)
  case notFilm(NotFilm), unknownType(String)
  case nothingToKeep

  // Of a JSON file: an object, and all after the end of a file that is cut.
  case damagedObject, cutFile

  // Of a line of Marquee's own export, which is left out.
  case afterEnd, longEntry(megabytes: Int)
  /// With what was lost; `nil` where it has no identifier.
  case damagedEntry(String?)

  // A value is left out, or another one is taken in its place.
  case repairedText
  case cut(Text)
  case notNumber(Value, String, ClosedRange<Int>)
  case notDate(Value, String), ambiguousDate(Value, String), notDay(String)
  case notRating(String, outOf: Int), roundedRating(String, outOf: Int, Rating)
  case notISBN(String)
  case unknownStatus(String)
  case excess(Things, beyond: Int)

  // Of a value of Marquee's own export.
  case outOfBounds(Number, Int)
  case laterVersion(Int), repeatedMember
  case refused(Problem)
  case lost(String, isLeftOut: Bool)
  /// Another line has the identifier as well, of the same work or of another one.
  case repeated(line: Int, Work.ID), reused(line: Int, Work.ID)

  // Of the entry that the row is about.
  case excessLeftOut(Refusal)
  case keyOfOther(String, source: String)
  case fitsSeveral([Work.ID])
  case staysWanted(title: String)

  /// What is in a list of films and is none.
  public enum NotFilm: Sendable { case episode, podcast, videoGame }
  /// What is cut where it is too long.
  public enum Text: Sendable { case line, note, tag }
  public enum Things: String, Sendable { case people, viewings, tags, lists }
  /// What a cell means.
  public enum Value: Sendable {
    case year, pages, minutes, tmdbID, readCount, copies, seriesNumber
    case date, watchedDate, addedDate, readDate, ratedDate
  }
  /// What a member of a record means.
  public enum Number: Sendable, Hashable {
    case entry, person, viewing, time
    case mark(String), timeOfMark(String), placeOfMark(String)
  }
}
