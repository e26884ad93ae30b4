// Inflate: what deflate has packed (RFC 1951), for pictures that audits look at.

/// Unpacks a deflate stream.
struct Inflate {
  private let input: [UInt8]
  private var position = 0
  private var bits = 0, bitCount = 0
  private var output: [UInt8] = []
  private let most: Int

  /// Nil where the stream is broken, or longer than it may be.
  static func unpack(_ bytes: some Collection<UInt8>, most: Int) -> [UInt8]? {
    var inflate = Inflate(input: Array(bytes), most: most)
    return inflate.run() ? inflate.output : nil
  }

  private init(input: [UInt8], most: Int) { (self.input, self.most) = (input, most) }

  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < input.count else { return nil }
      bits |= Int(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & ((1 << count) - 1)
  }

  private mutating func run() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isGood: Bool
      switch kind {
      case 0: isGood = stored()
      case 1: isGood = coded(Self.fixedLengths, Self.fixedDistances)
      case 2: isGood = dynamic()
      default: return false
      }
      guard isGood else { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func stored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { return false }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.count, output.count + count <= most else { return false }
    output += input[position..<position + count]
    position += count
    return true
  }

  /// Codes by their lengths: how many there are of each length, and their symbols in order.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []
    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) } }
    }
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    var code = 0, first = 0, index = 0
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static let fixedLengths = Codes((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes([Int](repeating: 5, count: 30))
  private static let lengthBases = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]
  private static let lengthExtras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceExtras = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]

  private mutating func coded(_ lengths: Codes, _ distances: Codes) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < most else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < 29, let extra = take(Self.lengthExtras[symbol - 257]), let code = self.symbol(distances), code < 30,
        let more = take(Self.distanceExtras[code])
      else { return false }
      let count = Self.lengthBases[symbol - 257] + extra, distance = Self.distanceBases[code] + more
      guard distance <= output.count, output.count + count <= most else { return false }
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
    return false
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// A block that brings its own codes along.
  private mutating func dynamic() -> Bool {
    guard let literals = take(5), let distances = take(5), let count = take(4) else { return false }
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count + 4 {
      guard let length = take(3) else { return false }
      lengths[Self.order[index]] = length
    }
    let codes = Codes(lengths), total = literals + 257 + distances + 1
    var all: [Int] = []
    while all.count < total {
      guard let symbol = symbol(codes) else { return false }
      if symbol < 16 {
        all.append(symbol)
        continue
      }
      let repeated = symbol == 16 ? all.last : 0
      guard let repeated, let extra = take([2, 3, 7][symbol - 16]) else { return false }
      all += [Int](repeating: repeated, count: [3, 3, 11][symbol - 16] + extra)
    }
    guard all.count == total else { return false }
    return coded(Codes(Array(all[..<(literals + 257)])), Codes(Array(all[(literals + 257)...])))
  }
}
