// The codes of languages that libraries use.
import MarqueeDomain
import Testing

@Suite("Codes of languages")
struct LanguageCodeTests {
  @Test(
    "a library's code becomes the code of two letters, or stays if there is none",
    arguments: [
      ("eng", "en"), ("fre", "fr"), ("fra", "fr"), ("ger", "de"), ("chi", "zh"), ("arm", "hy"), ("yid", "yi"),
      ("grc", "grc"), ("nah", "nah"), ("ENG", "en"), ("scr", "hr"),
    ])
  func bibliographic(code: String, language: String) {
    #expect(LanguageCode(bibliographic: code)?.text == language)
  }

  @Test(
    "a code that means no language, or several, is unknown", arguments: ["und", "mul", "zxx", "mis", "", "en", "e1g"])
  func noLanguage(code: String) {
    #expect(LanguageCode(bibliographic: code) == nil)
  }

  @Test(
    "exports name a language by its codes or its English name", arguments: ["fr", "fra", "fre", "French", "FRENCH"])
  func exported(name: String) {
    #expect(LanguageCode(name)?.text == "fr")
  }
}
