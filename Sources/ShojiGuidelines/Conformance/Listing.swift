// Listing: the guidelines as text for a terminal.

extension Conformance {
  /// Returns a line for each guideline with its proofs below it: for all, for a system or for one ID, and if wanted only open ones. Nil if
  /// nothing has that name.
  public func listing(of name: String? = nil, onlyOpen: Bool = false) -> String? {
    // The general rules are listed only by their name, since they are not guidelines.
    let all = name == nil ? catalogue.guidelines : catalogue.guidelines + Catalogue.general.guidelines
    let named = all.filter { name == nil || $0.system == name || $0.id == name }
    guard !named.isEmpty else { return nil }
    var lines: [String] = []
    for guideline in named where !onlyOpen || state(of: guideline) == .open {
      lines.append("\(guideline.id)  [\(state(of: guideline).rawValue)]")
      lines.append("    \(guideline.statement)")
      if let limit = limits[guideline.id] { lines.append("    not on the web: \(limit)") }
      for proof in proofs[guideline.id] ?? [] { lines.append("    proved by \(proof.file): \(proof.test)") }
      for file in documentation[guideline.id] ?? [] where !guideline.isProvable { lines.append("    told in \(file)") }
      if name == guideline.id || state(of: guideline) == .open { lines.append("    to prove: \(guideline.proof)") }
    }
    lines.append(summary(of: named))
    return lines.joined(separator: "\n")
  }

  private func summary(of guidelines: [Guideline]) -> String {
    let counts = Dictionary(guidelines.map { (state(of: $0), 1) }, uniquingKeysWith: +)
    let parts = State.allCases.compactMap { state in counts[state].map { "\($0) \(state.rawValue)" } }
    return "\(guidelines.count) guidelines: " + parts.joined(separator: ", ")
  }
}
