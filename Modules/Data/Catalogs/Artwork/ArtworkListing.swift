import MarqueeDomain
import MarqueeSystem

/// Lists a folder of pictures at one moment. Everything not written by Marquee is left out: other names, folders,
/// links, and pictures without a record of their address. The folder itself may be a link to one with other pictures.
struct ArtworkListing {
  struct Picture {
    let name: ArtworkName
    /// The size of the picture and its record.
    var bytes = 0
    var lastUse = Int64.min
    var hasPicture = false
  }

  /// Pictures with or without a record, in no order.
  let pictures: [Picture]
  /// Records without a picture.
  let orphans: [ArtworkName]
  /// Files that are being written, or that a program left when it ended.
  let drafts: [(name: String, time: Int64)]
  /// The number and size of everything, orphans included.
  let amount: CacheContents.Amount

  init(_ path: String) {
    var found: [ArtworkName: Picture] = [:]
    var drafts: [(name: String, time: Int64)] = []
    for file in FolderPath.names(in: path) {
      let name = ArtworkName(file: file)
      guard name != nil || file.hasPrefix(FileReplacement.draftBeginning) else { continue }
      guard let status = stat(path: "\(path)/\(file)", followsLinks: false), status.isRegular else { continue }
      let time = FileTime.changed(status)
      guard let name else {
        drafts.append((file, time))
        continue
      }
      var picture = found[name] ?? Picture(name: name)
      // The size of a sparse file may exceed the size of any disk.
      picture.bytes += Int(min(status.st_size, 1 << 40))
      if file != name.record {
        picture.lastUse = max(picture.lastUse, time)
        picture.hasPicture = true
      }
      found[name] = picture
    }
    found = found.filter { Self.isOurs($0.key, in: path) }
    self.drafts = drafts
    pictures = found.values.filter(\.hasPicture)
    orphans = found.values.filter { !$0.hasPicture }.map(\.name)
    amount = CacheContents.Amount(entries: pictures.count, bytes: found.values.reduce(0) { $0 + $1.bytes })
  }

  /// Whether a record has the address from which the name was made.
  private static func isOurs(_ name: ArtworkName, in path: String) -> Bool {
    guard let file = OpenFile(regular: "\(path)/\(name.record)", O_RDONLY | O_NOFOLLOW),
      let record = file.contents(limit: ArtworkFolder.largestRecord)
    else { return false }
    let address = String(decoding: record.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return WebAddress(address).map { ArtworkName($0) == name } ?? false
  }
}
