// Authors of Open Library's sample, L to Z by surname; facts are the service's, biographies ours.

extension SampleLibrary {
  static let authorsLToZ: [SampleAuthor] = [
    SampleAuthor(
      "OL990000010A", "Madeleine L'Engle", "29 November 1918", "6 September 2007",
      "American writer whose best-known book was declined by more than two dozen publishers and then won the Newbery Medal."
    ),
    SampleAuthor(
      "OL990000016A", "Stieg Larsson", "15 August 1954", "9 November 2004",
      "Swedish journalist who spent his days investigating the far right and his nights on three novels. He did not live to see them printed."
    ),
    SampleAuthor(
      "OL990000017A", "John le Carré", "19 October 1931", "12 December 2020",
      "Pen name of David Cornwell, who was in British intelligence in Germany when he wrote the book that let him leave it."
    ),
    SampleAuthor(
      "OL31353A", "Ursula K. Le Guin", "21 October 1929", "22 January 2018",
      "American writer, daughter of two anthropologists, who made up worlds in order to look at this one. She lived in Portland, Oregon."
    ),
    SampleAuthor(
      "OL498120A", "Harper Lee", "28 April 1926", "19 February 2016",
      "American novelist from Monroeville, Alabama, who won the Pulitzer Prize for her first book, declined to talk about it for half a century, and at eighty-nine let a second one appear."
    ),
    SampleAuthor(
      "OL990000001A", "C. S. Lewis", "29 November 1898", "22 November 1963",
      "Scholar of medieval literature at Oxford and Cambridge, born in Belfast. Narnia began with a picture of a faun carrying an umbrella."
    ),
    SampleAuthor(
      "OL990000008A", "Cixin Liu", "23 June 1963", nil,
      "Chinese writer who was an engineer at a power plant while he wrote his first novels, and the first Asian author to win the Hugo Award for one."
    ),
    SampleAuthor(
      "OL990000011A", "Lois Lowry", "20 March 1937", nil,
      "American writer for the young who has won the Newbery Medal twice."
    ),
    SampleAuthor(
      "OL990000027A", "Nelson Mandela", "18 July 1918", "5 December 2013",
      "Lawyer, prisoner for twenty-seven years, and from 1994 to 1999 president of South Africa."
    ),
    SampleAuthor(
      "OL990000002A", "George R. R. Martin", "20 September 1948", nil,
      "American writer who sold monster stories to the neighbors' children for pennies, and later wrote for television before he left it for something too large to film."
    ),
    SampleAuthor(
      "OL990000043A", "Herman Melville", "1 August 1819", "28 September 1891",
      "American novelist who shipped on a whaler at twenty-one. His great book failed, and he ended as a customs inspector in New York."
    ),
    SampleAuthor(
      "OL990000004A", "Madeline Miller", "24 July 1978", nil,
      "American novelist and teacher of Latin and Greek who spent ten years on her first book."
    ),
    SampleAuthor(
      "OL990000038A", "L. M. Montgomery", "30 November 1874", "24 April 1942",
      "Canadian novelist from Prince Edward Island. Several publishers declined her first book, and it lay in a hatbox for a time."
    ),
    SampleAuthor(
      "OL990000024A", "Audrey Niffenegger", "13 June 1963", nil,
      "American artist and writer from Chicago who makes books also in the sense of printing and binding them."
    ),
    SampleAuthor(
      "OL382982A", "Garth Nix", "19 July 1963", nil,
      "Australian writer of fantasy who has been a bookseller, an editor, and an agent."
    ),
    SampleAuthor(
      "OL990000030A", "Trevor Noah", "20 February 1984", nil,
      "Comedian from Johannesburg who explained America to itself on television for seven years."
    ),
    SampleAuthor(
      "OL118077A", "George Orwell", "25 June 1903", "21 January 1950",
      "Pen name of Eric Blair, English essayist and novelist, who fought in Spain and wrote his last book, ill, on a Scottish island."
    ),
    SampleAuthor(
      "OL25712A", "Terry Pratchett", "28 April 1948", "12 March 2015",
      "English writer of more than forty Discworld novels, each funnier and angrier than it looks."
    ),
    SampleAuthor(
      "OL23919A", "J. K. Rowling", "31 July 1965", nil,
      "British writer who thought of a boy wizard on a delayed train from Manchester to London."
    ),
    SampleAuthor(
      "OL990000035A", "Antoine de Saint-Exupéry", "29 June 1900", "31 July 1944",
      "French pilot who flew the mail over the Sahara and the Andes and wrote about it. He did not return from a flight in the war."
    ),
    SampleAuthor(
      "OL990000046A", "J. D. Salinger", "1 January 1919", "27 January 2010",
      "American writer who carried chapters of his one novel through the landing in Normandy, and stopped publishing in 1965."
    ),
    SampleAuthor(
      "OL990000005A", "Mary Shelley", "30 August 1797", "1 February 1851",
      "English novelist, daughter of Mary Wollstonecraft, who began her best-known book at eighteen, in a wet summer by Lake Geneva, for a contest of ghost stories."
    ),
    SampleAuthor(
      "OL990000007A", "Dan Simmons", "4 April 1948", nil,
      "American writer, for many years a schoolteacher, at home in science fiction and horror alike."
    ),
    SampleAuthor(
      "OL990000028A", "Rebecca Skloot", "19 September 1972", nil,
      "American science writer who first heard of the cells in a biology class at sixteen, and wanted to know whose they were."
    ),
    SampleAuthor(
      "OL25788A", "John Steinbeck", "27 February 1902", "20 December 1968",
      "American novelist of the valleys of California, Nobel laureate of 1962. His dog ate half the first draft of one of his books."
    ),
    SampleAuthor(
      "OL990000006A", "Neal Stephenson", "31 October 1959", nil,
      "American writer of long novels about codes, money, and machines, who writes first drafts with a fountain pen."
    ),
    SampleAuthor(
      "OL26320A", "J. R. R. Tolkien", "3 January 1892", "2 September 1973",
      "Professor of Anglo-Saxon at Oxford who invented languages for pleasure and then peoples to speak them. A blank page in an exam paper got the first line about a hobbit."
    ),
    SampleAuthor(
      "OL26783A", "Leo Tolstoy", "9 September 1828", "20 November 1910",
      "Russian novelist and landowner who in later life gave up his copyrights, his estate, and meat, and left home at eighty-two."
    ),
    SampleAuthor(
      "OL18319A", "Mark Twain", "30 November 1835", "21 April 1910",
      "Pen name of Samuel Clemens, who had been a printer, a pilot on the Mississippi, and a silver miner before people laughed at the right places."
    ),
    SampleAuthor(
      "OL990000009A", "Andy Weir", "16 June 1972", nil,
      "American programmer who put his first novel on his website a chapter at a time, and had readers check the chemistry."
    ),
    SampleAuthor(
      "OL990000029A", "Tara Westover", "1986", nil,
      "American historian, with a doctorate from Cambridge, who had no birth certificate until she was nine."
    ),
    SampleAuthor(
      "OL990000036A", "E. B. White", "11 July 1899", "1 October 1985",
      "American essayist at The New Yorker who kept a farm in Maine, with a spider in the barn."
    ),
    SampleAuthor(
      "OL20646A", "Oscar Wilde", "16 October 1854", "30 November 1900",
      "Irish playwright and wit. He wrote one novel, which was read out against him in court."
    ),
    SampleAuthor(
      "OL990000041A", "Markus Zusak", "23 June 1975", nil,
      "Australian novelist whose parents told him of Germany and Austria in the war."
    ),
  ]
}
