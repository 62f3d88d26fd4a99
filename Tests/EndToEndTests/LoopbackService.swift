import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A web service on 127.0.0.1 that answers until `stop`. Each request has a thread of its own, so an answer may wait.
final class LoopbackService: Sendable {
  struct Answer {
    var status = 200
    var type = "application/json"
    let body: Data
  }

  let origin: String
  private let listener: LoopbackListener
  private let stopPipe = Pipe()
  private let counts = Mutex<[String: Int]>([:])
  private let answer: @Sendable (_ path: String, _ number: Int) throws -> Answer?

  /// Starts a service.
  ///
  /// - Parameter answer: returns the answer for a path with its query. `number` counts the requests for it from 1. `nil`
  ///   becomes status 404, and an error status 500.
  init(_ answer: @escaping @Sendable (_ path: String, _ number: Int) throws -> Answer?) throws {
    listener = try LoopbackListener()
    origin = "http://127.0.0.1:\(listener.port)"
    self.answer = answer
    Thread.detachNewThread { [self] in
      while let client = nextClient() {
        Thread.detachNewThread { [self] in
          serve(client)
          close(client)
        }
      }
      listener.close()
    }
  }

  func stop() { stopPipe.fileHandleForWriting.write(Data([0])) }

  /// Waits for the next client; `nil` after `stop`.
  private func nextClient() -> Int32? {
    let end = stopPipe.fileHandleForReading.fileDescriptor
    while true {
      var sources = [listener.socket, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&sources, 2, -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, sources[1].revents == 0 else { return nil }
      let client = accept(listener.socket, nil, nil)
      if client >= 0 { return client }
    }
  }

  private func serve(_ client: Int32) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.suffix(4).elementsEqual([13, 10, 13, 10]) {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return }
    let path = String(words[1])
    let number = counts.withLock { counts in
      counts[path, default: 0] += 1
      return counts[path, default: 0]
    }
    let answer: Answer
    do {
      answer = try self.answer(path, number) ?? Answer(status: 404, body: Data("{}".utf8))
    } catch {
      answer = Answer(status: 500, body: Data("{}".utf8))
    }
    let head =
      "HTTP/1.1 \(answer.status) -\r\nContent-Type: \(answer.type)\r\nContent-Length: \(answer.body.count)\r\n"
      // The same lifetime as most of TMDb's pages have.
      + (answer.status == 200 ? "Cache-Control: public, max-age=14400\r\n" : "") + "Connection: close\r\n\r\n"
    send(Data(head.utf8) + answer.body, to: client)
  }

  private func send(_ data: Data, to client: Int32) {
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(client, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// `send(2)`, which a method of that name hides.
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}
