// Crime, mystery and suspense of TMDb's sample; facts are the service's, sentences ours.

extension SampleCinema {
  static let crimes: [SampleMovie] = [
    SampleMovie(
      550, "Fight Club", "1999-10-15", 139, "Drama, Thriller", 84, 29_800,
      "A man who cannot sleep meets one who sells soap. What they start in a parking lot has rules, and then it has an army.",
      cast: "819 Narrator; 287 Tyler Durden; 1283 Marla Singer; 7499 Angel Face",
      crew: "7467 Director"),
    SampleMovie(
      807, "Se7en", "1995-09-22", 127, "Crime, Mystery, Thriller", 84, 21_600,
      "Two detectives, one with seven days to go, follow a murderer who works his way down an old list of sins.",
      cast: "287 Detective David Mills; 192 Detective William Somerset; 12052 Tracy Mills; 1979 John Doe",
      crew: "7467 Director"),
    SampleMovie(
      1949, "Zodiac", "2007-03-02", 157, "Crime, Drama, Mystery, Thriller", 75, 10_900,
      "A murderer writes to the newspapers in cipher. Long after everybody else has given up, a cartoonist keeps the boxes in his kitchen.",
      cast: "131 Robert Graysmith; 103 Inspector David Toschi; 3223 Paul Avery",
      crew: "7467 Director"),
    SampleMovie(
      274, "The Silence of the Lambs", "1991-02-14", 119, "Crime, Drama, Thriller", 83, 16_900,
      "A student of the FBI is sent to ask a prisoner for help. He wants a memory for every answer.",
      cast: "1038 Clarice Starling; 4173 Dr. Hannibal Lecter; 349 Jack Crawford",
      crew: "16294 Director"),
    SampleMovie(
      680, "Pulp Fiction", "1994-10-14", 154, "Thriller, Crime, Comedy", 85, 28_500,
      "Two killers and a briefcase, a boxer and a watch, a boss's wife and a dance contest: one weekend in the wrong order.",
      cast:
        "8891 Vincent Vega; 2231 Jules Winnfield; 139 Mia Wallace; 62 Butch Coolidge; 1037 Winston Wolfe; 3129 Pumpkin; 4690 Captain Koons",
      crew: "138 Director; 138 Writer"),
    SampleMovie(
      500, "Reservoir Dogs", "1992-09-02", 99, "Crime, Thriller", 81, 14_600,
      "Six strangers in black suits, named for colors, meet in a warehouse after a robbery that somebody had told the police about.",
      cast: "1037 Mr. White; 3129 Mr. Orange; 3131 Mr. Blonde; 2969 Nice Guy Eddie; 884 Mr. Pink",
      crew: "138 Director; 138 Writer"),
    SampleMovie(
      24, "Kill Bill: Vol. 1", "2003-10-10", 111, "Action, Crime", 80, 17_500,
      "A bride wakes from four years of sleep with a list of five names and orders a sword.",
      cast: "139 The Bride; 140 O-Ren Ishii; 2535 Vernita Green; 589 Elle Driver; 141 Bill; 3131 Budd",
      crew: "138 Director; 138 Writer"),
    SampleMovie(
      16869, "Inglourious Basterds", "2009-08-21", 153, "Drama, Thriller, War", 82, 22_700,
      "A band of soldiers behind the lines and a woman with a cinema make, without knowing of each other, the same plan for one evening.",
      cast:
        "287 Lt. Aldo Raine; 27319 Col. Hans Landa; 19119 Shosanna; 9824 Bridget von Hammersmark; 17288 Lt. Archie Hicox",
      crew: "138 Director; 138 Writer"),
    SampleMovie(
      68718, "Django Unchained", "2012-12-25", 165, "Drama, Western", 82, 26_700,
      "A dentist who hunts men buys a slave his freedom. Together they ride for the plantation where the other's wife is held.",
      cast: "134 Django; 27319 Dr. King Schultz; 6193 Calvin Candie; 11703 Broomhilda; 2231 Stephen",
      crew: "138 Director; 138 Writer"),
    SampleMovie(
      466272, "Once Upon a Time... in Hollywood", "2019-07-26", 162, "Comedy, Drama, Thriller", 74, 13_700,
      "A television cowboy on his way down and the stuntman who drives him live next door to a young actress in the summer of 1969.",
      cast: "6193 Rick Dalton; 287 Cliff Booth; 234352 Sharon Tate; 1158 Marvin Schwarz; 6856 Randy",
      crew: "138 Director; 138 Writer; 138 Producer"),
    SampleMovie(
      238, "The Godfather", "1972-03-14", 175, "Drama, Crime", 87, 20_600,
      "The youngest son wants nothing to do with the family's business. Then his father is shot while buying oranges.",
      cast:
        "3084 Don Vito Corleone; 1158 Michael Corleone; 3085 Sonny Corleone; 3087 Tom Hagen; 3092 Kay Adams; 3094 Connie; 3096 Fredo; 3088 Captain McCluskey",
      crew: "1776 Director; 1776 Screenplay"),
    SampleMovie(
      240, "The Godfather Part II", "1974-12-20", 202, "Drama, Crime", 86, 12_500,
      "Young Vito makes his way in New York; half a century later his son defends what came of it until hardly anybody is left.",
      cast: "1158 Michael Corleone; 380 Young Vito Corleone; 3087 Tom Hagen; 3092 Kay; 3094 Connie; 3096 Fredo",
      crew: "1776 Director; 1776 Producer; 1776 Screenplay"),
    SampleMovie(
      769, "GoodFellas", "1990-09-12", 145, "Drama, Crime", 85, 12_900,
      "From parking cars to a house with a wall that opens by remote control, and to a day of helicopters: thirty years among people who never wait in line.",
      cast: "380 James Conway; 11477 Henry Hill; 4517 Tommy DeVito; 4518 Karen Hill; 2231 Stacks Edwards",
      crew: "1032 Director; 1032 Screenplay"),
    SampleMovie(
      103, "Taxi Driver", "1976-02-08", 114, "Crime, Drama", 81, 12_500,
      "A man who does not sleep drives a cab through the nights of New York and keeps a diary of what should be done about them.",
      cast: "380 Travis Bickle; 1038 Iris; 1037 Sport; 1036 Betsy; 1039 Wizard",
      crew: "1032 Director"),
    SampleMovie(
      1422, "The Departed", "2006-10-06", 151, "Drama, Thriller, Crime", 82, 15_200,
      "The police have a man in the mob, the mob has one in the police, and each is told to find the other.",
      cast:
        "6193 Billy Costigan; 1892 Colin Sullivan; 514 Frank Costello; 13240 Dignam; 8349 Captain Queenan; 21657 Madolyn; 7447 Captain Ellerby",
      crew: "1032 Director"),
    SampleMovie(
      11324, "Shutter Island", "2010-02-19", 138, "Drama, Thriller, Mystery", 82, 24_300,
      "Two marshals take the ferry to an asylum from which a patient has vanished out of a locked room. One of them has his own reasons to come.",
      cast: "6193 Teddy Daniels; 103 Chuck Aule; 2282 Dr. Cawley; 2201 Dr. Naehring; 1812 Dolores Chanal",
      crew: "1032 Director; 1032 Producer"),
    SampleMovie(
      949, "Heat", "1995-12-15", 170, "Crime, Drama, Action", 79, 7_400,
      "A thief who keeps nothing he cannot leave in half a minute and a detective on his third marriage have a cup of coffee.",
      cast:
        "1158 Lt. Vincent Hanna; 380 Neil McCauley; 5576 Chris Shiherlis; 3197 Michael Cheritto; 524 Lauren Gustafson",
      crew: "638 Director; 638 Writer"),
    SampleMovie(
      101, "Léon: The Professional", "1994-09-14", 111, "Crime, Drama, Action", 83, 15_100,
      "A killer who drinks milk opens his door to a girl whose family has just been shot. She would like to learn the trade.",
      cast: "1003 Léon; 64 Stansfield; 524 Mathilda; 1004 Tony",
      crew: "59 Director; 59 Writer", original: ("fr", "Léon")),
    SampleMovie(
      155, "The Dark Knight", "2008-07-18", 152, "Drama, Action, Crime, Thriller", 85, 33_700,
      "A bat, a prosecutor and a policeman have nearly cleaned up the city when a man with a painted smile asks what it would take to spoil them.",
      cast:
        "3894 Bruce Wayne; 1810 Joker; 6383 Harvey Dent; 3895 Alfred; 1579 Rachel; 64 Gordon; 192 Lucius Fox; 2037 Scarecrow",
      crew: "525 Director; 525 Screenplay; 525 Producer; 947 Original Music Composer"),
    SampleMovie(
      272, "Batman Begins", "2005-06-15", 140, "Drama, Crime, Action", 77, 21_500,
      "A boy who fell into a well full of bats comes home as a man with a teacher he has refused and an idea for a costume.",
      cast:
        "3894 Bruce Wayne; 3895 Alfred; 3896 Henri Ducard; 64 Jim Gordon; 2037 Dr. Jonathan Crane; 192 Lucius Fox; 3899 Ra's al Ghul",
      crew: "525 Director; 525 Screenplay"),
    SampleMovie(
      49026, "The Dark Knight Rises", "2012-07-20", 165, "Action, Crime, Drama, Thriller", 78, 23_200,
      "Eight years after he gave up, a broken back and a stolen reactor show Bruce Wayne how far down a well can go.",
      cast:
        "3894 Bruce Wayne; 3895 Alfred; 64 Gordon; 1813 Selina; 2524 Bane; 8293 Miranda; 24045 Blake; 192 Lucius Fox",
      crew: "525 Director; 525 Screenplay; 525 Producer; 947 Original Music Composer"),
    SampleMovie(
      77, "Memento", "2000-10-11", 113, "Mystery, Thriller", 82, 15_000,
      "A man who forgets everything within minutes looks for his wife's murderer by photographs and tattoos, and the film forgets with him.",
      cast: "529 Leonard Shelby; 530 Natalie; 532 Teddy",
      crew: "525 Director; 525 Screenplay"),
    SampleMovie(
      1124, "The Prestige", "2006-10-20", 130, "Drama, Mystery, Science Fiction", 82, 16_600,
      "Two magicians who were friends steal each other's trick for half a lifetime. One of them pays an inventor for a machine.",
      cast: "6968 Robert Angier; 3894 Alfred Borden; 3895 Cutter; 15556 Sarah; 1245 Olivia; 7487 Tesla; 1333 Alley",
      crew: "525 Director; 525 Screenplay; 525 Producer"),
    SampleMovie(
      6977, "No Country for Old Men", "2007-11-09", 122, "Crime, Drama, Thriller", 79, 12_000,
      "A welder finds two million dollars among dead men and takes them home. Somebody with a cattle gun and a coin comes after him.",
      cast: "2176 Ed Tom Bell; 3810 Anton Chigurh; 16851 Llewelyn Moss; 57755 Carson Wells; 9015 Carla Jean",
      crew:
        "1223 Director; 1224 Director; 1223 Screenplay; 1224 Screenplay; 1223 Producer; 1224 Producer; 151 Director of Photography"
    ),
    SampleMovie(
      275, "Fargo", "1996-04-05", 98, "Crime, Drama, Thriller", 79, 8_000,
      "A car salesman has his own wife kidnapped. In the snow, seven months pregnant, the chief of police puts it together between meals.",
      cast: "3910 Marge Gunderson; 3905 Jerry Lundegaard; 884 Carl Showalter; 53 Gaear Grimsrud",
      crew: "1223 Director; 1224 Director; 1223 Writer; 1224 Writer; 151 Director of Photography"),
  ]
}
