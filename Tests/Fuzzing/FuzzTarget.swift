/// One reader of the program that libFuzzer gives bytes of its making. `Scripts/check/fuzz` makes one program of all targets.
struct FuzzTarget: Sendable {
  let name: String
  /// What libFuzzer may put into an input: words that the reader knows.
  let words: [String]
  /// The inputs to start from. The first one is valid, so that the reader is reached in its depth.
  let inputs: [[UInt8]]
  /// The folder of recorded data with more inputs; `nil` for none.
  let recorded: String?
  /// The line before a recorded input, from the name of its file.
  let firstLine: @Sendable (String) -> String
  /// Reads the bytes in every way that the program does, and stops where a rule is broken.
  let read: @Sendable ([UInt8]) -> Void

  init(
    name: String, words: [String], inputs: [String], bytes: [[UInt8]] = [], recorded: String? = nil,
    firstLine: @escaping @Sendable (String) -> String = { _ in "" }, read: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.words, self.recorded, self.firstLine, self.read) = (name, words, recorded, firstLine, read)
    self.inputs = inputs.map { Array($0.utf8) } + bytes
  }

  static let all: [FuzzTarget] =
    [json, csv] + imports + [query, values, keys, requests] + catalogs + [cached, record, settings]
}

/// Stops the program where a rule is broken. libFuzzer keeps the input.
func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
  precondition(holds, rule())
}
