// Optional gestures: `.gesture(isOpen ? drag : nil)`.

import ShojiGraph

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
  public static func _recogniser(_ gesture: Wrapped?, _ old: _Recogniser<Value>?) -> _Recogniser<Value> {
    guard let gesture else { return _Recogniser() }
    return Wrapped._recogniser(gesture, old)
  }
}
