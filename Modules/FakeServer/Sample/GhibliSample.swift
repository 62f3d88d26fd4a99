/// The answers of the Studio Ghibli service: its five collections in its own wire format.
///
/// Identifiers, titles, names, numbers, and links are the service's (https://ghibliapi.vercel.app), so that a mark made
/// on the sample is right on the live service. The descriptions of films and vehicles are our own. Oddities stay,
/// because clients must survive them: links to a whole collection in place of references, links without a link back,
/// `NA`, `TODO`, and empty strings. Artwork is at `sample.invalid`, a name that never resolves (RFC 2606, section 2).
enum GhibliSample {}
