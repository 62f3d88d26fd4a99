import MarqueeDomain

/// The candidate that a mistyped word most likely meant: at most a third of its letters, and one at least, wrong, left
/// out, added or swapped with their neighbors.
func nearest(to word: String, among candidates: [String]) -> String? {
  let (letters, limit) = (Array(word.unicodeScalars.prefix(64)), max(1, word.count / 3))
  return candidates.compactMap { candidate in
    EditDistance.between(letters, Array(candidate.unicodeScalars), limit: limit).map { ($0, candidate) }
  }.min { $0.0 < $1.0 }?.1
}
