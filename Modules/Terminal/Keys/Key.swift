/// What a person pressed, whichever bytes their terminal has for it.
enum Key: Equatable, Sendable {
  /// A letter, or one of the scalars that a character is made of: terminals send them one after the other.
  case scalar(Unicode.Scalar)
  /// A letter, `@`, `\`, `]`, `^` or `_` pressed with Ctrl, in lower case. Those that are keys of their own (Ctrl-H, I, J,
  /// M, [) come as those keys.
  case control(Character)
  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, home, end
  case wordLeft, wordRight
  /// Alt-Backspace, and Alt-D or Ctrl-Delete.
  case killWordLeft, killWordRight
  /// What was between the marks of a bracketed paste: any text at all, a CR LF in it reduced to LF.
  case paste(String)
}
