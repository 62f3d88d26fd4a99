// The few socket calls of the listener, which neither block nor raise signals.

import MarqueeSystem

/// One of the system's error numbers.
struct SystemError: Error, Sendable, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// Whether the call would have waited, or was interrupted, so that it is made again later.
  var isTemporary: Bool { code == EAGAIN || code == EWOULDBLOCK || code == EINTR }

  /// Whether the process or the system has no descriptor or no memory left for one more connection.
  var isExhaustion: Bool { code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM }

  var text: String { OpenFile.reason(code) }
}

/// A file descriptor of a socket. Its owner must close it with `close()`.
struct Socket: Sendable, Hashable {
  let descriptor: Int32

  /// Listens on 127.0.0.1 only.
  ///
  /// - Parameter port: 0 lets the system choose.
  static func listener(port: UInt16, backlog: Int32) throws(SystemError) -> Socket {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = Socket(descriptor: socket(AF_INET, kind, 0))
    guard socket.descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try socket.prepare()
      // A server may start again while old connections linger; a second listener is still refused.
      socket.setOption(SOL_SOCKET, SO_REUSEADDR, Int32(1))
      var address = loopback(port)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard bound == 0, listen(socket.descriptor, backlog) == 0 else { throw .last }
      return socket
    } catch {
      socket.close()
      throw error
    }
  }

  static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// The port of a listening socket.
  func port() throws(SystemError) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { throw .last }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next waiting connection, ready for use.
  func acceptConnection() throws(SystemError) -> Socket {
    let socket = Socket(descriptor: accept(descriptor, nil, nil))
    guard socket.descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try socket.prepare()
    } catch {
      socket.close()
      throw error
    }
    // A paced body is sent in many small segments, and each should leave at once.
    #if canImport(Musl) || canImport(Darwin)
      socket.setOption(IPPROTO_TCP, TCP_NODELAY, Int32(1))
    #else
      socket.setOption(Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
    #endif
    return socket
  }

  /// Configures the socket: non-blocking and not inherited, and on Darwin prevents SIGPIPE; elsewhere `send` prevents it.
  private func prepare() throws(SystemError) {
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) >= 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    else { throw .last }
    #if canImport(Darwin)
      setOption(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
    #endif
  }

  /// Sets an option that the socket can do without: an error is ignored.
  private func setOption<Value: BitwiseCopyable>(_ level: Int32, _ name: Int32, _ value: Value) {
    var value = value
    _ = setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
  }

  /// Appends the bytes that have arrived, 16 KB at most; returns 0 at the end of the stream.
  func receive(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { block in
      let count = recv(descriptor, block.baseAddress, block.count, 0)
      if count > 0 { buffer.append(contentsOf: block[..<count]) }
      return count
    }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Sends as many bytes as the system takes now, and returns their number.
  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { sendBytes(descriptor, $0.baseAddress, $0.count, flags) }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Ends sending (FIN).
  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes with a reset (RST): a linger time of zero drops everything that is not sent yet (socket(7), SO_LINGER).
  func reset() {
    setOption(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
    close()
  }

  func close() { _ = closeDescriptor(descriptor) }
}

// The functions under other names, because a method called `close` hides the function.
#if canImport(Glibc)
  private let closeDescriptor = Glibc.close
  private let sendBytes = Glibc.send
#elseif canImport(Musl)
  private let closeDescriptor = Musl.close
  private let sendBytes = Musl.send
#else
  private let closeDescriptor = Darwin.close
  private let sendBytes = Darwin.send
#endif
