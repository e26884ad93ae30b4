// Exports: what `import RealityKit` brings along.

@_exported import Foundation
@_exported import simd
