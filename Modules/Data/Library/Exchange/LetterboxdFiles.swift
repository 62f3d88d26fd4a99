import MarqueeDomain
import MarqueeSystem

/// The files of a Letterboxd export that are read, in their order: ratings come last, as the rating of a film is not that
/// of one viewing. What was deleted and what has lost its film is left out, and so is `profile.csv`, which holds an e-mail
/// address.
struct LetterboxdFiles {
  /// What stands before their names: nothing, or `letterboxd-USER-2024-05-01-12-00-utc/`.
  let root: String
  /// With the root.
  let names: [String]

  /// - Parameter names: of what there is, inside of the folder or archive. Of several exports the latest is taken.
  init(among names: [String]) {
    let names = Set(names)
    let folders = Set(names.compactMap { $0.split(separator: "/").first.map { "\($0)/" } })
    let roots = [""] + folders.filter { $0.hasPrefix("letterboxd-") }.sorted(by: >)
    func files(_ root: String) -> [String] {
      let lists = names.filter { $0.hasPrefix("\(root)lists/") && $0.hasSuffix(".csv") }.sorted()
      let first = ["diary", "reviews", "watched", "watchlist", "likes/films"].map { "\(root)\($0).csv" }
      return first.filter(names.contains) + lists + ["\(root)ratings.csv"].filter(names.contains)
    }
    root = roots.first { !files($0).isEmpty } ?? ""
    self.names = files(root)
  }

  /// What has a name in a folder, in its `likes` and `lists`, and in the same of each `letterboxd-…` folder in it. Each folder
  /// is read once, even if several names or links lead to it.
  static func names(inFolder path: String) -> [String] {
    var read: Set<FileIdentity?> = [nil]
    func names(_ folder: String) -> [String] {
      let isNew = read.insert(FileIdentity(path: "\(path)/\(folder)")).inserted
      return isNew ? FolderPath.names(in: "\(path)/\(folder)").map { folder + $0 } : []
    }
    let first = names("")
    let roots = first.filter { $0.hasPrefix("letterboxd-") && !$0.contains(".") }.map { "\($0)/" }
    return first + roots.flatMap(names) + ([""] + roots).flatMap { names("\($0)likes/") + names("\($0)lists/") }
  }
}
