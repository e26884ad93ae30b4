// ColorResource and ImageResource: assets, by the symbols that the ShojiApp plugin generates for them.

import Foundation
import ShojiGraph

/// A colour of an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// The path of the bundle with the catalogue; `Bundle` is not Sendable on Linux.
  let bundlePath: String
  public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}

/// An image of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundlePath: String
  public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}

extension Color {
  /// Creates a colour from the symbol of an asset catalogue: `Color(.brand)`.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIColor {
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension Image {
  /// Creates an image from the symbol of an asset catalogue: `Image(.logo)`.
  public init(_ resource: ImageResource) { self.init(resource.name) }
  public init(_ resource: ImageResource, label: Text) { self.init(resource.name, label: label) }
  /// Creates an image that is hidden from assistive technologies.
  public init(decorative resource: ImageResource) { self.init(decorative: resource.name) }
}

extension UIImage {
  /// Creates an image from the symbol of an asset catalogue. It is empty if the catalogue has lost the image since the app was built.
  public convenience init(resource: ImageResource) { self.init(asset: resource.name) }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) { self.init(titleKey, image: resource.name) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title, image: resource.name)
  }
}

extension Button where Label == Shoji.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image resource: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Shoji.Label(titleKey, image: resource) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image resource: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Shoji.Label(title, image: resource) } }
}

extension ContentUnavailableView where Label == Shoji.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
    self.init(title, image: resource.name, description: description)
  }
}

extension Tab where Label == DefaultTabLabel, Content: View, Value: Hashable {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image resource: ImageResource, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(titleKey, image: resource.name, value: value, role: role, content: content) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image resource: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  )
  where Value == Never { self.init(titleKey, image: resource.name, role: role, content: content) }
}
