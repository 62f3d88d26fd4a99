// History and biography of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let lives: [SampleBook] = [
    SampleBook(
      "OL17075811W", "Sapiens", by: "OL3778242A", 2011, pages: 464, "History, Civilization, Anthropology",
      "How one kind of ape among several came to run the planet. Harari's answer is stories that many believe at once, of gods, nations, and money, and he asks what they have done for us."
    ),
    SampleBook(
      "OL276558W", "Guns, Germs, and Steel", by: "OL990000025A", 1997, pages: 480, "History, Civilization, Geography",
      "Why did some peoples cross oceans with ships and sicknesses, and others meet them on the beach? Diamond looks for it in wild grasses, large animals, and the shape of continents, not in people."
    ),
    SampleBook(
      "OL266178W", "The Diary of a Young Girl", by: "OL990000026A", 1947, pages: 283,
      "Biography, History, Classics, Diaries, Holocaust",
      "For two years eight people hid behind a bookcase in Amsterdam. One of them, thirteen at the start, wrote down the quarrels, the fear, and herself, with more wit than anybody had expected."
    ),
    SampleBook(
      "OL1783377W", "Long Walk to Freedom", by: "OL990000027A", 1994, pages: 656, "Biography, History, South Africa",
      "From a village in the Transkei to the law, the struggle, and twenty-seven years in prison, part of it written there in secret, and on to the first election in which he could vote."
    ),
    SampleBook(
      "OL13850788W", "The Immortal Life of Henrietta Lacks", by: "OL990000028A", 2010, pages: 370,
      "Biography, History, Medicine",
      "Cells taken from a dying woman in Baltimore in 1951, without asking, never stopped dividing and made medicine. Her children heard of it decades later; Skloot listens to them."
    ),
    SampleBook(
      "OL18139176W", "Educated", by: "OL990000029A", 2018, pages: 334, "Biography, Families, Education",
      "Raised in the mountains of Idaho by parents who trusted neither schools nor doctors, Tara Westover first sat in a classroom at seventeen. The further she gets, the less of home is left."
    ),
    SampleBook(
      "OL17824318W", "Born a Crime", by: "OL990000030A", 2016, pages: 304, "Biography, Humor, South Africa",
      "Under apartheid his parents' love was against the law, and he was the proof. Trevor Noah tells how he grew up between all groups, and above all of the mother who threw him from a moving bus to save him."
    ),
    SampleBook(
      "OL1974546W", "Into the Wild", by: "OL990000031A", 1996, pages: 207, "Biography, Alaska, Travel",
      "A young man gave his savings away, burned his cash, and walked into Alaska with a sack of rice. Krakauer follows his route and those who met him, and says why he understands him."
    ),
    SampleBook(
      "OL81601W", "On Writing", by: "OL19981A", 2000, pages: 288, "Biography, Writers, Authorship",
      "Half a life, half a toolbox: how a boy with a nail in the wall for rejections became Stephen King, what he thinks of adverbs, and how he went back to his desk after being run over."
    ),
    SampleBook(
      "OL1992198W", "In Cold Blood", by: "OL990000032A", 1966, pages: 343, "History, Biography, Crime, Kansas",
      "On a November night in 1959 a farming family in Kansas is killed for money that was not there. Capote spent years with everybody concerned, the two who did it among them."
    ),
    SampleBook(
      "OL1884862W", "Silent Spring", by: "OL990000033A", 1962, pages: 368, "History, Environment, Classics",
      "A marine biologist collects what is known of insecticides, from robins on lawns to rivers and people, and asks who gave leave for it. The law changed; the industry never forgave her."
    ),
    SampleBook(
      "OL1892617W", "A Brief History of Time", by: "OL990000034A", 1988, pages: 212, "Science, History, Cosmology",
      "Where did it all come from, and could it have been otherwise? Hawking explains space, time, and black holes for people who were told that each formula would halve the sales; he kept one."
    ),
  ]
}
