/// The name of a file of Trakt's export: the set of entries that it holds, and its page. Since 2026 a set is
/// `NAME.json`, or pages of 250 entries, `NAME-1.json`, `NAME-2.json`. Older archives have folders,
/// `watched/history-1.json`, and some tools write underscores for hyphens.
struct TraktName: Comparable {
  /// The sets that are read, in this order: the names of lists come before the lists. `#` means any ending, and the
  /// page follows every other name.
  private static let sets = [
    "lists-lists", "watched-history", "watched-movies", "watched-shows", "ratings-#", "lists-watchlist",
    "lists-favorites", "\(list)#", "notes-#", "comments-#", "collection-movies", "collection-shows", "watched-playback",
    "hidden-progress-watched", "-errors",
  ]
  private static let list = "lists-list-"

  let path: String
  private let stem: String
  /// The place of the set among `sets`; `nil` if the file is not read.
  private let place: Int?
  /// The number of the page, 0 without one. The end of a list's name may look like one.
  private let page: Int
  /// The number of the list whose works the file holds; `nil` for any other file.
  let listNumber: Int?

  init(_ path: String) {
    self.path = path
    let parts = path.lowercased().split(separator: "/")
    let folder = parts.dropLast().last.map { "\($0)-" } ?? ""
    let name = FileHeader.stem(of: path).replacing("_", with: "-")
    let hasFolder = ["watched-", "ratings-", "lists-"].contains(folder) && !name.hasPrefix(folder)
    let stem = hasFolder ? folder + name : name
    self.stem = stem
    let digits = String(stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let base = stem.dropLast(digits.count)
    page = base.hasSuffix("-") ? Int(digits) ?? 0 : 0
    let isRead = { (set: String) in
      set.hasSuffix("#") ? stem.hasPrefix(set.dropLast()) : stem == set || !digits.isEmpty && base == "\(set)-"
    }
    place = path.lowercased().hasSuffix(".json") ? Self.sets.firstIndex(where: isRead) : nil
    listNumber = stem.hasPrefix(Self.list) ? Int(stem.dropFirst(Self.list.count).prefix { $0.isNumber }) : nil
  }

  var isRead: Bool { place != nil }
  var isHistory: Bool { place == 1 }
  /// Whether the file has the sums of plays, which say less than the history.
  var isSums: Bool { place == 2 || place == 3 }
  var isOfList: Bool { stem.hasPrefix(Self.list) }
  var isWatchlist: Bool { stem.contains("watchlist") }
  var isFavorites: Bool { stem.contains("favorite") }

  /// The list in a file's name: `best-of-1999` for `lists-list-123-best-of-1999`, which may end with a page number.
  func listAddress(isPaged: Bool) -> String {
    let rest = stem.dropFirst(Self.list.count)
    let address = rest.drop { $0.isNumber }.drop { $0 == "-" }
    return String(isPaged && page > 0 ? address.dropLast("-\(page)".count) : address)
  }

  /// The numbers of the lists that have several files.
  static func pagedLists(among paths: [String]) -> Set<Int> {
    let numbers = paths.compactMap { TraktName($0).listNumber }
    return Set(Dictionary(grouping: numbers, by: \.self).filter { $1.count > 1 }.keys)
  }

  /// The order in which files are read.
  static func < (left: Self, right: Self) -> Bool {
    func rank(_ name: Self) -> (Int, Int, String, Int, String) {
      let set = name.page > 0 ? String(name.stem.dropLast("-\(name.page)".count)) : name.stem
      return (name.place ?? sets.count, name.listNumber ?? 0, name.listNumber == nil ? set : "", name.page, name.path)
    }
    return rank(left) < rank(right)
  }
}
