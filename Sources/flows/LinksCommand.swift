import FlowCommandLine
import FlowGenerator
import FlowGraph
import FlowJSON
import FlowLanguage
import FlowLinks

extension Command {
  static let links = Command(
    name: "links",
    summary: "Lists the app's links: each URL, where it leads, and what it waits for; or explains one URL.",
    operand: Operand(
      term: "URL|PATH", word: .sources(".flow"), count: .any,
      help: """
        A URL to explain, with its scheme. Also, as for other commands, a folder, for all .flow files below it, or a \
        .flow file. Default: the module of the package or project around the current folder, else that folder.
        """),
    options: [LinksCommand.aasa, LinksCommand.plist, ReportForm.option] + ModuleInput.options,
    discussion: """
      flows links App                                   a table of all links
      flows links https://shop.example/items/7 App      how this URL is followed, or why it is not a link

      If a place has several links, all are read, and the generated 'url' is the first. If the URL is not a link of
      the app, the exit code is 1.

      '--aasa' prints the file that a web server serves as '/.well-known/apple-app-site-association', for links that
      begin with https. '--plist' prints the URL types for Info.plist, and the associated domains for the entitlements.
      """,
    failures: "errors in .flow files, no links, a URL that is not a link, files that cannot be read",
    run: { try LinksCommand.run($0, $1) })
}

