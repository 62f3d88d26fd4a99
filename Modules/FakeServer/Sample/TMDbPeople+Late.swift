// People of TMDb's sample with the higher identifiers; facts are the service's, sentences ours.

extension SampleCinema {
  /// A line for each person: identifier, name, gender as the service's number, born, died, and a few words.
  static let latePeople = """
    2505|James Cromwell|2|1940-01-27||
    2524|Tom Hardy|2|1977-09-15||
    2535|Vivica A. Fox|1|1964-07-30||
    2636|Alfred Hitchcock|2|1899-08-13|1980-04-29|He knew every picture of a film before the first was taken, and walks through most of them himself, with a dog, a cello or a newspaper.
    2638|Cary Grant|2|1904-01-18|1986-11-29|
    2639|Eva Marie Saint|1|1924-07-04||
    2641|Martin Landau|2|1928-06-20|2017-07-15|
    2642|Leo G. Carroll|2|1886-10-25|1972-10-16|
    2710|James Cameron|2|1954-08-16||He drove a truck, built models, and has been to the deepest place of the sea alone.
    2712|Michael Biehn|2|1956-07-31||
    2713|Linda Hamilton|1|1956-09-26||
    2714|Lance Henriksen|2|1940-05-05||
    2716|Edward Furlong|2|1977-08-02||
    2969|Chris Penn|2|1965-10-10|2006-01-24|
    2975|Laurence Fishburne|2|1961-07-30||
    3027|Stephen King|2|1947-09-21||He writes in Maine, every day, about what the people there are afraid of.
    3061|Ewan McGregor|2|1971-03-31||
    3063|Tilda Swinton|1|1960-11-05||
    3084|Marlon Brando|2|1924-04-03|2004-07-01|
    3085|James Caan|2|1940-03-26|2022-07-06|
    3087|Robert Duvall|2|1931-01-05||
    3088|Sterling Hayden|2|1916-03-26|1986-05-23|
    3092|Diane Keaton|1|1946-01-05|2025-10-11|
    3094|Talia Shire|1|1946-04-25||
    3096|John Cazale|2|1935-08-12|1978-03-13|Five films, each of them nominated as the best of its year.
    3129|Tim Roth|2|1961-05-14||
    3131|Michael Madsen|2|1957-09-25|2025-07-03|
    3146|Billy Wilder|2|1906-06-22|2002-03-27|He came from Vienna by way of Berlin and Paris, wrote in a language that he had learned from baseball on the radio, and had no final cut that was dull.
    3149|Marilyn Monroe|1|1926-06-01|1962-08-04|
    3150|Tony Curtis|2|1925-06-03|2010-09-29|
    3151|Jack Lemmon|2|1925-02-08|2001-06-27|
    3197|Tom Sizemore|2|1961-11-29|2023-03-03|
    3223|Robert Downey Jr.|2|1965-04-04||
    3292|Nicholas Hoult|2|1989-12-07||
    3490|Adrien Brody|2|1973-04-14||
    3799|Billy Dee Williams|2|1937-04-06||
    3810|Javier Bardem|2|1969-03-01||
    3894|Christian Bale|2|1974-01-30||
    3895|Michael Caine|2|1933-03-14||
    3896|Liam Neeson|2|1952-06-07||
    3899|Ken Watanabe|2|1959-10-21||
    3905|William H. Macy|2|1950-03-13||
    3910|Frances McDormand|1|1957-06-23||
    4027|Frank Darabont|2|1959-01-28||
    4070|Grace Kelly|1|1929-11-12|1982-09-14|
    4110|Humphrey Bogart|2|1899-12-25|1957-01-14|
    4111|Ingrid Bergman|1|1915-08-29|1982-08-29|
    4112|Paul Henreid|2|1908-01-10|1992-03-29|
    4113|Claude Rains|2|1889-11-10|1967-05-30|
    4114|Conrad Veidt|2|1893-01-22|1943-04-03|
    4139|Tom Skerritt|2|1933-08-25||
    4173|Anthony Hopkins|2|1937-12-31||
    4517|Joe Pesci|2|1943-02-09||
    4518|Lorraine Bracco|1|1954-10-02||
    4690|Christopher Walken|2|1943-03-31||
    4724|Kevin Bacon|2|1958-07-08||
    4783|Sam Neill|2|1947-09-14||
    4784|Laura Dern|1|1967-02-10||
    4785|Jeff Goldblum|2|1952-10-22||
    4786|Richard Attenborough|2|1923-08-29|2014-08-24|
    4958|Henry Fonda|2|1905-05-16|1982-08-12|
    5026|Akira Kurosawa|2|1910-03-23|1998-09-06|He painted his scenes before he shot them, let rain and wind act, and edited in the evening what he had filmed by day.
    5047|Veronica Cartwright|1|1949-04-20||
    5048|Harry Dean Stanton|2|1926-07-14|2017-09-15|
    5049|John Hurt|2|1940-01-22|2017-01-25|
    5050|Yaphet Kotto|2|1939-11-15|2021-03-15|
    5064|Meryl Streep|1|1949-06-22||
    5081|Emily Blunt|1|1983-02-23||
    5149|Bonnie Hunt|1|1961-09-22||
    5247|Lee J. Cobb|2|1911-12-08|1976-02-11|
    5293|Willem Dafoe|2|1955-07-22||
    5294|Chiwetel Ejiofor|2|1977-07-10||
    5469|Ralph Fiennes|2|1962-12-22||
    5576|Val Kilmer|2|1959-12-31|2025-04-01|
    5655|Wes Anderson|2|1969-05-01||Everything in his frames stands in the middle, but for the people's hearts.
    5657|Anjelica Huston|1|1951-07-08||
    5729|Kim Novak|1|1933-02-13||
    5730|Barbara Bel Geddes|1|1922-10-31|2005-08-08|
    6159|Ron Howard|2|1954-03-01||
    6193|Leonardo DiCaprio|2|1974-11-11||
    6383|Aaron Eckhart|2|1968-03-12||
    6384|Keanu Reeves|2|1964-09-02||Born in Beirut, raised in Toronto; he is known for kindness off the screen and for very few words on it.
    6807|Sam Rockwell|2|1968-11-05||
    6856|Kurt Russell|2|1951-03-17||
    6885|Charlize Theron|1|1975-08-07||
    6968|Hugh Jackman|2|1968-10-12||
    7301|Anthony Perkins|2|1932-04-04|1992-09-12|
    7302|Janet Leigh|1|1927-07-06|2004-10-03|
    7303|Vera Miles|1|1929-08-23||
    7304|John Gavin|2|1931-04-08|2018-02-09|
    7399|Ben Stiller|2|1965-11-30||
    7447|Alec Baldwin|2|1958-04-03||
    7450|Toshirō Mifune|2|1920-04-01|1997-12-24|
    7453|Takashi Shimura|2|1905-03-12|1982-02-11|
    7467|David Fincher|2|1962-08-28||He began with music videos, and may ask for a scene fifty times before he has seen it once.
    7487|David Bowie|2|1947-01-08|2016-01-10|
    7499|Jared Leto|2|1971-12-26||
    7664|Joseph Cotten|2|1905-05-15|1994-02-06|
    8293|Marion Cotillard|1|1975-09-30||
    8349|Martin Sheen|2|1940-08-03||
    8447|Jeff Daniels|2|1955-02-19||
    8487|Gregory Peck|2|1916-04-05|2003-06-12|
    8534|Kathy Bates|1|1948-06-28||
    8691|Zoe Saldaña|1|1978-06-19||
    8891|John Travolta|2|1954-02-18||
    9012|Jonny Lee Miller|2|1972-11-15||
    9015|Kelly Macdonald|1|1976-02-23||
    9273|Amy Adams|1|1974-08-20||
    9339|Lilly Wachowski|1|1967-12-29||
    9340|Lana Wachowski|1|1965-06-21||
    9824|Diane Kruger|1|1976-07-15||
    9994|Helen Hunt|1|1963-06-15||
    10205|Sigourney Weaver|1|1949-10-08||
    10297|Matthew McConaughey|2|1969-11-04||
    10409|Shelley Duvall|1|1949-07-07|2024-07-11|
    10410|Danny Lloyd|2|||
    10411|Scatman Crothers|2|1910-05-23|1986-11-22|
    10930|Irvin Kershner|2|1923-04-29|2010-11-27|
    10990|Emma Watson|1|1990-04-15||
    11181|Kenneth Branagh|2|1960-12-10||
    11477|Ray Liotta|2|1954-12-18|2022-05-26|
    11703|Kerry Washington|1|1977-01-31||
    12052|Gwyneth Paltrow|1|1972-09-27||
    12111|Justin Timberlake|2|1981-01-31||
    12248|Alec Guinness|2|1914-04-02|2000-08-05|
    12446|Peter Sellers|2|1925-09-08|1980-07-24|
    12835|Vin Diesel|2|1967-07-18||
    13240|Mark Wahlberg|2|1971-06-05||
    15152|James Earl Jones|2|1931-01-17|2024-09-09|
    15556|Rebecca Hall|1|1982-05-03||
    16294|Jonathan Demme|2|1944-02-22|2017-04-26|
    16828|Chris Evans|2|1981-06-13||
    16851|Josh Brolin|2|1968-02-12||
    17288|Michael Fassbender|2|1977-04-02||
    17604|Jeremy Renner|2|1971-01-07||
    18023|Robert Carlyle|2|1961-04-14||
    18999|J.K. Simmons|2|1955-01-09||
    19119|Mélanie Laurent|1|1983-02-21||
    19800|Richard Marquand|2|1937-09-22|1987-09-04|
    20629|George Miller|2|1945-03-03||
    20738|Song Kang-ho|2|1967-01-17||
    21657|Vera Farmiga|1|1973-08-06||
    21684|Bong Joon Ho|2|1969-09-14||He draws every shot beforehand, and puts a staircase where other directors would put a speech.
    24045|Joseph Gordon-Levitt|2|1981-02-17||
    25072|Oscar Isaac|2|1979-03-09||
    27319|Christoph Waltz|2|1956-10-04||
    27578|Elliot Page|2|1987-02-21||
    30614|Ryan Gosling|2|1980-11-12||
    32747|Stephen Lang|2|1952-07-11||
    36592|Saoirse Ronan|1|1994-04-12||
    37625|Andrew Garfield|2|1983-08-20||
    39996|Sidney Lumet|2|1924-06-25|2011-04-09|
    40036|Taraji P. Henson|1|1970-09-11||
    40900|Mark Rylance|2|1960-01-18||
    44735|Jesse Eisenberg|2|1983-10-05||
    45400|Greta Gerwig|1|1983-08-04||
    54693|Emma Stone|1|1988-11-06||
    57755|Woody Harrelson|2|1961-07-23||
    59174|America Ferrera|1|1984-04-18||
    65731|Sam Worthington|2|1976-08-02||
    72873|Michael Stuhlbarg|2|1968-07-05||
    73421|Joaquin Phoenix|2|1974-10-28||
    83002|Jessica Chastain|1|1977-03-24||
    86653|Austin Butler|2|1991-08-17||
    108916|Rooney Mara|1|1985-04-17||
    115290|Lee Sun-kyun|2|1975-03-02|2023-12-27|
    136495|Damien Chazelle|2|1985-01-19||
    137427|Denis Villeneuve|2|1967-10-03||From a village in Quebec where nothing happened but the weather; his deserts and fogs may come from there.
    224513|Ana de Armas|1|1988-04-30||
    234352|Margot Robbie|1|1990-07-02||
    505710|Zendaya|1|1996-09-01||
    543530|Dave Bautista|2|1969-01-18||
    556435|Cho Yeo-jeong|1|1981-02-10||
    933238|Rebecca Ferguson|1|1983-10-19||
    996701|Miles Teller|2|1987-02-20||
    1190668|Timothée Chalamet|2|1995-12-27||
    1255881|Choi Woo-shik|2|1990-03-26||
    1373737|Florence Pugh|1|1996-01-03||
    1442583|Park So-dam|1|1991-09-08||
    990000002|Malcolm McDowell|2|1943-06-13||
    990000003|Michael Curtiz|2|1886-12-24|1962-04-10|
    990000004|William Wyler|2|1902-07-01|1981-07-27|
    """
}
