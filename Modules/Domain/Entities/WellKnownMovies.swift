/// Movies that most people have heard of, with the first of their casts: facts, as the credits tell them.
enum WellKnownMovies {
  struct Movie: Sendable {
    let title: String
    let year: Int
    let actors: [String]

    fileprivate init(_ title: String, _ year: Int, _ actors: String...) {
      self.title = title
      self.year = year
      self.actors = actors
    }
  }

  static let all = [
    Movie("Casablanca", 1942, "Humphrey Bogart", "Ingrid Bergman", "Paul Henreid", "Claude Rains"),
    Movie("It's a Wonderful Life", 1946, "James Stewart", "Donna Reed", "Lionel Barrymore"),
    Movie("The Third Man", 1949, "Joseph Cotten", "Alida Valli", "Orson Welles", "Trevor Howard"),
    Movie("Roman Holiday", 1953, "Gregory Peck", "Audrey Hepburn", "Eddie Albert"),
    Movie("Rear Window", 1954, "James Stewart", "Grace Kelly", "Thelma Ritter", "Raymond Burr"),
    Movie("Vertigo", 1958, "James Stewart", "Kim Novak", "Barbara Bel Geddes"),
    Movie("North by Northwest", 1959, "Cary Grant", "Eva Marie Saint", "James Mason"),
    Movie("Some Like It Hot", 1959, "Marilyn Monroe", "Tony Curtis", "Jack Lemmon"),
    Movie("The Apartment", 1960, "Jack Lemmon", "Shirley MacLaine", "Fred MacMurray"),
    Movie("Breakfast at Tiffany's", 1961, "Audrey Hepburn", "George Peppard", "Patricia Neal"),
    Movie("The Godfather", 1972, "Marlon Brando", "Al Pacino", "James Caan", "Robert Duvall", "Diane Keaton"),
    Movie("The Godfather Part II", 1974, "Al Pacino", "Robert Duvall", "Diane Keaton", "Robert De Niro"),
    Movie("Taxi Driver", 1976, "Robert De Niro", "Jodie Foster", "Cybill Shepherd", "Harvey Keitel"),
    Movie("Annie Hall", 1977, "Woody Allen", "Diane Keaton", "Tony Roberts"),
    Movie("Alien", 1979, "Sigourney Weaver", "Tom Skerritt", "Veronica Cartwright", "John Hurt"),
    Movie("Blade Runner", 1982, "Harrison Ford", "Rutger Hauer", "Sean Young", "Daryl Hannah"),
    Movie("Back to the Future", 1985, "Michael J. Fox", "Christopher Lloyd", "Lea Thompson"),
    Movie("Heat", 1995, "Al Pacino", "Robert De Niro", "Val Kilmer", "Ashley Judd"),
    Movie("Titanic", 1997, "Leonardo DiCaprio", "Kate Winslet", "Billy Zane", "Kathy Bates"),
    Movie("Amélie", 2001, "Audrey Tautou", "Mathieu Kassovitz", "Rufus"),
    Movie("Lost in Translation", 2003, "Bill Murray", "Scarlett Johansson", "Giovanni Ribisi"),
    Movie("Inception", 2010, "Leonardo DiCaprio", "Joseph Gordon-Levitt", "Elliot Page", "Tom Hardy"),
  ]
}
