// Science fiction of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let scienceFiction: [SampleBook] = [
    SampleBook(
      "OL893415W", "Dune", by: "OL79034A", 1965, pages: 541, "Science fiction, Classics, Deserts, Ecology",
      "A duke's family is given the only planet where the spice is found, and with it a trap. The son escapes into the desert, to a people who have been waiting for somebody like him."
    ),
    SampleBook(
      "OL46125W", "Foundation", by: "OL34221A", 1951, pages: 255, "Science fiction, Psychohistory, Space colonies",
      "A mathematician can show that the galactic empire is going to fall, and how the dark age after it might be cut to a thousand years. He is allowed to try, at the galaxy's edge."
    ),
    SampleBook(
      "OL46224W", "Foundation and Empire", by: "OL34221A", 1952, pages: 247, "Science fiction, Psychohistory",
      "What is left of the empire sends its last good general against the Foundation. Then comes someone whom no equation had allowed for: a mutant called the Mule."
    ),
    SampleBook(
      "OL46309W", "Second Foundation", by: "OL34221A", 1953, pages: 240, "Science fiction, Psychohistory, Mystery",
      "There was to be another Foundation, at the other end of the galaxy. The Mule is looking for it, and so, years later, is a fourteen-year-old with a gift for listening at doors."
    ),
    SampleBook(
      "OL27258W", "Neuromancer", by: "OL26283A", 1984, pages: 271, "Science fiction, Hackers, Artificial intelligence",
      "Case was the best at riding the matrix until his employers burned it out of his nerves. Someone offers to repair him, for a break-in whose real owner may not be human."
    ),
    SampleBook(
      "OL59800W", "The Left Hand of Darkness", by: "OL31353A", 1969, pages: 286, "Science fiction, Gender, Diplomacy",
      "An envoy, alone, asks a world of ice to join the others. Its people are neither men nor women for most of each month, and the one among them whom he trusts least walks with him over the glacier."
    ),
    SampleBook(
      "OL450063W", "Frankenstein; or, The Modern Prometheus", by: "OL990000005A", 1818, pages: 280,
      "Science fiction, Classics, Gothic fiction, Monsters",
      "A student finds out how to make a living being, makes one, and runs from it. What he made learns to speak, to read, and to be alone, and comes to ask for what it is owed."
    ),
    SampleBook(
      "OL64365W", "Brave New World", by: "OL19767A", 1932, pages: 268, "Science fiction, Classics, Dystopias",
      "Nobody is unhappy in the World State, where children come out of bottles and a tablet takes care of the rest. A young man who grew up outside, on Shakespeare, is brought in to be looked at."
    ),
    SampleBook(
      "OL103123W", "Fahrenheit 451", by: "OL24137A", 1953, pages: 190,
      "Science fiction, Classics, Censorship, Dystopias",
      "Firemen burn books, and Guy Montag likes the work. A girl on the way home asks whether he is happy, a woman will not leave her library, and he takes one home."
    ),
    SampleBook(
      "OL675783W", "The Handmaid's Tale", by: "OL52922A", 1985, pages: 324,
      "Science fiction, Classics, Dystopias, Women",
      "Offred once had a name, a job, and a daughter. Now she wears red, keeps her eyes down, and is of use to a commander's household for one thing; she remembers, and counts who might be listening."
    ),
    SampleBook(
      "OL2172356W", "Do Androids Dream of Electric Sheep?", by: "OL274606A", 1968, pages: 244,
      "Science fiction, Mystery, Androids",
      "Rick Deckard hunts androids that pass for people, and saves up for a live animal. Six are left on his list, and the test that tells them apart begins to say odd things of everybody else."
    ),
    SampleBook(
      "OL2163649W", "The Hitchhiker's Guide to the Galaxy", by: "OL272947A", 1979, pages: 215,
      "Science fiction, Humor, Space travel",
      "Arthur Dent's house is to make way for a road, and his planet for another. He is saved by a friend who is not from Guildford after all, and by an electronic book with good advice on its cover."
    ),
    SampleBook(
      "OL1168083W", "Nineteen Eighty-Four", by: "OL118077A", 1949, pages: 328,
      "Science fiction, Classics, Dystopias, Totalitarianism",
      "Winston Smith corrects old newspapers so that the Party has always been right. He buys a blank book, begins to write in it, and falls in love; each of the three is a crime."
    ),
    SampleBook(
      "OL38501W", "Snow Crash", by: "OL990000006A", 1992, pages: 440, "Science fiction, Hackers, Virtual reality",
      "Hiro delivers pizza for the Mafia and is a swordsman in a street that exists only in goggles. A drug there puts people out in both worlds, and its formula is five thousand years old."
    ),
    SampleBook(
      "OL1963268W", "Hyperion", by: "OL990000007A", 1989, pages: 482, "Science fiction, Pilgrimages, Space travel",
      "Seven pilgrims travel to the tombs where time runs backward and a thing of blades grants one wish. On the way each tells why they came, and the stories fit together badly for all of them."
    ),
    SampleBook(
      "OL17267881W", "The Three-Body Problem", by: "OL990000008A", 2006, pages: 400,
      "Science fiction, Physics, Extraterrestrials",
      "Scientists are taking their own lives, and one of them sees numbers counting down. The trail leads into a game about a world with three suns, and back to a radio dish in the Cultural Revolution."
    ),
    SampleBook(
      "OL17091839W", "The Martian", by: "OL990000009A", 2011, pages: 369, "Science fiction, Mars, Survival",
      "His crew has left Mars believing him dead, and the next ship is years away. Mark Watney is a botanist with potatoes, duct tape, and a log in which he swears a good deal."
    ),
    SampleBook(
      "OL41495W", "A Wrinkle in Time", by: "OL990000010A", 1962, pages: 211, "Science fiction, Children, Fantasy",
      "Meg's father disappeared while working on something the government will not talk of. Three odd old women know a shorter way to him, by folding space, and what it is that holds him."
    ),
    SampleBook(
      "OL1846076W", "The Giver", by: "OL990000011A", 1993, pages: 208, "Science fiction, Children, Dystopias",
      "In Jonas's community there is no pain, no color, and no choosing. At twelve he is picked to receive what everybody else has been spared: the memory of how things were."
    ),
  ]
}
