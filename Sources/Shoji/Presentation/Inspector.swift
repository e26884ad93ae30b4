// inspector: details beside the content: a trailing column in a wide window, a sheet in a narrow one.

import ShojiGraph

public struct _InspectorModifier<Inspector: View>: ViewModifier {
  @Binding var isPresented: Bool
  let inspector: Inspector
  @Environment(\.horizontalSizeClass) private var width

  public func body(content: Content) -> some View {
    let isCompact = width == .compact
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented, !isCompact {
        Divider().ignoresSafeArea()
        inspector.frame(width: 270).frame(maxHeight: .infinity).background(Color(.systemBackground))
      }
    }
    .sheet(isPresented: isCompact ? $isPresented : .constant(false)) { inspector.presentationDetents([.medium, .large]) }
  }
}

extension View {
  /// Shows details about the view: in a column of 270 points, or in a sheet where the window is narrow.
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
    isPresented.location.keepsPlace()
    return modifier(_InspectorModifier(isPresented: isPresented, inspector: content()))
  }
}
