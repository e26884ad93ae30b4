public protocol Publisher { associatedtype Output; associatedtype Failure: Error }
public final class AnyCancellable { public init(_ f: @escaping () -> Void) {} }
extension Publisher where Failure == Never { public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} } }
public final class ObservableObjectPublisher: Publisher { public typealias Output = Void; public typealias Failure = Never; public init() {} }
public protocol ObservableObject: AnyObject { associatedtype P: Publisher = ObservableObjectPublisher where P.Failure == Never; var objectWillChange: P { get } }
