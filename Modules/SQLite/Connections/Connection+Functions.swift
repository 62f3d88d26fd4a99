import CSQLite

/// Lets SQL call functions that are written in Swift.
extension Connection {
  /// Registers a Swift function for SQL: it gets one text and gives one; for anything else it gives `NULL`. A name that
  /// is registered already keeps its function. A schema should not use it: other programs do not have it.
  public func register(_ name: String, _ function: @escaping @Sendable (String) -> String) throws(SQLiteError) {
    try register(name, taking: 1, TextFunction(function)) { context, _, values in
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
    }
  }

  /// Registers a Swift test of two texts for SQL: it gets their bytes and gives 1 or 0. It is several times as fast as
  /// a function of texts, because nothing is copied. `NULL` has no bytes; a number has those of its text.
  public func register(
    _ name: String, test: @escaping @Sendable (Span<UInt8>, Span<UInt8>) -> Bool
  ) throws(SQLiteError) {
    try register(name, taking: 2, TextTest(test)) { context, _, values in
      guard let context, let values, let test = sqlite3_user_data(context) else { return }
      let isTrue = Unmanaged<TextTest>.fromOpaque(test).takeUnretainedValue()
        .test(Span(_unsafeBytes: bytes(of: values[0])), Span(_unsafeBytes: bytes(of: values[1])))
      sqlite3_result_int(context, isTrue ? 1 : 0)
    }
  }

  private typealias Call = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private func register(_ name: String, taking count: Int32, _ function: AnyObject, _ call: Call) throws(SQLiteError) {
    guard functions.insert(name).inserted else { return }
    // On failure SQLite releases the context too.
    let code = sqlite3_create_function_v2(
      handle, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(function).toOpaque(), call, nil, nil,
      { context in if let context { Unmanaged<AnyObject>.fromOpaque(context).release() } })
    guard code == SQLITE_OK else { throw error(code, nil) }
  }
}

/// The bytes of a value in place, valid until the next call to SQLite about this value.
private func bytes(of value: OpaquePointer?) -> UnsafeRawBufferPointer {
  // The length must be asked for after the bytes.
  guard let start = sqlite3_value_blob(value) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
}

private final class TextFunction: Sendable {
  let function: @Sendable (String) -> String

  init(_ function: @escaping @Sendable (String) -> String) { self.function = function }
}

private final class TextTest: Sendable {
  let test: @Sendable (Span<UInt8>, Span<UInt8>) -> Bool

  init(_ test: @escaping @Sendable (Span<UInt8>, Span<UInt8>) -> Bool) { self.test = test }
}
