// arQuickLookPreview: one model, put into the room by the user.

import Foundation
import Shoji
import ShojiGraph
import SwiftUI

extension View {
  /// Covers the screen with a model that the user puts into the room, while the binding has a file.
  ///
  ///     @State private var shown: URL?
  ///     …
  ///     Button("View in Your Room") { shown = chair.model }
  ///       .arQuickLookPreview($shown, allowsContentScaling: false)
  ///
  /// The user taps a spot, and then moves and turns the model there. The button Done closes the preview, and sets the binding to nil.
  ///
  /// - Parameters:
  ///   - model: A GLB file.
  ///   - allowsContentScaling: Whether the user may change its size. Not for things that are bought by their size
  ///     (`ar.no-scale-for-true-size`). The default is yes.
  public func arQuickLookPreview(_ model: Binding<URL?>, allowsContentScaling: Bool = true) -> some View {
    modifier(ARQuickLookModifier(model: model, allowsContentScaling: allowsContentScaling))
  }
}

private struct ARQuickLookModifier: ViewModifier {
  @Binding var model: URL?
  let allowsContentScaling: Bool

  func body(content: Content) -> some View {
    content.fullScreenCover(isPresented: Binding(get: { model != nil }, set: { if !$0 { model = nil } })) {
      if let model { ARQuickLookView(file: model, allowsContentScaling: allowsContentScaling) }
    }
  }
}

private struct ARQuickLookView: View {
  let file: URL
  let allowsContentScaling: Bool
  /// The model until it has its place.
  @State private var waiting: Entity?
  @State private var hasFailed = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale

  var body: some View {
    ZStack {
      if hasFailed {
        ContentUnavailableView(RealityWords.missingModel(locale), systemImage: "cube.transparent")
      } else {
        RealityView { content in content.camera = .spatialTracking }
          .placement(of: $waiting)
          .ignoresSafeArea()
          .task { await load() }
      }
    }
    .overlay(alignment: .topLeading) {
      Button(RealityWords.done(locale)) { dismiss() }
        .buttonStyle(.bordered)
        .buttonBorderShape(.capsule)
        .padding()
    }
  }

  private func load() async {
    do {
      let entity = try await Entity(contentsOf: file)
      ManipulationComponent.configureEntity(entity)
      entity.components.set(
        ManipulationComponent(gestures: allowsContentScaling ? .all : [.translation, .rotation], isTrueSize: !allowsContentScaling))
      waiting = entity
    } catch {
      hasFailed = true
    }
  }
}
