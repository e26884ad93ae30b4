// GenericArguments: the arguments of a generic type, read from the runtime's metadata. They name the views that a view keeps only in a closure.

/// Reads the generic arguments of types in the layout of this toolchain's metadata.
enum GenericArguments {
  /// Whether the metadata is laid out as this file reads it, tried once. If not, no type has arguments.
  private static let isLayoutKnown = GenericProbe.passes

  /// Returns the generic arguments of a struct or an enum, those of an enclosing type included; none of other types.
  static func of(_ type: any Any.Type) -> [any Any.Type] { isLayoutKnown ? read(type) : [] }

  fileprivate static func read(_ type: any Any.Type) -> [any Any.Type] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard [Kind.structure, Kind.enumeration, Kind.optional].contains(metadata.load(as: UInt.self)) else { return [] }
    let description = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    guard description.load(as: UInt32.self) & Flag.isGeneric != 0 else { return [] }
    // After the description of the type itself: two relative pointers, then how many parameters, requirements and arguments there are.
    let header = description + 28
    let count = Int(header.load(fromByteOffset: 8, as: UInt16.self))
    let hasPacks = header.load(fromByteOffset: 14, as: UInt16.self) & Flag.hasPacks != 0
    let requirements = Int(header.load(fromByteOffset: 10, as: UInt16.self))
    let parameters = header + 16
    var argument = metadata + 16
    var lengths: [Int] = []
    if hasPacks {
      // A header of the packs follows the requirements, and the metadata begins with the lengths.
      let packs = parameters + (count + 3) & ~3 + 12 * requirements
      for _ in 0..<Int(packs.load(fromByteOffset: 2, as: UInt16.self)) {
        lengths.append(argument.load(as: Int.self))
        argument += 8
      }
    }
    var found: [any Any.Type] = []
    for index in 0..<count {
      let parameter = parameters.load(fromByteOffset: index, as: UInt8.self)
      guard parameter & Flag.isArgument != 0 else { continue }
      let word = argument.load(as: UInt.self)
      argument += 8
      switch parameter & 0x3F {
      case Parameter.type: found.append(Self.type(word))
      // With packs of several lengths it would have to be found out which one this has.
      case Parameter.pack where lengths.count == 1:
        guard let pack = UnsafeRawPointer(bitPattern: word & ~1) else { continue }
        for place in 0..<lengths[0] { found.append(Self.type(pack.load(fromByteOffset: 8 * place, as: UInt.self))) }
      default: continue
      }
    }
    return found
  }

  private typealias Metatype = any Any.Type
  private static func type(_ word: UInt) -> Metatype { unsafeBitCast(word, to: Metatype.self) }

  private enum Kind {
    static let structure: UInt = 0x200, enumeration: UInt = 0x201, optional: UInt = 0x202
  }

  private enum Flag {
    static let isGeneric: UInt32 = 1 << 7, hasPacks: UInt16 = 1, isArgument: UInt8 = 1 << 7
  }

  private enum Parameter {
    static let type: UInt8 = 0, pack: UInt8 = 1
  }
}

/// Reads types whose arguments are known.
private enum GenericProbe {
  private struct Pair<First, Second: Hashable> {}
  private struct Pack<each Item: Hashable, Last> {}
  private enum Choice<Value> { case value }

  static var passes: Bool {
    let wanted: [(any Any.Type, [any Any.Type])] = [
      (Pair<Int, String>.self, [Int.self, String.self]),
      (Pack<Int, String, Bool, [Int]>.self, [Int.self, String.self, Bool.self, [Int].self]),
      (Choice<Bool>.self, [Bool.self]), (Int?.self, [Int.self]), (Int.self, []), ((Int, Int).self, []),
    ]
    return wanted.allSatisfy { type, arguments in
      let found = GenericArguments.read(type)
      return found.count == arguments.count && zip(found, arguments).allSatisfy { $0 == $1 }
    }
  }
}
