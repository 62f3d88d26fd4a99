// The text by which a title is sorted.
import MarqueeDomain
import Testing

@Suite("A sortable title")
struct SortableTitleTests {
  @Test(
    "the article at the beginning is left out, in several languages",
    arguments: [
      ("A Man Escaped", "man escaped"), ("An Education", "education"), ("The Third Man", "third man"),
      ("El Sur", "sur"), ("La strada", "strada"), ("Las Hurdes", "hurdes"), ("Le Samouraï", "samourai"),
      ("Les Diaboliques", "diaboliques"), ("Los olvidados", "olvidados"), ("Un Chien Andalou", "chien andalou"),
      ("Una mujer fantástica", "mujer fantastica"), ("Der blaue Engel", "blaue engel"), ("Die Brücke", "brucke"),
      ("Das Boot", "boot"), ("Il Gattopardo", "gattopardo"), ("L'Avventura", "avventura"),
      ("L’Atalante", "atalante"), ("THE\u{A0}THING", "thing"), ("The  Thing", "thing"),
      ("Unas palabras", "palabras"), ("Unos días", "dias"), ("Une femme", "femme"), ("Ein Tag", "tag"),
      ("Eine Frau", "frau"), ("Gli indifferenti", "indifferenti"), ("Lo straniero", "straniero"),
      ("Uno sguardo", "sguardo"), ("Un'ora sola", "ora sola"), ("Os Maias", "maias"), ("Uma abelha", "abelha"),
      ("Een vlinder", "vlinder"), ("Het huis", "huis"),
    ])
  func articles(title: String, sorted: String) { #expect(SortableTitle(title).text == sorted) }

  @Test(
    "a word that only looks like an article stays",
    arguments: [
      ("A", "a"), ("The", "the"), ("The ", "the "), ("A.I.", "a.i."), ("Theremin", "theremin"), ("L'", "l'"),
      ("I, Robot", "i, robot"), ("O Brother", "o brother"), ("As Good as It Gets", "as good as it gets"),
      ("The The", "the"), ("Le-Mans", "le-mans"), ("A-ha", "a-ha"),
    ])
  func lookalikes(title: String, sorted: String) { #expect(SortableTitle(title).text == sorted) }

  @Test(
    "punctuation at the beginning is ignored, unless there is nothing else",
    arguments: [
      ("“The Wire”", "wire”"), ("(500) Days", "500) days"), ("...And Justice", "and justice"), ("¿Qué?", "que?"),
      ("The “Thing”", "thing”"), ("🎬", "🎬"), ("…", "…"), ("", ""), ("🎬 Film", "film"), ("\u{200F}שלום", "שלום"),
      ("千と千尋の神隠し", "千と千尋の神隠し"),
    ])
  func marks(title: String, sorted: String) { #expect(SortableTitle(title).text == sorted) }

  @Test("titles are ordered by bytes, as in a database")
  func order() {
    let titles = ["Zulu", "The Abyss", "Émile", "éclair", "2001", "天空", "a Band"]
    #expect(
      titles.sorted { SortableTitle($0) < SortableTitle($1) }
        == ["2001", "The Abyss", "a Band", "éclair", "Émile", "Zulu", "天空"])
    #expect(SortableTitle("The ABYSS") == SortableTitle("abyss"))
  }
}
