// Desktop split views and Core Data results, which Shoji does not have.

import Foundation
import ShojiGraph

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
