import MarqueeJSON
import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures what is kept of recorded answers of the services when they are damaged: those in the folder `payloads` of the
/// folder that `MARQUEE_TEST_DATA` names.
struct PayloadDamageBench {
  /// Those that any text can meet; fields are damaged here, wherever they stand.
  private static let kinds = FeedDamage.allCases.filter { $0 != .null && $0 != .wrongType }

  /// How often each answer meets each kind of damage.
  let inputs: Int

  func run() {
    guard let root = ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"] else {
      return print("\nRecorded answers are not measured: MARQUEE_TEST_DATA names no folder of them.")
    }
    print(
      "\nRecorded answers damaged \(inputs) times each: mean share of the values that are kept, in percent; inputs with"
    )
    print("more than one value changed in silence; and those of them that are valid JSON, where no reader can see it")
    print(
      "KB   flipped replacd deleted insertd \"→'     quote   bracket UTF-8   cut     missing null    object  silent valid answer"
    )
    for service in ["ghibli", "movierows", "openlibrary", "tmdb"] {
      let folder = "\(root)/payloads/\(service)"
      // A folder that is not there holds nothing to measure.
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
        measure(Array(data), "\(service)/…\(name.suffix(40))")
      }
    }
  }

  private func measure(_ bytes: [UInt8], _ name: String) {
    let original = Leaves(JSONDocument(bytes))
    guard original.all.contains(where: \.isMember) else { return }
    var (random, silent, valid) = (SeededNumbers(seed: 15), 0, 0)
    func share(_ damage: (inout SeededNumbers) -> (bytes: [UInt8], at: Int)) -> String {
      var kept = 0
      for _ in 0..<inputs {
        let (damaged, at) = damage(&random)
        let document = JSONDocument(damaged)
        let verdict = original.verdict(Leaves(document), at: at)
        kept += verdict.kept
        guard verdict.isMoreThanOneValue, document.lossCount == 0 else { continue }
        // A text that Foundation cannot read throws.
        let isValid = (try? JSONDecoder().decode(Anything.self, from: Data(damaged))) != nil
        if isValid { valid += 1 } else { silent += 1 }
      }
      return "\((Double(kept) / Double(inputs * original.all.count) * 1000).rounded() / 10)".padded(8)
    }
    var shares = Self.kinds.map { kind in share { kind.applied(to: bytes, &$0) } }
    for value in [nil, "null", "{\"a\":1}"] { shares.append(share { original.replacing(with: value, in: bytes, &$0) }) }
    let counts = "\(silent)".padded(7) + "\(valid)".padded(6)
    print("\(bytes.count / 1000)".padded(5) + shares.joined() + counts + name)
    fflush(nil)
  }
}

/// What Foundation reads of a text only to see whether it is JSON.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}
