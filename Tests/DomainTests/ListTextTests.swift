// Lists of values in one text.
import MarqueeDomain
import Testing

@Suite("A list of values in one text")
struct ListTextTests {
  @Test(
    "commas separate values, and semicolons separate values that contain commas",
    arguments: [
      ([], ""), (["Drama"], "Drama"), (["Drama", "Crime"], "Drama, Crime"),
      (["Sisters, fiction", "Love"], "Sisters, fiction; Love"),
      (["Sisters, fiction"], "Sisters, fiction"), (["Martin King, Jr.", "Ann"], "Martin King, Jr.; Ann"),
      (["\"Weird Al\" Yankovic", "Ann"], "\"Weird Al\" Yankovic, Ann"),
      (["a; b", "c"], "\"a; b\"; c"), (["a; b", "c, d"], "\"a; b\"; c, d"),
    ])
  func listed(values: [String], text: String) {
    #expect(values.listed() == text)
  }

  @Test("values without commas keep the separator that is asked for", arguments: [",", ", ", "; "])
  func separators(separator: String) {
    #expect(["a", "b c"].listed(separator) == "a\(separator)b c")
  }

  @Test("every list is read as it was written")
  func roundTrips() {
    let parts = ["a", "b, c", "d; e", "f,g;h", "\"i\"", "\"j", "k\"", "\"", "\"l, m", "n\"; o", "é,\u{301}", "p;"]
    let lists = parts.map { [$0] } + parts.flatMap { one in parts.map { [one, $0] } } + [parts]
    for list in lists {
      for separator in [",", ", "] {
        let text = list.listed(separator, isExact: true)
        #expect(text.listedValues == list, "\(text)")
      }
      let creators = list.listed("; ").values(between: ";")
      #expect(creators == list, "\(list.listed("; "))")
    }
  }

  @Test(
    "lists that people typed are read, too",
    arguments: [
      ("a,b , c", ["a", "b", "c"]), ("a; b, c", ["a", "b, c"]), ("a,,b,", ["a", "b"]), ("", []), (" ; ", []),
      ("\"a", ["\"a"]), ("\"a\" b, c", ["\"a\" b", "c"]),
    ])
  func typed(text: String, values: [String]) {
    #expect(text.listedValues == values)
  }
}
