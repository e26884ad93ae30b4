// ElementIdentity: recognises an element in another process that shows the same screen, for events that were made before it started.

import ShojiElements

extension Element {
  /// A hash of the place of the element's view (types, positions, ids and keys) and of its kind. Unlike ``Element/id`` it is the same in
  /// every process. Inside a question (an alert, an action sheet) and for destructive buttons it includes the text that the user has
  /// read, so that a confirmation never applies to another item than the one in the question.
  package var identity: UInt64 {
    let kind = ElementKinds.hash(of: content)
    guard let words = questionWords else { return StableHash.join(place, kind) }
    return StableHash.join(StableHash.join(place, kind), StableHash.of(words))
  }

  /// The hash of the nearest view's place: its own, that of its content, or that of an ancestor and the path from there.
  private var place: UInt64 {
    if let own = innerPlace { return own }
    var way = StableHash.start
    var element = self
    while let parent = element.parent {
      way = StableHash.join(way, UInt64(parent.children.firstIndex { $0 === element } ?? 0))
      if let place = parent.innerPlace { return StableHash.join(place, way) }
      element = parent
    }
    return way
  }

  /// The place of its own view, or of the first view in it.
  private var innerPlace: UInt64? {
    if key != 0 { return key }
    for child in children { if let place = child.innerPlace { return place } }
    return nil
  }

  /// The text of the question (alert, action sheet) that the element is or contains.
  package var question: String? {
    if content is AlertContent || content is ActionSheetContent { return words }
    return content.passesTag ? children.first?.question : nil
  }

  /// The text that the user has read before pressing; nil if the element's place is enough.
  private var questionWords: String? {
    guard let button = content as? ButtonContent else { return nil }
    switch button.look {
    case .alert: return ancestor(AlertContent.self)?.0.words
    case .actionSheet: return ancestor(ActionSheetContent.self)?.0.words
    default: return button.role == "destructive" ? words : nil
    }
  }

  /// All texts of the element, in reading order.
  private var words: String {
    var words = (content as? AlertContent)?.title ?? (content as? ActionSheetContent)?.spokenTitle ?? ""
    forEachDescendant { if let text = $0.content as? TextContent { words += "\n" + text.plainText } }
    return words
  }
}

/// The hashes of the kinds of content by their names, which are the same in every process.
@MainActor private enum ElementKinds {
  private static var hashes: [ObjectIdentifier: UInt64] = [:]

  static func hash(of content: any ElementContent) -> UInt64 {
    let type = type(of: content)
    if let known = hashes[ObjectIdentifier(type)] { return known }
    // NB: `String(describing:)` gives the same, after the runtime has searched for each way to describe a value.
    let hash = StableHash.of(_typeName(type, qualified: false))
    hashes[ObjectIdentifier(type)] = hash
    return hash
  }
}

extension ElementTree {
  /// The elements on the page that take events, by identity. An identity that two elements share is left out.
  package func elementsByIdentity() -> [UInt64: Element] {
    var found: [UInt64: Element] = [:]
    var shared: Set<UInt64> = []
    root.forEachDescendant {
      guard $0.drawn != nil, $0.listens else { return }
      let identity = $0.identity
      if found.updateValue($0, forKey: identity) != nil { shared.insert(identity) }
    }
    for identity in shared { found[identity] = nil }
    return found
  }
}
