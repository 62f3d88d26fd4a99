// Damages libraries, and reads and repairs them.
import Foundation

extension Sandbox {
  private static let sound = "nothing to repair: the library is intact"

  /// Cuts files off, or writes wrong bytes anywhere or in the header.
  func damageFiles(_ count: Int) throws -> String {
    try makeLibrary()
    let whole = bytes(library)
    var (read, hopeless, rescued) = (0, 0, [Int]())
    for number in 0..<count {
      try reset()
      var damaged = number % 3 == 0 ? whole.prefix(whole.count * (number + 1) / (count + 1)) : whole
      let (hits, size) = [(0, 0), (24, whole.count), (8, min(100, whole.count))][number % 3]
      for _ in 0..<hits { damaged[.random(in: 0..<size)] = .random(in: 0...255) }
      try damaged.write(to: URL(filePath: library))
      let label = "damaged file \(number)"
      if try isRead(damaged, label) { read += 1 }
      let text = try survive(["doctor", "--repair"], label: label).text
      if let copy = try damagedCopies.first {
        try check(bytes(copy) == damaged, "\(label): the kept file is another")
        rescued.append(try examineRecovered(label))
      } else {
        try check(bytes(library) == damaged, "\(label) was overwritten by the repair")
        if !text.contains(Self.sound) { hopeless += 1 }
      }
    }
    return "Damaged \(count) files: no crash, none was overwritten; Marquee reported \(count - read) as damaged and "
      + "could read \(read); it recovered \(rescued.reduce(0, +) / max(1, rescued.count)) of 300 movies on average "
      + "from \(rescued.count), and nothing from \(hopeless)"
  }

  /// Returns whether all commands read the file. None of them may change it.
  private func isRead(_ damaged: Data, _ label: String) throws -> Bool {
    let commands = [["library", "--plain"], ["favorites"], ["search", "movie"], ["undo", "--list"], ["doctor"]]
    let statuses = try commands.map { try survive($0, label: label).status }
    try check(bytes(library) == damaged, "\(label) was overwritten")
    return statuses.allSatisfy { $0 == 0 }
  }

  /// Returns how many movies a repair recovered.
  private func examineRecovered(_ label: String) throws -> Int {
    try checkIntegrity("\(label), recovered")
    let movies = try number("SELECT count(*) FROM entries")
    try expect(number("SELECT count(*) FROM works"), movies, "\(label): movies of the lists")
    try check(run("doctor", "--repair").text.contains(Self.sound), "\(label): the recovered library is not sound")
    return movies
  }
}
