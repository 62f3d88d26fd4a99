/// What the Studio Ghibli service answers: its five collections in its own wire format.
///
/// Identifiers, titles, names, numbers, and links are the service's (https://ghibliapi.vercel.app), so that what is
/// marked on the sample is right on the live service; the descriptions of films and vehicles are our own. Oddities are
/// kept, because clients must survive them: links to a whole collection in place of references, links that nothing
/// answers from the other side, `NA`, `TODO`, and empty strings. Artwork is at `sample.invalid`, a name that never
/// resolves (RFC 2606, section 2).
enum GhibliSample {}
