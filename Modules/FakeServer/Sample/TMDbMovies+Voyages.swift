// Science fiction, fantasy and adventure of TMDb's sample; facts are the service's, sentences ours.

extension SampleCinema {
  static let voyages: [SampleMovie] = [
    SampleMovie(
      603, "The Matrix", "1999-03-31", 136, "Action, Science Fiction", 82, 26_100,
      "A programmer by day and intruder by night learns that the world he lives in is a simulation. Those who woke before him want him to fight it.",
      cast: "6384 Neo; 2975 Morpheus; 530 Trinity; 1331 Agent Smith; 532 Cypher",
      crew: "9340 Director; 9340 Writer; 9339 Director; 9339 Writer"),
    SampleMovie(
      604, "The Matrix Reloaded", "2003-05-15", 138, "Adventure, Action, Thriller, Science Fiction", 71, 10_900,
      "Machines dig toward the last free city, and Neo has three days to find the one program that can lead him to their source.",
      cast: "6384 Neo; 2975 Morpheus; 530 Trinity; 1331 Agent Smith",
      crew: "9340 Director; 9339 Director; 9340 Writer; 9339 Writer"),
    SampleMovie(
      605, "The Matrix Revolutions", "2003-11-05", 129, "Adventure, Action, Thriller, Science Fiction", 67, 9_600,
      "The machines are through the roof of the city, and Smith is in everybody. Neo goes to their own capital to offer a trade.",
      cast: "6384 Neo; 2975 Morpheus; 530 Trinity; 1331 Agent Smith",
      crew: "9340 Director; 9339 Director; 9340 Writer; 9339 Writer"),
    SampleMovie(
      11, "Star Wars", "1977-05-25", 121, "Adventure, Action, Science Fiction", 82, 21_000,
      "Two droids carry stolen plans to a desert planet, where a farm boy, an old knight and a smuggler decide to bring them back to a princess.",
      cast: "2 Luke Skywalker; 3 Han Solo; 4 Princess Leia Organa; 5 Grand Moff Tarkin; 12248 Obi-Wan Kenobi; 6 C-3PO",
      crew: "1 Director; 1 Writer; 491 Original Music Composer"),
    SampleMovie(
      1891, "The Empire Strikes Back", "1980-05-20", 124, "Adventure, Action, Science Fiction", 84, 17_400,
      "Driven from the ice, the rebels scatter. Luke looks for a teacher in a swamp while his friends run into a trap that is meant for him.",
      cast: "2 Luke Skywalker; 3 Han Solo; 4 Princess Leia; 3799 Lando Calrissian; 6 C-3PO; 12248 Obi-Wan Kenobi",
      crew: "10930 Director; 1 Story; 491 Original Music Composer"),
    SampleMovie(
      1892, "Return of the Jedi", "1983-05-25", 135, "Adventure, Action, Science Fiction", 79, 15_700,
      "A rescue, a forest full of small warriors, and a second battle station nearly finished: Luke believes that there is still good in the man sent to finish it.",
      cast: "2 Luke Skywalker; 3 Han Solo; 4 Princess Leia; 3799 Lando Calrissian; 6 C-3PO",
      crew: "19800 Director; 1 Story; 491 Original Music Composer"),
    SampleMovie(
      85, "Raiders of the Lost Ark", "1981-06-12", 115, "Adventure, Action", 79, 12_500,
      "An archaeologist with a whip and a fear of snakes races an army for a chest that nobody ought to open.",
      cast: "3 Indiana Jones; 650 Marion Ravenwood; 655 Sallah",
      crew: "488 Director; 1 Story; 491 Original Music Composer"),
    SampleMovie(
      89, "Indiana Jones and the Last Crusade", "1989-05-24", 127, "Adventure, Action", 78, 9_900,
      "A diary comes in the mail, its author has vanished, and Indiana Jones sets out for the cup of legend to find his father.",
      cast: "3 Indiana Jones; 738 Professor Henry Jones; 655 Sallah",
      crew: "488 Director; 1 Story; 491 Original Music Composer"),
    SampleMovie(
      329, "Jurassic Park", "1993-06-11", 127, "Adventure, Science Fiction", 80, 16_500,
      "Three scientists and two children are the first guests of an island zoo whose animals have been extinct for a very long time. Then the power fails.",
      cast: "4783 Dr. Alan Grant; 4784 Dr. Ellie Sattler; 4785 Dr. Ian Malcolm; 4786 John Hammond; 2231 Ray Arnold",
      crew: "488 Director; 491 Original Music Composer"),
    SampleMovie(
      105, "Back to the Future", "1985-07-03", 116, "Adventure, Comedy, Science Fiction", 83, 20_300,
      "A car that goes back thirty years strands a teenager in the week when his parents met, which he promptly prevents.",
      cast: "521 Marty McFly; 1062 Dr. Emmett Brown; 1063 Lorraine Baines; 1064 George McFly",
      crew: "24 Director; 24 Writer; 488 Executive Producer"),
    SampleMovie(
      165, "Back to the Future Part II", "1989-11-22", 108, "Adventure, Comedy, Science Fiction", 78, 13_200,
      "A trip to the future goes well until somebody else borrows the car and an almanac of sports results.",
      cast: "521 Marty McFly; 1062 Dr. Emmett Brown; 1063 Lorraine",
      crew: "24 Director; 24 Story; 488 Executive Producer"),
    SampleMovie(
      348, "Alien", "1979-05-25", 117, "Horror, Science Fiction", 82, 14_900,
      "A freighter answers a call from an empty moon and brings one of its crew back with something on his face.",
      cast: "4139 Dallas; 10205 Ripley; 5047 Lambert; 5048 Brett; 5049 Kane; 65 Ash; 5050 Parker",
      crew: "578 Director"),
    SampleMovie(
      679, "Aliens", "1986-07-18", 137, "Action, Thriller, Science Fiction", 80, 9_900,
      "Ripley has slept for fifty-seven years, and in the meantime families have moved to that moon. Contact is lost; she goes back with soldiers who think they are prepared.",
      cast: "10205 Ripley; 2712 Corporal Hicks; 781 Burke; 2714 Bishop; 2053 Private Hudson",
      crew: "2710 Director; 2710 Screenplay"),
    SampleMovie(
      218, "The Terminator", "1984-10-26", 108, "Action, Thriller, Science Fiction", 77, 13_200,
      "Two naked men arrive from the future on one night. One of them has come to kill a waitress, the other to tell her why.",
      cast: "1100 The Terminator; 2712 Kyle Reese; 2713 Sarah Connor; 2714 Detective Vukovich; 2053 Punk Leader",
      crew: "2710 Director; 2710 Screenplay"),
    SampleMovie(
      280, "Terminator 2: Judgment Day", "1991-07-03", 137, "Action, Thriller, Science Fiction", 81, 13_000,
      "A boy, his mother in an asylum, and a machine that must learn not to kill try to unmake a war before it starts.",
      cast: "1100 The Terminator; 2713 Sarah Connor; 418 T-1000; 2716 John Connor",
      crew: "2710 Director; 2710 Producer; 2710 Screenplay"),
    SampleMovie(
      597, "Titanic", "1997-12-19", 194, "Drama, Romance", 79, 25_900,
      "A girl who is to marry a fortune and a boy who won his ticket at cards meet on the largest ship of its day, four nights out.",
      cast: "204 Rose DeWitt Bukater; 6193 Jack Dawson; 1954 Cal Hockley; 8534 Molly Brown; 2053 Brock Lovett",
      crew: "2710 Director; 2710 Writer; 2710 Producer; 2710 Editor"),
    SampleMovie(
      19995, "Avatar", "2009-12-18", 162, "Action, Adventure, Fantasy, Science Fiction", 76, 32_000,
      "A soldier who cannot walk is given another body on a moon whose people live around a tree. He is to talk them into leaving it.",
      cast: "65731 Jake Sully; 8691 Neytiri; 10205 Dr. Grace Augustine; 32747 Colonel Quaritch; 1771 Selfridge",
      crew: "2710 Director; 2710 Writer; 2710 Producer"),
    SampleMovie(
      78, "Blade Runner", "1982-06-25", 118, "Science Fiction, Drama, Thriller", 79, 14_000,
      "In a city of rain and neon a tired policeman hunts four runaways who were made, not born, and who would like some more time.",
      cast: "3 Rick Deckard; 585 Roy Batty; 586 Rachael; 589 Pris",
      crew: "578 Director"),
    SampleMovie(
      335984, "Blade Runner 2049", "2017-10-06", 164, "Science Fiction, Drama", 76, 14_200,
      "Thirty years on, another hunter finds a box of bones under a dead tree, and a reason to look for the first one.",
      cast: "30614 K; 3 Rick Deckard; 224513 Joi; 32 Lieutenant Joshi; 7499 Niander Wallace; 543530 Sapper Morton",
      crew: "137427 Director; 578 Executive Producer; 151 Director of Photography"),
    SampleMovie(
      62, "2001: A Space Odyssey", "1968-04-03", 149, "Science Fiction, Mystery, Adventure", 81, 12_000,
      "A black slab teaches apes to use a bone. Four million years later another one calls a ship to Jupiter, whose computer begins to make mistakes.",
      cast: "245 Dr. Dave Bowman; 246 Dr. Frank Poole; 247 Dr. Heywood Floyd",
      crew: "240 Director; 240 Screenplay; 240 Producer"),
    SampleMovie(
      18, "The Fifth Element", "1997-05-07", 126, "Science Fiction, Action, Adventure", 75, 11_000,
      "A cab driver of the twenty-third century picks up a passenger who falls through his roof and turns out to be what stands between the world and its end.",
      cast: "62 Korben Dallas; 64 Jean-Baptiste Emanuel Zorg; 65 Father Vito Cornelius; 63 Leeloo; 66 Ruby Rhod",
      crew: "59 Director; 59 Screenplay"),
    SampleMovie(
      329865, "Arrival", "2016-11-11", 116, "Drama, Science Fiction, Mystery", 76, 18_300,
      "Twelve ships hang over the world and say nothing that anybody understands. A linguist is flown to one of them with a whiteboard.",
      cast: "9273 Dr. Louise Banks; 17604 Ian Donnelly; 2178 Colonel Weber; 72873 Agent Halpern",
      crew: "137427 Director"),
    SampleMovie(
      438631, "Dune", "2021-10-22", 155, "Science Fiction, Adventure", 78, 13_000,
      "A noble family is given a desert where the most valuable thing there is lies in the sand. It is a gift that is meant to kill them.",
      cast:
        "1190668 Paul Atreides; 933238 Lady Jessica; 25072 Duke Leto; 16851 Gurney Halleck; 1640 Baron Harkonnen; 543530 Rabban; 505710 Chani; 3810 Stilgar",
      crew: "137427 Director; 137427 Producer; 947 Original Music Composer"),
    SampleMovie(
      693134, "Dune: Part Two", "2024-03-01", 167, "Science Fiction, Adventure", 82, 6_500,
      "Among the people of the desert Paul learns to ride its worms, and to fear what they have begun to call him.",
      cast:
        "1190668 Paul Atreides; 505710 Chani; 933238 Lady Jessica; 16851 Gurney Halleck; 86653 Feyd-Rautha; 1373737 Princess Irulan; 3810 Stilgar; 4690 The Emperor",
      crew: "137427 Director; 137427 Producer; 947 Original Music Composer"),
    SampleMovie(
      76341, "Mad Max: Fury Road", "2015-05-15", 121, "Action, Adventure, Science Fiction", 76, 22_700,
      "A driver steals a warlord's five wives in his own truck. A prisoner and one of the pursuers end up on her side of a very long chase.",
      cast: "2524 Max Rockatansky; 6885 Imperator Furiosa; 3292 Nux",
      crew: "20629 Director; 20629 Screenplay"),
    SampleMovie(
      120, "The Lord of the Rings: The Fellowship of the Ring", "2001-12-19", 179, "Adventure, Fantasy, Action", 84,
      25_500,
      "Nine companions leave an elven valley with a ring that each of them would be better off never touching.",
      cast:
        "109 Frodo; 1327 Gandalf; 110 Aragorn; 1328 Sam; 48 Boromir; 114 Legolas; 655 Gimli; 112 Galadriel; 882 Arwen; 1331 Elrond; 65 Bilbo; 113 Saruman; 1330 Merry; 1329 Pippin",
      crew: "108 Director; 108 Screenplay; 108 Producer"),
    SampleMovie(
      121, "The Lord of the Rings: The Two Towers", "2002-12-18", 179, "Adventure, Fantasy, Action", 84, 22_100,
      "Two go east with a guide who talks to himself; three run after the others, and come to a fortress that waits for rain and ten thousand enemies.",
      cast:
        "109 Frodo; 1327 Gandalf; 110 Aragorn; 1328 Sam; 1333 Gollum; 114 Legolas; 655 Gimli; 113 Saruman; 1330 Merry; 1329 Pippin",
      crew: "108 Director; 108 Screenplay; 108 Producer"),
    SampleMovie(
      122, "The Lord of the Rings: The Return of the King", "2003-12-17", 201, "Adventure, Fantasy, Action", 85, 24_700,
      "A white city is besieged, a king takes the road of the dead, and two small friends climb a mountain on their hands and knees.",
      cast:
        "109 Frodo; 1327 Gandalf; 110 Aragorn; 1328 Sam; 1333 Gollum; 114 Legolas; 655 Gimli; 882 Arwen; 1331 Elrond; 1330 Merry; 1329 Pippin",
      crew: "108 Director; 108 Screenplay; 108 Producer"),
  ]
}
