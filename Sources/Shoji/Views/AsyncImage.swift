// AsyncImage: an image from an address, loaded by the browser. Element: ImageContent.

import FileFormats
import Foundation
import ShojiGraph
import ShojiWeb

/// The state of loading an image.
public enum AsyncImagePhase: Sendable {
  /// Nothing has been loaded yet.
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Loads and shows an image.
///
/// The browser loads it, over HTTPS only, and reports to the app whether it succeeded. A file's URL shows a file of the app: in its own folder, such as
/// one that the user has imported, or in its bundles.
public struct AsyncImage<Content: View> {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var outcome = LoadOutcome()
  /// Whether it has been on the screen. A row of a lazy container may never be.
  @State private var isShown = false
  @Environment(\.lazyRow) private var row

  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { image } else { Color(.systemGray).opacity(0.2) }
    }
  }
}

extension AsyncImage: View {
  public var body: some View {
    content(phase).background {
      // Loaded invisibly first to get its size; the visible image then comes from the browser's cache.
      if let address, outcome.address != address, isShown || row == nil {
        ImageLoader(address: address) { size in
          withTransaction(transaction) { outcome = LoadOutcome(address: address, size: size, header: size == nil ? nil : header) }
        }
        // A new address gets a new element, so that a late report is not taken for it.
        .id(address)
      }
    }
    // Retries a failed image when the view appears again.
    .onAppear {
      isShown = true
      if outcome.address != nil, outcome.size == nil { outcome = LoadOutcome() }
    }
  }

  /// Where the browser finds the picture; nil for what it may not load.
  @MainActor private var address: String? {
    guard let url else { return nil }
    if url.isFileURL { return ServedFile.address(of: url) }
    // Schemes may be written in capital letters.
    let scheme = url.scheme ?? "", text = scheme.lowercased() + url.absoluteString.dropFirst(scheme.count)
    return Links.isPicture(text) ? text : nil
  }

  /// The picture's header, where the app has its file: browsers do not know the size and the orientation of each kind.
  private var header: PictureHeader? {
    guard let url else { return nil }
    return url.isFileURL ? PictureHeader(of: url) : url.contained.flatMap { PictureHeader(of: $0) }
  }

  @MainActor private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    guard let address else { return .failure(AsyncImageError(url: url)) }
    guard outcome.address == address else { return .empty }
    guard let size = outcome.size else { return .failure(AsyncImageError(url: url)) }
    var content = ImageContent(source: .address(address))
    let scale = scale > 0 ? scale : 1
    content.size = CGSize(width: size.width / scale, height: size.height / scale)
    content.turn = outcome.turn.flatMap(PictureOrientation.init)
    return .success(Image(content: content))
  }
}

/// The result of loading an address; stored for a restart, so that the image is shown at once.
struct LoadOutcome: Codable, Equatable {
  var address: String?
  var size: CGSize?
  /// The orientation that the page gives to the picture, whose size is that of the turned one.
  var turn: Int?
}

extension LoadOutcome {
  /// - Parameters:
  ///   - size: what the browser has reported; nil for a picture that it cannot show
  ///   - header: the picture's header, if the app has its file
  fileprivate init(address: String, size: CGSize?, header: PictureHeader?) {
    let known = header.flatMap { $0.width > 0 && $0.height > 0 ? CGSize(width: $0.width, height: $0.height) : nil }
    self.init(address: address, size: size == nil ? nil : known ?? size, turn: header?.ownTurn?.rawValue)
  }
}

extension URL {
  /// The bytes that a `data:` URL contains; nil for other URLs.
  fileprivate var contained: Data? {
    guard scheme?.lowercased() == "data" else { return nil }
    let parts = absoluteString.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, let text = parts[1].removingPercentEncoding else { return nil }
    return parts[0].lowercased().hasSuffix(";base64") ? Data(base64Encoded: text) : Data(text.utf8)
  }
}

/// An image that could not be loaded.
struct AsyncImageError: Error, CustomStringConvertible {
  let url: URL
  var description: String { "The picture at \(url) could not be loaded." }
}

/// An invisible image that reports when it is loaded.
package struct ImageLoader: PrimitiveView {
  package typealias Body = Never
  let address: String
  let done: (CGSize?) -> Void
  package init(address: String, done: @escaping (CGSize?) -> Void) { (self.address, self.done) = (address, done) }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> ImageContent {
    var content = ImageContent(source: .address(address))
    content.isDecorative = true
    content.reportsLoading = true
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .action(.loaded, let value):
      let numbers = value.list?.compactMap(\.number) ?? []
      done(numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero)
    case .action(.failed, _): done(nil)
    default: break
    }
  }
}
