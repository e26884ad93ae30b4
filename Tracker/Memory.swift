// Memory: all memory of the tracker, laid out once in `start`. Nothing is allocated or freed later, so the module needs no allocator and no imports.

/// The sizes of everything that has a fixed size.
enum Limits {
  /// The sides of a picture, in pixels. Descriptors need a margin, so smaller pictures give nothing.
  static let smallestSide = 120
  static let largestSide = 640
  static let mostPixels = 640 * 480
  /// The levels of the pyramid in which points are followed, each half the size of the one before.
  static let levels = 4
  /// The scales at which descriptors are made, each 0.71 of the one before.
  static let scales = 5
  static let corners = 3000
  /// Points that are followed from picture to picture at the same time.
  static let trackedPoints = 260
  static let mapPoints = 3000
  static let keypoints = 700
  static let matches = 4000
  static let referenceImages = 128
  static let referenceKeypoints = 320
  static let smallestReferenceSide = 64
  static let largestReferenceSide = 320
  /// The side of the small copy of a reference image with which a match is confirmed.
  static let thumbnailSide = 32
  static let planes = 8
  static let outlineCorners = 12
  static let outputs = 512
}

/// Hands out memory from an address on; it is never given back.
struct Arena {
  private(set) var next = 0

  init(from address: Int) { next = address }

  mutating func take<Value>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
    next = (next + 15) & ~15
    // `start` has checked that the memory reaches far enough.
    let pointer = UnsafeMutablePointer<Value>(bitPattern: next)!
    next += count * MemoryLayout<Value>.stride
    return pointer
  }

  mutating func list<Value>(_ type: Value.Type, _ capacity: Int) -> List<Value> {
    List(items: take(type, capacity), capacity: capacity)
  }
}

/// An array of a fixed capacity. Values are plain: they own nothing, so they are overwritten without being released.
struct List<Value> {
  var items: UnsafeMutablePointer<Value>! = nil
  var count = 0
  var capacity = 0

  var isFull: Bool { count >= capacity }

  @inline(__always) subscript(index: Int) -> Value {
    get { items[index] }
    nonmutating _modify { yield &items[index] }
  }

  /// Adds a value, unless the list is full.
  @inline(__always) mutating func append(_ value: Value) {
    guard count < capacity else { return }
    items[count] = value
    count += 1
  }

  mutating func removeAll() { count = 0 }
}

/// Random numbers that are the same in every run: the same pictures give the same poses to the last digit.
struct Random {
  private var state: UInt32 = 0

  init(seed: UInt32) { state = seed }

  /// Returns a number from 0 up to, but not including, a bound.
  @inline(__always) mutating func below(_ bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int((state >> 8) % UInt32(bound))
  }
}

// NB: one thread runs the module, and every global below and in the other files has a constant initial value. That is why they may be unsafe.
nonisolated(unsafe) var random = Random(seed: 0)
