import FlowLanguage

// The Swift names that follow from declarations: the checks compare them, and the templates use them.
extension Screen {
  /// The type's name without its module.
  package var unqualifiedType: String {
    guard hasOwnTypeName, let dot = typeName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return typeName }
    return String(typeName[typeName.utf8.index(after: dot)...])
  }

  /// The type's name without the suffix of view controllers; types that belong to the screen are named after it.
  package func stem(_ settings: FlowSettings) -> String {
    guard hasOwnTypeName else { return upperCamelCase(name) }
    let suffix = settings.screenSuffix
    let type = unqualifiedType
    return !suffix.isEmpty && type != suffix ? type.without(suffix: suffix) ?? type : type
  }

  /// The SwiftUI view of a screen in a hosting controller, which `as TypeName` names there.
  package func viewType(_ settings: FlowSettings) -> String {
    hasOwnTypeName ? typeName : stem(settings) + "View"
  }

  /// The type that the app supplies for the screen.
  package func ownType(_ settings: FlowSettings) -> String {
    settings.screenSource == .hosting ? viewType(settings) : typeName
  }

  /// The type through which the screen reaches its coordinator, if one is generated just for the screen.
  func actionsTypeName(_ settings: FlowSettings) -> String? { actionsType(settings).map { $0.base + $0.ending } }

  /// The same in two parts.
  func actionsType(_ settings: FlowSettings) -> (base: String, ending: String)? {
    guard !actions.isEmpty, !isExternal, let style = settings.actionStyle, let ending = style.typeSuffix,
      style != .protocol || adopted.isEmpty
    else { return nil }
    return (base(of: style, settings), ending)
  }

  private func base(of style: ActionStyle, _ settings: FlowSettings) -> String {
    style == .delegate ? unqualifiedType : stem(settings)
  }

  /// The type that is generated for the screen's actions in this style.
  package func actionsTypeName(_ style: ActionStyle, _ settings: FlowSettings) -> String {
    base(of: style, settings) + (style.typeSuffix ?? "")
  }
}

extension Flow {
  /// True for an action that only calls the hand-written step of its own name with its own values: if actions are
  /// methods of the coordinator, that step is the action.
  package func isHook(_ action: Action) -> Bool {
    guard case .call(let index, let arguments, _, _, _) = action.step, !hooks[index].isAwaited,
      signature(hooks[index].name, hooks[index].parameters) == signature(action.name, action.parameters)
    else { return false }
    return zip(arguments, action.parameters).allSatisfy { argument, parameter in
      argument.value.root == .local(parameter.name) && argument.value.members.isEmpty
    }
  }

  /// The types that are generated for the flow besides its coordinator.
  func auxiliaryTypeNames(_ module: ModuleSettings) -> [String] {
    guard !isExternal else { return [] }
    var names = [dependenciesType, needsType, customPresentationType]
    if kind == .app, !links.isEmpty { names.append(upperCamelCase(name) + "Link") }
    if !hooks.isEmpty { names.append(hooksType) }
    if module.builtInLifetime == .delegate, !outcomes.isEmpty { names.append(typeName + "Delegate") }
    if settings.actionStyle == .destinations { names.append(destinationType) }
    var hooksWithResults: Set<String> = []
    for hook in hooks where hook.results != nil && hooksWithResults.insert(hook.name).inserted {
      names.append(resultType(hook))
    }
    return names
  }

  package var needsType: String { upperCamelCase(name) + "Needs" }
  package var hooksType: String { typeName + "Hooks" }
  package var dependenciesType: String { typeName + "Dependencies" }
  package var destinationType: String { upperCamelCase(name) + "Destination" }
  package var customPresentationType: String { upperCamelCase(name) + "CustomPresentation" }

  /// The type of a hand-written step's result.
  package func resultType(_ hook: Hook) -> String { upperCamelCase(name) + upperCamelCase(hook.name) + "Result" }
}

extension String {
  /// The text before a suffix; nil if the text does not end with it. Names are compared byte for byte.
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

/// The name of the Swift file for a `.flow` file.
package func outputName(of file: ModuleFile) -> String { outputName(ofSource: file.name) }

/// The same from the file's name alone, so that no build system has to read the file.
package func outputName(ofSource name: String) -> String {
  (name.utf8.contains(UInt8(ascii: "/")) ? String(name.map { $0 == "/" ? "_" : $0 }) : name) + ".swift"
}
