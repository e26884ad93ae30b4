// ImageRenderer makes an image of a view at once: an SVG with the view's HTML.

import Foundation
import FoundationXML
import ShojiElements
import ShojiGraph
import ShojiWeb
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("ImageRenderer") struct ImageRendererTests {
  private func svg(_ image: UIImage?) throws -> String {
    guard case .data(let picture)? = image?.content.source else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: picture.bytes, as: UTF8.self)
  }

  @Test("The image has the view's size and its content, as well-formed XML with the style sheet") func image() throws {
    let renderer = ImageRenderer(
      content: VStack {
        Text("Fish & <chips>")
        Toggle("Salt", isOn: .constant(true))
        Image(systemName: "star")
        TextField("Name", text: .constant("x"))
      }
      .frame(width: 200, height: 120))
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 200, height: 120))
    let text = try svg(image)
    // In XML, a symbol's SVG without its namespace is not drawn.
    #expect(text.contains("<svg xmlns='http://www.w3.org/2000/svg' viewBox"))
    #expect(text.contains("Fish &amp; &lt;chips&gt;") && text.contains("<foreignObject") && text.contains("--label"))
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") at line \(parser.lineNumber), \(parser.columnNumber)")
    #expect(renderer.cgImage?.width == 200)
    // It can be shown like any image.
    #expect(TestScreen { Image(uiImage: image) }.html.contains("data:image/svg+xml;base64,"))
  }

  @Test("The proposed size and the scale count; an empty view has no image") func sizes() throws {
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 50, height: 30)
    renderer.scale = 2
    #expect(renderer.uiImage?.size == CGSize(width: 50, height: 30))
    #expect(renderer.cgImage?.width == 100)
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    let estimated = try #require(
      ImageRenderer(
        content: HStack {
          Text("Hello"); Text("Hello")
        }.padding(10)
      ).uiImage)
    #expect((90...130).contains(estimated.size.width) && (38...46).contains(estimated.size.height))
  }

  @Test("render draws the view into a context") func render() throws {
    var size = CGSize.zero
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      ImageRenderer(content: Color.blue.frame(width: 10, height: 10)).render { proposed, draw in
        size = proposed
        draw(context.cgContext)
      }
    }
    #expect(size == CGSize(width: 10, height: 10))
    #expect(try svg(picture).contains("<image x='0' y='0' width='10' height='10'"))
  }

  @Test("A change of the content or the size is announced") func changes() {
    let renderer = ImageRenderer(content: Text("A"))
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    renderer.content = Text("B")
    renderer.scale = 3
    #expect(count == 2)
    subscription.cancel()
  }
}
