// Paths are strings with `/`, kept as the user wrote them except for redundant parts.

extension String {
  /// Without `.` components, double and trailing slashes; the current folder is `.`.
  package var cleanedPath: String {
    let parts = split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    if hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The path of something in this folder.
  package func joined(_ name: String) -> String {
    if self == "." { return name }
    return hasSuffix("/") ? self + name : self + "/" + name
  }

  /// The path relative to a folder, if it is inside it.
  package func below(_ folder: String) -> String? {
    if folder == "." { return hasPrefix("/") ? nil : self }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  /// The path without the last component, nil for `/`; the current folder is `.`.
  package var parentFolder: String? {
    guard self != "/" else { return nil }
    guard let slash = lastIndex(of: "/") else { return self == "." ? nil : "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last component.
  package var fileName: String {
    String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...])
  }
}
