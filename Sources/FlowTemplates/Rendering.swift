/// Renders parts one after the other in the same memory: to ask for it anew each time takes longer than to use it. For one
/// thread at a time.
package final class Rendering {
  private let library: TemplateLibrary
  private var renderer: TemplateRenderer

  /// - Parameter width: how many columns a line may have for `{{fit}}`.
  package init(_ library: TemplateLibrary, width: Int = 99) {
    self.library = library
    renderer = TemplateRenderer(library.program, width: width)
  }

  deinit { renderer.deallocate() }

  /// What a part yields for the arguments.
  ///
  /// - Parameter part: the file and the part, such as `coordinator.file`.
  package func render(_ part: String, _ arguments: [Value]) throws(RenderError) -> [UInt8] {
    let (index, parameters) = try library.check(arguments, for: part)
    // At once, so that what comes next gets the memory that is still close by.
    defer { renderer.reset() }
    return try renderer.render(index, arguments, of: parameters)
  }
}
