/// What a template sees of a flow of the made-up module, as generators hand it over: dictionaries in lists in dictionaries.
typealias Model = [String: Any]

/// - Parameters:
///   - part: which flow it is.
///   - isLast: whether it starts no other.
func flow(_ part: Int, isLast: Bool) -> Model {
  let pages = 0..<10
  let id = parameter("id", "Int")
  let screens = pages.map { screen(part, $0, id, isLast) }
  let allowed = function("allowed", [id], result: "Bool")
  var flow: Model = [
    "source": "Part\(part).flow", "name": "Part\(part)", "documentation": "The way through part \(part).",
    "type": "Part\(part)Coordinator", "needsType": "Part\(part)Needs",
    "dependenciesType": "Part\(part)CoordinatorDependencies", "hooksType": "Part\(part)CoordinatorHooks",
    "screens": screens, "needs": [allowed], "parameters": [id], "start": screens[0],
    "outcomes": [["name": "done", "values": [parameter("value", "Int")]] as Model],
  ]
  var hooks = [function("track", [id])]
  var composition = ["Part\(part)Needs"]
  var children: [Model] = []
  var routes: [Model] = screens.dropFirst().map { ["push": $0] }
  if !isLast {
    hooks.append(function("track", [parameter("value", "Int")]))
    composition.append("Part\(part + 1)CoordinatorDependencies")
    children = [child(part + 1, id)]
    // In the order of their first uses.
    routes.insert(["present": children[0]], at: 6)
  }
  flow["hooks"] = hooks
  flow["composition"] = composition
  flow["children"] = children
  flow["hasChildren"] = !children.isEmpty
  flow["routes"] = routes
  return flow
}

private func screen(_ part: Int, _ page: Int, _ id: Model, _ isLast: Bool) -> Model {
  let name = "Page\(part)x\(page)"
  let property = "page\(part)x\(page)ViewController"
  let shown = page == 0 ? property : "shownScreen"
  var actions: [Model] = [
    page < 9
      ? ["name": "next", "call": call("self?.pushPage\(part)x\(page + 1)", ["id: id"])]
      : ["name": "last", "call": call("self?.finish", [".done(value: id)"])],
    [
      "name": "show", "condition": call("dependencies.allowed", ["id: id"]), "then": [call("track", ["id: id"])],
      "otherwise": [call("stack.close", [shown])],
    ],
  ]
  if page > 4 {
    actions.append(["name": "back", "call": call("self?.stack.pop", ["to: \"Page\(part)x\(page - 3)\""])])
  }
  if page == 5, !isLast { actions.append(["name": "away", "call": call("self?.presentPart\(part + 1)", ["id: id"])]) }
  return [
    "name": name, "documentation": "Page \(page) of part \(part).", "actionsType": "\(name)ViewModelActions",
    "factory": "make\(name)ViewController", "make": "make\(name)", "push": "push\(name)", "property": property,
    "parameters": [id], "actions": actions, "isShownAgain": page > 0, "isPoppedTo": (2...6).contains(page),
  ]
}

private func child(_ part: Int, _ id: Model) -> Model {
  [
    "type": "Part\(part)Coordinator", "property": "part\(part)Coordinator", "present": "presentPart\(part)",
    "parameters": [id],
    "cases": [["name": "done", "values": ["value"], "body": [call("track", ["value: value"])]] as Model],
  ]
}

private func parameter(_ name: String, _ type: String) -> Model { ["name": name, "type": type] }

private func function(_ name: String, _ parameters: [Model], result: String? = nil) -> Model {
  var function: Model = ["name": name, "parameters": parameters]
  if let result { function["result"] = result }
  return function
}

private func call(_ name: String, _ arguments: [String]) -> Model { ["name": name, "arguments": arguments] }
