public import MarqueeSystem

/// Holds what a cache stores, as bytes that mean something to the cache alone.
///
/// A store that fails holds nothing and gives nothing: that costs a request, and is the store's own to report.
public protocol ResponseStore: Sendable {
  /// Every record for a URL, in any order. They count as used now.
  func records(for url: String) async -> [ResponseRecord]

  /// Stores a record in place of the one with the same URL and variant.
  func store(_ record: ResponseRecord) async
}

/// One stored response.
public struct ResponseRecord: Sendable, Hashable {
  /// The URL that was asked for, without a fragment, its scheme and host in lower case.
  public let url: String
  /// Tells the responses for one URL apart, where the server chooses by the request's fields.
  public let variant: UInt64
  /// When it was received, or last confirmed by the server: wall time.
  public let received: Date
  public let bytes: [UInt8]

  public init(url: String, variant: UInt64, received: Date, bytes: [UInt8]) {
    self.url = url
    self.variant = variant
    self.received = received
    self.bytes = bytes
  }
}

extension ResponseRecord {
  /// The response's content, with which the bytes end: for a store that keeps it in a file of its own. `nil` for bytes that
  /// are no response's.
  public var body: ArraySlice<UInt8>? { StoredResponse.body(in: bytes) }

  /// A record of content of which nothing else is known. It is never fresh.
  public init(url: String, received: Date, body: [UInt8]) {
    let response = StoredResponse(
      requestTime: received, responseTime: received, status: 200, fields: [:], body: body)
    self.init(url: url, variant: response.fields.variantOfAll, received: received, bytes: response.bytes)
  }
}
