#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection of a scripted server, on the server's thread.
final class ScriptedConnection {
  let socket: Int32
  private let number: Int
  private let script: (ScriptedServer.Request) -> [ScriptedServer.Step]
  private let report: (ScriptedServer.Event) -> Void
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var steps: ArraySlice<ScriptedServer.Step> = []
  private var drip: (bytes: ArraySlice<UInt8>, pauseMilliseconds: Int)?
  private var isStalled = false
  private var path = ""
  private(set) var isClosed = false

  init(
    _ socket: Int32, _ number: Int, greeting: [UInt8],
    _ script: @escaping (ScriptedServer.Request) -> [ScriptedServer.Step],
    report: @escaping (ScriptedServer.Event) -> Void
  ) {
    self.socket = socket
    self.number = number
    self.script = script
    self.report = report
    output = greeting[...]
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  var wantsToWrite: Bool { !output.isEmpty }
  var pauseMilliseconds: Int? { drip?.pauseMilliseconds }

  func close() {
    if !isClosed { _ = systemClose(socket) }
    isClosed = true
  }

  func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isClosed {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 {
        input += buffer[..<count]
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR {
        return
      } else {
        report(.left(path: path))
        close()
      }
    }
  }

  /// Goes on as far as possible without waiting.
  func advance(paused: Bool) {
    if paused, let (bytes, pause) = drip, output.isEmpty {
      output = bytes.prefix(1)
      drip = bytes.count > 1 ? (bytes.dropFirst(), pause) : nil
    }
    while !isClosed {
      if !output.isEmpty { write() }
      if isClosed || !output.isEmpty || drip != nil || isStalled { return }
      if let step = steps.popFirst() {
        take(step)
      } else if let request = nextRequest() {
        path = request.path
        report(.requested(path: path))
        steps = script(request)[...]
      } else {
        return
      }
    }
  }

  private func take(_ step: ScriptedServer.Step) {
    switch step {
    case .send(let bytes): output = bytes[...]
    case .drip(let bytes, let pause): drip = (bytes[...], pause)
    case .call(let action): action()
    case .stall:
      isStalled = true
      report(.stalled(path: path))
    case .close: close()
    case .reset:
      var lingering = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
      close()
    }
  }

  private func write() {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = output.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
    if count >= 0 {
      output = output.dropFirst(count)
    } else if errno != EAGAIN, errno != EWOULDBLOCK, errno != EINTR {
      report(.left(path: path))
      close()
    }
  }

  private func nextRequest() -> ScriptedServer.Request? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let start = input.indices.first(where: { input[$0...].starts(with: end) }) else { return nil }
    let head = String(decoding: input[..<start], as: UTF8.self)
    input.removeFirst(start + end.count)
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
    guard words.count == 3 else { return nil }
    return ScriptedServer.Request(
      connection: number, method: String(words[0]), path: String(words[1]), head: head)
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
