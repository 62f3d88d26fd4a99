/// What the grammar allows next.
enum Place {
  case value
  case elementOrEnd
  case nameOrEnd
  case name
  case colon
  case commaOrEnd
  case end
}

extension UInt8 {
  /// Space, tab, line feed, carriage return: what may separate tokens (RFC 8259, section 2).
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether this byte may follow a value or a name.
  var mayFollow: Bool { self == 0x2C || self == 0x7D || self == 0x5D || self == 0x3A || isBlank }
}
