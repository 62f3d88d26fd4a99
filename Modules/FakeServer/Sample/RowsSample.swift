/// The movie-rows feed in its two sizes, with the untidy links and titles of real feeds.
///
/// Links and titles may be wrapped in `<` and `>` or in white space, which a reader must remove. Some titles are in
/// several rows, twice in one row, or above several rows.
enum RowsSample {
  /// The small feed: 3 rows of 6 movies.
  static let original: StaticString = #"""
    {"last-updated":"2022-08-19 15:10","rows":[
      {"title":"Big Time Movie Stars","movies":[
        {"title":"Casablanca","image_url":"https://sample.invalid/posters/rows/casablanca.png"},
        {"title":"Roman Holiday","image_url":"< https://sample.invalid/posters/rows/roman-holiday.png >"},
        {"title":"The Godfather","image_url":"https://sample.invalid/posters/rows/the-godfather.png"},
        {"title":"Forrest Gump","image_url":"<https://sample.invalid/posters/rows/forrest-gump.png>"},
        {"title":"Titanic","image_url":"https://sample.invalid/posters/rows/titanic.png"},
        {"title":"Inception","image_url":"\n<https://sample.invalid/posters/rows/inception.png>\n"}
      ]},
      {"title":"Rainy Sunday","movies":[
        {"title":"Amélie","image_url":"https://sample.invalid/posters/rows/amelie.png"},
        {"title":"The Princess Bride","image_url":"< https://sample.invalid/posters/rows/the-princess-bride.png >"},
        {"title":"Breakfast at Tiffany's","image_url":"https://sample.invalid/posters/rows/breakfast-at-tiffanys.png"},
        {"title":"千と千尋の神隠し","image_url":"https://sample.invalid/posters/rows/spirited-away.png"},
        {"title":"<When Harry Met Sally…>","image_url":"<https://sample.invalid/posters/rows/when-harry-met-sally.png>"},
        {"title":"Nuovo Cinema Paradiso","image_url":"  <https://sample.invalid/posters/rows/nuovo-cinema-paradiso.png> "}
      ]},
      {"title":"Trains, Planes, and Long Roads","movies":[
        {"title":"North by Northwest","image_url":"\n<https://sample.invalid/posters/rows/north-by-northwest.png>\n"},
        {"title":" La strada ","image_url":"https://sample.invalid/posters/rows/la-strada.png"},
        {"title":"Paris, Texas","image_url":"<https://sample.invalid/posters/rows/paris-texas.png>"},
        {"title":"Central do Brasil","image_url":"https://sample.invalid/posters/rows/central-do-brasil.png"},
        {"title":"طعم گیلاس","image_url":"<https://sample.invalid/posters/rows/taste-of-cherry.png>"},
        {"title":"Thelma & Louise","image_url":"<https://sample.invalid/posters/rows/thelma-and-louise.png>"}
      ]}
    ]}
    """#
}
