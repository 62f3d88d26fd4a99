import Foundation
import Testing

@testable import MarqueeHTTP

@Suite("How responses are stored")
struct ResponseStoreTests {
  private let response = StoredResponse(
    requestTime: MovableTime.start + 0.125, responseTime: MovableTime.start + 0.25, status: 404,
    fields: HTTPFields([.init(name: "A", value: "é\r\n1"), .init(name: "a", value: ""), .init(name: "", value: "2")]),
    body: [0, 255, 10])

  @Test("the bytes of a response give the response")
  func roundTrip() {
    #expect(StoredResponse(bytes: response.bytes) == response)
  }

  @Test("bytes that are cut or too many, and those of another version, give nothing")
  func cut() {
    let bytes = response.bytes
    for count in bytes.indices { #expect(StoredResponse(bytes: Array(bytes[..<count])) == nil, "\(count)") }
    #expect(StoredResponse(bytes: bytes + [0]) == nil)
    #expect(StoredResponse(bytes: [2] + bytes.dropFirst()) == nil)
  }

  @Test("a time that is not a number gives nothing", arguments: [Double.nan, .infinity, -.infinity])
  func time(seconds: Double) {
    var response = response
    response.responseTime = Date(timeIntervalSince1970: seconds)
    #expect(StoredResponse(bytes: response.bytes) == nil)
  }

  @Test("no damaged byte traps")
  func damaged() {
    let bytes = response.bytes
    var given = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        given += StoredResponse(bytes: damaged) == nil ? 0 : 1
      }
    }
    #expect(given < bytes.count * 8)
  }

  private func record(_ url: String, _ variant: UInt64 = 0, size: Int, _ byte: UInt8 = 0) -> ResponseRecord {
    ResponseRecord(
      url: url, variant: variant, received: MovableTime.start, bytes: [UInt8](repeating: byte, count: size))
  }

  @Test("a record replaces the one with its URL and variant, and no other")
  func replaced() async {
    let store = InMemoryResponseStore(limit: 100)
    for record in [record("a", size: 1), record("a", 1, size: 2), record("b", size: 3), record("a", size: 4)] {
      await store.store(record)
    }
    #expect(await Set(store.records(for: "a").map(\.bytes.count)) == [2, 4])
    #expect(await store.records(for: "b").map(\.bytes.count) == [3])
    #expect(await store.records(for: "c").isEmpty)
  }

  @Test("beyond the limit the URL that was used least recently goes first")
  func limited() async {
    let store = InMemoryResponseStore(limit: 10)
    await store.store(record("a", size: 4))
    await store.store(record("b", size: 4))
    _ = await store.records(for: "a")
    await store.store(record("c", size: 4))
    #expect(await store.records(for: "b").isEmpty)
    #expect(await store.records(for: "a").count == 1)
    await store.store(record("d", size: 11))
    #expect(await store.records(for: "d").isEmpty)
    // Replacing counts the new size alone.
    for _ in 0..<10 { await store.store(record("a", size: 6)) }
    #expect(await store.records(for: "c").count == 1)
    await store.store(record("c", size: 5))
    #expect(await store.records(for: "a").isEmpty)
  }
}
