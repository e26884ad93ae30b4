// GuidelineTrait: a trait that names what a test proves.

import Testing

/// The guidelines that a test proves, by ID. `Scripts/conformance` gathers them from the sources.
public struct GuidelineTrait: TestTrait, SuiteTrait {
  /// The guidelines' IDs.
  public let ids: [String]
}

extension Trait where Self == GuidelineTrait {
  /// States that the test, or each test of the suite, would fail if these guidelines were broken.
  ///
  ///     @Test("Cancel is first if two buttons are side by side", .guideline("alert.cancel-leading"))
  public static func guideline(_ ids: String...) -> GuidelineTrait { GuidelineTrait(ids: ids) }
}
