// Pictures whose orientation browsers ignore are turned by the page.

import Foundation
import SwiftUI
import Testing

@testable import Shoji

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

  @Test("Pictures and thumbnails that are drawn of it turn it too") func derived() throws {
    let image = try #require(UIImage(data: webP(orientation: 6))), plain = try #require(UIImage(data: webP(orientation: 1)))
    let place = CGRect(x: 0, y: 0, width: 40, height: 60)
    let drawn = UIGraphicsImageRenderer(size: place.size).image { _ in image.draw(in: place) }
    let all: [UIImage?] = [drawn, image.preparingThumbnail(of: CGSize(width: 20, height: 30)), image.withTintColor(.red)]
    for made in all {
      let address = try #require(made?.fileAddress), code = try #require(address.split(separator: ",", maxSplits: 1).last)
      let picture = Data(base64Encoded: String(code)).map { String(decoding: $0, as: UTF8.self) } ?? String(code)
      #expect((picture.removingPercentEncoding ?? picture).contains("rotate(90)"))
    }
    #expect(image.ownTurn == .right && plain.ownTurn == nil)
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
