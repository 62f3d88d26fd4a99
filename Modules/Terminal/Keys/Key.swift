/// A key that a person pressed, whichever bytes their terminal sends for it.
enum Key: Equatable, Sendable {
  /// A letter, or one of the scalars of a character: terminals send these one after the other.
  case scalar(Unicode.Scalar)
  /// A letter, `@`, `\`, `]`, `^` or `_` pressed with Ctrl, in lower case. Combinations that are keys of their own
  /// (Ctrl-H, I, J, M, [) come as those keys.
  case control(Character)
  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, home, end
  case wordLeft, wordRight
  /// Alt-Backspace, and Alt-D or Ctrl-Delete.
  case killWordLeft, killWordRight
  /// The text of a bracketed paste. It can be any text; a CR LF in it is reduced to LF.
  case paste(String)
}
