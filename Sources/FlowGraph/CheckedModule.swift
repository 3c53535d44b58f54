/// A module without errors, which is all that lowering accepts. Only `checked`, the entry of `FlowChecks`, makes one.
package struct CheckedModule: Sendable {
  package let module: Module
  /// What the checks have built. Freeing it takes as long as checking, so that is left to the owner of the module.
  private let evidence: any Sendable

  package init(_ module: Module, evidence: any Sendable) {
    self.module = module
    self.evidence = evidence
  }
}
