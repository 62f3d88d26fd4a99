/// Why something that does not exist, or makes no sense, was not done.
public enum Refusal: Sendable, Hashable {
  /// In words of whoever refuses it.
  case told(message: String, Remedy)

  // Of what is asked for.
  case noCatalog, noMovieCatalog
  case inactiveCatalog(Catalog, active: [Catalog])
  /// What was named may be any of these, of as many as were found.
  case manyMatches([Match], of: Int, named: String)
  case manyPeople([Match], named: Person.ID)
  case manySeries([String], named: String)
  case noPage(Int)
  /// A text that is no order. `name` is the term, the flag or the setting that was to have it: `sort`.
  case unknownOrder(String, name: String)
  case longQuery, emptyQuery(String), openQuotation(String)
  case unknownTerm(String)
  case missingValue(String, of: Query.Key)
  case comparedTerm(Query.Key)
  case unknownValue(String, of: Query.Key)
  case reversedRange(String, of: Query.Key, turned: String)

  // Of settings. `name` is the variable, the flag or the key of the file that was to have the value.
  case unknownSetting(String)
  case wrongValue(String, name: String, takes: SettingForm)
  case manySubjects(String, name: String)

  // Of works of the person's own.
  case otherKind(Work.ID), filmOfOnesOwn
  case noYear(Int), manyPeopleOfWork
  case noSeries(title: String)
  case emptyText(WorkDraft.TextField), longText(WorkDraft.TextField), severalLines(WorkDraft.TextField)
  /// Of all active catalogs, or of those that answered.
  case allMoviesKept(areAll: Bool)

  // Of marks.
  case emptyNote, longNote
  case emptyTag, longTag, tagWithComma
  case manyTags, manyViewings, manyLists
  case unlikeOwned
  case unknownProgress(String), unknownStatus(String)
  case impossibleGoal

  // Of lists and saved queries.
  case emptyListName, longListName
  case longDescription
  /// A list or a saved query has the name already.
  case listThere(NamedList)
  /// A saved query has no places, and a list no query.
  case queryNotList(String), listNotQuery(String)
  case notListed([String], on: String)
  case noPlace(Int, of: Int)
  /// What is saved is none that can be read.
  case unreadableQuery(String, named: String)

  case unimportable(ImportRefusal)
  /// The format is a folder of files, and none is named.
  case exportWithoutFolder
  /// A dump is taken over as it is read.
  case dryRunOfDump

  // Of entries and links.
  case untitledPosition(Work.ID)
  case noDiaryYear(PartialDate), futureDay(PartialDate)
  case ambiguous(Work.ID, fits: [Work.ID])
  case linkedWithItself(Work.ID)
  case linkedKinds(Work.ID, Work.ID), linkedUnkept(Work.ID, Work.ID), linkedOwnWorks(Work.ID, Work.ID)
  case unlinkedLast(Work), unlinkedOwn(Work.ID, others: [Work.ID])
  /// The same thing has been changed in another way since.
  case changedSince(JournalEntry)
}
