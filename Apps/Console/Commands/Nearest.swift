/// The candidate that a mistyped word most likely meant: at most a third of its letters, and one at least, wrong, left
/// out, added or swapped with their neighbors.
func nearest(to word: String, among candidates: [String]) -> String? {
  let limit = max(1, word.count / 3)
  return candidates.map { (distance: editDistance(word, $0), candidate: $0) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }?.candidate
}

/// How many letters have to be changed, left out, added or swapped (the optimal string alignment distance).
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.prefix(64))
  let right = Array(right.prefix(64))
  var before: [Int] = []
  var last = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var row = [i + 1]
    for (j, b) in right.enumerated() {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    (before, last) = (last, row)
  }
  return last[right.count]
}
