import SwiftUI

struct TransitionsPage: View {
  @State private var isShown = true

  var body: some View {
    GalleryPage {
      Button(isShown ? "Hide All" : "Show All") { withAnimation(.easeInOut(duration: 0.4)) { isShown.toggle() } }
        .buttonStyle(.borderedProminent)
      row("Opacity", .opacity)
      row("Scale", .scale)
      row("Scale from a corner", .scale(scale: 0.2, anchor: .topLeading).combined(with: .opacity))
      row("Slide", .slide)
      row("Move from the trailing edge", .move(edge: .trailing).combined(with: .opacity))
      row("Push from below", .push(from: .bottom))
      row("One way in, another out", .asymmetric(insertion: .scale, removal: .move(edge: .leading).combined(with: .opacity)))
      row("Blur", .blurReplace)
    }
  }

  private func row(_ title: LocalizedStringKey, _ transition: AnyTransition) -> some View {
    Example(title) {
      ZStack {
        Color.clear.frame(height: 52)
        if isShown {
          RoundedRectangle(cornerRadius: 12)
            .fill(.mint.gradient)
            .frame(height: 52)
            .transition(transition)
        }
      }
    }
  }

  private func row(_ title: LocalizedStringKey, _ transition: some Transition) -> some View {
    row(title, AnyTransition(transition))
  }
}
