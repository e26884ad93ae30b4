// AsyncImage: a picture from an address, which the browser loads. Element: ImageContent.

import Foundation
import ShojiGraph

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  /// Nothing has come yet.
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Loads and shows a picture.
///
/// The browser loads it, over HTTPS only; the app hears when it has come or could not.
public struct AsyncImage<Content: View> {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var outcome = LoadOutcome()

  nonisolated public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
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
      // Loads out of sight until it is known; then the picture that is shown comes from the browser's cache.
      if let address, outcome.address != address {
        ImageLoader(address: address) { size in
          withTransaction(transaction) { outcome = LoadOutcome(address: address, size: size) }
        }
        // What is told of one address is not heard of the next.
        .id(address)
      }
    }
    // Who comes again tries again.
    .onAppear { if outcome.address != nil, outcome.size == nil { outcome = LoadOutcome() } }
  }

  private var address: String? { url.flatMap { $0.scheme == "https" || $0.scheme == "data" || $0.scheme == nil ? $0.absoluteString : nil } }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    guard let address else { return .failure(AsyncImageError(url: url)) }
    guard outcome.address == address else { return .empty }
    guard let size = outcome.size else { return .failure(AsyncImageError(url: url)) }
    var content = ImageContent(source: .address(address))
    content.size = CGSize(width: size.width / scale, height: size.height / scale)
    return .success(Image(content: content))
  }
}

/// What became of an address; kept over a restart, so that the picture is there at once.
struct LoadOutcome: Codable, Equatable {
  var address: String?
  var size: CGSize?
}

/// A picture that could not be loaded.
struct AsyncImageError: Error, CustomStringConvertible {
  let url: URL
  var description: String { "The picture at \(url) could not be loaded." }
}

/// A picture that nobody sees, and that tells when it has come.
struct ImageLoader: PrimitiveView {
  typealias Body = Never
  let address: String
  let done: (CGSize?) -> Void
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ImageContent {
    var content = ImageContent(source: .address(address))
    content.isDecorative = true
    content.reportsLoading = true
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .action("loaded", let value):
      let numbers = value.list?.compactMap(\.number) ?? []
      done(numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero)
    case .action("failed", _): done(nil)
    default: break
    }
  }
}
