import MarqueeFakeServer
import MarqueeJSON
import MarqueeSystem

/// Measures what is saved from damaged answers of the services. They were recorded in the folder `payloads` of the
/// folder in `MARQUEE_TEST_DATA`. Prints the mean share of values saved, the inputs with more than one value changed
/// and no loss reported, and those of them that are valid JSON, where no reader can notice it.
struct PayloadDamageBench: Benchmark {
  let name = "payloads"
  var title: String { "recorded answers with one damage, \(inputs) times of each kind" }
  /// The kinds of damage that any text can have. Damage to fields is done here, as they can be anywhere.
  private static let kinds = FeedDamage.allCases.filter { $0 != .null && $0 != .wrongType }

  /// How often each answer meets each kind of damage.
  let inputs: Int

  func run(_ table: inout Table, in _: String) {
    guard let root = ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"] else {
      return Bench.complain("Recorded answers are not measured: MARQUEE_TEST_DATA names no folder of them.")
    }
    for service in ["ghibli", "movierows", "openlibrary", "tmdb"] {
      let folder = "\(root)/payloads/\(service)"
      // No error is lost: without this folder there is nothing to measure.
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
        table.group = "\(service)/…\(name.suffix(40)), \(data.count / 1000) KB"
        measure(Array(data), &table)
      }
    }
  }

  private func measure(_ bytes: [UInt8], _ table: inout Table) {
    let original = Leaves(JSONDocument(bytes))
    guard original.all.contains(where: \.isMember) else { return }
    var (random, silent, valid) = (SplitMix64(seed: 15), 0, 0)
    func share(_ damage: (inout SplitMix64) -> (bytes: [UInt8], at: Int)) -> [Double] {
      var keptCount = 0
      for _ in 0..<inputs {
        let (damaged, at) = damage(&random)
        let document = JSONDocument(damaged)
        let verdict = original.verdict(Leaves(document), at: at)
        keptCount += verdict.keptCount
        guard verdict.isMoreThanOneValue, document.lossCount == 0 else { continue }
        // The error itself is the result: a text that Foundation cannot read is not valid JSON.
        let isValid = (try? JSONDecoder().decode(Anything.self, from: Data(damaged))) != nil
        if isValid { valid += 1 } else { silent += 1 }
      }
      return [Double(keptCount) / Double(inputs * original.all.count) * 100]
    }
    for kind in Self.kinds { table.add("\(kind.rawValue), kept", share { kind.applied(to: bytes, &$0) }, "%") }
    for (name, value) in [("field missing", nil), ("field null", "null"), ("field an object", "{\"a\":1}")] {
      table.add("\(name), kept", share { original.replacing(with: value, in: bytes, &$0) }, "%")
    }
    table.add("changed in silence", [Double(silent)], "inputs", target: "none")
    table.add("changed, and valid JSON", [Double(valid)], "inputs")
  }
}

/// Reads any JSON, to find out whether a text is JSON.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}
