// The Swift names that follow from declarations, which no two may share.
extension Screen {
  /// The type's name without the suffix of view controllers; types that belong to the screen are named after it.
  func baseName(_ settings: FlowSettings) -> String {
    let suffix = settings.screenSuffix
    return !suffix.isEmpty && typeName != suffix ? typeName.without(suffix: suffix) ?? typeName : typeName
  }

  /// The type through which the screen reaches its coordinator, if one is generated for the screen alone.
  func actionsTypeName(_ settings: FlowSettings) -> String? { actionsType(settings).map { $0.base + $0.ending } }

  /// The same in two parts.
  func actionsType(_ settings: FlowSettings) -> (base: String, ending: String)? {
    guard !actions.isEmpty, !isExternal else { return nil }
    switch settings.actions {
    case "protocol": return adopted.isEmpty ? (baseName(settings), "Flow") : nil
    case "struct": return (baseName(settings), "ViewModelActions")
    case "delegate": return (typeName, "Delegate")
    default: return nil
    }
  }
}

extension Flow {
  /// The types that are generated for the flow beside its coordinator.
  func auxiliaryTypeNames(_ module: ModuleSettings) -> [String] {
    guard !isExternal else { return [] }
    var names = [typeName + "Dependencies", upperCamelCase(name) + "Needs"]
    if !hooks.isEmpty { names.append(typeName + "Hooks") }
    if module.lifetime == "delegate", !outcomes.isEmpty { names.append(typeName + "Delegate") }
    if settings.actions == "destinations" { names.append(upperCamelCase(name) + "Destination") }
    var hooksWithResults: Set<String> = []
    for hook in hooks where hook.results != nil && hooksWithResults.insert(hook.name).inserted {
      names.append(upperCamelCase(name) + upperCamelCase(hook.name) + "Result")
    }
    return names
  }
}

extension String {
  /// What stands before an ending; nil if the text does not end so. Names are compared byte for byte.
  package func without(suffix: String) -> String? {
    var (text, suffix) = (self, suffix)
    return text.withUTF8 { text in
      suffix.withUTF8 { suffix in
        let count = text.count - suffix.count
        guard count >= 0 else { return nil }
        for index in 0..<suffix.count where text[count + index] != suffix[index] { return nil }
        return String(decoding: text[..<count], as: UTF8.self)
      }
    }
  }
}

/// The name of the Swift file that stands for a `.flow` file.
package func outputName(of file: ModuleFile) -> String { outputName(ofSource: file.name) }

/// The same from the file's name alone: no build system may have to look into it.
package func outputName(ofSource name: String) -> String {
  (name.utf8.contains(UInt8(ascii: "/")) ? String(name.map { $0 == "/" ? "_" : $0 }) : name) + ".swift"
}
