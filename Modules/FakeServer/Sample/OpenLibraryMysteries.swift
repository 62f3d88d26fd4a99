// Mysteries of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let mysteries: [SampleBook] = [
    SampleBook(
      "OL471565W", "And Then There Were None", by: "OL27695A", 1939, pages: 264, "Mystery, Classics, Islands",
      "Ten strangers are invited to an island by a host who does not appear. A record accuses each of a death that no court could touch, and a nursery rhyme on the wall says how they will go."
    ),
    SampleBook(
      "OL471576W", "Murder on the Orient Express", by: "OL27695A", 1934, pages: 256, "Mystery, Classics, Trains",
      "Snow stops the train in the night, and in the morning a man lies stabbed behind a bolted door. Everyone in the coach has an alibi from somebody else, which is what bothers Hercule Poirot."
    ),
    SampleBook(
      "OL472688W", "Absent in the Spring", by: "OL27695A", 1944, pages: 192, "Romance, Psychological fiction",
      "A missed connection leaves a contented wife alone for days at a rest house in the desert. With nothing to read she goes over her life, and it does not hold. It appeared under the name Mary Westmacott."
    ),
    SampleBook(
      "OL262421W", "The Adventures of Sherlock Holmes", by: "OL161167A", 1892, pages: 307,
      "Mystery, Classics, Short stories, London",
      "Twelve cases that Dr. Watson wrote down: a king's photograph, a league of red-headed men, a goose with something in its crop, and a bell rope that rings nothing."
    ),
    SampleBook(
      "OL15400582W", "The Big Sleep", by: "OL990000012A", 1939, pages: 231, "Mystery, Classics, Los Angeles",
      "An old general hires Philip Marlowe because of a blackmailer, and does not mention the missing son-in-law. Both daughters do, in their ways, and the bodies add up faster than the money."
    ),
    SampleBook(
      "OL47266W", "The Maltese Falcon", by: "OL990000013A", 1930, pages: 217, "Mystery, Classics, San Francisco",
      "A client lies to Sam Spade, and that night his partner is shot. A black bird is said to be worth any price, and everybody who wants it would like him to believe somebody else did it."
    ),
    SampleBook(
      "OL8996439W", "The Name of the Rose", by: "OL990000014A", 1980, pages: 512,
      "Mystery, History, Monasteries, Books",
      "In 1327 a Franciscan with a gift for signs comes to a rich abbey where a monk has fallen from a tower. More follow. The library is a labyrinth, and somebody guards a single book in it."
    ),
    SampleBook(
      "OL59434W", "The Talented Mr. Ripley", by: "OL990000015A", 1955, pages: 290, "Mystery, Impostors, Italy",
      "Tom Ripley is paid to fetch a rich man's son home from Italy. He likes the son's life better than his own, and finds that with care a person can simply take it."
    ),
    SampleBook(
      "OL5784622W", "The Girl with the Dragon Tattoo", by: "OL990000016A", 2005, pages: 465,
      "Mystery, Sweden, Journalists",
      "A journalist who has just lost a libel case is asked to find out what became of a girl forty years ago. He needs an investigator, and gets one who trusts no one and forgets nothing."
    ),
    SampleBook(
      "OL15723140W", "The Spy Who Came in from the Cold", by: "OL990000017A", 1963, pages: 240,
      "Mystery, Spies, Cold War",
      "Alec Leamas has lost his last agent at the Berlin Wall. Before he may come home he is to do one thing more: go down, drink, and let the other side believe that he can be bought."
    ),
    SampleBook(
      "OL16806416W", "The Cuckoo's Calling", by: "OL23919A", 2013, pages: 464, "Mystery, London, Detectives",
      "A model falls from a balcony in Mayfair, and her brother does not believe that she jumped. The detective he hires has one leg, many debts, and a new temporary secretary who turns out to be good at it. It appeared under the name Robert Galbraith."
    ),
    SampleBook(
      "OL81633W", "The Shining", by: "OL19981A", 1977, pages: 447, "Horror, Hotels, Psychic ability",
      "A writer who needs quiet takes his wife and small son to look after a hotel in the mountains, shut for the winter. The boy sees what happened in its rooms, and the hotel would like to keep him."
    ),
    SampleBook(
      "OL81626W", "Carrie", by: "OL19981A", 1974, pages: 199, "Horror, Schools, Psychic ability",
      "The girl whom everybody at school torments can move things by thinking of it. Somebody means well by taking her to the ball, and somebody else does not."
    ),
  ]
}
