/// The parts of one template file, by name.
struct TemplateFile {
  let name: String
  /// The indices of the parts in the order of the file's define directives, second ones of a name included.
  var parts: [Int] = []
  var partIndices: [String: Int] = [:]
}
