// inspector: details beside the content: a trailing column in a wide window, a sheet in a narrow one.

import Foundation
import ShojiGraph

/// The width that the content of an inspector asks for, in points.
private struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

public struct _InspectorModifier<Inspector: View>: ViewModifier {
  @Binding var isPresented: Bool
  let inspector: Inspector
  @State private var columnWidth: CGFloat?
  @Environment(\.horizontalSizeClass) private var width

  public func body(content: Content) -> some View {
    let isCompact = width == .compact
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented, !isCompact {
        Divider().ignoresSafeArea()
        inspector.frame(width: columnWidth ?? 270).frame(maxHeight: .infinity).background(Color(.systemBackground))
          .onPreferenceChange(InspectorWidthKey.self) { columnWidth = $0 }
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

  /// Sets the width of the inspector whose content the view is. In a narrow window, where the inspector is a sheet, it has no effect.
  /// - Parameter width: in points, at least 1.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width.isFinite ? max(1, width) : nil)
  }

  /// Sets the width of the inspector whose content the view is: `ideal`, within the limits. The column cannot be resized.
  /// - Parameters:
  ///   - min: the smallest width in points.
  ///   - max: the largest width in points.
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    inspectorColumnWidth(Swift.max(min ?? ideal, Swift.min(max ?? ideal, ideal)))
  }
}
