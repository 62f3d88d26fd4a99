import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A loopback server that reads requests and does on the wire exactly what a script says, right or wrong.
///
/// One thread serves all connections. It ends with `stop`, which every test must call.
final class ScriptedServer: Sendable {
  struct Request: Sendable {
    /// Which connection it came on, counted from 1.
    var connection: Int
    var method: String
    var path: String
    /// The whole header as it came.
    var head: String
  }

  enum Step: Sendable {
    case send([UInt8])
    /// One byte now and one after each pause.
    case drip([UInt8], pauseMilliseconds: Int)
    case call(@Sendable () -> Void)
    /// Sends nothing more and leaves the connection open.
    case stall
    case close
    /// Closes so that the other side sees a reset.
    case reset
  }

  enum Event: Sendable, Hashable {
    case requested(path: String)
    case stalled(path: String)
    /// The client closed its connection.
    case left(path: String)
  }

  let port: UInt16
  /// What happened, in order; for one reader.
  /// Decides the steps with which the server answers a request.
  typealias Script = @Sendable (Request) -> [Step]

  let events: AsyncStream<Event>
  private let greeting: [UInt8]
  private let script: Script
  private let report: AsyncStream<Event>.Continuation
  private let listener: Int32
  private let stopPipe: (read: Int32, write: Int32)
  private let acceptCount = Atomic(0)
  private let thread = Mutex<pthread_t?>(nil)

  /// How many connections were opened to it.
  var accepted: Int { acceptCount.load(ordering: .sequentiallyConsistent) }

  /// `greeting` is sent on every connection before any request is read.
  init(greeting: [UInt8] = [], _ script: @escaping Script) throws {
    self.greeting = greeting
    self.script = script
    (events, report) = AsyncStream.makeStream()
    (listener, port) = try loopbackSocket()
    guard listen(listener, 1024) == 0 else { throw SocketFailure(errno) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SocketFailure(errno) }
    for end in ends { keepToThisProcess(end) }
    stopPipe = (ends[0], ends[1])
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)

    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let code = pthread_create(&created, nil, { ScriptedServer.run($0) }, context)
    guard code == 0 else { throw SocketFailure(code) }
    thread.withLock { $0 = created }
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Closes everything and waits for the thread.
  func stop() {
    thread.withLock { thread in
      guard let running = thread else { return }
      thread = nil
      close(stopPipe.write)
      pthread_join(running, nil)
      close(stopPipe.read)
      close(listener)
      report.finish()
    }
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ScriptedServer>.fromOpaque(context).takeRetainedValue().serve() }
    return nil
  }

  private func serve() {
    var connections: [ScriptedConnection] = []
    while true {
      var descriptors = [pollfd(fd: stopPipe.read, events: Int16(POLLIN), revents: 0)]
      descriptors.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      descriptors += connections.map {
        pollfd(fd: $0.socket, events: Int16($0.wantsToWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
      }
      let pause = connections.compactMap(\.pauseMilliseconds).min() ?? -1
      _ = poll(&descriptors, nfds_t(descriptors.count), Int32(pause))
      if descriptors[0].revents != 0 { break }
      for (connection, descriptor) in zip(connections, descriptors[2...]) {
        if descriptor.revents != 0 { connection.read() }
        connection.advance(paused: pause >= 0)
      }
      connections.removeAll(where: \.isClosed)
      while descriptors[1].revents != 0, case let socket = accept(listener, nil, nil), socket >= 0 {
        keepToThisProcess(socket)
        let (_, number) = acceptCount.add(1, ordering: .sequentiallyConsistent)
        connections.append(
          ScriptedConnection(socket, number, greeting: greeting, script) { [report] in report.yield($0) })
      }
    }
    for connection in connections { connection.close() }
  }
}

struct SocketFailure: Error {
  var code: Int32
  init(_ code: Int32) { self.code = code }
}

/// A bound socket that does not listen yet: until it does, its port refuses connections.
func loopbackSocket() throws -> (socket: Int32, port: UInt16) {
  #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
  #else
    let stream = SOCK_STREAM
  #endif
  let descriptor = socket(AF_INET, stream, 0)
  guard descriptor >= 0 else { throw SocketFailure(errno) }
  keepToThisProcess(descriptor)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let code = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
      bind(descriptor, generic, size) == 0 ? getsockname(descriptor, generic, &size) : -1
    }
  }
  guard code == 0 else {
    let failure = SocketFailure(errno)
    close(descriptor)
    throw failure
  }
  return (descriptor, UInt16(bigEndian: address.sin_port))
}

/// Tests that run in a process of their own must not inherit a socket: it would stay open there when closed here.
private func keepToThisProcess(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
