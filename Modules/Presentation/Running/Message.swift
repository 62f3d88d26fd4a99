public import MarqueeDomain

/// Why there is nothing to show, or what was done.
public enum Message: Sendable, Hashable {
  case typeToSearch
  case nothingMatches(String)
  /// Nothing matches in the catalogs that answered; others did not.
  case nothingMatchesHere(String)
  case noShelves
  case emptyShelf(String)
  /// Nothing of what was looked through on a shelf matches a query.
  case nothingOnShelf(String, String)
  case pastTheEnd(page: Int)
  case lastPage
  case firstPage
  /// All that matches is shown.
  case allFound
  case emptyList(LibraryQuery.List)
  case nothingListed(String, in: LibraryQuery.List)
  /// The result of a change of marks.
  case marked(ChangedWorks)
  /// The result of a change of own works; `nil` where nothing was different before.
  case changed(JournalEntry?)
  /// What a change would be that is only tried; `nil` where nothing would be different.
  case planned(String?)
  case undone(JournalEntry)
  case redone(JournalEntry)
  case nothingToUndo
  case nothingToRedo
  case noChanges
  case noTags
  /// Nothing at hand is like the work of this title.
  case nothingSimilar(String)
  /// Nothing comes into question for an evening.
  case nothingForTonight(Evening)
  /// All that comes into question for it was suggested.
  case nothingElseForTonight
  case noGoals
  case noLists
  case nothingUpNext
  /// No series is kept.
  case noSeries
  /// Nothing that matches was seen or rated; with a year, in that year.
  case nothingSeen(Query, Statistics)
  /// A setting as it stands after a change.
  case settled(SettingState)
  case stopped

  /// Whether a screen shows it for what was asked of it, and not as the reason for being empty.
  var isTransient: Bool { [.lastPage, .firstPage, .allFound, .nothingElseForTonight, .stopped].contains(self) }
}
