/// Why there is nothing to show, or what was done.
public enum Message: Sendable, Hashable {
  case typeToSearch
  case nothingMatches(String)
  case noShelves
  case emptyShelf(String)
  case pastTheEnd(page: Int)
  case lastPage
  case noFavorites
  case addedToFavorites([String])
  case removedFromFavorites([String])
  case stopped

  /// One or two sentences for the person.
  public var text: String {
    switch self {
    case .typeToSearch: "Type some words to search for."
    case .nothingMatches(let query): "Nothing matches “\(query)”. Fewer or shorter words may help."
    case .noShelves: "There are no shelves here."
    case .emptyShelf(let title): "“\(title)” is empty."
    case .pastTheEnd(let page): "There is no page \(page): the shelf ends before it."
    case .lastPage: "This is the last page."
    case .noFavorites: "No favorites yet. `favorite REF` marks one."
    case .addedToFavorites(let titles): "Added to favorites: \(titles.joined(separator: ", "))."
    case .removedFromFavorites(let titles): "Removed from favorites: \(titles.joined(separator: ", "))."
    case .stopped: "Stopped. `retry` asks again."
    }
  }
}
