// The file that each module with mutants gets in the copy.

enum MutantSwitch {
  static let fileName = "MutantSwitch.swift"
  /// The environment variable with the number of the mutant that is switched on.
  static let mutantVariable = "MARQUEE_MUTANT"
  /// The environment variable with the path of a file that has a byte for each mutant; a byte becomes 1 when the place of
  /// its mutant is reached.
  static let reachVariable = "MARQUEE_MUTANT_REACH"

  /// A program that a test starts has an environment of its own, so it looks into that of its parents; only Linux shows
  /// it.
  static let text = """
    // Says which mutant is chosen, and records which are reached.
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    @usableFromInline @inline(never) func _mutant(_ number: Int) -> Bool {
      if let reached, number < reached.count { reached[number] = 1 }
      return chosenMutant == number
    }

    private let chosenMutant = variable("\(mutantVariable)").map { Int(atoi($0)) } ?? 0

    /// Many processes write into the same file, each only ones, so no order is needed.
    nonisolated(unsafe) private let reached: UnsafeMutableBufferPointer<UInt8>? = {
      guard let path = variable("\(reachVariable)") else { return nil }
      let file = open(path, O_RDWR)
      var status = stat()
      guard file >= 0, fstat(file, &status) == 0 else { return nil }
      defer { close(file) }
      let count = Int(status.st_size)
      let bytes = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      guard let bytes, bytes != MAP_FAILED else { return nil }
      return UnsafeMutableBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)
    }()

    private func variable(_ name: String) -> String? {
      if let text = getenv(name) { return String(cString: text) }
      #if os(Linux)
        var process = Int(getppid())
        while process > 1 {
          for entry in bytes(of: "/proc/\\(process)/environ").split(separator: 0) {
            let text = String(decoding: entry, as: UTF8.self)
            if text.hasPrefix(name + "=") { return String(text.dropFirst(name.utf8.count + 1)) }
          }
          let status = String(decoding: bytes(of: "/proc/\\(process)/status"), as: UTF8.self).split(separator: "\\n")
          process = status.first { $0.hasPrefix("PPid:\\t") }.flatMap { Int($0.dropFirst(6)) } ?? 0
        }
      #endif
      return nil
    }

    private func bytes(of path: String) -> [UInt8] {
      guard let file = fopen(path, "r") else { return [] }
      defer { fclose(file) }
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return all }
        all += buffer[..<count]
      }
    }

    """
}
