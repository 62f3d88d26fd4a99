// Romances of Open Library's sample; facts are the service's, descriptions ours.

extension SampleLibrary {
  static let romances: [SampleBook] = [
    SampleBook(
      "OL66554W", "Pride and Prejudice", by: "OL21594A", 1813, pages: 351, "Romance, Classics, England, Sisters",
      "Five daughters, a small income, and a house that will go to a cousin. Elizabeth Bennet hears a rich Mr. Darcy call her tolerable, and makes up her mind about him, wrongly, as he does about her."
    ),
    SampleBook(
      "OL66544W", "Persuasion", by: "OL21594A", 1817, pages: 249, "Romance, Classics, England",
      "At nineteen Anne Elliot let herself be talked out of marrying a sailor without money. Eight years on he is back with plenty, is polite, and is looking for anybody else."
    ),
    SampleBook(
      "OL66562W", "Sense and Sensibility", by: "OL21594A", 1811, pages: 374, "Romance, Classics, England, Sisters",
      "Two sisters lose their home and, in different ways, their hearts. Elinor says nothing of it and Marianne says everything; neither way turns out to be safe."
    ),
    SampleBook(
      "OL1095427W", "Jane Eyre", by: "OL990000018A", 1847, pages: 532, "Romance, Classics, Governesses, Gothic fiction",
      "An orphan with a temper and a sense of justice becomes governess in a house where somebody laughs at night. Its master talks to her as to an equal, and does not tell her the one thing he should."
    ),
    SampleBook(
      "OL21177W", "Wuthering Heights", by: "OL990000019A", 1847, pages: 353,
      "Romance, Classics, Gothic fiction, England",
      "A foundling and the daughter of the house run wild on the moors together. She marries another; he goes, comes back rich, and spends the rest of two families' lives on what he lost."
    ),
    SampleBook(
      "OL88813W", "A Room with a View", by: "OL990000020A", 1908, pages: 240, "Romance, Classics, Italy",
      "A young Englishwoman in Florence trades rooms with a father and son who are not quite proper, and is kissed in a field of violets. At home in Surrey she is engaged to somebody else, and explains this to herself."
    ),
    SampleBook(
      "OL1103203W", "North and South", by: "OL990000021A", 1854, pages: 450, "Romance, Classics, Industrial revolution",
      "A clergyman gives up his living and takes his daughter from the south to a town of cotton mills. She sides with the workers against a mill owner who reads Homer with her father in the evenings."
    ),
    SampleBook(
      "OL274518W", "Love in the Time of Cholera", by: "OL990000022A", 1985, pages: 348, "Romance, Caribbean, Old age",
      "Florentino Ariza was refused and has waited fifty-one years, nine months, and four days, though not idly. On the evening of her husband's funeral he tells Fermina Daza so."
    ),
    SampleBook(
      "OL3261155W", "Outlander", by: "OL990000023A", 1991, pages: 640, "Romance, History, Time travel, Scotland",
      "A nurse on holiday after the war steps between standing stones and into the Highlands of 1743. She is taken for a spy by both sides, and marries a Scot for safety before she knows him."
    ),
    SampleBook(
      "OL4720160W", "The Time Traveler's Wife", by: "OL990000024A", 2003, pages: 520, "Romance, Time travel, Chicago",
      "Henry falls out of time without warning and without clothes. Clare has known him since she was six; when they meet for the first time in his life, it is not the first in hers."
    ),
    SampleBook(
      "OL16509148W", "The Song of Achilles", by: "OL990000004A", 2011, pages: 352,
      "Romance, Fantasy, Mythology, Trojan War",
      "An awkward exiled prince is chosen as companion by the best of the Greeks. They grow up together in a cave and in love, and both know what was foretold of Troy."
    ),
  ]
}
