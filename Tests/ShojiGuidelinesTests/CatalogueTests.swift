// Tests of the catalogue and of conformance.

import ShojiGuidelines
import ShojiTesting
import Testing

@Suite("Catalogue") struct CatalogueTests {
  @Test("Every guideline is found by its ID, and has a system, a sentence and a way to meet it")
  func whole() throws {
    let catalogue = Catalogue.shared
    try #require(catalogue.guidelines.count == 928)
    let cancel = try #require(catalogue["alert.cancel-leading"])
    #expect(cancel.system == "alert" && cancel.isProvable)
    #expect(catalogue["alert.no-such-thing"] == nil)
    #expect(catalogue.guidelines.allSatisfy { !$0.statement.isEmpty && !$0.proof.isEmpty && !$0.documents.isEmpty })
    #expect(catalogue.systems.prefix(3) == ["action-sheet", "activity-view", "alert"])
    let counts: [Int] = catalogue.systems.map { catalogue.guidelines(of: $0).count }
    #expect(counts.reduce(0, +) == 928)
  }

  @Test(
    "A malformed row is rejected with its line",
    arguments: [
      ("h\na.b\trule\tx\n", "line 2: 3 columns and not 7"),
      ("h\na.b\tlaw\tx\tviews\ty\taudit\tz\n", "line 2: unknown kind law"),
      ("h\n\na.b\trule\tx\tviews\ty\tmagic\tz\n", "line 3: unknown way magic"),
      ("h\na.b\trule\tx\tviews\ty\taudit\tz\na.b\trule\tx\tviews\ty\taudit\tz\n", "line 3: a.b stands there twice"),
    ])
  func bad(table: String, reason: String) {
    #expect(throws: Catalogue.BadRow.self) { try Catalogue(table: table) }
    do { _ = try Catalogue(table: table) } catch { #expect("\(error)" == reason) }
  }
}

@Suite("Conformance") struct ConformanceTests {
  private func conformance(marks: String = "", limits: String = "") throws -> Conformance {
    let table = """
      id\tkind\tstatement\tdocument\theading\thow\ttest
      a.shows\tbehaviour\tIt shows.\tviews\tA\tbehaviour,audit\tLook.
      a.typed\trule\tIt is typed.\tviews\tA\ttype\tCompile.
      a.few\tlimit\tFew.\tviews\tA\taudit\tCount.
      b.taste\trule\tTaste.\tviews\tB\tadvice\tRead.
      """
    return Conformance(catalogue: try Catalogue(table: table), marks: "h\n" + marks, limits: "h\n" + limits)
  }

  @Test("A guideline is open until a test proves it; the kind of test then decides its state")
  func states() throws {
    let none = try conformance()
    #expect(none.catalogue.guidelines.map(none.state) == [.open, .open, .open, .open])
    let some = try conformance(
      marks:
        "a.shows\ttest\tT.swift\tshows\na.typed\ttest\tImpossibleTests.swift\ttyped\na.few\ttest\tFewAuditTests.swift\tfew\nb.taste\tdocumentation\tB.swift\t\n"
    )
    #expect(some.catalogue.guidelines.map(some.state) == [.behaviour, .impossible, .audited, .advice])
    #expect(some.counts(of: "a") == [.behaviour: 1, .impossible: 1, .audited: 1])
    let limited = try conformance(limits: "a.shows\tNo browser can.\n")
    #expect(limited.state(of: limited.catalogue.guidelines[0]) == .limited)
  }

  @Test("The list shows state, proofs, reasons and what is open")
  func listing() throws {
    let conformance = try conformance(marks: "a.shows\ttest\tT.swift\tIt is seen\n", limits: "a.few\tNo browser can.\n")
    #expect(
      conformance.listing(of: "a") == """
        a.shows  [behaviour]
            It shows.
            proved by T.swift: It is seen
        a.typed  [open]
            It is typed.
            to prove: Compile.
        a.few  [not on the web]
            Few.
            not on the web: No browser can.
        3 guidelines: 1 behaviour, 1 not on the web, 1 open
        """)
    #expect(conformance.listing(of: "a", onlyOpen: true)?.hasPrefix("a.typed  [open]") == true)
    #expect(conformance.listing(of: "b.taste")?.contains("to prove: Read.") == true)
    #expect(conformance.listing(of: "c") == nil)
  }

  @Test("The IDs that this package's tests prove are guidelines or general rules")
  func marks() {
    #expect(!Conformance.shared.proofs.isEmpty)
    #expect(Conformance.shared.proofs.keys.filter { Catalogue.rule($0) == nil }.isEmpty)
  }
}
