// Pictures that an app draws with UIKit's and CoreGraphics' commands become SVG files.

import Foundation
import FoundationXML
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Pictures") struct PictureTests {
  /// The file of an image.
  private func svg(_ image: UIImage?) throws -> String {
    guard case .data(let picture)? = image?.content.source else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: picture.bytes, as: UTF8.self)
  }
  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) throws -> String {
    try svg(UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image(actions: actions))
  }
  /// A PNG of one pixel, of which only the header is read.
  private let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII=")!

  @Test("A renderer's image has its size, and shows the marks in order") func marks() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20))
    let image = renderer.image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      context.cgContext.setStrokeColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor)
      context.cgContext.setLineWidth(3)
      context.cgContext.strokeEllipse(in: CGRect(x: 10, y: 0, width: 20, height: 20))
    }
    #expect(image.size == CGSize(width: 40, height: 20))
    let text = try svg(image)
    #expect(text.hasPrefix("<svg xmlns='http://www.w3.org/2000/svg' width=\"40\" height=\"20\" viewBox=\"0 0 40 20\">"))
    let fill = try #require(text.range(of: "<path d='M0 0L40 0L40 20L0 20Z' fill='rgb(255,0,0)'/>"))
    let stroke = try #require(text.range(of: "stroke='rgba(0,0,255,.5)' stroke-width='3'"))
    #expect(fill.upperBound < stroke.lowerBound)
    // The file is well-formed.
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(image.cgImage?.width == 40)
  }

  @Test("Saved states restore transforms, clips and transparency") func states() throws {
    let text = try draw { renderer in
      let context = renderer.cgContext
      context.saveGState()
      context.translateBy(x: 5, y: 6)
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setAlpha(0.25)
      context.setBlendMode(.multiply)
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(text.contains("<clipPath id='d2'><path d='M5 6L15 6L15 16L5 16Z'/></clipPath>") || text.contains("M5 6L15 6L15 16L5 16Z"))
    #expect(text.contains("matrix(1 0 0 1 5 6)") && text.contains("opacity='.25'") && text.contains("mix-blend-mode:multiply"))
    #expect(text.contains("<feDropShadow dx='1' dy='2' stdDeviation='2'"))
    #expect(text.hasSuffix("<path d='M0 0L2 0L2 2L0 2Z' fill='rgb(0,0,0)'/></svg>"))
  }

  @Test("UIBezierPath fills, strokes and clips with the current colours") func paths() throws {
    let text = try draw { _ in
      let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 4))
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.setLineDash([3, 1], count: 2, phase: 1)
      UIColor(red: 0, green: 1, blue: 0, alpha: 1).set()
      path.fill()
      path.stroke()
      path.usesEvenOddFillRule = true
      path.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(text.contains("fill='rgb(0,255,0)'"))
    #expect(text.contains("stroke-linecap='round'") && text.contains("stroke-dasharray='3 1' stroke-dashoffset='1'"))
    #expect(text.contains("clip-rule='evenodd'"))
  }

  @Test("A reversed path has the same outline from its end") func reversing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 5))
    #expect(Path(path.reversing().cgPath).data == "M20 0C18 5 12 5 10 0L0 0")
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test("A photo that is only scaled keeps its file; a drawing has none") func files() throws {
    let photo = try #require(UIImage(data: png))
    #expect(photo.size == CGSize(width: 8, height: 4))
    let small = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in
      photo.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(small.size == CGSize(width: 4, height: 2))
    #expect(small.pngData() == png)
    #expect(photo.preparingThumbnail(of: CGSize(width: 2, height: 2))?.size == CGSize(width: 2, height: 1))
    let marked = UIGraphicsImageRenderer(size: photo.size).image { context in
      photo.draw(at: .zero)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(marked.pngData() == nil && marked.jpegData(compressionQuality: 1) == nil)
    #expect(try svg(marked).contains("href='data:image/png;base64,"))
  }

  @Test("A part of an image is cut out; one outside is none") func cropping() throws {
    let image = try #require(UIImage(data: png)?.cgImage)
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 1, width: 20, height: 2)))
    #expect(part.width == 6 && part.height == 2)
    #expect(try svg(UIImage(cgImage: part)).contains("viewBox=\"2 1 6 2\""))
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("CoreGraphics draws images upside down where y points down, UIKit upright") func orientation() throws {
    let photo = try #require(UIImage(data: png))
    let text = try draw { context in
      context.cgContext.draw(photo.cgImage!, in: CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    #expect(text.contains("matrix(1 0 0 -1 0 4)"))
    #expect(try !draw { _ in photo.draw(at: .zero) }.contains("matrix"))
  }

  @Test("Older contexts nest, and are nil outside") func olderContexts() throws {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 5, height: 5))
    UIGraphicsEndImageContext()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(try svg(image).contains("M0 0L3 0"))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Gradients lie between points, also transformed") func gradients() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: [0, 0.5]))
    let text = try draw { context in
      context.cgContext.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
    }
    #expect(text.contains("x2='40'") && text.contains("offset='.5'") && text.contains("fill='url(#d1)'"))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor], locations: [0, 1]) == nil)
  }

  @Test("Texts are escaped, aligned and wrapped") func texts() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 10), .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1), .paragraphStyle: style,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    let text = try draw { _ in
      "a < b & 'c'".draw(at: .zero, withAttributes: attributes)
      ("One two" as NSString).draw(in: CGRect(x: 0, y: 0, width: 30, height: 40), withAttributes: attributes)
    }
    #expect(text.contains("a &lt; b &amp; &#39;c&#39;"))
    #expect(text.contains("font-size='10' fill='rgb(255,0,0)'") && text.contains("font-weight='700'") && text.contains("underline"))
    #expect(text.contains(">One</text>") && text.contains(">two</text>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test("A text's estimated size grows with its letters, its font and its lines") func sizes() {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let short = ("il" as NSString).size(withAttributes: font)
    let wide = "WM".size(withAttributes: font)
    #expect(short.width > 5 && wide.width > 2 * short.width && short.height == wide.height)
    #expect("日本".size(withAttributes: font).width == 40)
    #expect("".size(withAttributes: font).width == 0)
    #expect("a\nb".size(withAttributes: font).height == 2 * short.height)
    let box = "one two three four".boundingRect(
      with: CGSize(width: 60, height: 1000), options: .usesLineFragmentOrigin, attributes: font, context: nil)
    #expect(box.width <= 60 && box.height >= 3 * short.height)
    let mixed = NSMutableAttributedString(string: "ab", attributes: font)
    mixed.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    #expect(mixed.size().height > 40)
  }

  @Test("Tints and templates keep the size") func tints() throws {
    let photo = try #require(UIImage(data: png))
    let red = photo.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red.size == photo.size)
    #expect(try svg(red).contains("<feFlood flood-color='rgb(255,0,0)'/>"))
    #expect(photo.withRenderingMode(.alwaysTemplate).content.isTemplate == true)
    #expect(photo.withRenderingMode(.alwaysOriginal).content.isTemplate == false)
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 4, height: 2))
  }
}
