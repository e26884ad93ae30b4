// ScreenReport: what an app process reports to `shoji audit` about the screen that it shows.

import Foundation
import ShojiElements

/// A screen as a walk sees it.
package struct ScreenReport: Codable, Equatable {
  /// Identifies the screen.
  package var shape: String
  /// The names of the actions on it.
  package var acts: [String]
  package var findings: [Finding]
  /// How many elements some audit applied to, with or without a breach.
  package var lookedAt: Int

  package init(shape: String, acts: [String] = [], findings: [Finding] = [], lookedAt: Int = 0) {
    (self.shape, self.acts, self.findings, self.lookedAt) = (shape, acts, findings, lookedAt)
  }

  @MainActor package init(_ root: Element, _ report: AuditReport, in scene: AuditScene) {
    self.init(
      shape: ScreenShape.of(root, scene), acts: Act.all(in: root, scene).map(\.name), findings: report.findings, lookedAt: report.lookedAt)
  }
}
