import MarqueeJSON
import Testing

/// What remains of a list in which some elements are bad.
@Suite struct ListReadingTests {
  private func strings(_ value: String, _ form: JSONListForm = []) throws -> ([String], [String]) {
    let document = JSONDocument(#"{"x":\#(value)}"#)
    let found = try #require(document.root.object).strings("x", form)
    return (found, document.report)
  }

  @Test("elements that are not strings are dropped one by one and reported")
  func wrongStrings() throws {
    #expect(
      try strings(#"["a",7,"b",null,["c"]]"#) == (
        ["a", "b"],
        [
          "x[1]: expected a string, found a number (byte 10)", "x[3]: expected a string, found null (byte 16)",
          "x[4]: expected a string, found an array (byte 21)",
        ]
      ))
  }

  @Test("nulls and blanks are left out in silence, where the caller says so")
  func skipped() throws {
    #expect(try strings(#"["a",null,""]"#, [.skippingNulls, .skippingBlanks]) == (["a"], []))
    #expect(try strings(#"["a",""]"#) == (["a", ""], []))
    #expect(try strings(#"["",null]"#, .skippingBlanks).1 == ["x[1]: expected a string, found null (byte 9)"])
  }

  @Test("a single string is a list of one, where the caller says so")
  func single() throws {
    #expect(try strings(#""a""#, .orSingle) == (["a"], []))
    #expect(try strings(#"["a","b"]"#, .orSingle) == (["a", "b"], []))
    #expect(try strings(#""""#, [.orSingle, .skippingBlanks]) == ([], []))
    #expect(try strings(#""a""#) == ([], ["x: expected an array, found a string (byte 5)"]))
    #expect(try strings("{}", .orSingle) == ([], ["x: expected an array, found an object (byte 5)"]))
  }

  @Test("whole numbers are read, other elements are reported")
  func integers() throws {
    let document = JSONDocument(#"{"covers":[12,-1,null,"7",7.5,8.0]}"#)
    #expect(try #require(document.root.object).integers("covers", .skippingNulls) == [12, -1, 8])
    #expect(
      document.report == [
        "covers[3]: expected a number, found a string (byte 22)",
        "covers[4]: expected a whole number, found a fraction (byte 26)",
      ])
  }

  @Test("a bad element costs itself, and the others stay in order")
  func badElement() throws {
    let document = JSONDocument(
      #"[{"id":"1"},{"title":"x"},7,{"id":null},{"id":"2","title":[]},{"id":3},{"id":"4"}]"#, name: "films")
    let films = try #require(document.root.elements(FilmWire.self))
    #expect(films.map(\.id) == ["1", "2", "4"])
    #expect(
      document.report == [
        "films[1]: id: a required field is missing (byte 12)",
        "films[2]: expected an object, found a number (byte 26)",
        "films[3]: id: a required field is missing (byte 34)",
        "films[4].title: expected a string, found an array (byte 58)",
        "films[5]: id: expected a string, found a number (byte 68)",
      ])
  }

  @Test("lists in lists lose only what is bad in them")
  func nested() throws {
    let document = JSONDocument(
      #"{"rows":[{"title":"A","movies":[{"title":"x"},[],{"title":9}]},null,{"movies":{}}]}"#)
    let feed = try #require(document.root.read(FeedWire.self))
    #expect(feed.rows.map(\.title) == ["A", nil])
    #expect(feed.rows.map { $0.movies.map(\.title) } == [["x", nil], []])
    #expect(
      document.losses.map(\.path) == ["rows[0].movies[1]", "rows[0].movies[2].title", "rows[1]", "rows[2].movies"])
  }
}
