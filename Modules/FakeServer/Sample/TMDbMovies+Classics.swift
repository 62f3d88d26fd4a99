// Classics and cinema from elsewhere in TMDb's sample; facts are the service's, sentences ours.

extension SampleCinema {
  static let classics: [SampleMovie] = [
    SampleMovie(
      289, "Casablanca", "1943-01-15", 102, "Drama, Romance", 82, 5_500,
      "Everybody comes to Rick's: refugees, policemen, gamblers, and one night the woman who left him at a station in the rain, with her husband.",
      cast:
        "4110 Rick Blaine; 4111 Ilsa Lund; 4112 Victor Laszlo; 4113 Captain Louis Renault; 4114 Major Strasser; 2094 Ugarte",
      crew: "990000003 Director"),
    SampleMovie(
      15, "Citizen Kane", "1941-04-17", 119, "Mystery, Drama", 80, 5_600,
      "A rich man dies with one word on his lips. A reporter asks five people what it meant, and gets five lives.",
      cast: "40 Charles Foster Kane; 7664 Jedediah Leland",
      crew: "40 Director; 40 Screenplay; 40 Producer"),
    SampleMovie(
      539, "Psycho", "1960-06-22", 109, "Horror, Thriller, Mystery", 84, 10_300,
      "With stolen money in her bag, a secretary leaves the highway in the rain and takes a room at a motel that has twelve of them free.",
      cast: "7301 Norman Bates; 7302 Marion Crane; 7303 Lila Crane; 7304 Sam Loomis; 1936 Milton Arbogast",
      crew: "2636 Director; 2636 Producer"),
    SampleMovie(
      567, "Rear Window", "1954-08-01", 112, "Thriller, Mystery", 83, 6_700,
      "With a leg in plaster a photographer watches his neighbors, and comes to believe that one of them has one wife fewer than yesterday.",
      cast: "854 L. B. Jefferies; 4070 Lisa Fremont",
      crew: "2636 Director; 2636 Producer"),
    SampleMovie(
      426, "Vertigo", "1958-05-28", 128, "Mystery, Romance, Thriller", 81, 5_900,
      "A detective who fears heights follows a friend's wife through San Francisco, and cannot stop when there is nobody left to follow.",
      cast: "854 John “Scottie” Ferguson; 5729 Madeleine Elster; 5730 Midge Wood",
      crew: "2636 Director; 2636 Producer"),
    SampleMovie(
      213, "North by Northwest", "1959-08-06", 136, "Mystery, Thriller", 80, 4_200,
      "An advertising man is taken for a spy who does not exist, and travels by train, crop duster and monument to clear his name.",
      cast: "2638 Roger O. Thornhill; 2639 Eve Kendall; 2091 Phillip Vandamm; 2642 The Professor; 2641 Leonard",
      crew: "2636 Director; 2636 Producer"),
    SampleMovie(
      694, "The Shining", "1980-05-23", 144, "Horror, Thriller", 82, 18_000,
      "A writer, his wife and a boy who sees things take care of a hotel for the winter. All work is on paper; none of it is a play.",
      cast: "514 Jack Torrance; 10409 Wendy Torrance; 10410 Danny; 10411 Dick Hallorann",
      crew: "240 Director; 240 Screenplay; 240 Producer; 3027 Novel"),
    SampleMovie(
      185, "A Clockwork Orange", "1971-12-19", 137, "Science Fiction, Crime", 82, 13_000,
      "Alex likes Beethoven and violence. The state offers him a cure that takes away both.",
      cast: "990000002 Alex DeLarge",
      crew: "240 Director; 240 Screenplay; 240 Producer"),
    SampleMovie(
      935, "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb", "1964-01-29", 95, "Comedy, War", 81,
      5_700,
      "A general has lost his mind and sent his bombers. In a round room with a buffet, gentlemen are asked not to fight.",
      cast:
        "12446 Group Captain Mandrake / President Muffley / Dr. Strangelove; 862 General Turgidson; 3088 General Ripper; 15152 Lieutenant Zogg",
      crew: "240 Director; 240 Screenplay; 240 Producer"),
    SampleMovie(
      239, "Some Like It Hot", "1959-03-19", 122, "Comedy, Music, Romance", 82, 3_500,
      "Two musicians who have seen too much hide in a band of women on its way to Florida, in heels.",
      cast: "3149 Sugar Kane; 3150 Joe; 3151 Jerry",
      crew: "3146 Director; 3146 Screenplay; 3146 Producer"),
    SampleMovie(
      804, "Roman Holiday", "1953-08-26", 119, "Comedy, Drama, Romance", 79, 2_100,
      "A princess falls asleep on a wall in Rome, and a reporter who could use a story takes her home without knowing whom he has found.",
      cast: "8487 Joe Bradley; 1932 Princess Ann",
      crew: "990000004 Director; 990000004 Producer"),
    SampleMovie(
      389, "12 Angry Men", "1957-04-10", 97, "Drama", 85, 9_000,
      "Eleven hands go up for guilty. The twelfth man would like to talk for an hour before they send a boy to die.",
      cast: "4958 Juror 8; 5247 Juror 3; 1936 Juror 1",
      crew: "39996 Director; 4958 Producer"),
    SampleMovie(
      346, "Seven Samurai", "1954-04-26", 207, "Action, Drama", 85, 3_900,
      "A village that is robbed every harvest hires swordsmen for three meals a day. Six of them are samurai.",
      cast: "7450 Kikuchiyo; 7453 Kambei Shimada",
      crew: "5026 Director; 5026 Screenplay; 5026 Editor", original: ("ja", "七人の侍")),
    SampleMovie(
      548, "Rashomon", "1950-08-26", 88, "Crime, Drama, Mystery", 81, 2_300,
      "Four people tell what happened in a wood: a bandit, a wife, a woodcutter, and the dead man.",
      cast: "7450 Tajomaru; 7453 Woodcutter",
      crew: "5026 Director; 5026 Screenplay", original: ("ja", "羅生門")),
    SampleMovie(
      11878, "Yojimbo", "1961-04-25", 110, "Drama, Action, Thriller", 81, 1_500,
      "A swordsman without a master comes to a town with two gangs and sells himself to both.",
      cast: "7450 Kuwabatake Sanjuro; 7453 Tokuemon",
      crew: "5026 Director; 5026 Screenplay", original: ("ja", "用心棒")),
    SampleMovie(
      496243, "Parasite", "2019-05-30", 133, "Comedy, Thriller, Drama", 85, 18_800,
      "A family that folds pizza boxes in a basement takes one post after another in a house on a hill, which has a basement, too.",
      cast: "20738 Kim Ki-taek; 115290 Park Dong-ik; 556435 Yeon-kyo; 1255881 Ki-woo; 1442583 Ki-jung",
      crew: "21684 Director; 21684 Screenplay; 21684 Producer", original: ("ko", "기생충")),
    SampleMovie(
      11423, "Memories of Murder", "2003-05-02", 131, "Crime, Drama, Thriller", 81, 4_300,
      "In a country town two policemen who trust their fists and one who trusts paper look for somebody who kills when it rains.",
      cast: "20738 Park Doo-man",
      crew: "21684 Director; 21684 Screenplay", original: ("ko", "살인의 추억")),
    SampleMovie(
      110415, "Snowpiercer", "2013-08-01", 127, "Action, Science Fiction, Drama", 69, 9_900,
      "All that is left of mankind rides around a frozen world in one train. The people of the last car set out for the engine.",
      cast: "16828 Curtis; 20738 Namgoong Minsoo; 3063 Mason; 478 Edgar; 5049 Gilliam; 228 Wilford",
      crew: "21684 Director; 21684 Screenplay"),
    SampleMovie(
      194, "Amélie", "2001-04-25", 122, "Comedy, Romance", 79, 11_500,
      "A waitress in Montmartre finds a tin box behind a tile and takes up doing good in secret, to everybody but herself.",
      cast: "2405 Amélie Poulain; 2406 Nino Quincampoix",
      crew: "2419 Director; 2419 Story", original: ("fr", "Le Fabuleux Destin d'Amélie Poulain")),
    // Two movies that were never made: no date, no length, no votes, no poster.
    SampleMovie(
      990_000_001, "Napoleon", "", 0, "", 0, 0,
      "The film that Kubrick prepared for years, with a card index of every day of his hero's life, and did not get to make.",
      cast: "514 Napoleon Bonaparte", crew: "240 Director; 240 Screenplay"),
    SampleMovie(
      990_000_002, "Kaleidoscope", "", 0, "", 0, 0, "", cast: "", crew: "2636 Director"),
  ]
}
