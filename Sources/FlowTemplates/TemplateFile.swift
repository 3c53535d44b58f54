/// The parts of one template file.
struct TemplateFile {
  let name: String
  /// Where its text starts in that of all templates.
  let textStart: Int
  /// The indices of the parts in the order of the file's define directives, second ones of a name included.
  var parts: [Int] = []
}

/// Template files that a value can choose from.
struct TemplateFolder {
  struct Member {
    /// The file's name without the folder.
    let name: String
    let file: Int
  }

  let name: String
  /// In the order of their names.
  var members: [Member]
}
