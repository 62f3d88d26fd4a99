import MarqueeDomain
import MarqueeHTTP
import MarqueeSystem
import Synchronization

/// Stores whole pictures for the HTTP cache, up to a size each: in memory, and real ones on disk as well.
final class ArtworkStore: ResponseStore {
  private let memory: Mutex<LeastRecentlyUsed<String, ResponseRecord>>
  private let folders: CachedArtwork.Folders?
  private let sampleHost: String

  /// Without `folders`, nothing is cached on disk. `sampleHost` is the host of links to the sample's pictures.
  init(memoryLimit: Int, folders: CachedArtwork.Folders?, sampleHost: String) {
    memory = Mutex(LeastRecentlyUsed(limit: memoryLimit))
    self.folders = folders
    self.sampleHost = sampleHost
  }

  var bytes: Int { memory.withLock { $0.weight } }

  func records(for url: String) async -> [ResponseRecord] {
    if let held = held(url) { return [held] }
    guard let address = WebAddress(url), let folder = folder(for: address), let found = folder.find(address) else {
      return []
    }
    let body = found.picture.bytes
    let record =
      found.head.map {
        ResponseRecord(url: url, variant: $0.variant, received: $0.received, bytes: $0.bytes + body)
      } ?? ResponseRecord(url: url, received: .distantPast, body: body)
    hold(record)
    return [record]
  }

  func store(_ record: ResponseRecord) async {
    guard let address = WebAddress(record.url), let picture = Artwork(record) else { return }
    hold(record)
    guard let folder = folder(for: address), folder.limit > 0 else { return }
    // A disk that is full or cannot be written costs one request the next time; the picture is still shown.
    _ = try? folder.keep(picture, from: address, head: record.head)
  }

  /// Stores the answer for an address under another address, too.
  func copy(from address: String, to other: String) async {
    guard let record = await records(for: address).first else { return }
    await store(ResponseRecord(url: other, variant: record.variant, received: record.received, bytes: record.bytes))
  }

  /// The file of a picture from an address; writes it if there is none.
  ///
  /// - Throws: `Problem.storage` if it cannot be written; `missing` if there is no folder.
  func file(of picture: Artwork, from address: WebAddress, missing: Problem) throws(Problem) -> ArtworkFile {
    let isSample = address.host == sampleHost
    guard let folder = isSample ? folders?.sample : folders?.real else { throw missing }
    if let found = folder.find(address), found.picture == picture { return found.file }
    // Uncacheable pictures are written, too. They have no stored head, so they are never served from the cache.
    return try folder.keep(picture, from: address, head: isSample ? nil : held(address.text)?.head)
  }

  func contents() -> CacheContents.Amount {
    guard let folders else { return .none }
    return folders.real.contents() + folders.sample.contents()
  }

  func clear() throws(Problem) -> CacheContents.Amount {
    memory.withLock { $0.removeAll() }
    guard let folders else { return .none }
    return try folders.sample.clear() + folders.real.clear()
  }

  private func held(_ url: String) -> ResponseRecord? { memory.withLock { $0.use(url) } }

  private func hold(_ record: ResponseRecord) {
    memory.withLock { $0.hold(record, weight: record.bytes.count, for: record.url) }
  }

  /// The sample's pictures are never written among real ones, and cost nothing to make.
  private func folder(for address: WebAddress) -> ArtworkFolder? { address.host == sampleHost ? nil : folders?.real }
}

extension ResponseRecord {
  /// The record without the picture; `nil` if it has no body.
  fileprivate var head: ArtworkFolder.Head? {
    body.map { .init(variant: variant, received: received, bytes: Array(bytes.dropLast($0.count))) }
  }
}

extension Artwork {
  fileprivate init?(_ record: ResponseRecord) {
    // A body that is not a picture is not stored; the reader of the answer reports what is wrong with it.
    guard let body = record.body.map(Array.init), let type = try? PictureReading.type(of: body) else { return nil }
    self.init(bytes: body, contentType: type)
  }
}

extension HTTPResponse {
  /// The fields to store; `nil` for a body that is not a picture. A picture without any word of its host on freshness
  /// is fresh for a day, as a picture that has not changed for long would be (RFC 9111, section 4.2.2).
  var fieldsOfPicture: HTTPFields? {
    // The reader of the answer reports what is wrong with a body that is not a picture.
    guard status == 200, (try? PictureReading.type(of: body)) != nil else { return nil }
    var fields = fields
    if ["Cache-Control", "Expires", "Last-Modified"].allSatisfy({ fields[$0] == nil }) {
      fields["Cache-Control"] = "max-age=86400"
    }
    return fields
  }
}
