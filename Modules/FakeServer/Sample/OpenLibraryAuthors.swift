// Authors of Open Library's sample, A to K by surname; facts are the service's, biographies ours.

extension SampleLibrary {
  static let authorsAToK: [SampleAuthor] = [
    SampleAuthor(
      "OL272947A", "Douglas Adams", "11 March 1952", "11 May 2001",
      "English writer who began the Hitchhiker's Guide as a radio comedy. He loved deadlines, he said, for the sound they make as they go by."
    ),
    SampleAuthor(
      "OL990000040A", "Louisa May Alcott", "29 November 1832", "6 March 1888",
      "American novelist who grew up among the thinkers of Concord, nursed soldiers in the Civil War, and kept her family with her pen."
    ),
    SampleAuthor(
      "OL34221A", "Isaac Asimov", "1920", "6 April 1992",
      "Professor of biochemistry in Boston who wrote or edited some five hundred books, on nearly everything. Robots follow his three laws."
    ),
    SampleAuthor(
      "OL52922A", "Margaret Atwood", "18 November 1939", nil,
      "Canadian novelist, poet, and critic. She has said that her Gilead holds nothing that people had not done somewhere already."
    ),
    SampleAuthor(
      "OL21594A", "Jane Austen", "16 December 1775", "18 July 1817",
      "English novelist of six finished books about money, marriage, and judgment, all published within seven years and none under her name while she lived."
    ),
    SampleAuthor(
      "OL24137A", "Ray Bradbury", "22 August 1920", "5 June 2012",
      "American writer of short stories and novels who educated himself in public libraries and wrote his best-known book on their rented typewriters."
    ),
    SampleAuthor(
      "OL990000018A", "Charlotte Brontë", "21 April 1816", "31 March 1855",
      "Eldest of the three sisters from Haworth who published as Currer, Ellis, and Acton Bell. She had been a governess, and disliked it."
    ),
    SampleAuthor(
      "OL990000019A", "Emily Brontë", "30 July 1818", "19 December 1848",
      "Poet, and author of one novel, which its first readers found savage. She seldom left the moors around Haworth by choice."
    ),
    SampleAuthor(
      "OL990000037A", "Frances Hodgson Burnett", "24 November 1849", "29 October 1924",
      "Born in Manchester, she sold her first stories in Tennessee to pay for the paper and stamps of the next ones."
    ),
    SampleAuthor(
      "OL990000044A", "Albert Camus", "7 November 1913", "4 January 1960",
      "Writer from Algiers, journalist of the French Resistance, Nobel laureate of 1957, and in his youth a goalkeeper."
    ),
    SampleAuthor(
      "OL990000032A", "Truman Capote", "30 September 1924", "25 August 1984",
      "American writer who called one of his books a nonfiction novel. A childhood neighbor, Harper Lee, went to Kansas with him for it."
    ),
    SampleAuthor(
      "OL990000042A", "Eric Carle", "25 June 1929", "23 May 2021",
      "American maker of picture books from painted and cut tissue paper, brought up partly in Germany during the war."
    ),
    SampleAuthor(
      "OL22098A", "Lewis Carroll", "27 January 1832", "14 January 1898",
      "Pen name of Charles Dodgson, who taught mathematics at Oxford, took photographs, and told a story on a boat one July afternoon."
    ),
    SampleAuthor(
      "OL990000033A", "Rachel Carson", "27 May 1907", "14 April 1964",
      "American marine biologist and writer. Three books about the sea made her known; the fourth, about poisons, was heard in Congress."
    ),
    SampleAuthor(
      "OL990000045A", "Miguel de Cervantes", "1547", "22 April 1616",
      "Soldier wounded at Lepanto, captive in Algiers for five years, collector of taxes and occasional prisoner, and then the author of the first modern novel."
    ),
    SampleAuthor(
      "OL990000012A", "Raymond Chandler", "23 July 1888", "26 March 1959",
      "He lost a post in the oil business at forty-four, taught himself to write for pulp magazines, and gave Los Angeles its detective."
    ),
    SampleAuthor(
      "OL27695A", "Agatha Christie", "15 September 1890", "12 January 1976",
      "English writer of sixty-six detective novels and a play that would not close. She knew poisons from dispensing them in a hospital."
    ),
    SampleAuthor(
      "OL34184A", "Roald Dahl", "13 September 1916", "23 November 1990",
      "Born in Cardiff to Norwegian parents, a fighter pilot in the war, and a writer who was always on the side of the children."
    ),
    SampleAuthor(
      "OL990000025A", "Jared Diamond", "10 September 1937", nil,
      "American scientist who came to history by way of physiology and the birds of New Guinea."
    ),
    SampleAuthor(
      "OL274606A", "Philip K. Dick", "16 December 1928", "2 March 1982",
      "American writer who asked in some forty novels what is real and what is human, mostly in California and mostly in debt."
    ),
    SampleAuthor(
      "OL22242A", "Fyodor Dostoevsky", "11 November 1821", "9 February 1881",
      "Russian novelist who stood before a firing squad at twenty-eight, was reprieved at the last minute, and wrote after four years in Siberia."
    ),
    SampleAuthor(
      "OL161167A", "Arthur Conan Doyle", "22 May 1859", "7 July 1930",
      "A doctor with few patients who invented a detective while waiting, killed him to have time for better things, and was made to bring him back."
    ),
    SampleAuthor(
      "OL990000014A", "Umberto Eco", "5 January 1932", "19 February 2016",
      "Italian scholar of signs and of the Middle Ages who wrote his first novel at forty-eight because, he said, he felt like poisoning a monk."
    ),
    SampleAuthor(
      "OL27349A", "F. Scott Fitzgerald", "24 September 1896", "21 December 1940",
      "American novelist who gave the Jazz Age its name and lived it with his wife, Zelda. His best book sold poorly while he lived."
    ),
    SampleAuthor(
      "OL990000020A", "E. M. Forster", "1 January 1879", "7 June 1970",
      "English novelist and essayist whose advice to his characters was to connect. He published no novel in his last forty-six years."
    ),
    SampleAuthor(
      "OL990000026A", "Anne Frank", "12 June 1929", "1945",
      "She was given a diary on her thirteenth birthday, weeks before her family went into hiding in Amsterdam. She died in Bergen-Belsen."
    ),
    SampleAuthor(
      "OL990000023A", "Diana Gabaldon", "11 January 1952", nil,
      "American writer with degrees in zoology, marine biology, and ecology, who began a novel to learn how it is done."
    ),
    SampleAuthor(
      "OL53305A", "Neil Gaiman", "10 November 1960", nil,
      "English writer of comics, novels, and stories in which old myths turn up in new places."
    ),
    SampleAuthor(
      "OL990000022A", "Gabriel García Márquez", "6 March 1927", "17 April 2014",
      "Colombian journalist and novelist, Nobel laureate of 1982. His grandmother told him wonders with a straight face, and he took the tone from her."
    ),
    SampleAuthor(
      "OL990000021A", "Elizabeth Gaskell", "29 September 1810", "12 November 1865",
      "English novelist and a minister's wife in Manchester, who wrote of mill towns from close by and of Charlotte Brontë as a friend."
    ),
    SampleAuthor(
      "OL26283A", "William Gibson", "17 March 1948", nil,
      "American-born writer in Vancouver who put the word cyberspace into the language, and wrote it on a manual typewriter."
    ),
    SampleAuthor(
      "OL990000003A", "William Goldman", "12 August 1931", "16 November 2018",
      "American novelist and screenwriter who won two Academy Awards and said that in Hollywood nobody knows anything."
    ),
    SampleAuthor(
      "OL990000039A", "Kenneth Grahame", "8 March 1859", "6 July 1932",
      "Secretary of the Bank of England who told his son of a toad at bedtime, and went on in letters when he was away."
    ),
    SampleAuthor(
      "OL990000013A", "Dashiell Hammett", "27 May 1894", "10 January 1961",
      "He had been a Pinkerton detective, and wrote five novels in six years as if he had taken notes."
    ),
    SampleAuthor(
      "OL3778242A", "Yuval Noah Harari", "24 February 1976", nil,
      "Historian at the Hebrew University of Jerusalem whose introductory course on everything became a book."
    ),
    SampleAuthor(
      "OL990000034A", "Stephen Hawking", "8 January 1942", "14 March 2018",
      "English physicist who showed that black holes are not quite black, and who explained the universe by means of a voice synthesizer."
    ),
    SampleAuthor(
      "OL13640A", "Ernest Hemingway", "21 July 1899", "2 July 1961",
      "American writer of short sentences and long silences, Nobel laureate of 1954, and a fisherman off Cuba for years."
    ),
    SampleAuthor(
      "OL79034A", "Frank Herbert", "8 October 1920", "11 February 1986",
      "American journalist who went to report on dunes in Oregon and came back with a planet. Twenty publishers declined it."
    ),
    SampleAuthor(
      "OL990000015A", "Patricia Highsmith", "19 January 1921", "4 February 1995",
      "American novelist who lived mostly in Europe, kept snails, and was on good terms with her murderers."
    ),
    SampleAuthor(
      "OL19767A", "Aldous Huxley", "26 July 1894", "22 November 1963",
      "English writer and pacifist, nearly blind from the age of sixteen, who spent his last decades in California."
    ),
    SampleAuthor(
      "OL33146A", "Franz Kafka", "3 July 1883", "3 June 1924",
      "Lawyer at an insurance office in Prague who wrote by night and asked a friend to burn it all. The friend did not."
    ),
    SampleAuthor(
      "OL19981A", "Stephen King", "21 September 1947", nil,
      "American writer from Maine who threw the beginning of his first novel away; his wife took it out of the bin."
    ),
    SampleAuthor(
      "OL990000031A", "Jon Krakauer", "12 April 1954", nil,
      "American journalist and mountaineer who writes about people who go too far, himself among them."
    ),
  ]
}
