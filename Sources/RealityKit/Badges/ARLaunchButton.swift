// ARLaunchButton: the control that opens an experience in AR. It carries the AR glyph, which has no view of its own.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph

/// A button with the AR glyph that covers the screen with an experience in AR (`ar.glyph-on-launch-control`).
///
///     ARLaunchButton("View in AR") {
///       RealityView { content in content.add(chair) }
///     }
///
/// The glyph is the system's (`ar.glyph-supplied`). Its size follows the font of the button and its colour the button's; nothing else about
/// it can be changed (`ar.glyph-unmodified`), and there is no other way to show it (`ar.glyph-intended-use-only`). The button is absent
/// where AR is not supported (`ar.offer-only-on-capable`, `ar.hide-not-error`). An audit reports an experience without a `RealityView`
/// (`ar.glyph-only-with-arkit`).
public struct ARLaunchButton<Experience: View> {
  package var builderPlace = BuilderPlace()
  private let title: Text
  private let hasCloseButton: Bool
  private let experience: () -> Experience
  @State private var isOpen = false
  @Environment(\.arSupport) private var support

  /// Creates a button with a localised title.
  ///
  /// - Parameters:
  ///   - hasCloseButton: Whether the system's Close button is in the leading corner at the top of the experience. The default is yes;
  ///     without it, call `dismiss` from the environment.
  ///   - experience: The views that cover the screen. Made each time that it is opened.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, hasCloseButton: Bool = true, @ViewBuilder experience: @escaping () -> Experience
  ) {
    self.init(Text(titleKey), hasCloseButton, experience)
  }

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - hasCloseButton: Whether the system's Close button is in the leading corner at the top of the experience. The default is yes.
  ///   - experience: The views that cover the screen. Made each time that it is opened.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, hasCloseButton: Bool = true, @ViewBuilder experience: @escaping () -> Experience
  ) {
    self.init(Text(title), hasCloseButton, experience)
  }

  nonisolated private init(_ title: Text, _ hasCloseButton: Bool, _ experience: @escaping () -> Experience) {
    (self.title, self.hasCloseButton, self.experience) = (title, hasCloseButton, experience)
  }
}

extension ARLaunchButton: PlacedView {}

extension ARLaunchButton: View {
  public var body: some View {
    // What is open says for itself why it cannot be shown; the button is gone when it has been closed.
    if support.isSupported || isOpen {
      Button {
        isOpen = true
      } label: {
        Label {
          title
        } icon: {
          ARGlyph()
        }
      }
      .fullScreenCover(isPresented: $isOpen) { ARExperience(hasCloseButton: hasCloseButton, content: experience()) }
    }
  }
}

/// What the button opens.
private struct ARExperience<Content: View>: View {
  let hasCloseButton: Bool
  let content: Content
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ZStack { content }
      // What the button looks like says nothing of the controls of what it opens.
      .buttonStyle(.automatic)
      .buttonBorderShape(.automatic)
      .controlSize(.regular)
      .labelStyle(.automatic)
      .font(nil)
      .overlay(alignment: .topLeading) {
        if hasCloseButton {
          // As dark as the picture below may be light: the button must be found on both.
          Button(role: .close) { dismiss() }
            .buttonStyle(.plain)
            .foregroundStyle(.white)
            .frame(width: 44, height: 44)
            .background(.black.opacity(0.55), in: Circle())
            .padding()
        }
      }
      .environment(\.opensInAR, true)
      .modifier(ARExperienceNote())
  }
}

private struct ARExperienceNote: NoteModifier {
  typealias Body = Never
  func write(_ note: inout ARExperienceMark?, _ scope: EnvironmentScope) { note = ARExperienceMark() }
}

/// The AR glyph. Not public: it is used for nothing else (`ar.glyph-no-other-purpose`).
private struct ARGlyph: PrimitiveView {
  typealias Body = Never
  func resolve(_ context: PrimitiveContext) -> ARGlyphContent {
    ARGlyphContent(font: context.environment.font, paint: context.environment.foreground)
  }
}
