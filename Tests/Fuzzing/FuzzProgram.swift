// The functions that libFuzzer calls. The environment names the target: FUZZ_TARGET.
import Foundation

private let target = FuzzTarget.all.first { $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"] }

/// Called once, before the flags are read. Writes the inputs and the words of the target to the folder FUZZ_FOLDER.
/// Without a target, prints the names of all.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  guard let target, let folder = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(0)
  }
  do {
    try target.write(to: URL(fileURLWithPath: folder))
  } catch {
    print(error)
    exit(2)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let begun = secondsOfWork()
  target?.read(Array(UnsafeBufferPointer(start: start, count: count)))
  let seconds = secondsOfWork() - begun
  check(seconds < 1, "an input took \(seconds) seconds")
  return 0
}

/// How long this process has worked. On a busy machine, libFuzzer's own limit would also count the time of others.
private func secondsOfWork() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

extension FuzzTarget {
  /// No input is longer, in bytes. `Scripts/check/fuzz` gives libFuzzer the same limit.
  private static let longest = 1_024

  fileprivate func write(to folder: URL) throws {
    let seeds = folder.appending(path: "seeds")
    try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
    for (number, input) in inputs.enumerated() {
      try Data(input).write(to: seeds.appending(path: "\(number)"))
    }
    for (number, file) in recordedFiles.enumerated() {
      try (Data(firstLine(file.lastPathComponent).utf8) + Data(contentsOf: file)).prefix(Self.longest)
        .write(to: seeds.appending(path: "recorded-\(number)"))
    }
    // The form of https://llvm.org/docs/LibFuzzer.html#dictionaries.
    let lines = words.map { word in
      "\"" + word.utf8.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "\"\n"
    }
    try Data(lines.joined().utf8).write(to: folder.appending(path: "words"))
  }

  private var recordedFiles: [URL] {
    guard let recorded, let data = ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"], !data.isEmpty else {
      return []
    }
    let folder = URL(fileURLWithPath: data).appending(path: recorded)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (files?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
