public import MarqueeDomain

/// Why a screen has nothing to show, or what a command has done.
public enum Message: Sendable, Hashable {
  /// The search is empty: the user has typed nothing.
  case typeToSearch
  /// No catalog and no entry matches the text. `isSample` if only the built-in sample was searched.
  case nothingMatches(String, isSample: Bool = false)
  /// The catalogs that answered have no match for the text; others did not answer.
  case nothingMatchesHere(String)
  /// No catalog has given a shelf.
  case noShelves
  /// The shelf with this title has no works.
  case emptyShelf(String)
  /// No work that was looked at matches: the query's text, and the shelf's title.
  case nothingOnShelf(String, String)
  /// The shelf ends before this page, counted from 1.
  case pastTheEnd(page: Int)
  /// The user wants the next page, and there is none.
  case lastPage
  /// The user wants the page before the first one.
  case firstPage
  /// The user wants more results, and all are shown.
  case allFound
  /// The list has no entries.
  case emptyList(LibraryQuery.List)
  /// No entry of the list matches the text.
  case nothingListed(String, in: LibraryQuery.List)
  /// Marks were changed.
  case marked(ChangedWorks)
  /// Own works were changed; `nil` if nothing changed.
  case changed(JournalEntry?)
  /// The change that a trial run would make, as a text; `nil` if it would change nothing.
  case planned(String?)
  /// The change was undone.
  case undone(JournalEntry)
  /// The change was undone that the user named. A plain redo may mean another one.
  case undoneByNumber(JournalEntry)
  /// The user's rating of a work; `nil` if they have not rated it.
  case rating(Work, Rating?)
  /// So many changes were undone.
  case undoneSeveral(Int)
  /// The undone change was made again.
  case redone(JournalEntry)
  /// There is no change to undo.
  case nothingToUndo
  /// There is no undone change to make again.
  case nothingToRedo
  /// The journal has no changes.
  case noChanges
  /// No work has a tag.
  case noTags
  /// No known work is like the work of this title.
  case nothingSimilar(String)
  /// No work suits the evening.
  case nothingForTonight(Evening)
  /// Every work that suits the evening was suggested.
  case nothingElseForTonight
  /// No goals are set.
  case noGoals
  /// The user has made no lists and saved no queries.
  case noLists
  /// There is nothing to go on with: nothing begun, no next part, nothing wanted.
  case nothingUpNext
  /// The library has no works of a series.
  case noSeries
  /// No work that matches was seen or rated; in a year, where the statistics have one.
  case nothingSeen(Query, Statistics)
  /// A setting was changed; this is its state now.
  case settled(SettingState)
  /// Loading was stopped before anything arrived, or after a part.
  case stopped

  /// Whether it answers a command and vanishes when the screen is covered. Otherwise it says why the screen is empty.
  var isTransient: Bool { saysNoMore || self == .stopped }
  /// Whether the command had nothing to add to what was shown before.
  public var saysNoMore: Bool { [.lastPage, .firstPage, .allFound, .nothingElseForTonight].contains(self) }
}
