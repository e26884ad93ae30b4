// MeshDescriptor: the vertices of an app's own shape.

import Foundation
import ShojiElements
import simd

/// Values of vertices, one for each.
public struct MeshBuffer<Element>: ExpressibleByArrayLiteral {
  public var elements: [Element]
  public init(_ elements: [Element]) { self.elements = elements }
  public init(arrayLiteral elements: Element...) { self.elements = elements }
  public var count: Int { elements.count }
}
extension MeshBuffer: Sendable where Element: Sendable {}

/// The kinds of values that vertices have.
public enum MeshBuffers {
  public typealias Positions = MeshBuffer<SIMD3<Float>>
  public typealias Normals = MeshBuffer<SIMD3<Float>>
  public typealias TextureCoordinates = MeshBuffer<SIMD2<Float>>
}

/// A shape by its vertices.
///
///     var descriptor = MeshDescriptor(name: "roof")
///     descriptor.positions = MeshBuffers.Positions([[-1, 0, 0], [1, 0, 0], [0, 1, 0]])
///     descriptor.primitives = .triangles([0, 1, 2])
///     let mesh = try MeshResource.generate(from: [descriptor])
public struct MeshDescriptor: Sendable {
  /// Which vertices form faces. Faces are seen from the side on which their vertices are counter-clockwise.
  public enum Primitives: Sendable {
    /// Three indices for each triangle.
    case triangles([UInt32])
    /// Three indices for each triangle, and four for each quadrangle.
    case trianglesAndQuads(triangles: [UInt32], quads: [UInt32])
    /// How many vertices each polygon has, and their indices. Polygons are convex.
    case polygons([UInt8], [UInt32])
  }
  public var name: String
  /// In meters.
  public var positions = MeshBuffers.Positions([])
  /// As many as positions; nil to compute them from the faces.
  public var normals: MeshBuffers.Normals?
  /// As many as positions; nil for a shape without textures. (0, 0) is the lower left corner of a picture.
  public var textureCoordinates: MeshBuffers.TextureCoordinates?
  public var primitives: Primitives?
  public init(name: String = "") { self.name = name }

  /// The triangles, made of all faces; nil if the indices do not fit together.
  fileprivate var triangles: [UInt32]? {
    func fan(_ indices: ArraySlice<UInt32>) -> [UInt32] {
      guard let first = indices.first, indices.count > 2 else { return [] }
      return zip(indices.dropFirst(), indices.dropFirst(2)).flatMap { [first, $0, $1] }
    }
    switch primitives {
    case .triangles(let indices): return indices.count % 3 == 0 ? indices : nil
    case .trianglesAndQuads(let triangles, let quads):
      guard triangles.count % 3 == 0, quads.count % 4 == 0 else { return nil }
      return triangles + stride(from: 0, to: quads.count, by: 4).flatMap { fan(quads[$0..<$0 + 4]) }
    case .polygons(let counts, let indices):
      guard counts.reduce(0, { $0 + Int($1) }) == indices.count else { return nil }
      var (result, start): ([UInt32], Int) = ([], 0)
      for count in counts {
        result += fan(indices[start..<start + Int(count)])
        start += Int(count)
      }
      return result
    case nil: return nil
    }
  }
}

/// What is wrong with the vertices of a shape.
public enum MeshError: Error, Equatable, LocalizedError {
  /// The indices form no faces, or name a vertex that does not exist.
  case invalidIndices(String)
  /// There are not as many normals or texture coordinates as positions, or one of the values is no number.
  case invalidValues(String)
  /// More vertices than ``MeshResource/mostVertices``.
  case tooManyVertices(Int)

  public var errorDescription: String? {
    switch self {
    case .invalidIndices(let name): "The indices of the mesh “\(name)” form no faces, or name a vertex that it does not have."
    case .invalidValues(let name): "The vertices of the mesh “\(name)” do not fit together, or have values that are no numbers."
    case .tooManyVertices(let count):
      "A mesh of \(count) vertices is too large: \(MeshResource.mostVertices) is the most. Put it into a GLB file."
    }
  }
}

extension MeshResource {
  /// The most vertices of a generated shape. They travel within the page; larger shapes belong in a GLB file.
  public static let mostVertices = 10_000

  /// Creates a shape from vertices.
  ///
  /// - Throws: ``MeshError``.
  public static func generate(from descriptors: [MeshDescriptor]) throws -> MeshResource {
    var (positions, normals, coordinates, indices): ([SIMD3<Float>], [SIMD3<Float>], [SIMD2<Float>], [UInt32]) = ([], [], [], [])
    // A part without normals leaves all of them to the browser.
    let hasNormals = descriptors.allSatisfy { $0.normals != nil }
    let hasCoordinates = descriptors.allSatisfy { $0.textureCoordinates != nil }
    for part in descriptors {
      let count = part.positions.count
      guard positions.count + count <= mostVertices else { throw MeshError.tooManyVertices(positions.count + count) }
      guard part.normals.map({ $0.count == count }) ?? true, part.textureCoordinates.map({ $0.count == count }) ?? true,
        part.positions.elements.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
      else { throw MeshError.invalidValues(part.name) }
      guard count > 2, let triangles = part.triangles, !triangles.isEmpty, triangles.allSatisfy({ $0 < UInt32(count) }) else {
        throw MeshError.invalidIndices(part.name)
      }
      let first = UInt32(positions.count)
      indices += triangles.map { $0 + first }
      positions += part.positions.elements
      if hasNormals { normals += part.normals?.elements ?? [] }
      if hasCoordinates { coordinates += part.textureCoordinates?.elements ?? [] }
    }
    guard !positions.isEmpty else { throw MeshError.invalidIndices(descriptors.first?.name ?? "") }
    let vertices = EntityVertices(positions: positions, normals: normals, textureCoordinates: coordinates, indices: indices)
    return MeshResource(.custom(vertices), bounds: BoundingBox(around: positions))
  }
}
