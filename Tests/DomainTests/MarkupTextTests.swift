// HTML in texts of services and in imported notes.
import MarqueeDomain
import Testing

@Suite("Texts with HTML")
struct MarkupTextTests {
  @Test(
    "entities of a service's text become letters, also entities that were encoded twice or more",
    arguments: [
      ("Tom &amp; Jerry", "Tom & Jerry"), ("&quot;A&quot; &#39;B&#39; &#x2019;", "\"A\" 'B' ’"),
      ("&amp;quot;A&amp;quot;", "\"A\""), ("It&amp;#39;s", "It's"), ("&amp;amp;hellip;", "…"),
      ("R&amp;amp;B", "R&B"), ("&#146;&#150;", "’–"), ("a&nbsp;b&#160;c", "a b c"),
      ("Capek&comma; Karel&excl;", "Capek, Karel!"),
      // No entity, and an ampersand alone.
      ("AT&T; &unknown; & &; &#; &#x110000; &#xD800;", "AT&T; &unknown; & &; &#; &#x110000; &#xD800;"),
    ])
  func entities(text: String, plain: String) {
    #expect(text.withoutHTML == plain)
  }

  @Test(
    "tags are removed from a service's text, and paragraphs stay apart",
    arguments: [
      ("<i>Ran</i> is <b class=\"x\">good</b>.", "Ran is good."), ("One.<br><br/>Two.", "One.\n\nTwo."),
      ("<p>One.</p><p>Two.</p>", "One.\n\nTwo.\n\n"), ("<p>One.<p>Two.", "One.\n\nTwo."),
      ("<ul><li>One</li><li>Two</li></ul>", "One\nTwo"), ("<a href=\"https://a.test\">Here</a>", "Here"),
      // What HTML does not have is text.
      ("I <3 you, <Unknown> and <https://a.test>", "I <3 you, <Unknown> and <https://a.test>"),
      ("a<b and c>d", "a<b and c>d"),
    ])
  func tags(text: String, plain: String) {
    #expect(text.withoutHTML == plain)
  }

  @Test("a decoded angle bracket never begins a tag", arguments: ["&lt;i&gt;", "&amp;lt;i&amp;gt;", "&#60;i&#62;"])
  func decodedTag(text: String) {
    #expect(text.withoutHTML == "<i>")
  }

  @Test("entities of an imported note are decoded once, and all of its tags are removed")
  func notes() {
    #expect("write &amp;lt; <spoiler>here</spoiler>".withoutMarkup == "write &lt; here")
    #expect("<a href=\"https://a.test/?b=1&amp;c=2\">Here</a>".withoutMarkup == "Here (https://a.test/?b=1&c=2)")
  }
}
