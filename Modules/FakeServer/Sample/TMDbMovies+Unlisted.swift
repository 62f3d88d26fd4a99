// Movies of TMDb's sample that are in no list, only in their collections; facts are the service's, sentences ours.

extension SampleCinema {
  static let unlisted: [SampleMovie] = [
    SampleMovie(
      242, "The Godfather Part III", "1990-12-25", 162, "Crime, Drama, Thriller", 74, 6_200,
      "An old man tries to buy his way out of what he inherited, and finds that it was never for sale.",
      cast: "1158 Michael Corleone; 3092 Kay Adams; 3094 Connie", crew: "1776 Director; 1776 Screenplay"),
    SampleMovie(
      393, "Kill Bill: Vol. 2", "2004-04-16", 136, "Action, Crime, Thriller", 79, 14_300,
      "Two names are left on the list, and one of them answers the door with a child on his arm.",
      cast: "139 The Bride; 141 Bill; 589 Elle Driver; 3131 Budd", crew: "138 Director; 138 Writer"),
    SampleMovie(
      196, "Back to the Future Part III", "1990-05-25", 118, "Adventure, Comedy, Science Fiction", 75, 10_400,
      "The car stands in a mine since 1885, and so, for the time being, does its inventor.",
      cast: "521 Marty McFly; 1062 Dr. Emmett Brown; 1063 Lorraine McFly", crew: "24 Director"),
  ]
}
