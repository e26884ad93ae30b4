// Tables with columns, split views of desktops, and results of Core Data, which Shoji does not have yet.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have Table yet.")
public struct Table<Value>: View {
  public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>) where Data.Element == Value {
    fatalError()
  }
  public init<Data: RandomAccessCollection, Selection>(
    _ data: Data, selection: Binding<Selection>, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { fatalError() }
  public init<Data: RandomAccessCollection, Sort>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { fatalError() }
  public init<Data: RandomAccessCollection, Selection, Sort>(
    _ data: Data, selection: Binding<Selection>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value { fatalError() }
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have Table yet.")
public struct TableColumns<Value> {}

@available(*, unavailable, message: "Shoji does not have Table yet.")
@resultBuilder public struct TableColumnBuilder<Value> {
  public static func buildExpression<Label>(_ column: TableColumn<Value, Label>) -> TableColumns<Value> { fatalError() }
  public static func buildExpression(_ columns: TableColumnForEach<Value>) -> TableColumns<Value> { fatalError() }
  public static func buildBlock(_ columns: TableColumns<Value>...) -> TableColumns<Value> { fatalError() }
  public static func buildIf(_ columns: TableColumns<Value>?) -> TableColumns<Value> { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have TableColumn yet.")
public struct TableColumn<Value, Label> {
  public init<Content: View>(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (Value) -> Content) where Label == Text { fatalError() }
  public init(_ title: LocalizedStringKey, value: KeyPath<Value, String>) where Label == Text { fatalError() }
  public init<V: Comparable, Content: View>(
    _ title: LocalizedStringKey, value: KeyPath<Value, V>, @ViewBuilder content: @escaping (Value) -> Content
  ) where Label == Text { fatalError() }
  public func width(_ width: CGFloat? = nil) -> TableColumn { fatalError() }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have TableColumnForEach yet.")
public struct TableColumnForEach<Value> {
  public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value> content: @escaping (Data.Element) -> TableColumns<Value>) { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have TableRow yet.")
public struct TableRow<Value> {
  public init(_ value: Value) { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have HSplitView, a view of desktops. See NavigationSplitView.")
public struct HSplitView<Content>: View {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have FetchRequest: there is no Core Data here.")
@propertyWrapper public struct FetchRequest<Result> {
  public init(entity: Any? = nil, sortDescriptors: [Any], predicate: Any? = nil, animation: Animation? = nil) { fatalError() }
  public init(fetchRequest: Any, animation: Animation? = nil) { fatalError() }
  public var wrappedValue: FetchedResults<Result> { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have FetchedResults: there is no Core Data here.")
public struct FetchedResults<Result>: RandomAccessCollection {
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> Result { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have ImageRenderer: the browser draws, and nothing on the server has a picture of it.")
@MainActor public final class ImageRenderer<Content: View> {
  public init(content: Content) { fatalError() }
  public var scale: CGFloat { get { fatalError() } set {} }
  public var uiImage: UIImage? { fatalError() }
  public var proposedSize: ProposedViewSize { get { fatalError() } set {} }
}

extension View {
  @available(*, unavailable, message: "Shoji does not have tableStyle yet.")
  nonisolated public func tableStyle<Style>(_ style: Style) -> some View { self }
}
