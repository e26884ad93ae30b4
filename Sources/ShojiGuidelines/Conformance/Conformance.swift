// Conformance: how far each guideline is honoured, and by what it is proved.

/// What Shoji can show for the guidelines.
public struct Conformance: Sendable {
  public let catalogue: Catalogue
  /// The tests that prove a guideline, by its name.
  public let proofs: [String: [Proof]]
  /// Why the web cannot do what a guideline asks for, by its name.
  public let limits: [String: String]
  /// The documentation in which a guideline that only a person can judge is told, by its name.
  public let documentation: [String: [String]]

  /// A test that would fail if its guideline were broken.
  public struct Proof: Hashable, Sendable {
    /// From the package's root.
    public let file: String
    public let test: String
  }

  /// The package's own.
  public static let shared = Conformance(
    catalogue: .shared, marks: GuidelineTables.text("marks") ?? "", limits: GuidelineTables.text("limits") ?? "")

  /// Reads the marks that were gathered from the sources, and the limits that people have written down.
  public init(catalogue: Catalogue, marks: String, limits: String) {
    self.catalogue = catalogue
    var proofs: [String: [Proof]] = [:], documentation: [String: [String]] = [:], reasons: [String: String] = [:]
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

  /// How far a guideline is honoured.
  public enum State: String, Sendable, CaseIterable {
    /// The system does it, and a test shows it.
    case behaviour
    /// A program that breaks it does not compile, and a test shows it.
    case impossible = "impossible to violate"
    /// An audit reports a breach, and a test shows it.
    case audited
    /// A person judges it, told by the component's documentation.
    case advice
    /// What a browser cannot do.
    case limited = "not on the web"
    case open
  }

  public func state(of guideline: Guideline) -> State {
    if limits[guideline.id] != nil { return .limited }
    guard guideline.isProvable else { return documentation[guideline.id] == nil && proofs[guideline.id] == nil ? .open : .advice }
    guard let proofs = proofs[guideline.id] else { return .open }
    // What was proved says how it is honoured, and not what could have been.
    if proofs.contains(where: { $0.file.hasSuffix("ImpossibleTests.swift") }) { return .impossible }
    return proofs.allSatisfy { $0.file.hasSuffix("AuditTests.swift") } ? .audited : .behaviour
  }

  /// How many guidelines of a system are in each state.
  public func counts(of system: String) -> [State: Int] {
    Dictionary(catalogue.guidelines(of: system).map { (state(of: $0), 1) }, uniquingKeysWith: +)
  }
}
