/// A target needs a Swift file before anything is generated.
public enum App {}
