// ObjectObservers: notifies observers when objects of a model are inserted, deleted or changed.

import Foundation
import ShojiGraph

enum ObjectChange {
  case inserted, deleted, property, reverted
}

/// An observer of the objects of one model.
protocol ObjectObserver: AnyObject {
  @MainActor func objectChanged(_ model: any PersistentModel, _ change: ObjectChange)
  /// Any objects of the model may have changed.
  @MainActor func entityChanged()
}

struct WeakObserver {
  weak var observer: (any ObjectObserver)?
}

extension ModelContext {
  func observe(_ layout: _ModelLayout, _ observer: any ObjectObserver) {
    observers[ObjectIdentifier(layout), default: []].removeAll { $0.observer == nil || $0.observer === observer }
    observers[ObjectIdentifier(layout), default: []].append(WeakObserver(observer: observer))
  }

  func stopObserving(_ layout: _ModelLayout, _ observer: any ObjectObserver) {
    observers[ObjectIdentifier(layout)]?.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func objectsChanged(_ record: _ModelRecord, _ change: ObjectChange) {
    guard isMain || Graph.isOnMain, let model = record.model else { return }
    MainActor.assumeIsolated {
      // Changes made inside withAnimation are animated in every view that shows them.
      Transaction.use(Transaction.current)
      for entry in observers[ObjectIdentifier(record.layout)] ?? [] { entry.observer?.objectChanged(model, change) }
    }
    if change == .deleted || change == .reverted { tellOneSided(of: model) }
  }

  /// Relationships without another side are not set when an object that they lead to goes, or comes back.
  private func tellOneSided(of model: any PersistentModel) {
    let target = model.persistentBackingData.layout
    guard let places = container.schema.oneSided[ObjectIdentifier(target)] else { return }
    for other in allRegistered {
      let record = other.persistentBackingData
      for index in places[ObjectIdentifier(record.layout)] ?? [] { record.tell(of: model, index) }
    }
  }

  func entitiesChanged(_ entities: Set<ObjectIdentifier>) {
    guard isMain || Graph.isOnMain else { return }
    MainActor.assumeIsolated {
      for entity in entities { for entry in observers[entity] ?? [] { entry.observer?.entityChanged() } }
    }
  }
}
