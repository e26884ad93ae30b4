// .modelContainer, .modelContext: give views their container and context.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph

extension EnvironmentValues {
  private struct ModelContextKey: EnvironmentKey {
    /// The default without a container: a context without models, so that a fetch reports the missing model.
    static var defaultValue: ModelContext { MainActor.assumeIsolated { EmptyContainer.container.mainContext } }
  }

  /// The context in which queries fetch.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

@MainActor private enum EmptyContainer {
  static let container: ModelContainer = {
    do { return try ModelContainer(for: Schema([]), configurations: ModelConfiguration(isStoredInMemoryOnly: true)) } catch {
      fatalError("\(error)")
    }
  }()
}

/// The containers made by `.modelContainer(for:)`, cached because a view or scene is evaluated many times.
@MainActor private enum SharedContainers {
  private struct Key: Hashable {
    var models: [ObjectIdentifier]
    var isInMemory: Bool
  }
  private static var made: [Key: ModelContainer] = [:]

  static func container(
    _ types: [any PersistentModel.Type], _ isInMemory: Bool, _ isAutosaveEnabled: Bool,
    _ onSetup: ((Swift.Result<ModelContainer, any Error>) -> Void)?
  ) -> ModelContainer? {
    let key = Key(models: types.map { ObjectIdentifier($0) }, isInMemory: isInMemory)
    if let known = made[key] { return known }
    let result = Swift.Result {
      try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: isInMemory))
    }
    // On the page of a crashed app the user can set the store aside; continuing without it would lose later changes.
    if case .failure(let error) = result, onSetup == nil { fatalError("\(error)") }
    if case .success(let container) = result {
      made[key] = container
      container.mainContext.autosaveEnabled = isAutosaveEnabled
    }
    onSetup?(result)
    return try? result.get()
  }
}

/// Gives a container to views, and shows its errors to the user.
private struct ContainerModifier: ViewModifier {
  let container: ModelContainer?

  func body(content: Content) -> some View {
    if let container {
      content.environment(\.modelContext, container.mainContext).modifier(SaveNotice(container: container))
    } else {
      content
    }
  }
}

extension View {
  /// Sets the container, and its main context as the model context, of these views.
  public func modelContainer(_ container: ModelContainer) -> some View { modifier(ContainerModifier(container: container)) }

  /// Keeps objects of a model, and of those related to it, in the app's default store.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: ((Swift.Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: ((Swift.Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View {
    modifier(ContainerModifier(container: SharedContainers.container(modelTypes, inMemory, isAutosaveEnabled, onSetup)))
  }

  /// Sets the model context of these views.
  public func modelContext(_ context: ModelContext) -> some View { environment(\.modelContext, context) }
}

extension Scene {
  /// Sets the container, and its main context as the model context, of the scene's views.
  public func modelContainer(_ container: ModelContainer) -> some Scene { _wrapped { AnyView($0.modelContainer(container)) } }

  /// Keeps objects of a model, and of those related to it, in the app's default store.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: ((Swift.Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: ((Swift.Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene {
    let container = SharedContainers.container(modelTypes, inMemory, isAutosaveEnabled, onSetup)
    return _wrapped { AnyView($0.modifier(ContainerModifier(container: container))) }
  }

  /// Sets the model context of all windows.
  public func modelContext(_ context: ModelContext) -> some Scene { environment(\.modelContext, context) }
}
