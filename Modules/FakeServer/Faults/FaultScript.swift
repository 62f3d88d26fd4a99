import MarqueeHTTP
import Synchronization

/// Which answers go wrong, how, and how often: the content of `MARQUEE_FAULTS`.
///
///     openlibrary/*:status=503*2;tmdb/movie/*:truncate=50%@0.3#7
///
/// Rules are separated by `;`. Each is a path pattern without the leading slash, in which `*` matches any run of
/// characters, then `:` and a fault. After the fault, in any order: `*count` (how many times it may strike), `@chance`
/// (0 to 1 for each request), `#seed` (the same requests in the same order meet the same faults). Without a seed, each
/// run draws its own faults.
///
/// All rules that match a request strike, in the order written: their latencies add up, and a later fault changes the
/// body that an earlier one made.
public final class FaultScript: Sendable {
  /// One rule, as written.
  public struct Rule: Sendable, Hashable {
    let pattern: PathPattern
    /// What goes wrong.
    public let fault: Fault
    let count: Int?
    let chance: Double
    let seed: UInt64?
    let text: String
  }

  /// What is wrong with a script, in one sentence that names the rule.
  public struct Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// A fault that strikes, with the seed of its own noise.
  struct Strike: Sendable, Hashable {
    let fault: Fault
    let seed: UInt64
  }

  struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// The rules, in the order written.
  public let rules: [Rule]
  private let state: Mutex<[(left: Int, generator: SplitMix64)]>

  /// Reads a script; an empty one has no faults. Throws `Invalid`, which names the first rule that cannot be read.
  public init(_ text: String) throws(Invalid) {
    var rules: [Rule] = []
    for part in text.split(separator: ";") {
      let rule = part.trimming(while: \.isWhitespace)
      guard !rule.isEmpty else { continue }
      do throws(Reason) {
        rules.append(try Rule(rule))
      } catch {
        throw Invalid(description: "invalid fault rule “\(rule)”: \(error.text)")
      }
    }
    self.rules = rules
    state = Mutex(
      rules.map { ($0.count ?? Int.max, SplitMix64(seed: $0.seed ?? UInt64.random(in: UInt64.min...UInt64.max))) })
  }

  /// Checks that no rule needs a connection to the services, given by their bases, that are answered from memory.
  ///
  /// - Throws: `Invalid`, naming the first rule that works with `fake` only.
  public func checkInMemory(services: [String]) throws(Invalid) {
    let rule = rules.first { rule in rule.fault.needsWire && services.contains { rule.pattern.canMatch(under: $0) } }
    guard let rule else { return }
    throw Invalid(
      description: "the fault rule “\(rule.text)” needs a real connection, so it works only with the `fake` source")
  }

  /// Decides which faults strike the next request for a path, and counts them.
  func strikes(at path: String) -> [Strike] {
    let fitting = rules.indices.filter { rules[$0].pattern.matches(path) }
    guard !fitting.isEmpty else { return [] }
    return state.withLock { state in
      fitting.compactMap { index in
        guard state[index].left > 0, state[index].generator.unit() < rules[index].chance else { return nil }
        state[index].left -= 1
        return Strike(fault: rules[index].fault, seed: state[index].generator.next())
      }
    }
  }
}

extension FaultScript.Rule {
  init(_ rule: Substring) throws(FaultScript.Reason) {
    // No fault contains a colon, but a path may: `subjects/person:…`.
    guard let colon = rule.lastIndex(of: ":") else {
      throw FaultScript.Reason("it needs a path pattern, a colon and a fault, such as ghibli/*:status=503")
    }
    let path = rule[..<colon].trimming(while: \.isWhitespace)
    guard !path.isEmpty else { throw FaultScript.Reason("it needs a path pattern before the colon, such as ghibli/*") }
    let isMark = { (character: Character) in "*@#".contains(character) }
    let body = rule[rule.index(after: colon)...].trimming(while: \.isWhitespace)
    var rest = body.drop { !isMark($0) }
    let fault = try Fault(body[..<rest.startIndex])
    var (count, chance, seed) = (Int?.none, Double?.none, UInt64?.none)
    while let mark = rest.popFirst() {
      let value = rest.prefix { !isMark($0) }
      rest = rest[value.endIndex...]
      switch mark {
      case "*" where count == nil:
        count = Fault.integer(value, 1...Int.max)
        if count == nil { throw FaultScript.Reason("* needs a count from 1, such as *2") }
      case "@" where chance == nil:
        chance = Fault.decimal(value).flatMap { $0 <= 1 ? $0 : nil }
        if chance == nil { throw FaultScript.Reason("@ needs a chance from 0 to 1, such as @0.3") }
      case "#" where seed == nil:
        seed = Fault.integer(value, 0...UInt64.max)
        if seed == nil { throw FaultScript.Reason("# needs a seed, a whole number such as #7") }
      default: throw FaultScript.Reason("\(mark) occurs twice")
      }
    }
    self.init(
      pattern: PathPattern(path), fault: fault, count: count, chance: chance ?? 1, seed: seed, text: String(rule))
  }
}
