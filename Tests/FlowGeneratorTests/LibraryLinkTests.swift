import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The links of a library, behind the prefix that the app gives: read, written, followed, and where the user is.
@Suite("Library links")
struct LibraryLinkTests {
  static let orders = """
    /// What was ordered, in a module of its own.
    exported flow Orders(shop: String) {
      needs order(id: Int) async: Order?

      start screen List(shop: String) {
        select(order: Order) -> push Order(order)
        track(code: String) -> present Tracking(code)
      }

      screen Order(order: Order) link "/:id" with order(id)

      event refresh link "/all/refresh" -> push Refreshed

      screen Refreshed
    }

    flow Tracking(code: String, from: String? = nil) link "/tracking/:code?from=:from" {
      needs isMoving: Bool

      holds links while isMoving

      start screen Map(code: String, from: String?) {
        close -> close
      }
    }

    """

  static let account = """
    import Orders

    settings {
      support import Orders
    }

    /// What is somebody's own: a library that has another one's links below its own.
    exported flow Account {
      needs title(code: Int) async: String?

      start screen Account {
        orders -> push Orders
        branch(title: String) -> push branch(title)
      }

      child Orders: Orders("mine") link "/orders"
      child branch(title: String): Orders(title) link "/branches/:code" with title(code)
    }

    """

  static let shop = """
    import Account
    import Orders

    settings {
      support import Orders
      links expire 1
    }

    app Shop link "https://shop.example" {
      needs isLoggedIn: Bool

      start -> if isLoggedIn root Main else root Login

      child Login {
        done -> root Main
      }

      event linkFailed(because: ShopLink.Failure) -> call log(because)
    }

    flow Login {
      outcome done

      start screen Login {
        logIn -> finish done
      }
    }

    tabs Main {
      tab Home title "Home"
      tab Archive: Orders("archive") title "Archive"
      tab past: Orders("past") title "Past" link "/past"
      tab Account title "Account"

      child Archive link "/archive"
      child Account link "/me"
    }

    flow Home {
      needs name(code: Int): String?

      start screen Home link "/" {
        orders(shop: String) -> present Orders(shop)
        branch(name: String) -> push branch(name)
        region(code: Int, name: String) -> push region(code, name)
        mall(shop: String) -> push Mall(shop)
        offer(id: Int) -> push Offer(id)
      }

      screen Offer(id: Int) link "/offers/:id"

      child Orders link "/shops/:shop/orders" link "/o/:shop"
      child branch(name: String): Orders(name) link "/branches/:code/orders" with name(code)
      child region(code: Int, name: String): Orders(name) link "/regions/:code/orders" with name(code)
      child Mall
    }

    flow Mall(shop: String) {
      start screen Mall {
        orders -> push Orders
      }

      child Orders: Orders(shop) link "/malls/:shop/orders"
    }

    """

  static func known(_ text: String = orders) -> ModuleSource {
    ModuleSource(name: "Orders", sources: [SourceFile(path: "Orders/Orders.flow", text: text)])
  }

  /// The modules, each after those that it imports.
  static func modules(_ lifetime: String = "parent") -> [ModuleSource] {
    [("Orders", orders), ("Account", account), ("Shop", shop)].map { name, text in
      let head = "settings {\n  lifetime \(lifetime)\n"
      let whole =
        text.contains("settings {") ? text.replacingOccurrences(of: "settings {\n", with: head) : "\(head)}\n\n\(text)"
      return ModuleSource(name: name, sources: [SourceFile(path: "\(name)/\(name).flow", text: whole)])
    }
  }

  /// What is generated for one of the modules.
  static func generated(_ number: Int, of modules: [ModuleSource]) throws -> [OutputFile] {
    let generation = try Generator().generate(modules[number].sources, importing: Array(modules[..<number]))
    try #require(generation.diagnostics.filter { $0.severity == .error } == [])
    return generation.outputs
  }

  /// What is written by hand, and the types that the library's links name.
  static let run = ["LibraryRun", "LibraryVisit"].map {
    Repository.root.appendingPathComponent("Tests/Links/\($0).swift").path
  }
  static let order = "public struct Order {\n  public let id: Int\n  public init(id: Int) { self.id = id }\n}\n"

