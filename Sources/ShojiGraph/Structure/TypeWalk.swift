// TypeWalk: visits the types of a view's tree without making any view. The runtime looks up most of what it needs to know of a type when the
// type is first used, which takes longer than drawing the view; a template asks beforehand, for all processes that it forks.

@_spi(Reflection) import Swift

/// A walk over the types that an app's views are made of. No code of the app's author runs. What a type-erased view will contain is not found.
@MainActor public struct _TypeWalk {
  private var known: Set<ObjectIdentifier> = []
  private var depth = 0
  /// The most types and the deepest nesting; a generic view can contain itself with ever longer arguments.
  private static let most = 20_000, deepest = 300
  package init() {}

  /// How many types were visited.
  package var count: Int { known.count }
  package func knows(_ type: any Any.Type) -> Bool { known.contains(ObjectIdentifier(type)) }

  package mutating func view<V: View>(_ type: V.Type) { visit(type) { V._walk(&$0) } }
  package mutating func modifier<M: ViewModifier>(_ type: M.Type) { visit(type) { M._walkModifier(&$0) } }

  package mutating func content<C: _WalkedContent>(_ type: C.Type) { visit(type) { C._walkContent(&$0) } }

  /// Visits a type once.
  package mutating func visit<T>(_ type: T.Type, _ body: (inout _TypeWalk) -> Void) {
    guard T.self != Never.self, depth < Self.deepest, known.count < Self.most, known.insert(ObjectIdentifier(type)).inserted else { return }
    depth += 1
    body(&self)
    // A modifier that keeps what it shows in a closure has its type as an argument.
    for argument in GenericArguments.of(type) { part(argument) }
    depth -= 1
  }

  /// Visits the views and modifiers among the stored properties of a type, or among the members of a tuple.
  package mutating func parts<T>(of type: T.Type) {
    guard !(type is AnyObject.Type) else { return }
    var found: [any Any.Type] = []
    _ = _forEachField(of: type, options: .allThatAreKnown) { _, _, field, _ in
      found.append(field)
      return true
    }
    for field in found { part(field) }
  }

  private mutating func part(_ type: any Any.Type) {
    if let view = type as? any View.Type {
      self.view(view)
    } else if let modifier = type as? any ViewModifier.Type {
      self.modifier(modifier)
    } else if let content = type as? any _WalkedContent.Type {
      self.content(content)
    } else {
      func visit<T>(_ type: T.Type) { self.visit(type) { _ in } }
      _openExistential(type, do: visit)
    }
  }
}

/// Content that is no view, and from which views are made: the items of a toolbar, an app's commands.
public protocol _WalkedContent {
  /// Visits the types of the views that are made.
  @MainActor static func _walkContent(_ walk: inout _TypeWalk)
}

extension View {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    _ = FieldTable.of(Self.self)
    walk.parts(of: Self.self)
    walk.view(Body.self)
  }
}

extension ViewModifier {
  @MainActor public static func _walkModifier(_ walk: inout _TypeWalk) {
    _ = FieldTable.of(Self.self)
    walk.parts(of: Self.self)
    walk.view(Body.self)
  }
}

extension _PrimitiveView {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    _ = FieldTable.of(Self.self)
    walk.parts(of: Self.self)
    walk.view(_Content.self)
  }
}

extension WrappingView {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(Inner.self)
  }
}

extension GatheringView {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(Inner.self)
  }
}

extension LayeredEachView {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(Base.self)
    walk.view(Layer.self)
  }
}

// The contents of these are behind an enum, a tuple or a closure.

extension TupleView {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) { walk.parts(of: Content.self) }
}

extension _ConditionalContent {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(First.self)
    walk.view(Second.self)
  }
}

extension Optional where Wrapped: View {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) { walk.view(Wrapped.self) }
}

extension ForEach where Content: View {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) { walk.view(Content.self) }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  @MainActor public static func _walk(_ walk: inout _TypeWalk) {
    walk.view(Content.self)
    walk.modifier(Modifier.self)
  }
}
