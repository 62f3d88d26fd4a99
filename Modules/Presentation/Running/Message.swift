public import MarqueeDomain

/// Why there is nothing to show, or what was done.
public enum Message: Sendable, Hashable {
  case typeToSearch
  case nothingMatches(String)
  /// Nothing matches in the catalogs that answered; others did not.
  case nothingMatchesHere(String)
  case noShelves
  case emptyShelf(String)
  case pastTheEnd(page: Int)
  case lastPage
  /// All that matches is shown.
  case allFound
  case emptyList(LibraryQuery.List)
  case nothingListed(String, in: LibraryQuery.List)
  /// What a change of marks came to.
  case marked(ChangedWorks)
  /// What a change of own works came to; `nil` where everything was so already.
  case kept(JournalEntry?)
  case undone(JournalEntry)
  case redone(JournalEntry)
  case nothingToUndo
  case nothingToRedo
  case noChanges
  case noTags
  /// A setting as it stands after a change.
  case settled(SettingState)
  case stopped

  /// Whether it tells what came of a command, and not why there is nothing to show.
  var isPassing: Bool {
    switch self {
    case .lastPage, .allFound, .marked, .kept, .undone, .redone, .nothingToUndo, .nothingToRedo, .settled, .stopped:
      true
    case .typeToSearch, .nothingMatches, .nothingMatchesHere, .noShelves, .emptyShelf, .pastTheEnd, .emptyList,
      .nothingListed, .noChanges, .noTags:
      false
    }
  }
}
