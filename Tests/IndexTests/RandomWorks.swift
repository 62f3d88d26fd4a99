import MarqueeDomain
import TestSupport

@testable import MarqueeIndex

/// Works and queries of a few words, so that there are many matches of every kind.
enum RandomWorks {
  private static let words = [
    "castle", "castles", "moth", "rain", "green", "godfather", "tolkien", "dune", "2021", "l'avventura", "天空の城",
    "sky", "the", "a", "of", "hobbit", "🎬", "heat", "ran", "running",
    "spider-man", "spiderman", "m*a*s*h", "nineteen eighty-four", "1984", "twelve", "12", "8½",
  ]

  static func works(_ random: inout Noise) -> [(work: Work, names: [String])] {
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    return (1...60).map { number in
      var work = IndexEntry.movie(number, "\(text(1...3)) \(number)").work
      work.creators = [text(0...2)].filter { !$0.isEmpty }
      work.synopsis = text(0...6)
      work.released = PartialDate(year: 2018 + number % 5)
      work.score = Score(5, outOf: 10, votes: Int.random(in: 1...900_000, using: &random))
      return (work, [text(0...2)].filter { !$0.isEmpty })
    }
  }

  /// A query; some of its words are only begun, some mistyped.
  static func query(_ random: inout Noise) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var letters = Array(words.randomElement(using: &random) ?? "")
      let place = Int.random(in: 0..<max(1, letters.count - 1), using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: letters = Array(letters.prefix(place + 1))
      case 1 where letters.count > 5: letters.remove(at: place)
      case 2 where letters.count > 3: letters.swapAt(place, place + 1)
      default: break
      }
      return String(letters)
    }.joined(separator: " ")
  }
}
