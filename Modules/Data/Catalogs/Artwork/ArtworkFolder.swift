import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Pictures in a folder, up to a size in all, those out first whose last use is longest ago.
///
/// A picture is a file of its own, with another beside it that says which address it is from and in which answer it came;
/// both are replaced whole. The time of a picture's last use is that of its file. Several processes may share the folder; what else lies in it is left
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

  /// A picture that is here.
  struct Found {
    let picture: Artwork
    let file: ArtworkFile
    /// The answer in which it came; `nil` where that is not known.
    let head: Head?
  }

  /// What is known of the answer in which a picture came, as the HTTP cache has it stored, but for the picture.
  struct Head: Sendable, Equatable {
    let variant: UInt64
    let received: Date
    let bytes: [UInt8]
  }

  /// The picture from an address, if it is here whole; that counts as a use of it.
  func find(_ address: WebAddress) -> Found? {
    let name = ArtworkName(address)
    guard let (type, head) = recorded(name, address) else { return nil }
    let place = "\(path)/\(name.picture(type))"
    guard let file = OpenFile(regular: place, O_RDONLY | O_NOFOLLOW),
      let bytes = file.contents(limit: Self.largestPicture),
      // A crash or another program may have left anything here.
      let found = try? PictureReading.type(of: bytes), found == type
    else { return nil }
    FileTime.set(now(), of: file)
    guard FileIdentity(path: place) == file.identity else { return nil }
    return Found(
      picture: Artwork(bytes: bytes, contentType: type),
      file: ArtworkFile(path: place, contentType: type, bytes: bytes.count), head: head)
  }

  /// Keeps a picture, and makes room for it.
  ///
  /// - Parameter head: of the answer in which it came; `nil` where that may not be kept.
  /// - Throws: `Problem.storage` where it cannot be written.
  @discardableResult
  func keep(_ picture: Artwork, from address: WebAddress, head: Head? = nil) throws(Problem) -> ArtworkFile {
    let name = ArtworkName(address)
    let place = "\(path)/\(name.picture(picture.contentType))"
    var failure: Int32?
    for _ in 0..<Self.attempts {
      failure = write(picture, beside: Self.record(address, picture.contentType, head), as: name)
      if failure == nil, FileIdentity(path: place) != nil {
        return ArtworkFile(path: place, contentType: picture.contentType, bytes: picture.bytes.count)
      }
      guard failure == nil || failure == ENOENT else { break }
    }
    throw unwritable(failure ?? ENOENT)
  }

  /// Gives an `errno` where it cannot be written.
  private func write(_ picture: Artwork, beside record: [UInt8], as name: ArtworkName) -> Int32? {
    guard FolderPath.make(path) else { return errno }
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

  /// The largest record, in bytes: some fifty times an ordinary one.
  private static let largestRecord = 65_536

  /// What the file beside a picture says: a line with the address, one with the kind of picture, and where they are known, 8
  /// bytes with the variant, 8 with the time, both with the lowest first, and the head's bytes.
  private static func record(_ address: WebAddress, _ type: Artwork.ContentType, _ head: Head?) -> [UInt8] {
    let lines = Array("\(address.text)\n\(type.ending)\n".utf8)
    guard let head, head.bytes.count < largestRecord / 2 else { return lines }
    return [head.variant, head.received.timeIntervalSince1970.bitPattern].reduce(lines) { bytes, number in
      bytes + stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) }
    } + head.bytes
  }

  /// What kind of picture is here from an address, and in which answer it came; `nil` where there is none, or it has been
  /// here for too long.
  private func recorded(_ name: ArtworkName, _ address: WebAddress) -> (Artwork.ContentType, Head?)? {
    let file = OpenFile(regular: "\(path)/\(name.record)", O_RDONLY | O_NOFOLLOW)
    guard let file, let status = file.status else { return nil }
    // A file system may know any time.
    let (age, isTooFar) = now().subtractingReportingOverflow(FileTime.changed(status))
    guard !isTooFar, age < Self.longestStay, let bytes = file.contents(limit: Self.largestRecord) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0].elementsEqual(address.text.utf8),
      let type = Artwork.ContentType(ending: String(decoding: lines[1], as: UTF8.self))
    else { return nil }
    return (type, Self.head(lines[2]))
  }

  private static func head(_ bytes: ArraySlice<UInt8>) -> Head? {
    guard bytes.count > 16 else { return nil }
    let numbers = [bytes.prefix(8), bytes.dropFirst(8).prefix(8)].map { piece in
      piece.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return Head(
      variant: numbers[0], received: Date(timeIntervalSince1970: TimeInterval(bitPattern: numbers[1])),
      bytes: Array(bytes.dropFirst(16)))
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
