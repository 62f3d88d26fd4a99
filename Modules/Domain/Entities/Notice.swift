/// What the user should know of what was loaded.
public enum Notice: Sendable, Hashable {
  /// A sentence of the source itself.
  case text(String)
  /// Parts of a page are missing, all for one reason.
  case missing([Missing])
  /// News of the library's file.
  case library(LibraryNotice)
  /// The thing that the user's words were taken to name.
  case taken(Match)

  // What a search did with the typed words, and where it searched.
  /// A word was corrected, or similar words were searched for as well.
  case corrected(Correction)
  /// A word looks like a term of a query, and was searched for as a word.
  case suggested(Query.Suggestion)
  /// Nothing matches all words. The page shows what matches most of them; nothing matches the unknown ones.
  case matchedInPart(unknown: [String])
  /// Little matches the words, so that they were read as the terms of this query.
  case readAsTerms(String)
  /// Only so many of the works that the catalog found were examined.
  case lookedThrough(Int, of: Int, Catalog)
  /// Only so many works of a shelf were examined; the second number is `nil` if it is not known.
  case shelfLookedThrough(Int, of: Int?)
  /// The catalog searches only for words, so only its shelves were examined.
  case shelvesLookedThrough(Catalog)

  /// The page shows only so many works, the first of a longer list.
  case firstWorks(Int)

  // What a page shows where its catalog does not have the thing, or did not answer.
  /// The page shows what was imported: no catalog, or no source, that was asked has the work.
  case importedOnly, importedOnlyOfSources
  /// The page shows what the library keeps, or what was cached, of the work.
  case keptOnly, cachedOnly
  /// The work, named first, is shown as another catalog describes it.
  case workElsewhere(Work.ID, Work.ID)
  /// The person, named first, is shown as another catalog describes them.
  case personElsewhere(Person.ID, Person.ID)
  /// There is another person with the same name.
  case namesake(Person)

  // Lines of the settings that cannot be used. `place` is their file.
  /// A line cannot be used.
  case settings(Settings.Fault, place: String)
  /// So many more lines cannot be used.
  case moreFaults(Int, place: String)
}
