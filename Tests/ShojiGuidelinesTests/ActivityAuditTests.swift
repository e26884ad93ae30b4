// Tests of the audits for activities, their images, and the buttons that open them.

import Foundation
import Shoji
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of activities") struct ActivityAuditTests {
  private let star = Image(systemName: "star")

  private func view(_ activity: Activity) -> some View {
    ActivityView(subject: ActivitySubject(items: [.text("words")]), offers: [ActivityOffer { [activity] }])
  }
  private func findings(_ title: String, language: String = "en") -> [String] {
    audit(view(Activity(title, image: star) { _ in }), language: language).findings.flatMap(\.guidelines)
  }
  private func findings(_ picture: Image) -> [String] {
    audit(view(Activity("Find", image: picture) { _ in })).findings.flatMap(\.guidelines)
  }

  @Test(
    "Reports a duplicate of a built-in activity", .guideline("activity-view.no-duplicate-of-built-in"),
    arguments: ["Print", "copy", "プリント", "コピー", "Share…"])
  func duplicate(_ title: String) { #expect(findings(title) == ["activity-view.no-duplicate-of-built-in"]) }

  @Test("Reports a title that does not fit under its icon", .guideline("activity-view.title-succinct")) func long() {
    #expect(findings("Find and Replace Everywhere") == ["activity-view.title-succinct"])
    #expect(findings("すべての書類の中で置き換える") == ["activity-view.title-succinct"])
    #expect(findings("Favorite") == [])
    #expect(findings("お気に入り") == [])
  }

  @Test("Reports the app's name in a title", .guideline("activity-view.title-without-company-or-product")) func name() {
    let view = view(Activity("Lumen Tidy", image: star) { _ in })
    #expect(audit(view, appName: "Lumen").findings.flatMap(\.guidelines) == ["activity-view.title-without-company-or-product"])
    #expect(audit(view, appName: "Other").findings.isEmpty)
  }

  @Test("A finding has the activity's line") func place() throws {
    let finding = try #require(audit(view(Activity("Print", image: star) { _ in })).findings.first)
    #expect(finding.file?.hasSuffix("ActivityAuditTests.swift") == true && finding.element == "activity “Print”")
  }

  // MARK: Pictures

  private func picture(_ size: Int, _ color: (Int, Int) -> [UInt8]) -> Image {
    let pixels = (0..<size).flatMap { y in [UInt8(0)] + (0..<size).flatMap { x in color(x, y) } }
    return Image(uiImage: UIImage(data: TestPNG.make(size, size, pixels))!)
  }
  private func disc(_ size: Int, radius: Double, _ color: [UInt8], middle: Double? = nil) -> Image {
    let center = middle ?? Double(size) / 2 - 0.5
    return picture(size) { x, y in
      (Double(x) - center) * (Double(x) - center) + (Double(y) - center) * (Double(y) - center) < radius * radius
        ? color + [255] : [0, 0, 0, 0]
    }
  }

  @Test("Reports an image with colours, and one that is all opaque", .guideline("activity-view.template-black-white-alpha")) func colors() {
    #expect(findings(disc(70, radius: 30, [200, 0, 0])) == ["activity-view.template-black-white-alpha"])
    #expect(findings(picture(70) { _, _ in [0, 0, 0, 255] }) == ["activity-view.template-black-white-alpha"])
    #expect(findings(disc(70, radius: 30, [0, 0, 0])) == [])
    #expect(findings(star) == [])
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"60\"><path d=\"M0 0h9v9z\" fill=\"%\"/></svg>"
    func svg(_ color: String) -> Image { Image(uiImage: UIImage(data: Data(drawing.replacingOccurrences(of: "%", with: color).utf8))!) }
    #expect(findings(svg("#ff0000")) == ["activity-view.template-black-white-alpha"])
    #expect(findings(svg("#333")) == [])
  }

  @Test("Reports artwork that is too large, too small, or off centre", .guideline("activity-view.template-70px-centred")) func artwork() {
    #expect(findings(disc(200, radius: 90, [0, 0, 0])) == ["activity-view.template-70px-centred"])
    #expect(findings(disc(70, radius: 8, [0, 0, 0])) == ["activity-view.template-70px-centred"])
    #expect(findings(disc(70, radius: 20, [0, 0, 0], middle: 22)) == ["activity-view.template-70px-centred"])
    #expect(findings(disc(70, radius: 33, [0, 0, 0])) == [])
  }

  // MARK: The Action button

  @Test("Reports a button other than Action that opens activities", .guideline("activity-view.action-button-opens")) func button() {
    #expect(audit(ShareLink(item: "a") { Text("Send") }).findings.flatMap(\.guidelines) == ["activity-view.action-button-opens"])
    expectClean(ShareLink(item: "a"))
    expectClean(ShareLink(item: "a") { Label("Send", systemImage: "square.and.arrow.up") })
  }

  @Test("Reports the second of two buttons with the same activities", .guideline("activity-view.no-alternative-way")) func twice() throws {
    let report = audit(
      VStack {
        ShareLink("First", item: "a")
        ShareLink("Second", item: "a")
      })
    #expect(report.findings.flatMap(\.guidelines) == ["activity-view.no-alternative-way"])
    #expect(report.findings.first?.element == "“Second”")
    expectClean(
      VStack {
        ShareLink("First", item: "a")
        ShareLink("Second", item: "b")
      })
  }
}

/// Writes PNG files without compression.
enum TestPNG {
  static func make(_ width: Int, _ height: Int, _ lines: [UInt8]) -> Data {
    func number(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }
    // NB: the decoder ignores the checksums of chunks; it checks only that of the zlib stream.
    func part(_ name: String, _ bytes: [UInt8]) -> [UInt8] { number(bytes.count) + Array(name.utf8) + bytes + [0, 0, 0, 0] }
    var packed: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < lines.count {
      let count = min(65535, lines.count - start)
      packed += [
        start + count == lines.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      packed += lines[start..<start + count]
      start += count
    }
    /// Adler-32.
    func checksum(_ bytes: [UInt8]) -> Int {
      let (a, b) = bytes.reduce((1, 0)) { sums, byte in
        let a = (sums.0 + Int(byte)) % 65521
        return (a, (sums.1 + a) % 65521)
      }
      return b << 16 | a
    }
    let header = number(width) + number(height) + [8, 6, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + part("IHDR", header) + part("IDAT", packed + number(checksum(lines)))
        + part("IEND", []))
  }
}
