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

  /// The files of a folder, of its `likes` and `lists`, and the same of each `letterboxd-…` folder in it. Each folder is visited
  /// once, even if several names or links lead to it.
  ///
  /// - Throws: `Problem.cancelled`.
  static func names(inFolder path: String) throws(Problem) -> [String] {
    var visited = Set([FileIdentity(path: path)])
    var names: [String] = []
    // The folders to visit, and whether each one is an export.
    var rest = [(folder: "", isExport: true)]
    while let (folder, isExport) = rest.popLast() {
      for name in FolderPath.names(in: folder.isEmpty ? path : "\(path)/\(folder)") {
        if Task.isCancelled { throw .cancelled }
        let file = folder + name
        let isInner = folder.isEmpty && name.hasPrefix("letterboxd-") && !name.contains(".")
        guard isInner || isExport && (name == "likes" || name == "lists") else {
          names.append(file)
          continue
        }
        if visited.insert(FileIdentity(path: "\(path)/\(file)")).inserted { rest.append(("\(file)/", isInner)) }
      }
    }
    return names
  }
}
