import CSQLite
import MarqueeSystem

extension Connection {
  /// Makes `holds(text, part)` known to SQL: 1 where the bytes of `part` stand somewhere in `text`, else 0.
  ///
  /// `instr` gives the place as well, and `LIKE` a pattern; over a long index both take several times as long, because
  /// they copy each text first.
  func registerHolds() {
    // It can fail for lack of memory only, and then the statements that use it say so.
    _ = sqlite3_create_function_v2(
      handle, "holds", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY | SQLITE_INNOCUOUS, nil,
      { context, _, values in
        guard let values else { return }
        // As a blob a text comes as it lies in the page. Its length has to be asked for afterwards.
        let text = sqlite3_value_blob(values[0])
        let length = Int(sqlite3_value_bytes(values[0]))
        let part = sqlite3_value_blob(values[1])
        let partLength = Int(sqlite3_value_bytes(values[1]))
        let holds = contains(
          UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : length),
          UnsafeRawBufferPointer(start: part, count: part == nil ? 0 : partLength))
        sqlite3_result_int(context, holds ? 1 : 0)
      }, nil, nil, nil)
  }
}

/// Whether bytes hold others; nothing is held by everything.
private func contains(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
  guard let wanted = part.baseAddress, let first = part.first else { return true }
  guard var start = text.baseAddress else { return false }
  var rest = text.count
  while rest >= part.count {
    guard let found = memchr(start, Int32(first), rest - part.count + 1) else { return false }
    if memcmp(found, wanted, part.count) == 0 { return true }
    let next = UnsafeRawPointer(found) + 1
    rest -= next - start
    start = next
  }
  return false
}
