// Listing: the guidelines as a terminal shows them.

extension Conformance {
  /// One line a guideline, its proofs below it; all of them, or those of a system or of one name, and only what is open if so wanted.
  /// Nil when nothing has such a name.
  public func listing(of name: String? = nil, onlyOpen: Bool = false) -> String? {
    // The general rules are listed by their name only: they are no guidelines.
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
