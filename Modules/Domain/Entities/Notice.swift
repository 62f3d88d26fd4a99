/// What the person should know of what was loaded.
public enum Notice: Sendable, Hashable {
  /// A sentence of the source that it comes from.
  case told(String)
  /// Parts of a page, for one reason.
  case missing([Missing])
  /// Of the file that holds the library.
  case library(LibraryNotice)
  /// What was taken for what the person named.
  case taken(Match)

  // What a search did with what was typed, and where it looked.
  case corrected(Correction)
  case suggested(Query.Suggestion)
  /// Shown is what matches most of the words; nothing matches the unknown ones.
  case matchedInPart(unknown: [String])
  /// So many of those that the catalog found.
  case lookedThrough(Int, of: Int, Catalog)
  /// So many works of a shelf.
  case shelfLookedThrough(Int, of: Int?)
  /// The catalog is searched for words alone.
  case shelvesLookedThrough(Catalog)

  // What is shown in place of a page that its catalog does not have, or did not give.
  /// What was imported: no catalog, or no source at all, has it.
  case importedOnly, importedOnlyOfSources
  /// What the library remembers, or what was seen before.
  case keptOnly, cachedOnly
  case workElsewhere(Work.ID, Work.ID)
  case personElsewhere(Person.ID, Person.ID)
  /// Another person of the name that was asked for.
  case namesake(Person)

  // Lines of the settings that cannot be used: the first, and how many more. `place` is their file.
  case settings(Settings.Fault, place: String)
  case moreFaults(Int, place: String)
}
