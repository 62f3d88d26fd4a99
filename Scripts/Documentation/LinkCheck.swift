// Checks that each link within the built site leads to a page or file of it.
import Foundation

struct LinkCheck {
  /// The folder that DocC wrote: pages as JSON in `data`, and an HTML file for each in `documentation`.
  let site: URL

  func run() throws {
    let files = try Set(FileManager.default.subpathsOfDirectory(atPath: site.path))
    var (pages, links, faults) = (0, 0, Set<String>())
    for file in files where file.hasPrefix("data/") && file.hasSuffix(".json") {
      let page = try JSONSerialization.jsonObject(with: Data(contentsOf: site.appending(path: file)))
      guard let page = page as? [String: Any], let references = page["references"] as? [String: [String: Any]] else {
        continue
      }
      pages += 1
      let path = "/" + file.dropFirst("data/".count).dropLast(".json".count)
      // Names that DocC could not resolve have no URL: it shows them as text, and warns where a page's author wrote them.
      for reference in references.values {
        let variants = reference["variants"] as? [[String: Any]] ?? []
        for url in ([reference] + variants).compactMap({ $0["url"] as? String }) {
          guard let target = Self.target(of: url, on: path) else { continue }
          links += 1
          let wanted =
            target.hasPrefix("documentation") ? ["data/\(target).json", "\(target)/index.html"] : [target]
          if !wanted.allSatisfy(files.contains) {
            faults.insert("error: \(path) links to \(url), but the site has no such page or file")
          }
        }
      }
    }
    guard pages > 0 else { throw Fault("error: no pages in \(site.path)") }
    print("\(pages) pages, \(links) links within the site.")
    if !faults.isEmpty { throw Fault(faults.sorted().joined(separator: "\n")) }
  }

  /// The path that a link names within the site, without slashes at its ends; `nil` for one that leads elsewhere.
  ///
  /// - Parameter page: the path of the page with the link, which a browser shows with a slash at its end.
  private static func target(of url: String, on page: String) -> String? {
    guard let base = URL(string: "site://here\(page)/"), let whole = URL(string: url, relativeTo: base)?.absoluteURL,
      whole.scheme == "site"
    else { return nil }
    let path = whole.path.split(separator: "/").joined(separator: "/")
    return path.hasPrefix("documentation") ? path.lowercased() : path
  }
}
