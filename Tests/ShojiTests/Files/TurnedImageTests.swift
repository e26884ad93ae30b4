// Pictures whose orientation browsers ignore are turned by the page.

import Foundation
import SwiftUI
import Testing

@MainActor @Suite("Turned images") struct TurnedImageTests {
  /// A WebP file of 60 × 40 pixels whose EXIF data turn it.
  private func webP(orientation: UInt8) -> Data {
    let exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    var bytes = Array("RIFF".utf8) + [60, 0, 0, 0] + Array("WEBPVP8X".utf8)
    bytes += [10, 0, 0, 0, 8, 0, 0, 0, 59, 0, 0, 39, 0, 0]
    bytes += Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    return Data(bytes)
  }

  @Test("A picture has the size and the orientation as it is shown") func size() throws {
    let upright = try #require(UIImage(data: webP(orientation: 6)))
    #expect(upright.size == CGSize(width: 40, height: 60) && upright.imageOrientation == .right)
    let level = try #require(UIImage(data: webP(orientation: 3)))
    #expect(level.size == CGSize(width: 60, height: 40) && level.imageOrientation == .down)
  }

  @Test("The page turns it in a box of that shape, and the label names it once") func drawn() throws {
    let image = try #require(UIImage(data: webP(orientation: 6)))
    let screen = TestScreen { Image(uiImage: image).resizable().scaledToFit().accessibilityLabel("Garden") }
    #expect(screen.html.contains("rotate(90deg)") && screen.html.contains("image-orientation:none"))
    #expect(screen.html.contains("aspect-ratio:.6667"))
    #expect(screen.html.components(separatedBy: "Garden").count == 2)
    let plain = try #require(UIImage(data: webP(orientation: 1)))
    #expect(!TestScreen { Image(uiImage: plain) }.html.contains("rotate("))
  }
}
