// AuthorPlace: the author's source line of a view, for audit findings.

/// A line of an author's source.
package struct AuthorPlace: Equatable, Sendable {
  package let file: StaticString
  package let line: Int
  nonisolated package init(_ file: StaticString, _ line: Int) { (self.file, self.line) = (file, line) }

  nonisolated package static func == (a: AuthorPlace, b: AuthorPlace) -> Bool {
    a.line == b.line && a.file.description == b.file.description
  }
}

/// The line at which a builder received a view. Always equal, so that views compare equal regardless of their lines.
package struct BuilderPlace: Equatable, Sendable {
  package var place: AuthorPlace?
  nonisolated package init() {}
  nonisolated package static func == (a: BuilderPlace, b: BuilderPlace) -> Bool { true }
}

/// A view that records the line at which a builder received it.
package protocol PlacedView {
  var builderPlace: BuilderPlace { get set }
}

extension ModifiedContent: PlacedView where Content: PlacedView {
  package var builderPlace: BuilderPlace {
    get { content.builderPlace }
    set { content.builderPlace = newValue }
  }
}

/// Whether views record their lines, and the line of the app's first scene.
package enum AuthorPlaces {
  /// Set once, before any view is created. Off in production, to save time.
  nonisolated(unsafe) package static var areKept = false
  /// The location of findings that concern the whole app.
  nonisolated(unsafe) package static var scene: AuthorPlace?

  static func kept<Content>(_ content: Content, _ file: StaticString, _ line: Int) -> Content {
    // A view that passes through several builders was written where the innermost one received it.
    guard var view = content as? any PlacedView, view.builderPlace.place == nil else { return content }
    view.builderPlace.place = AuthorPlace(file, line)
    return view as? Content ?? content
  }
}

extension _AnyNode {
  /// The first line recorded in the view's own body, which is in the file of the view.
  var firstAuthorPlace: SourceLocation? {
    if let authorPlace { return authorPlace }
    var found: SourceLocation?
    forEachChild { if found == nil { found = $0.firstAuthorPlace } }
    return found
  }

  /// The line of the nearest ancestor that recorded one.
  var nearestAuthorPlace: SourceLocation? {
    var node = parent
    while let current = node {
      if let location = current.authorPlace { return location }
      node = current.parent
    }
    return nil
  }
}

extension SourceLocation {
  package init(_ place: AuthorPlace) { self.init(file: place.file.description, line: place.line) }

  /// Creates the location of a view that recorded its line.
  init?(of view: Any) {
    guard AuthorPlaces.areKept, let place = (view as? any PlacedView)?.builderPlace.place else { return nil }
    self.init(place)
  }
}