enum LinksCommand {
  fileprivate static let aasa = Command.Option(
    "--aasa", value: ("APPID", .text),
    help: "Prints the apple-app-site-association file for the app with this identifier: team ID, dot, bundle ID."
  )
  fileprivate static let plist = Command.Option("--plist", help: "Prints the URL types and the associated domains.")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard !arguments.has(aasa) || !arguments.has(plist) else {
      throw UsageError("choose '--aasa' or '--plist'", hint: "Run 'flows links --help' for its options.")
    }
    let urls = arguments.operands.filter(isURL)
    guard urls.count < 2 else {
      throw UsageError("'flows links' explains one URL, but \(urls.count) are named", hint: "Run it once for each.")
    }
    let url = urls.first
    if url != nil, let option = [aasa, plist].first(where: arguments.has) {
      throw UsageError("'\(option.name)' applies to all links, not to one URL", hint: "Omit the URL.")
    }
    if let id = arguments.value(of: aasa) { try checkIdentifier(id) }
    let reporter = DiagnosticReporter(arguments, console)
    let input = try input(arguments.with(operands: arguments.operands.filter { !isURL($0) }), console)
    let (module, generation) = try Generator(readTemplates: input.templates).survey(
      input.sources, importing: input.modules)
    guard let module, !generation.diagnostics.hasErrors else {
      reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
      return .findings
    }
    guard let links = ModuleLinks(module) else {
      throw FileError("no links: nothing has one, or the app does not define where they begin (link \"https://…\")")
    }
    if let url {
      return explain(url, links, module, input, console)
    } else if let id = arguments.value(of: aasa) {
      console.standardOutput.write(try associations(of: links, for: id) + "\n")
    } else if arguments.has(plist) {
      console.standardOutput.write(propertyList(of: links))
    } else {
      console.standardOutput.write(table(of: links, in: module))
    }
    return .success
  }

  private static func input(_ arguments: Arguments, _ console: Console) throws -> ModuleInput {
    do {
      return try ModuleInput(arguments, console)
    } catch let error as UsageError where error.hint == nil {
      throw UsageError(error.message, hint: "A URL begins with its scheme, as in 'https:'.")
    }
  }

  // MARK: One URL

  /// A path with a colon in its first part is written './a:b'.
  private static func isURL(_ operand: String) -> Bool {
    operand.firstIndex { $0 == ":" || $0 == "/" }.map { operand[$0] == ":" } ?? false
  }

  private static func explain(
    _ url: String, _ links: ModuleLinks, _ module: Module, _ input: ModuleInput, _ console: Console
  ) -> ExitCode {
    do throws(LinkRefusal) {
      let reading = try links.read(url)
      for line in LinkExplanation(reading, input.allSources).lines { console.item(line) }
      return .success
    } catch {
      console.error("'\(url)' is not a link of this app: \(error.message)")
      if let help = error.help?.words { console.standardError.write("  help: \(help.printable)\n") }
      return .findings
    }
  }

  // MARK: The table

  private static func table(of links: ModuleLinks, in module: Module) -> String {
    var rows = [["URL", "LEADS TO", "ON THE WAY"]]
    var before: [SourcePlace] = []
    for address in links.addresses {
      // Several links to one place are adjacent.
      let place = address.stops.map(\.target.links[0].syntax.path.place)
      let way = address.stops.map { self.way(to: $0.target, in: $0.module) }.filter { !$0.isEmpty }
      rows.append(
        [address.text]
          + (place == before ? ["the same", ""] : [LinksCommand.place(of: address), way.joined(separator: ", ")]))
      before = place
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let columns = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }
      return (columns.joined() + row[2]).withoutTrailingSpaces + "\n"
    }
    let names = links.roots.map { "'child \(module.flows[$0].name) link \"/…\"'" }
    let beginning = (links.isLibrary ? names : links.bases.map(\.text)).joined(separator: " or ")
    return (links.isLibrary ? "Links begin where the app decides, with \(beginning)" : "Links begin with \(beginning)")
      + "\n\n" + lines.joined()
  }

  /// Where a URL leads in the end.
  static func place(of address: LinkAddress) -> String {
    let stop = address.stops[address.stops.count - 1]
    return stop.target.place(in: stop.module)
  }

  private static func way(to target: LinkTarget, in module: Module) -> String {
    var parts = target.needs.map { "looks up '\($0.name)'" }
    for hop in target.way {
      let name = module.flows[hop.flow].children[hop.child].writtenName
      switch hop.way {
      case .waits: parts.append("waits for \(name)")
      case .tab: if case .tab = target.end {} else { parts.append("tab \(name)") }
      case .starts(let show): parts.append("\(show.verb.spoken) \(name)")
      }
    }
    if case .screen(let screen) = target.end {
      let flow = module.flows[target.last(in: module)]
      for case .screen(let index) in screen.below.map(\.target) { parts.append("above \(flow.screens[index].name)") }
    }
    return parts.joined(separator: ", ")
  }

  // MARK: For the system

  private static func checkIdentifier(_ id: String) throws {
    let parts = id.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isTeam =
      parts[0].utf8.count == 10 && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    guard parts.count == 2, isTeam, !parts[1].isEmpty else {
      throw UsageError(
        "'\(id)' is not an app identifier",
        hint: "It is the team ID, a dot and the bundle ID: 'A1B2C3D4E5.com.example.shop'.")
    }
  }

  private static func associations(of links: ModuleLinks, for id: String) throws -> String {
    guard links.bases.contains(where: { $0.scheme == "https" }) else {
      throw FileError("no link begins with https: only https links can be universal links")
    }
    let components = links.addresses.map { address -> JSONValue in
      // As the URL has it: 'percentEncoded' is true by default (applinks.Details.Components, Bundle Resources).
      let parts = address.pattern.parts.map { if case .word(let word) = $0 { percentEncoded(word) } else { "*" } }
      return ["/": .string("/" + parts.joined(separator: "/"))]
    }
    let document: JSONValue = ["applinks": ["details": [["appIDs": .strings([id]), "components": .array(components)]]]]
    return document.text()
  }

  private static func propertyList(of links: ModuleLinks) -> String {
    let schemes = links.bases.filter { !$0.isWeb }.map(\.scheme).uniqued(by: \.self)
    let hosts = links.bases.filter { $0.scheme == "https" }.map(\.host).uniqued(by: \.self)
    var text = ""
    if !schemes.isEmpty {
      text += """
        <!-- Info.plist -->
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLSchemes</key>
            <array>
        \(schemes.map { "      <string>\($0)</string>" }.joined(separator: "\n"))
            </array>
          </dict>
        </array>

        """
    }
    if !hosts.isEmpty {
      text += """
        <!-- the app's entitlements -->
        <key>com.apple.developer.associated-domains</key>
        <array>
        \(hosts.map { "  <string>applinks:\($0)</string>" }.joined(separator: "\n"))
        </array>

        """
    }
    return text
  }
}
