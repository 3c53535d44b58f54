/// The name of the Swift file for a `.flow` file, from its own name alone, so that no build system has to read it.
public func outputName(ofSource name: String) -> String {
  (name.utf8.contains(UInt8(ascii: "/")) ? String(name.map { $0 == "/" ? "_" : $0 }) : name) + ".swift"
}

/// The name of the file that the module's coordinators share.
public let supportFileName = "FlowSupport.swift"