  @Test(arguments: Extent.isWhole ? SettingValues.builtIn.lifetime : ["parent"])
  func anAppFollowsThem(_ lifetime: String) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.order, to: "Orders/Order.swift")
    let modules = Self.modules(lifetime)
    var libraries: [String] = []
    for (number, module) in modules.enumerated() {
      let outputs = try Self.generated(number, of: modules)
      try folder.write(outputs, in: module.name)
      var files = outputs.map { folder.path("\(module.name)/\($0.name)") }
      if number == 0 { files.append(folder.path("Orders/Order.swift")) }
      var flags = ["-I", folder.url.path]
      if number == modules.count - 1 {
        files += Self.run + [App.scenario]
        flags += try ["-o", folder.path("run"), "-L", folder.url.path] + libraries + Compiler.linking()
      } else {
        flags += Compiler.library(module.name, in: folder.url)
      }
      // What is isolated in a library by default is not in the modules that use it.
      try Compiler.compile(files, as: module.name, number == 0 ? .mainActorByDefault : .swift6, flags)
      libraries.insert("-l\(module.name)", at: 0)
    }
    let outcome = try Subprocess.run(URL(fileURLWithPath: folder.path("run")), [])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
  }

  // MARK: Messages

  private func findings(_ shop: String, _ orders: String = orders) throws -> [String] {
    let account = ModuleSource(name: "Account", sources: [SourceFile(path: "Account.flow", text: Self.account)])
    let generation = try Generator().check(
      [SourceFile(path: "Shop.flow", text: shop)],
      importing: [Self.known(orders)] + (shop.contains("import Account") ? [account] : []))
    return generation.diagnostics.map { "\($0.rule.id): \($0.message); \($0.help ?? "")" }
  }

  /// With two prefixes.
  private static let small = shop.components(separatedBy: "flow Mall(")[0].split(
    separator: "\n", omittingEmptySubsequences: false
  ).filter { line in
    !["branch", "region", "mall(", "Mall", "name(code", "past", "Account"].contains { line.contains($0) }
  }
  .joined(separator: "\n")

  private func changed(_ old: String, _ new: String) -> String {
    Self.small.replacingOccurrences(of: old, with: new)
  }

  @Test func whatClashes() throws {
    #expect(try findings(Self.shop) == [])
    #expect(try findings(Self.small) == [])
    // The same prefix twice is said once, not for each link below it.
    let open = Self.orders.replacingOccurrences(of: "Orders(shop: String)", with: "Orders(shop: String = \"all\")")
    #expect(
      try findings(changed("\"/shops/:shop/orders\" link \"/o/:shop\"", "\"/archive\""), open) == [
        "FL160: the links of 'Archive' begin like those of 'Orders'; give one of them a different prefix"
      ])
    // A path of the app's own below the prefix.
    #expect(
      try findings(changed("\"/offers/:id\"", "\"/archive/:id\"")) == [
        "FL160: this link could mean 'Order' as well as 'Offer'; "
          + "give one of them a different path, or the other module's flow a different prefix"
      ])
    #expect(
      try findings(
        changed("\"/offers/:id\"", "\"/offers?id=:id\"").replacingOccurrences(of: "\"/archive\"", with: "\"/\"")
      )
      .first?.hasPrefix("FL160: this link could mean") == true)
    // A value that both would read.
    let tracked = Self.orders.replacingOccurrences(
      of: "/tracking/:code?from=:from", with: "/tracking?shop=:code&from=:from")
    #expect(
      try findings(changed("\"/shops/:shop/orders\" link \"/o/:shop\"", "\"/orders?shop=:shop\""), tracked) == [
        "FL160: 'shop=' is a value of this prefix as well as of 'Tracking' below it; call it something else here"
      ])
  }

  @Test func whatBeginsNowhere() throws {
    #expect(
      try findings(changed("  child Orders link \"/shops/:shop/orders\" link \"/o/:shop\"\n", "")) == [])
    #expect(
      try findings(
        changed(" link \"/archive\"", "").replacingOccurrences(
          of: "  child Orders link \"/shops/:shop/orders\" link \"/o/:shop\"\n", with: "")) == [
          "FL169: 'Archive' has links of its own, but this app does not define where they begin; "
            + "write 'child Archive link \"/archive\"'"
        ])
    let hidden = Self.orders.replacingOccurrences(of: "exported flow", with: "flow")
    let library = try Generator().check([SourceFile(path: "Orders.flow", text: hidden)])
    #expect(Set(library.diagnostics.map(\.rule.id)) == ["FL169"])
    // A module without links: the child's is a link to the flow, as ever.
    let silent = "exported flow Orders(shop: String) {\n  start screen List(shop: String)\n}\n"
    let own = try findings(Self.small, silent)
    #expect(own.map { $0.prefix(5) } == ["FL099"])
    #expect(try findings(Self.small, "settings {\n  links shared\n}\n" + silent) == [])
  }

  /// A library without links of its own, of which an app may have some.
  private static let silent = """
    settings {
      links shared
    }

    exported flow Orders(shop: String) {
      state isDirty: Bool = false
      holds links while isDirty

      start screen List(shop: String)
    }

    exported flow Pay {
      holds links

      start screen Amount
    }

    """

  @Test func whatHasNoLinksHoldsThem() throws {
    let outputs = try Generator().generate([SourceFile(path: "Orders.flow", text: Self.silent)]).outputs
    let swift = try #require(outputs.text(of: "Orders.flow.swift"))
    #expect(swift.contains("stack.holdLinks { true }"))
    #expect(
      swift.contains(
        "stack.holdLinks { [weak self] in\n      guard let self else { return false }\n      return self.isDirty\n"))
    // The app's links find it, and know it by its values.
    #expect(swift.components(separatedBy: "stack.owner = self").count == 3)
    #expect(swift.components(separatedBy: "stack.leadOn()").count == 3)
    #expect(swift.contains("public let shop: String"))
    let alone = Self.silent.replacingOccurrences(of: "settings {\n  links shared\n}\n\n", with: "")
    let other = try Generator().generate([SourceFile(path: "Orders.flow", text: alone)]).outputs
    #expect(!other.text.contains("holdLinks"))
  }

  /// A second link to it finds it as it would one of the app's own flows.
  @Test func whatHasNoLinksIsFound() throws {
    let shop = """
      import Orders

      settings {
        support import Orders
      }

      app Shop link "shop:" {
        start -> root Home
      }

      flow Home {
        start screen Home

        child Orders via push link "/orders/:shop"
        child Pay via present link "/pay"
      }

      """
    let library = ModuleSource(name: "Orders", sources: [SourceFile(path: "Orders/Orders.flow", text: Self.silent)])
    let app = [SourceFile(path: "Shop/Shop.flow", text: shop)]
    let generation = try Generator().generate(app, importing: [library])
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    let text = try #require(generation.outputs.text(of: "Shop.flow.swift"))
    #expect(
      text.contains("func leadToPay(_ journey: FlowStack.Journey, then next: @escaping (PayCoordinator) -> Void)"))
    #expect(text.contains("where: { FlowStack.isSame($0.shop, shop) }"))
    #expect(!text.contains("followPay"))
  }

  /// Who starts the flow says its values.
  @Test func aLinkDoesNotSayWhatTheFlowHas() throws {
    let orders = Self.orders.replacingOccurrences(
      of: "Orders(shop: String) {", with: "Orders(shop: String) link \"/:shop\" {")
    let library = try Generator().check([SourceFile(path: "Orders.flow", text: orders)])
    #expect(
      library.diagnostics.filter { $0.rule.id == "FL162" }.map(\.message) == [
        "'Orders' has its 'shop' already when it follows this link"
      ])
  }

  /// Two libraries may have flows of one name; each has links of its own.
  @Test func linksOfLibrariesAreToldApart() throws {
    let items = "exported flow Items link \"/items\" {\n  start screen List\n}\n"
    let first = ModuleSource(name: "Goods", sources: [SourceFile(path: "Goods.flow", text: items)])
    let second = ModuleSource(
      name: "Books",
      sources: [SourceFile(path: "Books.flow", text: "import Goods\nsettings { support import Goods }\n" + items)])
    let app = """
      import Goods
      settings { support import Goods }
      app Shop link "shop:" { start -> root Main }
      tabs Main {
        tab Items
        tab Other
        child Items link "/goods"
      }

      """
    let other = """
      import Books
      flow Other link "/other" {
        start screen Other { open -> push Items }
        child Items link "/books"
      }

      """
    let generation = try Generator().generate(
      [SourceFile(path: "App.flow", text: app), SourceFile(path: "Other.flow", text: other)],
      importing: [first, second])
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    let text = try #require(generation.outputs.text(of: "App.flow.swift"))
    for module in ["Goods", "Books"] { #expect(text.contains("(\(module).ItemsLink)")) }
  }
}
