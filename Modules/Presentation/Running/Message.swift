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
  /// A setting as it stands after a change.
  case settled(SettingState)
  case stopped

  /// Whether it tells what came of a command, and not why there is nothing to show.
  var isPassing: Bool {
    switch self {
    case .lastPage, .allFound, .marked, .kept, .undone, .redone, .nothingToUndo, .nothingToRedo, .settled, .stopped:
      true
    case .typeToSearch, .nothingMatches, .nothingMatchesHere, .noShelves, .emptyShelf, .pastTheEnd, .emptyList,
      .nothingListed, .noChanges:
      false
    }
  }

  /// One or two sentences for the person.
  public var text: String {
    switch self {
    case .typeToSearch: "Type some words to search for."
    case .nothingMatchesHere(let query): "Nothing matches “\(query)” in the catalogs that answered."
    case .nothingMatches(let query): "Nothing matches “\(query)”. Fewer or shorter words may help."
    case .noShelves: "There are no shelves here."
    case .emptyShelf(let title): "“\(title)” is empty."
    case .pastTheEnd(let page): "There is no page \(page): the shelf ends before it."
    case .lastPage: "This is the last page."
    case .allFound: "There are no more to be shown."
    case .emptyList(.favorites): "No favorites yet. `favorite REF` marks one."
    case .emptyList(.watchlist): "Nothing on the watchlist yet. `want REF` puts something there."
    case .emptyList(.diary): "Nothing in the diary yet. `seen REF` writes down what was seen or read today."
    case .emptyList(.library): "No movies or books of your own yet. `library add TITLE` adds one."
    case .nothingListed(let query, let list): "Nothing in \(list.name) matches “\(query)”."
    case .marked(let changed): changed.outcome
    case .kept(let entry?): "\(entry.summary). `undo` takes it back."
    case .kept(nil): "Nothing changed: it is so already."
    case .undone(let entry): "Taken back: \(entry.summary). `redo` makes it again."
    case .redone(let entry): "Made again: \(entry.summary). `undo` takes it back."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .noChanges: "Nothing has been changed yet."
    case .settled(let state): state.afterChange
    case .stopped: "Stopped. `retry` asks again."
    }
  }
}

extension LibraryQuery.List {
  /// As it stands in a sentence.
  fileprivate var name: String { "your \(rawValue)" }
}

extension SettingState {
  /// What a change came to: it may be beaten by a flag or the environment.
  fileprivate var afterChange: String {
    let now = value.map { "\(setting.rawValue) is \($0.text)" } ?? "\(setting.rawValue) has no value"
    return switch origin {
    case .settings: "\(now) from \(setting.isReadAtStart ? "the next start" : "now") on."
    case .standard: held == nil ? "\(now) again, as nothing is set." : "\(now)."
    case .flag(let name), .variable(let name):
      (held.map { "\(setting.rawValue) is \($0.text) in the settings" } ?? "\(setting.rawValue) is not set any more")
        + ", but \(name) says \(value?.text ?? "otherwise") and beats them."
    }
  }
}
