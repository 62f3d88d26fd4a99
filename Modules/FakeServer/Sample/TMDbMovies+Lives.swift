// Dramas and comedies of TMDb's sample; facts are the service's, sentences ours.

extension SampleCinema {
  static let lives: [SampleMovie] = [
    SampleMovie(
      13, "Forrest Gump", "1994-06-23", 142, "Comedy, Drama, Romance", 85, 27_600,
      "On a bench beside a bus stop a man with a box of chocolates tells whoever sits down how he came to be at most of the important moments of his time.",
      cast: "31 Forrest Gump; 32 Jenny Curran; 33 Lieutenant Dan; 35 Mrs. Gump",
      crew: "24 Director"),
    SampleMovie(
      8358, "Cast Away", "2000-12-22", 143, "Adventure, Drama", 77, 11_500,
      "A man who lives by the clock falls out of the sky onto an island where there is nothing but time, and a ball to talk to.",
      cast: "31 Chuck Noland; 9994 Kelly Frears",
      crew: "24 Director; 24 Producer; 31 Producer"),
    SampleMovie(
      568, "Apollo 13", "1995-06-30", 140, "Drama, Adventure", 75, 5_800,
      "Two days out, something bursts. Three men are to come home in the lander, on the power of a coffee machine.",
      cast: "31 Jim Lovell; 4724 Jack Swigert; 2053 Fred Haise; 33 Ken Mattingly; 228 Gene Kranz",
      crew: "6159 Director"),
    SampleMovie(
      497, "The Green Mile", "1999-12-10", 189, "Fantasy, Drama, Crime", 85, 17_700,
      "The guards of a death row in the thirties are brought a giant who fears the dark and takes pain away with his hands.",
      cast:
        "31 Paul Edgecomb; 52 Brutus Howell; 5149 Jan Edgecomb; 2505 Warden Moores; 6807 Wild Bill; 33 Burt Hammersmith",
      crew: "4027 Director; 4027 Screenplay; 4027 Producer; 3027 Novel"),
    SampleMovie(
      278, "The Shawshank Redemption", "1994-09-23", 142, "Drama, Crime", 87, 27_900,
      "A banker with two life sentences asks the man who can get things for a small hammer and a large poster.",
      cast: "504 Andy Dufresne; 192 Red",
      crew: "4027 Director; 4027 Screenplay; 3027 Novel; 151 Director of Photography"),
    SampleMovie(
      857, "Saving Private Ryan", "1998-07-24", 169, "Drama, War, History", 82, 16_000,
      "Three brothers have fallen in one week. Eight men are sent inland from the beach to find the fourth and send him home.",
      cast: "31 Captain Miller; 3197 Sergeant Horvath; 1771 Medic Wade; 12835 Private Caparzo; 1892 Private Ryan",
      crew: "488 Director; 488 Producer; 491 Original Music Composer"),
    SampleMovie(
      640, "Catch Me If You Can", "2002-12-25", 141, "Drama, Crime", 80, 16_200,
      "Before he is twenty-one, Frank has been a pilot, a doctor and a lawyer, on paper of his own making. One man of the FBI works on Christmas Eve.",
      cast: "6193 Frank Abagnale Jr.; 31 Carl Hanratty; 4690 Frank Abagnale Sr.; 8349 Roger Strong; 9273 Brenda Strong",
      crew: "488 Director; 488 Producer; 491 Original Music Composer"),
    SampleMovie(
      424, "Schindler's List", "1993-12-15", 195, "Drama, History, War", 86, 16_100,
      "A businessman comes to Kraków to get rich from the war, and spends everything he has on a list of names.",
      cast: "3896 Oskar Schindler; 2282 Itzhak Stern; 5469 Amon Göth",
      crew: "488 Director; 488 Producer; 491 Original Music Composer"),
    SampleMovie(
      98, "Gladiator", "2000-05-05", 155, "Action, Drama, Adventure", 82, 19_200,
      "A general who would not serve the wrong emperor loses his family and his name, and wins both back with a sword in front of crowds.",
      cast: "934 Maximus; 73421 Commodus; 935 Lucilla; 936 Proximo; 937 Gracchus; 938 Juba; 194 Marcus Aurelius",
      crew: "578 Director; 947 Original Music Composer"),
    SampleMovie(
      286217, "The Martian", "2015-10-02", 141, "Drama, Adventure, Science Fiction", 77, 20_400,
      "Left for dead on Mars, a botanist counts his potatoes, his days and his crewmates' disco records.",
      cast:
        "1892 Mark Watney; 83002 Melissa Lewis; 8447 Teddy Sanders; 5294 Vincent Kapoor; 48 Mitch Henderson; 454 Rick Martinez",
      crew: "578 Director; 578 Producer"),
    SampleMovie(
      27205, "Inception", "2010-07-16", 148, "Action, Science Fiction, Adventure", 84, 37_000,
      "A thief of dreams is to leave something behind for once: an idea, three dreams deep, in the mind of an heir on a long flight.",
      cast: "6193 Cobb; 24045 Arthur; 27578 Ariadne; 2524 Eames; 3899 Saito; 2037 Robert Fischer; 8293 Mal; 3895 Miles",
      crew: "525 Director; 525 Writer; 525 Producer; 947 Original Music Composer"),
    SampleMovie(
      157336, "Interstellar", "2014-11-07", 169, "Adventure, Drama, Science Fiction", 84, 36_000,
      "The corn is dying. A pilot leaves his daughter to look for another world on the far side of a hole near Saturn, where an hour costs seven years.",
      cast: "10297 Cooper; 1813 Brand; 83002 Murph; 3895 Professor Brand; 1892 Mann",
      crew: "525 Director; 525 Screenplay; 525 Producer; 947 Original Music Composer"),
    SampleMovie(
      374720, "Dunkirk", "2017-07-21", 107, "War, Action, Drama", 74, 16_400,
      "A week on the beach, a day in a small boat, an hour in a cockpit: the same rescue, told at once.",
      cast: "2524 Farrier; 2037 Shivering Soldier; 11181 Commander Bolton; 40900 Mr. Dawson",
      crew: "525 Director; 525 Writer; 525 Producer; 947 Original Music Composer"),
    SampleMovie(
      872585, "Oppenheimer", "2023-07-21", 181, "Drama, History", 81, 10_000,
      "A physicist gathers the best minds of his day in the desert. Years later, in a small room, he is asked what he thought he was doing.",
      cast:
        "2037 J. Robert Oppenheimer; 5081 Kitty Oppenheimer; 1892 Leslie Groves; 3223 Lewis Strauss; 1373737 Jean Tatlock; 11181 Niels Bohr; 64 Harry Truman",
      crew: "525 Director; 525 Screenplay; 525 Producer"),
    SampleMovie(
      346698, "Barbie", "2023-07-21", 114, "Comedy, Adventure", 70, 9_800,
      "Every day is the best day ever, until one doll thinks of death and her heels touch the floor.",
      cast: "234352 Barbie; 30614 Ken; 59174 Gloria",
      crew: "45400 Director; 45400 Writer; 234352 Producer"),
    SampleMovie(
      331482, "Little Women", "2019-12-25", 135, "Drama, Romance, History", 79, 6_300,
      "Four sisters, one of whom sells her stories by the page, grow up and apart in two winters told side by side.",
      cast: "36592 Jo March; 10990 Meg March; 1373737 Amy March; 4784 Marmee; 1190668 Laurie; 5064 Aunt March",
      crew: "45400 Director; 45400 Screenplay"),
    SampleMovie(
      313369, "La La Land", "2016-12-09", 129, "Comedy, Drama, Romance, Music", 79, 17_000,
      "She pours coffee for film stars, he plays carols in a restaurant. For four seasons each believes in what the other wants.",
      cast: "30614 Sebastian; 54693 Mia; 18999 Bill",
      crew: "136495 Director; 136495 Writer"),
    SampleMovie(
      244786, "Whiplash", "2014-10-10", 107, "Drama, Music", 84, 15_400,
      "A student of the drums bleeds for a teacher who says that no two words do more harm than “good job”.",
      cast: "996701 Andrew; 18999 Fletcher; 781 Jim",
      crew: "136495 Director; 136495 Writer"),
    SampleMovie(
      37799, "The Social Network", "2010-10-01", 121, "Drama", 74, 12_300,
      "A night of spite in a dormitory becomes a company, and the company becomes two lawsuits with the same person on the other side.",
      cast: "44735 Mark Zuckerberg; 37625 Eduardo Saverin; 12111 Sean Parker; 108916 Erica Albright",
      crew: "7467 Director"),
    SampleMovie(
      4922, "The Curious Case of Benjamin Button", "2008-12-25", 166, "Drama, Fantasy, Romance", 76, 13_600,
      "He is born old and grows young. She grows old like everybody else. In the middle they are, for a while, the same age.",
      cast: "287 Benjamin Button; 112 Daisy; 3063 Elizabeth Abbott; 40036 Queenie",
      crew: "7467 Director"),
    SampleMovie(
      38, "Eternal Sunshine of the Spotless Mind", "2004-03-19", 108, "Science Fiction, Drama, Romance", 81, 15_200,
      "A company erases people one would rather not have met. Halfway through the night the customer changes his mind, and runs.",
      cast: "206 Joel Barish; 204 Clementine Kruczynski; 205 Mary; 103 Stan; 109 Patrick; 207 Dr. Mierzwiak",
      crew: "201 Director"),
    SampleMovie(
      115, "The Big Lebowski", "1998-03-06", 117, "Comedy, Crime", 78, 11_300,
      "A man who owns a robe and a bowling ball is mistaken for a millionaire. The rug, too, was his.",
      cast: "1229 The Dude; 1230 Walter Sobchak; 1231 Maude Lebowski; 884 Donny; 1233 Brandt; 1241 Jesus Quintana",
      crew: "1223 Director; 1224 Director; 1223 Writer; 1224 Writer; 151 Director of Photography"),
    SampleMovie(
      120467, "The Grand Budapest Hotel", "2014-03-07", 100, "Comedy, Drama", 80, 14_900,
      "A concierge who is kind to old ladies inherits a painting, and its late owner's family. His lobby boy helps him out of prison and over the snow.",
      cast:
        "5469 M. Gustave; 1164 Mr. Moustafa; 3490 Dmitri; 5293 Jopling; 4785 Deputy Kovacs; 1037 Ludwig; 1532 M. Ivan; 819 Henckels; 36592 Agatha; 3063 Madame D.; 887 M. Chuck",
      crew: "5655 Director; 5655 Screenplay; 5655 Producer"),
    SampleMovie(
      9428, "The Royal Tenenbaums", "2001-12-14", 110, "Comedy, Drama", 75, 3_700,
      "Three children who were geniuses and are now adults get a visit from their father, who says that he is dying.",
      cast:
        "193 Royal Tenenbaum; 5657 Etheline Tenenbaum; 7399 Chas Tenenbaum; 12052 Margot Tenenbaum; 887 Eli Cash; 1532 Raleigh St. Clair",
      crew: "5655 Director; 5655 Writer; 5655 Producer"),
    SampleMovie(
      153, "Lost in Translation", "2003-09-18", 102, "Drama, Romance, Comedy", 74, 8_000,
      "An actor who is in Tokyo to advertise whisky and a young wife with nothing to do there keep each other awake.",
      cast: "1532 Bob Harris; 1245 Charlotte; 1771 John",
      crew: "1769 Director; 1769 Writer; 1769 Producer"),
    SampleMovie(
      627, "Trainspotting", "1996-02-23", 94, "Drama, Crime", 80, 10_100,
      "Choose a life, says Renton, who has chosen something else, and his friends with him; leaving it means leaving them.",
      cast: "3061 Renton; 1125 Spud; 9012 Sick Boy; 18023 Begbie; 9015 Diane",
      crew: "2034 Director"),
  ]
}
