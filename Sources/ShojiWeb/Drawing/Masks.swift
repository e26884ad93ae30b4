// Masks: a paint, a shape or a symbol as a CSS `mask`.

import Foundation
import ShojiElements

@MainActor enum Masks {
  static func apply(_ mask: MaskValue, _ node: inout HTML, _ environment: DrawingEnvironment) {
    switch mask {
    case .paint(let paint):
      let value = Paints.background(paint, environment)
      node.style("mask", paint.isColor ? "linear-gradient(\(value) 0 0)" : value)
    case .symbol(let name): node.style("mask", "\(url(Icons.standalone(name))) center/contain no-repeat")
    case .shape(let shape):
      if let path = shape.outline.path { return node.style("mask", image(of: path)) }
      switch shape.outline.form {
      case .circle: node.style("clip-path", "circle(closest-side)")
      case .ellipse: node.style("clip-path", "ellipse(closest-side closest-side)")
      case .capsule: node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round 9999px)")
      case .rounded(let radius): node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round \(CSS.length(radius)))")
      case .uneven(let radii):
        let corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map(CSS.length)
        node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round \(corners.joined(separator: " ")))")
      case .rectangle, .path: node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)))")
      }
    }
  }

  /// A filled path as an image stretched over the box.
  static func image(of path: OutlinePath) -> String {
    let size = "\(short(path.size.width)) \(short(path.size.height))"
    return url("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(size)' preserveAspectRatio='none'><path d='\(path.data)'/></svg>")
      + " 0 0/100% 100% no-repeat"
  }

  /// Markup as a data URL. Characters that would end the URL or its quotes are percent-encoded.
  private static func url(_ markup: String) -> String {
    var text = "url(\"data:image/svg+xml,"
    for byte in markup.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "\\"), 0x7F...,
        ..<0x20:
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text + "\")"
  }
}
