import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Pictures in a folder, up to a size in all, those out first whose last use is longest ago.
///
/// A picture is a file of its own, with another beside it that says which address it is from; both are replaced whole. The
/// time of a picture's last use is that of its file. Several processes may share the folder; what else lies in it is left
/// alone, and no link in it is followed. It may be removed or exchanged at any time: then pictures are kept anew.
public final class ArtworkFolder: Sendable {
  /// The largest picture, in bytes.
  static let largestPicture = 20_000_000
  /// TMDb's terms let nothing be kept for longer than six months (https://www.themoviedb.org/api-terms-of-use).
  static let longestStay: Int64 = 180 * 86_400 * 1_000_000_000

  /// What is known of the folder since it was looked through.
  private struct Ledger {
    /// How much is in it; `nil` when that has to be counted.
    var bytes: Int?
    /// The folder's stamp behind our last change: another one tells that it was changed or exchanged.
    var stamp: FileStamp?
  }

  /// How often in a row the folder may be removed or exchanged while a picture is kept.
  private static let attempts = 5

  let path: String
  let limit: Int
  private let now: @Sendable () -> Int64
  private let ledger = Mutex(Ledger())

  /// - Parameters:
  ///   - path: of the folder, which need not exist.
  ///   - limit: in bytes. The picture that was kept last stays even where it alone is larger.
  public convenience init(path: String, limit: Int) { self.init(path: path, limit: limit, now: FileTime.now) }

  /// - Parameter now: tells when a picture is used, in nanoseconds since 1970.
  init(path: String, limit: Int, now: @escaping @Sendable () -> Int64) {
    self.path = FolderPath.isAbsolute(path) ? path : "\(Self.workingFolder)/\(path)"
    self.limit = max(0, limit)
    self.now = now
  }

  /// The picture from an address, if it is here whole; that counts as a use of it.
  func find(_ address: WebAddress) -> (picture: Artwork, file: ArtworkFile)? {
    let name = ArtworkName(address)
    guard let type = recordedType(name, address) else { return nil }
    let place = "\(path)/\(name.picture(type))"
    guard let file = OpenFile(regular: place, O_RDONLY | O_NOFOLLOW),
      let bytes = file.contents(limit: Self.largestPicture),
      // A crash or another program may have left anything here.
      let found = try? PictureReading.type(of: bytes), found == type
    else { return nil }
    FileTime.set(now(), of: file)
    guard FileIdentity(path: place) == file.identity else { return nil }
    return (Artwork(bytes: bytes, contentType: type), ArtworkFile(path: place, contentType: type, bytes: bytes.count))
  }

  /// Keeps a picture, and makes room for it.
  ///
  /// - Throws: `Problem.storage` where it cannot be written.
  func keep(_ picture: Artwork, from address: WebAddress) throws(Problem) -> ArtworkFile {
    let name = ArtworkName(address)
    let place = "\(path)/\(name.picture(picture.contentType))"
    var failure: Int32?
    for _ in 0..<Self.attempts {
      failure = write(picture, from: address, as: name)
      if failure == nil, FileIdentity(path: place) != nil {
        return ArtworkFile(path: place, contentType: picture.contentType, bytes: picture.bytes.count)
      }
      guard failure == nil || failure == ENOENT else { break }
    }
    throw unwritable(failure ?? ENOENT)
  }

  /// Gives an `errno` where it cannot be written.
  private func write(_ picture: Artwork, from address: WebAddress, as name: ArtworkName) -> Int32? {
    guard FolderPath.make(path) else { return errno }
    let record = Array("\(address.text)\n\(picture.contentType.ending)\n".utf8)
    return ledger.withLock { ledger in
      if ledger.stamp == nil || ledger.stamp != FileStamp(path: path) { ledger.bytes = nil }
      for (bytes, file) in [(picture.bytes, name.picture(picture.contentType)), (record, name.record)] {
        // What a crash leaves of a picture is not taken for one, so it need not be on the disk at once.
        let outcome = FileReplacement.put(bytes, at: "\(path)/\(file)", time: now(), isDurable: false)
        if case .failed(let code) = outcome {
          ledger.bytes = nil
          return code
        }
      }
      if let bytes = ledger.bytes { ledger.bytes = bytes + picture.bytes.count + record.count }
      if ledger.bytes.map({ $0 > limit }) ?? true { ledger.bytes = makeRoom(sparing: name) }
      ledger.stamp = FileStamp(path: path)
      return nil
    }
  }

  /// How much is in the folder.
  func contents() -> CacheContents.Amount { ArtworkListing(path).amount }

  /// Removes every picture, and gives how much that was.
  ///
  /// - Throws: `Problem.storage` where some cannot be removed.
  func clear() throws(Problem) -> CacheContents.Amount {
    let (amount, failure) = ledger.withLock { ledger in
      let listing = ArtworkListing(path)
      ledger = Ledger()
      let failures = (listing.pictures.map(\.name) + listing.orphans).compactMap(remove)
      for draft in listing.drafts { _ = unlink("\(path)/\(draft.name)") }
      return (listing.amount, failures.first)
    }
    guard let failure else { return amount }
    throw .storage(
      message: "Some artwork in \(path) cannot be removed: \(OpenFile.reason(failure)).",
      remedy: .advice("Make the folder writable, or remove it by hand."))
  }

  /// What kind of picture is here from an address; `nil` where there is none, or it has been here for too long.
  private func recordedType(_ name: ArtworkName, _ address: WebAddress) -> Artwork.ContentType? {
    let file = OpenFile(regular: "\(path)/\(name.record)", O_RDONLY | O_NOFOLLOW)
    guard let file, let status = file.status else { return nil }
    // A file system may know any time.
    let (age, isTooFar) = now().subtractingReportingOverflow(FileTime.changed(status))
    guard !isTooFar, age < Self.longestStay, let bytes = file.contents(limit: 4096) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2, lines[0].elementsEqual(address.text.utf8) else { return nil }
    return Artwork.ContentType(ending: String(decoding: lines[1], as: UTF8.self))
  }

  /// Removes what was used longest ago until the limit and a sixteenth of it are free, so that the folder is not looked
  /// through for every picture. Gives how much is left.
  private func makeRoom(sparing newest: ArtworkName) -> Int {
    let listing = ArtworkListing(path)
    let hourAgo = now() - 3_600_000_000_000
    for draft in listing.drafts where draft.time < hourAgo { _ = unlink("\(path)/\(draft.name)") }
    var bytes = listing.amount.bytes
    guard bytes > limit else { return bytes }
    for name in listing.orphans where name != newest { _ = remove(name) }
    for picture in listing.pictures.sorted(by: { $0.lastUse < $1.lastUse }) where picture.name != newest {
      guard bytes > limit - limit / 16 else { break }
      if remove(picture.name) == nil { bytes -= picture.bytes }
    }
    return bytes
  }

  /// Removes the files of a picture. Gives `errno` where one of them stays; another process may have been quicker.
  private func remove(_ name: ArtworkName) -> Int32? {
    // The record goes first: without it the picture is not looked for.
    name.files.reversed().reduce(nil) { failure, file in
      unlink("\(path)/\(file)") == 0 || errno == ENOENT ? failure : errno
    }
  }

  private func unwritable(_ code: Int32) -> Problem {
    .storage(
      message: "Artwork cannot be kept in \(path): \(OpenFile.reason(code)).", remedy: .makeFolderWritable)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cPath: path)
  }
}
