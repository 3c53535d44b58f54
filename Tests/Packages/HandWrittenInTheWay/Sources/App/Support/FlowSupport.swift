/// Written by hand, under the name of a generated file.
public enum FlowSupport {}
