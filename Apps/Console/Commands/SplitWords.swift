/// The words of a line, as a shell would split them: by blanks, but for what stands between quotation marks.
///
/// A mark that is not closed reaches to the end. `'` quotes only at the start of a word, so that `kiki's` needs no care.
func splitWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if let open = quote {
      if character == open { quote = nil } else { word?.append(character) }
    } else if character == "\"" || (character == "'" && word == nil) {
      quote = character
      word = word ?? ""
    } else if character.isWhitespace {
      if let done = word { words.append(done) }
      word = nil
    } else {
      if word == nil { word = "" }
      word?.append(character)
    }
  }
  if let word { words.append(word) }
  return words
}
