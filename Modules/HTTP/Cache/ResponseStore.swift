public import MarqueeSystem

/// Stores a cache's responses, as bytes that only the cache can read. A store that fails stores and gives nothing,
/// which costs only a request, and reports it itself.
public protocol ResponseStore: Sendable {
  /// Every record for a URL, in any order. They count as used now.
  func records(for url: String) async -> [ResponseRecord]

  /// Stores a record in place of the one with the same URL and variant.
  func store(_ record: ResponseRecord) async
}

/// One stored response.
public struct ResponseRecord: Sendable, Hashable {
  /// The requested URL, without a fragment, its scheme and host in lower case.
  public let url: String
  /// Distinguishes the responses for one URL, where the server chooses by the request's fields.
  public let variant: UInt64
  /// When it was received, or last confirmed by the server: wall time.
  public let received: Date
  /// The response in the cache's own form, which ends with its body.
  public let bytes: [UInt8]

  /// Creates a record, as a store does from what it reads back.
  public init(url: String, variant: UInt64, received: Date, bytes: [UInt8]) {
    self.url = url
    self.variant = variant
    self.received = received
    self.bytes = bytes
  }
}

extension ResponseRecord {
  /// The content, which ends the bytes, for a store that puts it in a separate file; `nil` if this is not a response.
  public var body: ArraySlice<UInt8>? { StoredResponse.body(in: bytes) }

  /// Creates a record of content without any other information. It is never fresh.
  public init(url: String, received: Date, body: [UInt8]) {
    let response = StoredResponse(requestTime: received, responseTime: received, status: 200, fields: [:], body: body)
    self.init(url: url, variant: response.fields.variantOfAll, received: received, bytes: response.bytes)
  }
}
