// Tests of the audits for images and image sequences.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of pictures") struct ImageAuditTests {
  private func picture(_ width: Int, _ height: Int) -> Image {
    Image(uiImage: UIImage(data: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"></svg>".utf8))!)
  }

  @Test("Reports the image of a sequence that has another size", .guideline("image-view.sequence-consistent-size")) func size() throws {
    let report = audit(ImageSequence([picture(60, 60), picture(60, 60), picture(40, 40)]))
    #expect(report.findings.flatMap(\.guidelines) == ["image-view.sequence-consistent-size"])
    let finding = try #require(report.findings.first)
    #expect(finding.advice.contains("image 3 is 40 × 40") && finding.file?.hasSuffix("ImageAuditTests.swift") == true)
    expectClean(ImageSequence([picture(60, 60), picture(60, 60)]))
  }

  @Test("Reports the image of a scaled sequence that has another shape", .guideline("image-view.scaled-same-size-and-shape")) func shape() {
    let findings = audit(ImageSequence([picture(60, 60), picture(60, 60), picture(60, 30)]).resizable()).findings
    #expect(findings.flatMap(\.guidelines) == ["image-view.sequence-consistent-size", "image-view.scaled-same-size-and-shape"])
    #expect(findings.last?.advice.contains("60 × 30") == true)
    #expect(
      audit(ImageSequence([picture(60, 60), picture(60, 60), picture(40, 40)]).resizable()).findings.flatMap(\.guidelines) == [
        "image-view.sequence-consistent-size"
      ])
    expectClean(ImageSequence([picture(60, 60), picture(60, 60)]).resizable())
  }

  @Test("Reports a large image in a small view if a browser measured it", .guideline("image-view.prescaled-images")) func scaled() throws {
    let host = GraphHost()
    host.show(SceneRoot(content: AnyView(Image(decorative: "photo").resizable().frame(width: 100, height: 100))))
    Graph.shared.flush()
    var found: Element?
    host.elements.root.forEachDescendant { if $0.content is ImageContent { found = $0 } }
    let image = try #require(found)
    func look(_ width: Double, _ height: Double) -> AuditReport {
      let measure = Measure(x: 0, y: 0, width: 100, height: 100, naturalWidth: width, naturalHeight: height)
      return Audits.report(on: host.elements.root, in: AuditScene(measures: [image.id: measure]))
    }
    let finding = try #require(look(2000, 2000).findings.first)
    #expect(
      finding.guideline == "image-view.prescaled-images" && finding.advice.contains("2000 × 2000 pixels")
        && finding.advice.contains("100 × 100 points"))
    #expect(look(300, 300).isClean)
    #expect(Audits.report(on: host.elements.root, in: AuditScene()).isClean)
  }
}
