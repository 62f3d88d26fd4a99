// Fantasy of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let fantasy: [SampleBook] = [
    SampleBook(
      "OL27482W", "The Hobbit", by: "OL26320A", 1937, pages: 310, "Fantasy, Children, Classics, Dragons, Quests",
      "Bilbo Baggins has no use for adventures until a wizard and thirteen dwarves sit down to tea. They want their mountain back from a dragon, and have decided that he is their burglar."
    ),
    SampleBook(
      "OL27448W", "The Lord of the Rings", by: "OL26320A", 1954, pages: 1178,
      "Fantasy, Classics, Quests, Good and evil",
      "A ring that a hobbit inherits turns out to be the one thing its maker needs to rule the world. It can be unmade only where it was forged, in the middle of the enemy's land."
    ),
    SampleBook(
      "OL27513W", "The Fellowship of the Ring", by: "OL26320A", 1954, pages: 423, "Fantasy, Classics, Quests",
      "Frodo leaves the Shire with a ring, three friends, and riders in black behind him. Nine companions set out from Rivendell; fewer of them stay together than they had hoped."
    ),
    SampleBook(
      "OL27479W", "The Two Towers", by: "OL26320A", 1954, pages: 352, "Fantasy, Classics, Quests",
      "The fellowship is broken. Some of it rides to war with the horsemen of Rohan; two of it climb toward Mordor, led by the creature that once owned what they carry."
    ),
    SampleBook(
      "OL59798W", "A Wizard of Earthsea", by: "OL31353A", 1968, pages: 205, "Fantasy, Children, Wizards, Coming of age",
      "A smith's son with a great gift lets something loose to show off at school. For years he runs from it across the islands, until he sees that it has to be named."
    ),
    SampleBook(
      "OL453657W", "The Colour of Magic", by: "OL25712A", 1983, pages: 206, "Fantasy, Humor, Discworld",
      "A failed wizard is ordered to look after the first tourist the Discworld has ever seen, whose luggage walks by itself and whose trust in everybody is a danger to life."
    ),
    SampleBook(
      "OL453658W", "Mort", by: "OL25712A", 1987, pages: 272, "Fantasy, Humor, Discworld, Death",
      "Death takes an apprentice. Mort is good with horses and bad at standing by, and the first life that he declines to end tears history in two."
    ),
    SampleBook(
      "OL453735W", "Guards! Guards!", by: "OL25712A", 1989, pages: 376, "Fantasy, Mystery, Humor, Discworld, Dragons",
      "Somebody has summoned a dragon to overthrow the city's ruler. Against it stand four watchmen whom nobody takes seriously, least of all themselves, and a lady who breeds smaller ones."
    ),
    SampleBook(
      "OL453662W", "Hogfather", by: "OL25712A", 1996, pages: 352, "Fantasy, Humor, Discworld, Holidays",
      "On the night when presents are brought, the one who brings them is missing, and Death has put on the red coat. His granddaughter, a governess with a poker, goes to find out why."
    ),
    SampleBook(
      "OL453936W", "Good Omens", by: "OL25712A OL53305A", 1990, pages: 384, "Fantasy, Humor, Angels, Demons",
      "An angel and a demon have grown fond of the Earth and of each other's company. The end of the world is on Saturday, and the Antichrist has been mislaid."
    ),
    SampleBook(
      "OL679360W", "American Gods", by: "OL53305A", 2001, pages: 465, "Fantasy, Mythology, Road fiction",
      "Shadow comes out of prison to a funeral and a job with a Mr. Wednesday. The gods whom immigrants once carried to America are poor, forgotten, and about to go to war."
    ),
    SampleBook(
      "OL679333W", "Neverwhere", by: "OL53305A", 1996, pages: 370, "Fantasy, London",
      "Richard stops to help a girl bleeding on the pavement and is no longer seen by anybody he knows. Below London lies another one, of rat-speakers, markets that move, and a door that must not open."
    ),
    SampleBook(
      "OL71037W", "The Lion, the Witch and the Wardrobe", by: "OL990000001A", 1950, pages: 206,
      "Fantasy, Children, Classics, Magic",
      "Behind the coats in an old wardrobe lies a country where it is always winter. Four children are part of a prophecy there, and one of them has already eaten the wrong sweets."
    ),
    SampleBook(
      "OL82563W", "Harry Potter and the Philosopher's Stone", by: "OL23919A", 1997, pages: 223,
      "Fantasy, Children, Magic, Schools",
      "A boy who sleeps in the cupboard under the stairs learns on his eleventh birthday that he is a wizard, and famous. At school he finds friends, a game played in the air, and a locked corridor."
    ),
    SampleBook(
      "OL22951843M", "Sabriel", by: "OL382982A", 1996, pages: 491, "Fantasy, Magic, Necromancers",
      "A schoolgirl is sent her father's sword and bells by a dead messenger. To bring him back she has to cross the Wall into the Old Kingdom, where what has died does not always stay so."
    ),
    SampleBook(
      "OL257943W", "A Game of Thrones", by: "OL990000002A", 1996, pages: 694, "Fantasy, Kings and rulers",
      "The lord of Winterfell is called south to serve a king who used to be his friend. Every answer he finds at court costs somebody, while in the far north older enemies wake."
    ),
    SampleBook(
      "OL486967W", "The Princess Bride", by: "OL990000003A", 1973, pages: 493, "Fantasy, Romance, Humor",
      "The good parts of a book that never was: a farm boy and the most beautiful woman in the world, a swordsman looking for a man with six fingers, a giant who rhymes, and true love with interruptions."
    ),
    SampleBook(
      "OL18012166W", "Circe", by: "OL990000004A", 2018, pages: 393, "Fantasy, Mythology, Classics retold",
      "The least loved daughter of the sun is banished to an island for what she can do with herbs. Gods, monsters, and sailors come ashore, and she learns to deal with each of them in kind."
    ),
  ]
}
