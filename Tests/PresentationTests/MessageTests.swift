import MarqueeDomain
import MarqueePresentation
import Testing

/// Why there is nothing to show, or what was done, in words.
@Suite struct MessageTests {
  @Test(
    "every message is one or two sentences",
    arguments: [
      (Message.typeToSearch, "Type some words to search for."),
      (.nothingMatches("xyz"), "Nothing matches “xyz”. Fewer or shorter words may help."),
      (.noShelves, "There are no shelves here."),
      (.emptyShelf("Films"), "“Films” is empty."),
      (.pastTheEnd(page: 9), "There is no page 9: the shelf ends before it."),
      (.lastPage, "This is the last page."),
      (.emptyList(.favorites), "No favorites yet. `favorite REF` marks one."),
      (.emptyList(.watchlist), "Nothing on the watchlist yet. `want REF` puts something there."),
      (.emptyList(.diary), "Nothing in the diary yet. `seen REF` writes down what was seen or read today."),
      (.emptyList(.library), "No movies or books of your own yet. `library add TITLE` adds one."),
      (.nothingListed("xyz", in: .diary), "Nothing in your diary matches “xyz”."),
      (.addedToFavorites(["Ponyo", "Porco Rosso"]), "Added to favorites: Ponyo, Porco Rosso."),
      (.removedFromFavorites(["Ponyo"]), "Removed from favorites: Ponyo."),
      (.stopped, "Stopped. `retry` asks again."),
    ])
  func texts(message: Message, text: String) {
    #expect(message.text == text)
  }
}
