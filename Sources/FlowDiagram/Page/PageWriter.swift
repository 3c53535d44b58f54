import FlowJSON

extension Diagram {
  /// The diagram as a self-contained page for a browser; nothing is loaded.
  ///
  /// - Parameter picture: by default of all flows, expanded however many there are: the page can be searched and panned.
  package func html(_ picture: Picture? = nil, path: Path? = nil) -> String {
    let picture = picture ?? Picture(self, .all(of: self, unfolding: true))
    let writer = SVGWriter(self, picture, path, isPage: true)
    let style = String(decoding: PackageResources.Page_css, as: UTF8.self)
    let script = String(decoding: PackageResources.Page_js, as: UTF8.self)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(writer.title): navigation</title>
      <style>
      \(SVGStyle.css)\(style)</style>
      </head>
      <body>
      <header>
      <h1>\(writer.title)</h1>
      <div class="search"><input id="search" type="search" placeholder="Search (press /)" aria-label="Search screens and flows" \
      autocomplete="off" role="combobox" aria-expanded="false" aria-controls="results"><ul id="results" role="listbox" \
      aria-label="Found" hidden></ul></div>
      <div class="buttons"><button id="in" type="button" aria-label="Zoom in">+</button><button id="out" type="button" \
      aria-label="Zoom out">−</button><button id="fit" type="button" aria-label="Show all">Fit</button></div>
      <p id="counts">\(counts)</p>
      \(picture.remarks.map { "<p class=\"remark\">\(escapedForMarkup($0))</p>\n" }.joined())</header>
      <main>
      <svg id="picture" role="group" aria-label="Navigation of \(writer.title)" tabindex="-1" data-width="\(writer.number(writer.size.width))" \
      data-height="\(writer.number(writer.size.height))"\(picture.isBroken ? " data-broken" : "")>
      <g id="world">
      <rect class="page" width="\(writer.number(writer.size.width))" height="\(writer.number(writer.size.height))" rx="10"/>
      \(writer.drawing())</g>
      </svg>
      <aside id="details" aria-live="polite" aria-label="Details" hidden></aside>
      </main>
      <script type="application/json" id="data">
      \(pageData(path: path).text(isCompact: true, escapesMarkup: true))
      </script>
      <script>
      \(script)</script>
      </body>
      </html>

      """
  }
}
