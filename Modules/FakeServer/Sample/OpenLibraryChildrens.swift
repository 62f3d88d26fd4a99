// Children's books of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let childrens: [SampleBook] = [
    SampleBook(
      "OL45804W", "Fantastic Mr Fox", by: "OL34184A", 1970, pages: 96, "Children, Animals, Farmers, Humor",
      "Three mean farmers sit with guns at the mouth of a hole. Below, Mr Fox digs with his hungry family, and it occurs to him in which direction the food is."
    ),
    SampleBook(
      "OL45790W", "Charlie and the Chocolate Factory", by: "OL34184A", 1964, pages: 176,
      "Children, Classics, Humor, Candy",
      "Five golden tickets are hidden in chocolate bars, and a boy who gets one bar a year finds the last. Inside the factory, the other four each meet the very thing they cannot resist."
    ),
    SampleBook(
      "OL45846W", "Matilda", by: "OL34184A", 1988, pages: 240, "Children, Humor, Schools, Books",
      "She has read the whole library by the age of five, and her parents want her to watch television. At school there is a teacher worth having, and a headmistress who throws children over fences."
    ),
    SampleBook(
      "OL138052W", "Alice's Adventures in Wonderland", by: "OL22098A", 1865, pages: 192,
      "Children, Fantasy, Classics, Dreams",
      "A rabbit looks at its watch, and a girl goes after it. Down there her size will not stay put, words mean what they like, and a queen has one answer to everything."
    ),
    SampleBook(
      "OL10263W", "The Little Prince", by: "OL990000035A", 1943, pages: 96, "Children, Classics, Fantasy, Deserts",
      "A pilot down in the desert is asked to draw a sheep. The boy who asks has come by way of six small planets, each with one grown-up on it, and misses a rose."
    ),
    SampleBook(
      "OL483391W", "Charlotte's Web", by: "OL990000036A", 1952, pages: 184, "Children, Classics, Animals, Friendship",
      "A pig born in spring is not meant to see the winter. The spider above his door makes up her mind to save him, with the only means she has: a few well-chosen words."
    ),
    SampleBook(
      "OL69612W", "The Secret Garden", by: "OL990000037A", 1911, pages: 331, "Children, Classics, Gardens, England",
      "A sour, unwanted girl is sent to a house on the moor with a hundred shut rooms and a garden locked for ten years. A robin shows her the key; somebody cries in the corridor at night."
    ),
    SampleBook(
      "OL77746W", "Anne of Green Gables", by: "OL990000038A", 1908, pages: 320, "Children, Classics, Orphans, Canada",
      "A brother and sister on Prince Edward Island send for a boy to help on the farm. A girl with red hair and a great many words gets off the train."
    ),
    SampleBook(
      "OL28570037W", "The Wind in the Willows", by: "OL990000039A", 1908, pages: 256,
      "Children, Classics, Animals, Rivers",
      "Mole leaves his spring cleaning for the river and a Rat who loves boats. They have a friend at the big house, Mr. Toad, whose latest passion is the motorcar."
    ),
    SampleBook(
      "OL29983W", "Little Women", by: "OL990000040A", 1868, pages: 449, "Children, Classics, Sisters, Romance",
      "Four sisters grow up poor and busy in Massachusetts while their father is at war. Jo means to write, and to be as little like a young lady as her family can bear."
    ),
    SampleBook(
      "OL5819456W", "The Book Thief", by: "OL990000041A", 2005, pages: 552, "Children, History, Books, World War",
      "Death tells the story of a girl in a German street who steals her first book from a graveyard. Her foster father teaches her to read in the basement, and then somebody has to be hidden there."
    ),
    SampleBook(
      "OL52987W", "The Very Hungry Caterpillar", by: "OL990000042A", 1969, pages: 26,
      "Children, Animals, Picture books",
      "Out of an egg in the light of the moon comes a caterpillar that eats its way through the week, the fruit, and the pages. On Saturday it overdoes it."
    ),
  ]
}
