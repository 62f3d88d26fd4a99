// Writes mutants into the text of a file, and finds the mutant that an error of the compiler is about.

struct MutatedFile {
  let text: String
  private let mutants: [Mutant]
  /// Where each mutant stands in `text`, its switch included.
  private let places: [Int: Range<Int>]
  private let lines: LineTable
  private let originalLines: LineTable

  /// What is written at one place of the original.
  private struct Insertion {
    let offset: Int
    /// Of two at the same place, the lesser is first. A fault may contain others: an inner one ends first, and an outer
    /// one, which is longer, begins first.
    let order: Int
    let text: String
    let number: Int
  }

  /// - Parameter mutants: those of this file.
  init(_ original: String, mutants: [Mutant]) {
    var insertions: [Insertion] = []
    for mutant in mutants {
      let (form, range, number) = (mutant.fault.form, mutant.fault.range, mutant.number)
      insertions.append(
        Insertion(
          offset: range.lowerBound, order: Int.max - range.count, text: form.prefix(number), number: number))
      if !form.suffix.isEmpty {
        insertions.append(Insertion(offset: range.upperBound, order: range.count, text: form.suffix, number: number))
      }
    }
    insertions.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
    let bytes = Array(original.utf8)
    var (output, done, places) = ([UInt8](), 0, [Int: Range<Int>]())
    for insertion in insertions {
      output += bytes[done..<insertion.offset]
      done = insertion.offset
      let start = places[insertion.number]?.lowerBound ?? output.count
      output += Array(insertion.text.utf8)
      places[insertion.number] = start..<output.count
    }
    output += bytes[done...]
    text = String(decoding: output, as: UTF8.self)
    self.mutants = mutants
    self.places = places
    (lines, originalLines) = (LineTable(text), LineTable(original))
  }

  /// The mutants that an error at a place of `text` can be about: the innermost that contains it; otherwise those of the
  /// statement there; otherwise those of the declaration; otherwise all of the file.
  func suspects(line: Int, column: Int) -> [Mutant] {
    guard let offset = lines.offset(line: line, column: column) else { return mutants }
    let around = mutants.filter { places[$0.number]?.contains(offset) == true }
    let size = { (mutant: Mutant) in places[mutant.number]?.count ?? 0 }
    if let innermost = around.min(by: { size($0) < size($1) }) { return [innermost] }
    for part in [\Fault.site, \Fault.declaration] {
      // Lines have the same numbers in both texts.
      let found = mutants.compactMap { mutant -> (mutant: Mutant, lines: ClosedRange<Int>)? in
        let range = mutant.fault[keyPath: part]
        let lines = originalLines.line(at: range.lowerBound)...originalLines.line(at: range.upperBound)
        return lines.contains(line) ? (mutant, lines) : nil
      }
      if let least = found.map(\.lines.count).min() {
        return found.filter { $0.lines.count == least }.map(\.mutant)
      }
    }
    return mutants
  }
}
