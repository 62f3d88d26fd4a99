import MarqueeSystem

/// One of the system's error numbers.
struct SystemError: Error, Sendable, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// Whether the call would have waited, or was interrupted, so that it is made again later.
  var isTemporary: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(code) }

  /// Whether the process or the system has no descriptor or no memory left for one more connection.
  var isExhaustion: Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }
}

/// Creates the listener's sockets, which do not block and are not inherited. Whoever gets one must close it.
enum Socket {
  /// Listens on 127.0.0.1 only. If the port is 0, the system chooses one.
  static func listener(port: UInt16) throws(SystemError) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = try prepared(socket(AF_INET, kind, 0))
    // A server may start again while old connections linger; a second listener is still refused.
    setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listens = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard listens else {
      defer { systemClose(descriptor) }
      throw .last
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Accepts the next waiting connection.
  static func connection(of listener: Int32) throws(SystemError) -> Int32 {
    let descriptor = try prepared(accept(listener, nil, nil))
    // A paced body is sent in many small segments, and each should leave at once.
    setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
    return descriptor
  }

  private static func prepared(_ descriptor: Int32) throws(SystemError) -> Int32 {
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Starts a thread that owns a socket. Closes the socket if the system has no thread left.
  static func thread(
    for descriptor: Int32, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) -> SystemThread {
    do throws(SystemThread.StartFailure) { return try SystemThread(body) } catch {
      systemClose(descriptor)
      throw SystemError(code: ENOMEM)
    }
  }

  /// Sets an option that the socket can do without: an error is ignored.
  static func setOption<Value: BitwiseCopyable>(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value) {
    var value = value
    _ = setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
  }
}
