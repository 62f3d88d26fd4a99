// People of TMDb's sample with the lower identifiers; facts are the service's, sentences ours.

extension SampleCinema {
  /// A line for each person: identifier, name, gender as the service's number, born, died, and a few words.
  static let earlyPeople = """
    1|George Lucas|2|1944-05-14||He makes films in California about speed, and about places a long time ago. The sound of lasers in one of them was a hammer on a cable.
    2|Mark Hamill|2|1951-09-25||
    3|Harrison Ford|2|1942-07-13||He was a carpenter between parts, and has kept the look of somebody who would rather be fixing the door.
    4|Carrie Fisher|1|1956-10-21|2016-12-27|A princess at nineteen, later a writer of novels and a mender of other people's scripts.
    5|Peter Cushing|2|1913-05-26|1994-08-11|
    6|Anthony Daniels|2|1946-02-21||
    24|Robert Zemeckis|2|1952-05-14||
    31|Tom Hanks|2|1956-07-09||He has been a child in a man's body, a soldier, an astronaut, a castaway and a toy, and is believed in each.
    32|Robin Wright|1|1966-04-08||
    33|Gary Sinise|2|1955-03-17||
    35|Sally Field|1|1946-11-06||
    40|Orson Welles|2|1915-05-06|1985-10-10|At twenty-three he frightened listeners with a play on the radio, at twenty-five he made his first film, and was never given as free a hand again.
    48|Sean Bean|2|1959-04-17||
    52|David Morse|2|1953-10-11||
    53|Peter Stormare|2|1953-08-27||
    59|Luc Besson|2|1959-03-18||
    62|Bruce Willis|2|1955-03-19||
    63|Milla Jovovich|1|1975-12-17||
    64|Gary Oldman|2|1958-03-21||
    65|Ian Holm|2|1931-09-12|2020-06-19|
    66|Chris Tucker|2|1971-08-31||
    103|Mark Ruffalo|2|1967-11-22||
    108|Peter Jackson|2|1961-10-31||Born in New Zealand, where he began with puppets and a borrowed camera, and where he later found all of Middle-earth within a few hours' drive.
    109|Elijah Wood|2|1981-01-28||
    110|Viggo Mortensen|2|1958-10-20||
    112|Cate Blanchett|1|1969-05-14||
    113|Christopher Lee|2|1922-05-27|2015-06-07|
    114|Orlando Bloom|2|1977-01-13||
    131|Jake Gyllenhaal|2|1980-12-19||
    134|Jamie Foxx|2|1967-12-13||
    138|Quentin Tarantino|2|1963-03-27||He learned films by renting them to others over a counter, and writes people who talk about breakfast before they shoot.
    139|Uma Thurman|1|1970-04-29||
    140|Lucy Liu|1|1968-12-02||
    141|David Carradine|2|1936-12-08|2009-06-03|
    151|Roger Deakins|2|1949-05-24||He lights rooms as though nobody had; thirteen nominations went by before the first award.
    192|Morgan Freeman|2|1937-06-01||
    193|Gene Hackman|2|1930-01-30|2025-02-18|
    194|Richard Harris|2|1930-10-01|2002-10-25|
    201|Michel Gondry|2|1963-05-08||
    204|Kate Winslet|1|1975-10-05||
    205|Kirsten Dunst|1|1982-04-30||
    206|Jim Carrey|2|1962-01-17||
    207|Tom Wilkinson|2|1948-02-05|2023-12-30|
    228|Ed Harris|2|1950-11-28||
    240|Stanley Kubrick|2|1928-07-26|1999-03-07|A photographer for a magazine at seventeen, then a maker of thirteen films in forty-six years, each of a kind that he had not tried before.
    245|Keir Dullea|2|1936-05-30||
    246|Gary Lockwood|2|1937-02-21||
    247|William Sylvester|2|1922-01-31|1995-01-25|
    287|Brad Pitt|2|1963-12-18||
    349|Scott Glenn|2|1939-01-26||
    380|Robert De Niro|2|1943-08-17||
    418|Robert Patrick|2|1958-11-05||
    454|Michael Peña|2|1976-01-13||
    478|Jamie Bell|2|1986-03-14||
    488|Steven Spielberg|2|1946-12-18||Sharks, dinosaurs, lists and letters: few have moved as many people in the dark, or looked as often from a child's height.
    491|John Williams|2|1932-02-08||Two notes for a shark, five for visitors, and a march for whoever comes from a galaxy far away.
    504|Tim Robbins|2|1958-10-16||
    514|Jack Nicholson|2|1937-04-22||
    521|Michael J. Fox|2|1961-06-09||
    524|Natalie Portman|1|1981-06-09||
    525|Christopher Nolan|2|1970-07-30||He tells stories with their clocks taken apart, on film, with as little done in a computer as he can help.
    529|Guy Pearce|2|1967-10-05||
    530|Carrie-Anne Moss|1|1967-08-21||
    532|Joe Pantoliano|2|1951-09-12||
    578|Ridley Scott|2|1937-11-30||He drew advertisements before he drew worlds, and still sketches each shot by hand.
    585|Rutger Hauer|2|1944-01-23|2019-07-19|
    586|Sean Young|1|1959-11-20||
    589|Daryl Hannah|1|1960-12-03||
    638|Michael Mann|2|1943-02-05||
    650|Karen Allen|1|1951-10-05||
    655|John Rhys-Davies|2|1944-05-05||
    738|Sean Connery|2|1930-08-25|2020-10-31|
    781|Paul Reiser|2|1956-03-30||
    819|Edward Norton|2|1969-08-18||
    854|James Stewart|2|1908-05-20|1997-07-02|
    862|George C. Scott|2|1927-10-18|1999-09-22|
    882|Liv Tyler|1|1977-07-01||
    884|Steve Buscemi|2|1957-12-13||
    887|Owen Wilson|2|1968-11-18||
    934|Russell Crowe|2|1964-04-07||
    935|Connie Nielsen|1|1965-07-03||
    936|Oliver Reed|2|1938-02-13|1999-05-02|
    937|Derek Jacobi|2|1938-10-22||
    938|Djimon Hounsou|2|1964-04-24||
    947|Hans Zimmer|2|1957-09-12||
    1003|Jean Reno|2|1948-07-30||
    1004|Danny Aiello|2|1933-06-20|2019-12-12|
    1032|Martin Scorsese|2|1942-11-17||A boy with asthma who watched the street from a window, and who has spent his life finding the films that others forget.
    1036|Cybill Shepherd|1|1950-02-18||
    1037|Harvey Keitel|2|1939-05-13||
    1038|Jodie Foster|1|1962-11-19||
    1039|Peter Boyle|2|1935-10-18|2006-12-12|
    1062|Christopher Lloyd|2|1938-10-22||
    1063|Lea Thompson|1|1961-05-31||
    1064|Crispin Glover|2|1964-04-20||
    1100|Arnold Schwarzenegger|2|1947-07-30||
    1125|Ewen Bremner|2|1972-01-23||
    1158|Al Pacino|2|1940-04-25||
    1164|F. Murray Abraham|2|1939-10-24||
    1223|Joel Coen|2|1954-11-29||With his brother he has written kidnappings that go wrong in every accent of America.
    1224|Ethan Coen|2|1957-09-21||The younger half of two who long signed their editing with a third name, so that it would not look like so much.
    1229|Jeff Bridges|2|1949-12-04||
    1230|John Goodman|2|1952-06-20||
    1231|Julianne Moore|1|1960-12-03||
    1233|Philip Seymour Hoffman|2|1967-07-23|2014-02-02|
    1241|John Turturro|2|1957-02-28||
    1245|Scarlett Johansson|1|1984-11-22||
    1283|Helena Bonham Carter|1|1966-05-26||
    1327|Ian McKellen|2|1939-05-25||
    1328|Sean Astin|2|1971-02-25||
    1329|Billy Boyd|2|1968-08-28||
    1330|Dominic Monaghan|2|1976-12-08||
    1331|Hugo Weaving|2|1960-04-04||
    1333|Andy Serkis|2|1964-04-20||
    1532|Bill Murray|2|1950-09-21||
    1579|Maggie Gyllenhaal|1|1977-11-16||
    1640|Stellan Skarsgård|2|1951-06-13||
    1769|Sofia Coppola|1|1971-05-14||
    1771|Giovanni Ribisi|2|1974-12-17||
    1776|Francis Ford Coppola|2|1939-04-07||He bet his house on his films more than once, and lost it at least once; the vineyard came later.
    1810|Heath Ledger|2|1979-04-04|2008-01-22|
    1812|Michelle Williams|1|1980-09-09||
    1813|Anne Hathaway|1|1982-11-12||
    1892|Matt Damon|2|1970-10-08||
    1932|Audrey Hepburn|1|1929-05-04|1993-01-20|
    1936|Martin Balsam|2|1919-11-04|1996-02-13|
    1954|Billy Zane|2|1966-02-24||
    1979|Kevin Spacey|2|1959-07-26||
    2034|Danny Boyle|2|1956-10-20||
    2037|Cillian Murphy|2|1976-05-25||
    2053|Bill Paxton|2|1955-05-17|2017-02-25|
    2091|James Mason|2|1909-05-15|1984-07-27|
    2094|Peter Lorre|2|1904-06-26|1964-03-23|
    2176|Tommy Lee Jones|2|1946-09-15||
    2178|Forest Whitaker|2|1961-07-15||
    2201|Max von Sydow|2|1929-04-10|2020-03-08|
    2231|Samuel L. Jackson|2|1948-12-21||
    2282|Ben Kingsley|2|1943-12-31||
    2405|Audrey Tautou|1|1976-08-09||
    2406|Mathieu Kassovitz|2|1967-08-03||
    2419|Jean-Pierre Jeunet|2|1953-09-03||
    """
}
