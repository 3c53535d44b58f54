/// What the compiler takes for the generated module of 1,000 screens, and for the same written by hand.
struct CompileTime {
  let tool: String
  let work: String
  /// The stand-in for UIKit.
  let kit: String

  private let module = MadeUpModule(screens: 1_000, isOneFile: false)

  func table(_ budgets: inout Table) -> Table {
    let folder = "\(work)/compile"
    for name in ["", "/flows", "/hand", "/module"] { makeFolder(folder + name) }
    for file in module.files { write(Array(file.text.utf8), to: "\(folder)/flows/\(file.name)") }
    let hand = HandWritten(module: module)
    for file in hand.files + [("Hooks.swift", hand.hooks)] {
      write(Array(file.text.utf8), to: "\(folder)/hand/\(file.name)")
    }
    run([tool, "generate", "\(folder)/flows", "--output", "\(folder)/flows"])
    write(Array(hand.hooks.utf8), to: "\(folder)/flows/Hooks.swift")
    let compile = "swiftc -swift-version 6 -parse-as-library"
    run(
      ["sh", "-c", "\(compile) -emit-module -module-name UIKit -o \(folder)/module/UIKit.swiftmodule \(kit)/*.swift"],
      output: "\(folder)/log")
    var table = Table("Compile time, 1,000 screens", ["what", "lines", "`-wmo -typecheck`", "functions above 20 ms"])
    let variants = [("generated", "flows"), ("written by hand", "hand")].map { name, place in
      let compiler = "\(compile) -module-name App -I \(folder)/module -wmo -typecheck \(folder)/\(place)/*.swift"
      return (name: name, place: place, words: ["sh", "-c", compiler])
    }
    for variant in variants { run(variant.words, output: "\(folder)/log") }
    // By turns: what slows the machine down for a while slows both.
    var costs = variants.map { _ in Cost() }
    for _ in 0..<7 { for (index, variant) in variants.enumerated() { costs[index].take(run(variant.words)) } }
    var longest = ""
    for (variant, cost) in zip(variants, costs) {
      let listed = variant.words[2] + " -Xfrontend -warn-long-function-bodies=20 2>&1"
      run(["sh", "-c", listed + " | grep -c '^/.*to type-check' || true"], output: "\(folder)/long")
      run(["sh", "-c", "cat \(folder)/\(variant.place)/*.swift | wc -l"], output: "\(folder)/lines")
      func number(_ name: String) -> String { text(of: "\(folder)/\(name)").filter { $0.isNumber } }
      if longest.isEmpty { longest = number("long") }
      table.add(variant.name, number("lines"), milliseconds(cost.cpu), number("long"))
    }
    let times = costs.map(\.cpu)
    table.add("ratio", "", rounded(times[0] / times[1]), "")
    budgets.add(
      "type-checking the output of 1,000 screens beside the same by hand", "1.0 ×", "\(rounded(times[0] / times[1])) ×",
      verdict(times[0] <= times[1]))
    budgets.add("functions of it above 20 ms", "0", longest, verdict(longest == "0"))
    return table
  }
}
