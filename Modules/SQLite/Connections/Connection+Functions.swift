import CSQLite

extension Connection {
  /// Makes a function of Swift known to SQL: it takes one text and gives one; of anything else it gives `NULL`.
  ///
  /// The same text always has to give the same. A schema should not use such a function: other programs that open the
  /// file do not have it.
  public func register(_ name: String, _ function: @escaping @Sendable (String) -> String) throws(SQLiteError) {
    let context = Unmanaged.passRetained(TextFunction(function)).toOpaque()
    // On failure SQLite releases the context as well.
    let code = sqlite3_create_function_v2(
      handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, context,
      { context, _, values in
        guard let context, let function = sqlite3_user_data(context), let value = values?.pointee,
          sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value)
        else { return }
        let count = Int(sqlite3_value_bytes(value))
        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        var result = Unmanaged<TextFunction>.fromOpaque(function).takeUnretainedValue().function(text)
        result.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { bytes in
            guard let start = bytes.baseAddress else { return csqlite_result_text(context, "", 0) }
            csqlite_result_text(context, start, UInt64(bytes.count))
          }
        }
      }, nil, nil, { context in if let context { Unmanaged<TextFunction>.fromOpaque(context).release() } })
    guard code == SQLITE_OK else { throw error(code, nil) }
  }
}

private final class TextFunction: Sendable {
  let function: @Sendable (String) -> String

  init(_ function: @escaping @Sendable (String) -> String) { self.function = function }
}
