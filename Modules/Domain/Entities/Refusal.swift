/// Why something that does not exist or makes no sense was not done. Nothing has changed.
public enum Refusal: Sendable, Hashable {
  /// In the words of the code that refuses.
  case text(message: String, Remedy)

  // Refusals of a request.
  /// No catalog, or none with movies, is active.
  case noCatalog, noMovieCatalog
  /// The catalog is not active.
  case inactiveCatalog(Catalog, active: [Catalog])
  /// The words may name any of these things. `of` is how many were found.
  case manyMatches([Match], of: Int, named: String)
  /// The text is not a column of a table and its meaning.
  case unknownColumn(String)
  /// The identifier may name any of these people.
  case manyPeople([Match], named: Person.ID)
  /// The name may be that of any of these series.
  case manySeries([String], named: String)
  /// There is no page of this number; pages are counted from 1.
  case noPage(Int)
  /// The text is not an order. `name` is the term, the flag or the setting that was given it: `sort`.
  case unknownOrder(String, name: String)
  /// The search is too long.
  case longQuery
  /// The search contains no word.
  case emptyQuery(String)
  /// A quotation mark in the search is not closed.
  case openQuotation(String)
  /// The word before a colon or a comparison is not a term of queries.
  case unknownTerm(String)
  /// The term has no value.
  case missingValue(String, of: Query.Key)
  /// The term's values cannot be compared.
  case comparedTerm(Query.Key)
  /// The term does not take the value.
  case unknownValue(String, of: Query.Key)
  /// The range ends before it begins; `turned` is the range the other way round.
  case reversedRange(String, of: Query.Key, turned: String)

  // Refusals of settings. `name` is the variable, the flag or the key of the file that was given the value.
  /// There is no setting of this name.
  case unknownSetting(String)
  /// The setting does not take the value.
  case wrongValue(String, name: String, takes: SettingForm)
  /// These are more subjects than the setting takes.
  case manySubjects(String, name: String)

  // Refusals of changes of own works.
  /// The kind of an own work cannot change.
  case otherKind(Work.ID)
  /// Own works are not of the kind film.
  case filmOfOnesOwn
  /// There is no such year.
  case noYear(Int)
  /// A work has too many people.
  case manyPeopleOfWork
  /// The work has no series that a number could be in.
  case noSeries(title: String)
  /// A title or name is empty.
  case emptyText(WorkDraft.TextField)
  /// A title or name is too long.
  case longText(WorkDraft.TextField)
  /// A title or name has several lines.
  case severalLines(WorkDraft.TextField)
  /// The library has every movie of the active catalogs (`areAll`), or of those that answered.
  case allMoviesKept(areAll: Bool)

  // Refusals of marks.
  /// The note is empty, or too long.
  case emptyNote, longNote
  /// A tag is empty, is too long, or has a comma.
  case emptyTag, longTag, tagWithComma
  /// A work would have too many tags, viewings or lists.
  case manyTags, manyViewings, manyLists
  /// A work would have too many elements of the mark with this name.
  case manyElements(of: String)
  /// What is said of a copy is empty, too long, or has several lines.
  case unlikeOwned
  /// The text is not a position in a work.
  case unknownProgress(String)
  /// The text is not a status.
  case unknownStatus(String)
  /// A special has no place in the order of a series.
  case specialPosition(WorkPart)
  /// The work ends before the place. The end is `nil` if the number of all its episodes is too small.
  case progressBeyond(Work, end: Progress.Place?)
  /// The work is no series.
  case episodeOfOther(Work)
  /// The span of days ends before it begins.
  case reversedSpan(PartialDate, PartialDate)
  /// The range of parts ends before it begins.
  case reversedParts(WorkPart, WorkPart)
  /// The text is no season or episode.
  case noPart(String)
  /// A range of more episodes than one command records.
  case manyEpisodes
  /// A range over seasons whose lengths are not known.
  case severalSeasons(Work)
  /// The journal has no change with this number that could be undone, or redone.
  case noChange(Int)
  /// No folder was chosen for the user's libraries to share.
  case noSyncFolder
  /// No other library in the folder has this name or identity.
  case unknownLibrary(String)
  /// No viewing of the part is in the diary.
  case viewingNotThere(Work, WorkPart?, on: PartialDate?)
  /// All episodes that the catalog knows were seen.
  case allEpisodesSeen(Work)
  /// A step from the user's position was given for several works.
  case stepOfSeveral
  /// The number or the year of the goal is out of bounds.
  case impossibleGoal

  // Refusals of changes of lists and saved queries.
  /// The name of a list is empty, or too long.
  case emptyListName, longListName
  /// The description of a list is too long.
  case longDescription
  /// A list or a saved query with the name exists.
  case listThere(NamedList)
  /// A saved query has no places.
  case queryNotList(String)
  /// A list has no query.
  case listNotQuery(String)
  /// The works with these titles are not on the list.
  case notListed([String], on: String)
  /// The list has no place of this number; the second number is how many works it has.
  case noPlace(Int, of: Int)
  /// The saved query cannot be read by this version.
  case unreadableQuery(String, named: String)

  /// A text can mean either of two things, in words that mean one.
  case twoMeanings(text: String, String, String)
  /// The year that follows the work is before the year in which the work came out.
  case seenBeforeRelease(Work, Int)

  /// The file is not imported.
  case unimportable(ImportRefusal)
  /// The format is a folder of files, and no folder was named.
  case exportWithoutFolder
  /// A dump is imported while it is read, so a dry run is not possible.
  case dryRunOfDump

  // Refusals of changes of entries and links.
  /// A movie that is known by its position, and has no title, cannot be marked.
  case untitledPosition(Work.ID)
  /// The diary does not accept the year.
  case noDiaryYear(PartialDate)
  /// The day is in the future.
  case futureDay(PartialDate)
  /// Several entries fit the work.
  case ambiguous(Work.ID, fits: [Work.ID])
  /// Both identifiers are the same.
  case linkedWithItself(Work.ID)
  /// The works are of different kinds.
  case linkedKinds(Work.ID, Work.ID)
  /// The library contains neither work.
  case linkedUnkept(Work.ID, Work.ID)
  /// Both works are the user's own.
  case linkedOwnWorks(Work.ID, Work.ID)
  /// The identifier is the entry's only one.
  case unlinkedLast(Work)
  /// The identifier is that of the user's own work.
  case unlinkedOwn(Work.ID, others: [Work.ID])
  /// The same thing has changed again since, so that undo or redo would lose that change.
  case changedSince(JournalEntry)
}
