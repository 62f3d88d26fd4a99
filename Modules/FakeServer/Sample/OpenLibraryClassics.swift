// Classics of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let classics: [SampleBook] = [
    SampleBook(
      "OL102749W", "Moby Dick", by: "OL990000043A", 1851, pages: 625, "Classics, Whaling, Sea stories",
      "A schoolmaster signs on for a whaling voyage because he feels like knocking people's hats off. The captain comes on deck at last with one leg and one purpose."
    ),
    SampleBook(
      "OL468431W", "The Great Gatsby", by: "OL27349A", 1925, pages: 180, "Classics, Romance, Jazz Age, New York",
      "Everybody comes to Gatsby's parties, and hardly anybody knows him. Across the bay a green light burns at the end of a dock, and Nick, who rents next door, is a cousin of hers."
    ),
    SampleBook(
      "OL166894W", "Crime and Punishment", by: "OL22242A", 1866, pages: 545, "Classics, Mystery, Russia, Murder",
      "A student in Petersburg, feverish and in debt, has a theory about extraordinary people and an axe. He proves it on a pawnbroker; the rest of the book is what a policeman, a girl, and he make of that."
    ),
    SampleBook(
      "OL267096W", "Anna Karenina", by: "OL26783A", 1878, pages: 864, "Classics, Romance, Russia, Marriage",
      "Anna comes to Moscow to mend her brother's marriage and meets an officer at the station. Her story runs beside that of a landowner who mows with his peasants and cannot stop asking what for."
    ),
    SampleBook(
      "OL8193416W", "The Picture of Dorian Gray", by: "OL20646A", 1890, pages: 254, "Classics, Gothic fiction, London",
      "A painter shows a beautiful young man his portrait, and a friend tells him that youth is all there is. He wishes that the picture might grow old in his place, and something hears."
    ),
    SampleBook(
      "OL3140822W", "To Kill a Mockingbird", by: "OL498120A", 1960, pages: 323, "Classics, Children, Alabama, Justice",
      "Scout Finch is six, quick with her fists, and afraid of the house down the road. Her father, a lawyer, is to defend a black man, and the town shows her what it is made of."
    ),
    SampleBook(
      "OL274505W", "One Hundred Years of Solitude", by: "OL990000022A", 1967, pages: 417,
      "Classics, Families, Magic realism",
      "Seven generations of one family in a town that they founded in a swamp. There are ice and alchemy, thirty-two wars, rain for four years, and always somebody called Aureliano."
    ),
    SampleBook(
      "OL1230613W", "The Stranger", by: "OL990000044A", 1942, pages: 123, "Classics, Algeria, Murder",
      "Meursault buries his mother, and the next day he goes swimming. Some weeks later, on a beach in the glare, he fires at a man; the court is more concerned with the funeral."
    ),
    SampleBook(
      "OL63073W", "The Old Man and the Sea", by: "OL13640A", 1952, pages: 127, "Classics, Fishing, Cuba, Sea stories",
      "He has caught nothing for eighty-four days, and rows farther out than the others. The fish that takes the bait is longer than his boat, and they spend two nights on one line."
    ),
    SampleBook(
      "OL23204W", "Of Mice and Men", by: "OL25788A", 1937, pages: 107, "Classics, Friendship, California",
      "Two farm hands walk to their next job with a plan for a place of their own, and rabbits. George thinks for both, because Lennie does not know how strong he is."
    ),
    SampleBook(
      "OL23205W", "The Grapes of Wrath", by: "OL25788A", 1939, pages: 464,
      "Classics, History, Great Depression, California",
      "Dust and a bank take the Joads' land in Oklahoma. They load thirteen people on a truck and drive to California, with a handbill that promised work to a great many others, too."
    ),
    SampleBook(
      "OL498463W", "The Trial", by: "OL33146A", 1925, pages: 255, "Classics, Justice, Bureaucracy",
      "Somebody must have slandered Josef K., for one morning he is arrested without having done anything. He may go to work as usual; the court sits in attics, and will not say what the charge is."
    ),
    SampleBook(
      "OL1168007W", "Animal Farm", by: "OL118077A", 1945, pages: 112, "Classics, Animals, Politics, Totalitarianism",
      "The animals chase the farmer off and write seven rules on the barn. The pigs can read, and take on the burden of thinking; now and then a rule looks different in the morning."
    ),
    SampleBook(
      "OL503666W", "Don Quixote", by: "OL990000045A", 1605, pages: 1023, "Classics, Spain, Knights, Humor",
      "A gentleman of La Mancha has read so many romances that he puts on rusty armor to right wrongs. A farmer rides along on a donkey for the promise of an island, and sees the windmills as they are."
    ),
    SampleBook(
      "OL53908W", "Adventures of Huckleberry Finn", by: "OL18319A", 1884, pages: 366,
      "Classics, Children, Mississippi, Slavery",
      "A boy gets away from a violent father, and Jim from being sold. They float down the Mississippi by night, and Huck has to decide whether to do what he was taught is right."
    ),
    SampleBook(
      "OL3335245W", "The Catcher in the Rye", by: "OL990000046A", 1951, pages: 234, "Classics, New York, Coming of age",
      "Thrown out of another school, Holden Caulfield goes to New York some days before he is expected. He telephones people he does not like, worries about the ducks, and wants to see his sister."
    ),
  ]
}
