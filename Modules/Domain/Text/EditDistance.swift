/// How many letters have to be changed, left out, added or swapped with their neighbour to make one word another: the
/// optimal string alignment distance (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
public enum EditDistance {
  /// Whether two words of ASCII letters and digits are at most one change apart; looked at where they lie, and so many times
  /// faster.
  public static func isAtMostOne(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard abs(left.count - right.count) <= 1 else { return false }
    var (start, leftEnd, rightEnd) = (0, left.count, right.count)
    while start < min(leftEnd, rightEnd), left[start] == right[start] { start += 1 }
    while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
      (leftEnd, rightEnd) = (leftEnd - 1, rightEnd - 1)
    }
    if leftEnd - start <= 1, rightEnd - start <= 1 { return true }
    return leftEnd - start == 2 && rightEnd - start == 2 && left[start] == right[start + 1]
      && left[start + 1] == right[start]
  }

  /// Gives `nil` where it is more than `limit`.
  public static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 1...left.count {
      var line = [row]
      line.reserveCapacity(above.count)
      var least = row
      for column in 1...right.count {
        var distance = min(
          above[column] + 1, line[column - 1] + 1, above[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          distance = min(distance, before[column - 2] + 1)
        }
        line.append(distance)
        least = min(least, distance)
      }
      // A swap reaches two rows back.
      if least > limit, above.allSatisfy({ $0 > limit }) { return nil }
      (before, above) = (above, line)
    }
    return above[right.count] <= limit ? above[right.count] : nil
  }
}
