// Damages libraries, and reads and repairs them.
import Foundation

/// Files that are cut off, have wrong bytes anywhere, or have wrong bytes in their header.
struct DamagedFiles {
  private let sandbox: Sandbox
  private let count: Int

  init(_ sandbox: Sandbox, count: Int) { (self.sandbox, self.count) = (sandbox, count) }

  private enum Repair {
    case rescued(movies: Int), needless, hopeless
  }

  func run() throws -> String {
    try sandbox.addMovies(options: " --year 1990")
    let sound = try Data(contentsOf: URL(filePath: sandbox.library))
    var (read, repairs) = (0, [Repair]())
    for file in 0..<count {
      try sandbox.reset()
      let damaged = damage(sound, file)
      try damaged.write(to: URL(filePath: sandbox.library))
      if try isRead(damaged, "damaged file \(file)") { read += 1 }
      repairs.append(try repair(damaged, "damaged file \(file)"))
    }
    let rescued = repairs.compactMap { if case .rescued(let movies) = $0 { movies } else { nil } }
    let hopeless = repairs.count { if case .hopeless = $0 { true } else { false } }
    return "Damaged \(count) files: no crash, none overwritten; \(count - read) were reported, "
      + "\(read) could be read all the same; repaired \(rescued.count) with "
      + "\(rescued.reduce(0, +) / max(1, rescued.count)) of 300 movies on average, \(hopeless) could not be"
  }

  private func damage(_ sound: Data, _ file: Int) -> Data {
    if file % 3 == 0 { return sound.prefix(sound.count * (file + 1) / (count + 1)) }
    var bytes = sound
    for _ in 0..<(file % 3 == 1 ? 24 : 8) {
      bytes[Int.random(in: 0..<(file % 3 == 1 ? sound.count : 100))] = .random(in: 0...255)
    }
    return bytes
  }

  /// Returns whether all commands read the file. None of them may change it.
  private func isRead(_ damaged: Data, _ label: String) throws -> Bool {
    var worst: Int32 = 0
    for words in [["library", "--plain"], ["favorites"], ["search", "movie"], ["undo", "--list"], ["doctor"]] {
      let status = try sandbox.run(words)
      try check(status < 128, "\(label): `\(words.joined(separator: " "))` ended with status \(status)")
      worst = max(worst, status)
    }
    try check(sandbox.isEqual(sandbox.library, damaged), "\(label) was overwritten")
    return worst == 0
  }

  private func repair(_ damaged: Data, _ label: String) throws -> Repair {
    let sound = "sound; nothing was done"
    let (status, text) = try sandbox.report("doctor", "--repair")
    try check(status < 128, "\(label): the repair ended with status \(status)")
    guard let kept = try sandbox.damagedCopies.first else {
      try check(sandbox.isEqual(sandbox.library, damaged), "\(label) was overwritten by the repair")
      return text.contains(sound) ? .needless : .hopeless
    }
    try check(sandbox.isEqual(kept, damaged), "\(label): the kept file is another")
    try sandbox.checkIntegrity("\(label), recovered")
    let movies = try sandbox.number("SELECT count(*) FROM entries")
    let listed = try sandbox.number("SELECT count(*) FROM works")
    try check(listed == movies, "\(label): the lists have other movies than the records")
    try check(sandbox.report("doctor", "--repair").text.contains(sound), "\(label): the recovered library is not sound")
    return .rescued(movies: movies)
  }
}
