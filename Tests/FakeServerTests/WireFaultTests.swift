import Testing

@testable import MarqueeFakeServer

@Suite("Faults on the wire")
struct WireFaultTests {
  private let films = GhibliSample.films.bytes
  private let time = ServerTime()

  @Test("a truncated body is shorter than its length and ends in order")
  func truncated() throws {
    let server = try server("*:truncate=50%")
    let client = try WireClient(port: server.port)
    try client.get("/ghibli/films")
    let (text, ending) = try client.rest()
    #expect(ending == .closed)
    #expect(text.contains("Content-Length: \(films.count)\r\n"))
    #expect(text.contains("Connection: close\r\n"))
    let half = String(decoding: films.prefix(films.count / 2), as: UTF8.self)
    #expect(text.hasSuffix("\r\n\r\n\(half)"))
  }

  @Test(
    "a reset is a reset, a close a close, and both send nothing",
    arguments: [("reset", WireClient.Ending.reset), ("close", .closed)])
  func ends(_ fault: String, _ ending: WireClient.Ending) throws {
    let server = try server("ghibli/*:\(fault)")
    let client = try WireClient(port: server.port)
    try client.get("/")
    #expect(try client.answer().status == 200)
    try client.get("/ghibli/films")
    #expect(try client.rest() == ("", ending))
  }

  @Test("a server that hangs stays connected and silent, and serves others")
  func hangs() throws {
    let server = try server("ghibli/*:hang")
    let client = try WireClient(port: server.port)
    try client.get("/ghibli/films")
    let other = try WireClient(port: server.port)
    for _ in 0..<100 {
      try other.get("/")
      #expect(try other.answer().status == 200)
      #expect(try client.arrived() == 0)
      try time.pass(.seconds(29), threads: 1)
    }
    client.endSending()
    #expect(try client.rest() == ("", .closed))
  }

  @Test("a latency delays its own answer and no other")
  func latency() throws {
    let server = try server("ghibli/*:latency=200ms")
    let (late, quick) = (try WireClient(port: server.port), try WireClient(port: server.port))
    try late.get("/ghibli/films")
    try late.get("/nowhere")
    for pause in [0, 199] {
      try time.pass(.milliseconds(pause), threads: 2)
      try quick.get("/")
      #expect(try quick.answer().status == 200)
      #expect(try late.arrived() == 0)
    }
    try time.pass(.milliseconds(1), threads: 2)
    try quick.get("/")
    #expect(try quick.answer().status == 200)
    #expect(try late.answer().status == 200)
    #expect(try late.answer().status == 404)
  }

  @Test("a client that ends its sending during a latency still gets its answer, though no other client comes")
  func halfClosed() throws {
    let server = try FakeServer(faults: FaultScript("*:latency=1ms"))
    let client = try WireClient(port: server.port)
    try client.get("/")
    client.endSending()
    #expect(try client.answer().status == 200)
    #expect(try client.rest() == ("", .closed))
  }

  @Test("a dripping body arrives whole, at its pace, and delays no other client")
  func drips() throws {
    let server = try server("ghibli/*:empty;*.png:drip=8kBps")
    let (slow, quick) = (try WireClient(port: server.port), try WireClient(port: server.port))
    try slow.get("/a.png")
    let picture = SamplePicture.png(for: "a.png")
    var arrived: [Int] = []
    for sent in stride(from: 0, to: picture.count + 800, by: 800) {
      try time.pass(.milliseconds(sent > 0 ? 100 : 0), threads: 2)
      try quick.get("/ghibli/films")
      #expect(try quick.answer().body == "")
      arrived.append(try slow.arrived())
    }
    // The head comes at once, then 800 bytes after each tenth of a second.
    let slices = zip(arrived, arrived.dropFirst()).map { $1 - $0 }
    #expect(slices == Array(repeating: 800, count: slices.count - 1) + [picture.count % 800])
    #expect(try slow.answer().body == String(decoding: picture, as: UTF8.self))
    try slow.get("/nowhere")
    #expect(try slow.answer().status == 404)
  }

  @Test("a status is sent once as often as its count says, over the same connection")
  func counted() throws {
    let server = try server("*:status=503*2;*:retry-after=7*1")
    let client = try WireClient(port: server.port)
    var statuses: [Int] = []
    for _ in 0..<3 {
      try client.get("/ghibli/films")
      statuses.append(try client.answer().status)
    }
    #expect(statuses == [429, 503, 200])
  }

  @Test("a redirect leads to the same target")
  func redirect() throws {
    let server = try server("*:redirect-loop*1")
    let client = try WireClient(port: server.port)
    try client.get("/ghibli/films?limit=%32")
    let answer = try client.answer()
    #expect(answer.status == 302)
    #expect(answer.fields["location"] == "/ghibli/films?limit=%32")
  }

  @Test(
    "stopping does not wait for latencies, drips or hanging answers", arguments: ["latency=1000s", "drip=1Bps", "hang"])
  func stops(_ fault: String) throws {
    let server = try server("ghibli/*:\(fault)")
    let client = try WireClient(port: server.port)
    try client.get("/ghibli/films")
    let other = try WireClient(port: server.port)
    try other.get("/")
    _ = try other.answer()
    // A hanging answer has no time to wait for.
    try time.pass(.zero, threads: fault == "hang" ? 1 : 2)
    server.stop()
    #expect(try client.rest().ending != .open)
  }

  private func server(_ faults: String) throws -> FakeServer { try FakeServer(faults: faults, time: time) }
}
