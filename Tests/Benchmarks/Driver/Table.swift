/// Rows of figures, as a page shows them and as JSON.
struct Table {
  let title: String
  let columns: [String]
  private(set) var rows: [[String]] = []

  init(_ title: String, _ columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func add(_ cells: String...) {
    rows.append(cells)
    write("\(title): \(cells.joined(separator: " · "))\n", to: 2)
  }

  var markdown: String {
    let lines = [columns, columns.map { _ in "---" }] + rows
    return "### \(title)\n\n" + lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  var json: String {
    let items = rows.map { row in
      "    {" + zip(columns, row).map { "\(quoted($0)): \(quoted($1))" }.joined(separator: ", ") + "}"
    }
    return "  \(quoted(title)): [\n\(items.joined(separator: ",\n"))\n  ]"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}

// MARK: - Figures

func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1e3)) ms" }

func megabytes(_ bytes: Int) -> String { "\(rounded(Double(bytes) / 1e6)) MB" }

func millions(_ count: Int) -> String { "\(rounded(Double(count) / 1e6)) M" }

/// Three digits that count, or all before the point.
func rounded(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((value * scale).rounded())
  guard decimals > 0 else { return "\(whole)" }
  let fraction = String(whole % Int(scale))
  return "\(whole / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
}
