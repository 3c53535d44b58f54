/// How the edges of a kind are drawn in each format: they can be told apart without colours.
struct LineStyle {
  enum Head { case filled, hollow, double, circle, open }

  let name: String
  /// Its text in the legend.
  let meaning: String
  let dashes: String?
  let width: Double
  let head: Head
  let colours: (light: String, dark: String)
  /// Its attributes in Graphviz's language.
  let dot: String
  /// Its arrow in Mermaid's.
  let mermaid: String
}

extension Diagram.Edge.Kind {
  var style: LineStyle {
    switch self {
    case .push:
      LineStyle(
        name: "push", meaning: "push", dashes: nil, width: 1.5, head: .filled, colours: ("#3d4657", "#c9d1d9"),
        dot: "style=solid, arrowhead=normal", mermaid: "-->")
    case .present:
      LineStyle(
        name: "present", meaning: "present", dashes: "7 4", width: 1.5, head: .hollow,
        colours: ("#7c3aed", "#c4a1ff"), dot: "style=dashed, arrowhead=empty", mermaid: "-.->")
    case .replace, .root:
      LineStyle(
        name: "replace", meaning: "root, replace", dashes: nil, width: 2.6, head: .double,
        colours: ("#0b62c4", "#79b8ff"), dot: "style=bold, arrowhead=normalnormal", mermaid: "==>")
    case .tab:
      LineStyle(
        name: "tab", meaning: "tab", dashes: "1.5 4", width: 2, head: .circle, colours: ("#1a7f37", "#6fdd8b"),
        dot: "style=dotted, arrowhead=dot", mermaid: "--o")
    case .pop, .select:
      LineStyle(
        name: "back", meaning: "pop to, select", dashes: "3 3", width: 1.2, head: .open,
        colours: ("#6e7781", "#9aa4af"), dot: "style=dotted, arrowhead=vee", mermaid: "-.-o")
    case .signal:
      LineStyle(
        name: "signal", meaning: "signal", dashes: nil, width: 1.2, head: .hollow, colours: ("#0f766e", "#5eead4"),
        dot: "style=solid, arrowhead=empty", mermaid: "--o")
    case .finish, .finishAncestor:
      LineStyle(
        name: "finish", meaning: "finish", dashes: "9 3 2 3", width: 1.5, head: .open,
        colours: ("#b54708", "#ffa657"), dot: "style=\"dashed,bold\", arrowhead=vee", mermaid: "--x")
    }
  }
}

/// The colours of a diagram, for light and dark pages.
enum SVGStyle {
  /// What highlights a path.
  static let path = "#d1128a"
  /// Each line style once, in the order of the legend.
  static let lines = [Diagram.Edge.Kind.push, .present, .root, .tab, .finish, .signal, .pop].map(\.style)

  private static func colours(_ colour: (LineStyle) -> String) -> String {
    lines.map { ".\($0.name) .line,.\($0.name) .head,.\($0.name) .tail{stroke:\(colour($0))}\n" }.joined()
      + lines.map { ".\($0.name) .solid{fill:\(colour($0))}\n" }.joined()
  }

  private static let widths = lines.map { style in
    let dashes = style.dashes.map { ";stroke-dasharray:\($0)" } ?? ""
    return ".\(style.name) .line{stroke-width:\(style.width)\(dashes)}\n"
  }.joined()

  static let css = """
    \(widths).page{fill:#ffffff}
    .frame{fill:#f5f7fa;stroke:#cfd6de;stroke-width:1}
    .frame.app{fill:#eef4fd;stroke:#b6cdec}
    .frame.tabs{fill:#eef8f0;stroke:#b5d9bf}
    .frame.folded{stroke-dasharray:none}
    .hand{stroke-dasharray:4 3}
    .shape{fill:#ffffff;stroke:#57606a;stroke-width:1.2}
    .separator{stroke:#57606a;stroke-width:1}
    .dot{fill:#24292f}
    text{font-family:-apple-system,"Segoe UI","Helvetica Neue",Arial,"Liberation Sans",sans-serif;fill:#1f2328}
    .heading{font-size:15px;font-weight:700}
    .kind,.trigger,.step,.condition,.note,.badge text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace}
    .kind{font-size:10.5px;fill:#6e7781}
    .title{font-size:13px;font-weight:600}
    .trigger{font-size:11px;font-weight:600}
    .step{font-size:11px;fill:#57606a}
    .condition{font-size:11px;font-style:italic;fill:#8a4b00}
    .note{font-size:10.5px;fill:#6e7781}
    .node .trigger,.node .step,.node .condition{font-size:10.5px}
    .line{fill:none;stroke-linejoin:round}
    .head,.tail{stroke-width:1.3;stroke-linejoin:round}
    .hollow,.tail{fill:#ffffff}
    .none{fill:none}
    .badge rect,.badge path{stroke-width:1.2}
    .badge text{font-size:9.5px;font-weight:700}
    .error rect,.error path{fill:#cf222e;stroke:#cf222e}
    .error text,.error .mark{fill:#ffffff}
    .warning rect,.warning path{fill:#fff8e5;stroke:#9a6700}
    .warning text,.warning .mark{fill:#7a5200}
    .info rect,.info path{fill:#ffffff;stroke:#6e7781;stroke-dasharray:2 2}
    .faint{opacity:.28}
    .way .shape{stroke:\(path);stroke-width:3}
    .way .line{stroke-width:4}

    """ + colours(\.colours.light) + """
      @media (prefers-color-scheme:dark){
      .page{fill:#0d1117}
      .frame{fill:#151b23;stroke:#343c47}
      .frame.app{fill:#12213a;stroke:#2c4870}
      .frame.tabs{fill:#11251a;stroke:#285138}
      .shape{fill:#212830;stroke:#8b949e}
      .separator{stroke:#8b949e}
      .dot{fill:#e6edf3}
      text{fill:#e6edf3}
      .kind,.note{fill:#9aa4af}
      .step{fill:#aab4bf}
      .condition{fill:#f0b35c}
      .hollow,.tail{fill:#0d1117}
      .error text,.error .mark{fill:#ffffff}
      .warning rect,.warning path{fill:#332600;stroke:#d4a72c}
      .warning text,.warning .mark{fill:#f2cc60}
      .info rect,.info path{fill:#0d1117;stroke:#9aa4af}
      .way .shape{stroke:#ff7ac6}

      """ + colours(\.colours.dark) + "}\n"
}
