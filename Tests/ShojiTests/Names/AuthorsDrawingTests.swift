// Source written for Apple's SDK compiles unchanged: drawing, documents, and an author's own animations and scroll targets.

import Testing

@Suite("Source compatibility: drawing and documents") struct AuthorsDrawingTests {
  private func expectCompiles(_ source: String, languageMode: String = "5") throws {
    let errors = try Compiler.errors(in: "import SwiftUI\n" + source, languageMode: languageMode)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("Drawing with UIKit and CoreGraphics compiles") func drawing() throws {
    try expectCompiles(
      """
      import CoreGraphics
      func badge(_ text: String, photo: UIImage) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        let font = UIFont.systemFont(ofSize: 12, weight: .bold)
        let size = (text as NSString).size(withAttributes: [.font: font])
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        return UIGraphicsImageRenderer(size: CGSize(width: size.width + 8, height: 20), format: format).image { context in
          UIColor.systemRed.setFill()
          UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 4).fill()
          context.cgContext.setBlendMode(.multiply)
          context.cgContext.addPath(CGPath(ellipseIn: .zero, transform: nil))
          context.cgContext.strokePath()
          photo.withTintColor(.white, renderingMode: .alwaysOriginal).draw(in: CGRect(x: 0, y: 0, width: 5, height: 5))
          text.draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.white, .paragraphStyle: style])
          NSAttributedString(string: text, attributes: [.font: font]).draw(in: context.format.opaque ? .zero : CGRect(origin: .zero, size: size))
        }
      }
      func thumbnail(_ image: UIImage) -> Data? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        return UIGraphicsGetImageFromCurrentImageContext()?.jpegData(compressionQuality: 0.8)
      }
      struct Screen: View {
        @Environment(\\.displayScale) private var displayScale
        @State private var image: UIImage?
        var body: some View {
          VStack {
            if let part = image?.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5)) { Image(decorative: part, scale: 2) }
            Circle().fill(ImagePaint(image: Image(systemName: "star"), scale: 0.2))
            Button("Render") {
              let renderer = ImageRenderer(content: Text("A").padding())
              renderer.scale = displayScale
              image = renderer.uiImage
              renderer.render { size, draw in print(size) }
            }
          }
          .onAppear {
            let appearance = UITabBarAppearance()
            appearance.stackedItemPositioning = .centered
            appearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
            appearance.stackedLayoutAppearance.normal.badgeTitlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
          }
        }
      }
      """)
  }

  @Test("Documents, own animations and own scroll targets compile in Swift 6 mode") func ownTypes() throws {
    try expectCompiles(
      """
      struct Note: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text = ""
        init() {}
        init(configuration: ReadConfiguration) throws {
          guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
          text = String(decoding: data, as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
      }
      struct Wobble: CustomAnimation {
        var length = 2.0
        func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
          time > length ? nil : value.scaled(by: sin(time))
        }
        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { value.scaled(by: cos(time)) }
      }
      extension Animation { static var wobble: Animation { Animation(Wobble()) } }
      struct Tens: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          if context.velocity.dy > 0 { target.rect.origin.y = (target.rect.minY / 10).rounded() * 10 }
        }
      }
      extension ScrollTargetBehavior where Self == Tens { static var tens: Tens { Tens() } }
      struct Screen: View {
        @State private var isExporting = false
        @State private var isImporting = false
        @State private var position = ScrollPosition(edge: .top)
        var body: some View {
          ScrollView { Text("A") }
            .scrollTargetBehavior(.tens)
            .scrollPosition($position)
            .onTapGesture { withAnimation(.wobble) { position.scrollTo(y: 20) } }
            .fileExporter(isPresented: $isExporting, document: Note(), contentType: .plainText, defaultFilename: "A") { result in
              if case .failure(let error) = result { print(error.localizedDescription) }
            }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json, .folder], allowsMultipleSelection: true) { result in
              guard let url = try? result.get().first, url.startAccessingSecurityScopedResource() else { return }
              url.stopAccessingSecurityScopedResource()
            }
        }
      }
      func lines(_ url: URL) async throws -> [String] {
        let (bytes, response) = try await URLSession.shared.bytes(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return [] }
        var lines: [String] = []
        for try await line in bytes.lines { lines.append(line) }
        return lines
      }
      """, languageMode: "6")
  }
}
