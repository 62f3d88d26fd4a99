import MarqueeDomain

/// The candidate closest to a mistyped word; `nil` if none is close. A third of the letters, but at least one, may
/// be wrong, left out, added or swapped with their neighbors.
func nearest(to word: String, among candidates: [String]) -> String? {
  let (letters, limit) = (Array(word.unicodeScalars.prefix(64)), max(1, word.count / 3))
  return candidates.compactMap { candidate in
    EditDistance.between(letters, Array(candidate.unicodeScalars), limit: limit).map { ($0, candidate) }
  }.min { $0.0 < $1.0 }?.1
}
