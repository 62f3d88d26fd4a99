/// A word of a command line.
struct TypedWord: Sendable, Hashable {
  let text: String
  /// The word as it stands in the line, with its quotation marks.
  let source: String

  init(_ text: String, source: String? = nil) {
    self.text = text
    self.source = source ?? text
  }
}

/// Splits a line into words as a shell does: at blanks that are not between quotation marks. A quotation without an end
/// reaches to the end of the line. `'` quotes only at the start of a word, so that `kiki's` can be typed as it is; `\"`
/// is a quotation mark of the text.
func splitWords(_ line: String) -> [TypedWord] {
  var words: [TypedWord] = []
  var (word, source): (String?, String) = (nil, "")
  var quote: Character?
  var rest = line[...]
  func end() {
    if let done = word { words.append(TypedWord(done, source: source)) }
    (word, source) = (nil, "")
  }
  while let character = rest.popFirst() {
    if quote == nil, character.isWhitespace {
      end()
      continue
    }
    source.append(character)
    if let open = quote {
      if character == "\\", rest.first == "\"", open == "\"" {
        source.append("\"")
        word?.append(rest.removeFirst())
      } else if character == open {
        quote = nil
      } else {
        word?.append(character)
      }
    } else if character == "\"" || (character == "'" && word == nil) {
      quote = character
      word = word ?? ""
    } else {
      // Not added up anew for each character: a line may have a megabyte.
      if word == nil { word = "" }
      word?.append(character)
    }
  }
  end()
  return words
}
