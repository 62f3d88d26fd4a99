/// How many letters must be changed, removed, added or swapped with their neighbor to make one word another: the
/// optimal string alignment distance (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
public enum EditDistance {
  /// Whether two words in UTF-8 are at most `limit` changes apart. The time grows exponentially with `limit`. ASCII
  /// words are compared in place, which is many times faster.
  public static func isWithin(_ limit: Int, _ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    // A change of a letter changes at least one byte.
    if isWithin(limit, left, 0, right, 0) { return true }
    if isPlain(left), isPlain(right) { return false }
    return between(scalars(left), scalars(right), limit: limit) != nil
  }

  private static func isPlain(_ word: Span<UInt8>) -> Bool { word.indices.allSatisfy { word[$0] < 0x80 } }

  private static func scalars(_ word: Span<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: word.indices.map { word[$0] }, as: UTF8.self).unicodeScalars)
  }

  /// The same for the rest of each word after a place.
  private static func isWithin(
    _ limit: Int, _ left: Span<UInt8>, _ leftStart: Int, _ right: Span<UInt8>, _ rightStart: Int
  ) -> Bool {
    guard abs(left.count - leftStart - right.count + rightStart) <= limit else { return false }
    var (place, other) = (leftStart, rightStart)
    // An equal beginning is best left unchanged.
    while place < left.count, other < right.count, left[place] == right[other] {
      (place, other) = (place + 1, other + 1)
    }
    if place == left.count || other == right.count { return left.count - place + right.count - other <= limit }
    guard limit > 0 else { return false }
    let isSwapped =
      place + 1 < left.count && other + 1 < right.count && left[place] == right[other + 1]
      && left[place + 1] == right[other]
    return isWithin(limit - 1, left, place + 1, right, other + 1) || isWithin(limit - 1, left, place + 1, right, other)
      || isWithin(limit - 1, left, place, right, other + 1)
      || isSwapped && isWithin(limit - 1, left, place + 2, right, other + 2)
  }

  /// The distance between two words; `nil` if it is more than `limit`.
  public static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    assert(limit >= 0, "A distance is 0 or more.")
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    // A swap uses the row before the last one, so two rows are kept.
    var (earlier, above) = ([Int](), Array(0...right.count))
    for row in 1...left.count {
      var line = [row]
      for column in 1...right.count {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        line.append(min(above[column] + 1, line[column - 1] + 1, above[column - 1] + change))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          line[column] = min(line[column], earlier[column - 2] + 1)
        }
      }
      if (line + above).allSatisfy({ $0 > limit }) { return nil }
      (earlier, above) = (above, line)
    }
    let distance = above[right.count]
    return distance <= limit ? distance : nil
  }
}
