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
