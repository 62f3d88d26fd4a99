import Foundation
import MarqueeDomain
// Reading files piece by piece: how much has been read, and on which line it is.
import MarqueeJSON
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Reading files piece by piece")
struct InputFileTests {
  @Test("the progress is what has been read of the file's size or of the limit, and unknown for a pipe")
  func fraction() throws {
    let folder = try TestSupport.TemporaryFolder()
    try folder.write(Data(count: 160_000), to: "a")
    let input = try InputFile(path: folder.path("a"))
    #expect(input.fraction == 0)
    var count = 0
    while case let piece = try input.next(), !piece.isEmpty {
      count += piece.count
      #expect(input.fraction == Double(count) / 160_000)
    }
    #expect(count == 160_000 && input.fraction == 1)
    let file = try #require(OpenFile(open(folder.path("a"), O_RDONLY | O_CLOEXEC)))
    let limited = InputFile(file, name: "a", limit: 320_000)
    #expect(try limited.next().count == 1 << 16 && limited.fraction == Double(1 << 16) / 320_000)
    try folder.write(Data(), to: "empty")
    #expect(try InputFile(path: folder.path("empty")).fraction == 1)
    let pipe = try #require(PipeEnds())
    let (reading, writing) = (OpenFile(pipe.reading), OpenFile(pipe.writing))
    #expect(InputFile(try #require(reading), name: "pipe").fraction == nil)
    writing?.close()
  }

  @Test("reading ends when the task is cancelled, and when another thread interrupts it")
  func stopped() async throws {
    let folder = try TestSupport.TemporaryFolder()
    try folder.write(Data("text".utf8), to: "a")
    let interruption = Interruption()
    let input = try InputFile(path: folder.path("a"), interruption: interruption)
    interruption.set()
    #expect(throws: Problem.cancelled) { try input.next() }
    let cancelled = Task { [path = folder.path("a")] in
      let input = try InputFile(path: path)
      withUnsafeCurrentTask { $0?.cancel() }
      return try input.next().count
    }
    await #expect(throws: Problem.cancelled) { try await cancelled.value }
  }

  @Test("the elements of an array are on the lines of the file, also if it begins with blank lines")
  func lines() throws {
    var elements = JSONElements<Never>(beginning: Array("\n\n[\n{},\n{}\n]".utf8)[...])
    var lines: [Int] = []
    while case .whole? = elements.next() { lines.append(elements.line) }
    #expect(lines == [4, 5])
  }

  @Test("an element that is longer than what is read at once is skipped completely, and the next one is read")
  func longElement() throws {
    let folder = try TestSupport.TemporaryFolder()
    let long = Data(#"[{"a":""#.utf8) + Data(repeating: UInt8(ascii: "x"), count: 2 << 20)
    try folder.write(long + Data(#""},{}]"#.utf8), to: "a")
    let input = try InputFile(path: folder.path("a"))
    var elements = try JSONElements { () throws(Problem) in try input.next() }
    let (first, second) = (try elements.next(), try elements.next())
    guard case .long? = first, case .whole(_, let text)? = second else {
      Issue.record("The first element is long, and the second is whole.")
      return
    }
    #expect(text == Array("{}".utf8))
  }
}
