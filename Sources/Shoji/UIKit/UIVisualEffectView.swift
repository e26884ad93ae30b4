// UIVisualEffectView: a blurred background, in UIKit's API.

import ShojiGraph

/// A blurred background. `Material` is the same in SwiftUI.
///
///     struct Blur: UIViewRepresentable {
///       let style: UIBlurEffect.Style
///       func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
///       func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
///     }
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  /// What is done with the views behind; nil for nothing.
  open var effect: UIVisualEffect? { didSet { changed(from: oldValue, to: effect) } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(_system: ())
  }

  override var content: AnyView {
    guard let blur = effect as? UIBlurEffect else { return AnyView(Color.clear) }
    let rectangle = AnyView(Rectangle().fill(blur.style.material))
    return blur.style.scheme.map { AnyView(rectangle.environment(\.colorScheme, $0)) } ?? rectangle
  }
}

extension UIBlurEffect.Style {
  fileprivate var material: Material {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: .thin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight, .prominent: .thick
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: .regular
    }
  }

  /// The appearance of an effect that does not follow the user's.
  fileprivate var scheme: ColorScheme? {
    switch self {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
      .systemChromeMaterialLight:
      .light
    default: nil
    }
  }
}
