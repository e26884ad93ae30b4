// ClosureProbe: tries the comparison of closures on some whose captures are known, because their layout belongs to the toolchain.

enum ClosureProbe {
  private final class Object {}
  private struct Held { let action: () -> Void }

  @inline(never) @_optimize(none) private static func closure(_ number: Int, _ text: String, _ object: Object) -> Held {
    Held { use(number, text, object) }
  }
  @inline(never) @_optimize(none) private static func use(_ number: Int, _ text: String, _ object: Object) {}

  /// Whether the comparison sees equal captures as equal, and a difference in each of them.
  static let passes: Bool = {
    let object = Object()
    let text = String(repeating: "longer than what is stored inline. ", count: 2)
    func isSame(_ a: Held, _ b: Held) -> Bool {
      withUnsafePointer(to: a) { a in
        withUnsafePointer(to: b) { b in
          func context(_ closure: UnsafePointer<Held>) -> UnsafeRawPointer? {
            UnsafeRawPointer(closure).load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
          }
          guard let first = context(a), let second = context(b), first != second,
            first.load(as: UnsafeRawPointer.self) == second.load(as: UnsafeRawPointer.self)
          else { return false }
          return Closures.haveSameCaptures(first, second, trackedOnly: false)
        }
      }
    }
    let first = closure(1, text, object)
    return isSame(first, closure(1, text + "", object)) && !isSame(first, closure(2, text, object))
      && !isSame(first, closure(1, text + "!", object)) && !isSame(first, closure(1, text, Object()))
  }()
}
