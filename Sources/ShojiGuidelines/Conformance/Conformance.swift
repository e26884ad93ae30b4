// Conformance: how far each guideline is met, and what proves it.

/// The state of each guideline, and its proofs.
public struct Conformance: Sendable {
  /// The guidelines whose state is known.
  public let catalogue: Catalogue
  /// The tests that prove a guideline, by its ID.
  public let proofs: [String: [Proof]]
  /// Why the web cannot do what a guideline asks for, by its ID.
  public let limits: [String: String]
  /// The documentation of guidelines that only people can judge, by their ID.
  public let documentation: [String: [String]]

  /// A test that would fail if its guideline were broken.
  public struct Proof: Hashable, Sendable {
    /// The path from the package's root.
    public let file: String
    /// The test's title, or its function's name.
    public let test: String
  }

  /// The conformance of this package.
  public static let shared = Conformance(
    catalogue: .shared, marks: GuidelineTables.text("marks") ?? "", limits: GuidelineTables.text("limits") ?? "")

  /// Parses the marks that were gathered from the sources, and the limits that were written by hand.
  public init(catalogue: Catalogue, marks: String, limits: String) {
    self.catalogue = catalogue
    var proofs: [String: [Proof]] = [:]
    var documentation: [String: [String]] = [:]
    var reasons: [String: String] = [:]
    for (_, row) in GuidelineTables.rows(of: marks) {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4 else { continue }
      if columns[1] == "test" {
        proofs[columns[0], default: []].append(Proof(file: columns[2], test: columns[3]))
      } else {
        documentation[columns[0], default: []].append(columns[2])
      }
    }
    for (_, row) in GuidelineTables.rows(of: limits) {
      let columns = row.split(separator: "\t", maxSplits: 1).map(String.init)
      if columns.count == 2 { reasons[columns[0]] = columns[1] }
    }
    (self.proofs, self.documentation, self.limits) = (proofs, documentation, reasons)
  }

  /// How far a guideline is met.
  public enum State: String, Sendable, CaseIterable {
    /// The system does it, and a test proves it.
    case behaviour
    /// Code that breaks it does not compile, and a test proves it.
    case impossible = "impossible to violate"
    /// An audit reports a breach, and a test proves it.
    case audited
    /// Only people can judge it; the component's documentation describes it.
    case advice
    /// A browser cannot do it.
    case limited = "not on the web"
    /// Nothing proves it yet.
    case open
  }

  /// Returns how far a guideline is met.
  public func state(of guideline: Guideline) -> State {
    if limits[guideline.id] != nil { return .limited }
    guard guideline.isProvable else { return documentation[guideline.id] == nil && proofs[guideline.id] == nil ? .open : .advice }
    guard let proofs = proofs[guideline.id] else { return .open }
    // The tests that exist decide, not the means that would be possible.
    if proofs.contains(where: { $0.file.hasSuffix("ImpossibleTests.swift") }) { return .impossible }
    return proofs.allSatisfy { $0.file.hasSuffix("AuditTests.swift") } ? .audited : .behaviour
  }

  /// Returns how many guidelines of a system are in each state.
  public func counts(of system: String) -> [State: Int] {
    Dictionary(catalogue.guidelines(of: system).map { (state(of: $0), 1) }, uniquingKeysWith: +)
  }
}
