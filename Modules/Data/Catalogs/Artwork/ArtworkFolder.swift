import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Caches pictures in a folder, up to a size in all. Beyond it, the pictures that were used longest ago are removed.
///
/// A picture is a file, with the time of its last use as its time of change. A record next to it has the picture's
/// address and the head of the answer that brought it. Both are replaced whole. Several processes may share the folder,
/// which may be removed or replaced at any time; other files in it stay untouched, and no link in it is followed.
public final class ArtworkFolder: Sendable {
  /// The largest picture, in bytes.
  static let largestPicture = 20_000_000
  /// TMDb's terms allow no copy for longer than six months (https://www.themoviedb.org/api-terms-of-use).
  static let longestStay: Int64 = 180 * 86_400 * 1_000_000_000

  /// How often in a row the folder may be removed or replaced while a picture is written.
  private static let attempts = 5

  let path: String
  let limit: Int
  private let now: @Sendable () -> Int64
  /// The bytes written since the folder was last listed; `nil` before that.
  private let written = Mutex<Int?>(nil)

  /// Creates a cache in a folder, which need not exist. `limit` is in bytes; the latest picture always stays.
  public convenience init(path: String, limit: Int) { self.init(path: path, limit: limit, now: FileTime.now) }

  /// - Parameter now: returns the time of a use, in nanoseconds since 1970.
  init(path: String, limit: Int, now: @escaping @Sendable () -> Int64) {
    self.path = FolderPath.isAbsolute(path) ? path : "\(Self.workingFolder)/\(path)"
    self.limit = max(0, limit)
    self.now = now
  }

  struct Found {
    let picture: Artwork
    let file: ArtworkFile
    /// The head of the answer that brought it; `nil` if that is unknown.
    let head: Head?
  }

  /// What is known of the answer that brought a picture: the HTTP cache's record without the body.
  struct Head: Sendable, Equatable {
    let variant: UInt64
    let received: Date
    let bytes: [UInt8]
  }

  /// The picture from an address, if the folder has all of it; its time of last use becomes now.
  func find(_ address: WebAddress) -> Found? {
    let name = ArtworkName(address)
    guard let (type, head) = recorded(name, address) else { return nil }
    let place = "\(path)/\(name.picture(type))"
    guard let file = OpenFile(regular: place, O_RDONLY | O_NOFOLLOW),
      let bytes = file.contents(limit: Self.largestPicture),
      // After a crash, or by another program, the file may contain anything.
      let found = try? PictureReading.type(of: bytes), found == type
    else { return nil }
    FileTime.set(now(), of: file)
    guard FileIdentity(path: place) == file.identity else { return nil }
    return Found(
      picture: Artwork(bytes: bytes, contentType: type),
      file: ArtworkFile(path: place, contentType: type, bytes: bytes.count), head: head)
  }

  /// Writes a picture with the head of its answer, if that may be stored. Removes others if the folder becomes too
  /// large.
  ///
  /// - Throws: `Problem.storage` if the folder cannot be written.
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

  /// Returns an `errno` if the picture cannot be written, `nil` if it was.
  private func write(_ picture: Artwork, beside record: [UInt8], as name: ArtworkName) -> Int32? {
    guard FolderPath.make(path) else { return errno }
    return written.withLock { written in
      for (bytes, file) in [(picture.bytes, name.picture(picture.contentType)), (record, name.record)] {
        // A half-written picture after a crash is not taken for a picture, so there is no need to wait for the disk.
        let outcome = FileReplacement.put(bytes, at: "\(path)/\(file)", time: now(), isDurable: false)
        if case .failed(let code) = outcome { return code }
      }
      let bytes = (written ?? limit) + picture.bytes.count + record.count
      written = bytes > limit / 16 ? 0 : bytes
      if written == 0 { makeRoom(sparing: name) }
      return nil
    }
  }

  func contents() -> CacheContents.Amount { ArtworkListing(path).amount }

  /// Removes every picture, and gives the number and size of all.
  ///
  /// - Throws: `Problem.storage` if some cannot be removed.
  func clear() throws(Problem) -> CacheContents.Amount {
    let (amount, failure) = written.withLock { _ in
      let listing = ArtworkListing(path)
      let failures = (listing.pictures.map(\.name) + listing.orphans).compactMap(remove)
      for draft in listing.drafts { _ = unlink("\(path)/\(draft.name)") }
      return (listing.amount, failures.first)
    }
    guard let failure else { return amount }
    throw .storage(
      message: "Can't remove some artwork in \(path): \(OpenFile.reason(failure)).",
      remedy: .advice("Make the folder writable, or delete it yourself."))
  }

  /// The largest record in bytes, about fifty times a usual one.
  static let largestRecord = 65_536

  /// The content of a record: a line with the address, a line with the type of the picture, and, where the head is
  /// known, 8 bytes of the variant, 8 bytes of the time, both with the lowest byte first, and the head's bytes.
  private static func record(_ address: WebAddress, _ type: Artwork.ContentType, _ head: Head?) -> [UInt8] {
    let lines = Array("\(address.text)\n\(type.ending)\n".utf8)
    guard let head, head.bytes.count < largestRecord / 2 else { return lines }
    return [head.variant, head.received.timeIntervalSince1970.bitPattern].reduce(lines) { bytes, number in
      bytes + stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) }
    } + head.bytes
  }

  /// The type of the picture from an address, and the head of its answer; `nil` if there is none, or where it is
  /// older than `longestStay`.
  private func recorded(_ name: ArtworkName, _ address: WebAddress) -> (Artwork.ContentType, Head?)? {
    let file = OpenFile(regular: "\(path)/\(name.record)", O_RDONLY | O_NOFOLLOW)
    guard let file, let status = file.status else { return nil }
    // A file system may give any time.
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

  /// Removes the pictures that were used longest ago until a sixteenth of the limit is free, so that this is seldom
  /// needed.
  private func makeRoom(sparing newest: ArtworkName) {
    let listing = ArtworkListing(path)
    let hourAgo = now() - 3_600_000_000_000
    for draft in listing.drafts where draft.time < hourAgo { _ = unlink("\(path)/\(draft.name)") }
    var bytes = listing.amount.bytes
    guard bytes > limit - limit / 16 else { return }
    for name in listing.orphans where name != newest { _ = remove(name) }
    for picture in listing.pictures.sorted(by: { $0.lastUse < $1.lastUse }) where picture.name != newest {
      guard bytes > limit - limit / 16 else { break }
      if remove(picture.name) == nil { bytes -= picture.bytes }
    }
  }

  /// Removes the files of a picture. Returns an `errno` if one of them stays; a missing file is not an error.
  private func remove(_ name: ArtworkName) -> Int32? {
    // The record is removed first: without it, the picture is not looked for.
    name.files.reversed().reduce(nil) { failure, file in
      unlink("\(path)/\(file)") == 0 || errno == ENOENT ? failure : errno
    }
  }

  private func unwritable(_ code: Int32) -> Problem {
    .storage(message: "Can't save artwork in \(path): \(OpenFile.reason(code)).", remedy: .makeFolderWritable)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cPath: path)
  }
}
