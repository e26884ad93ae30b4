// Exports: what `import ARKit` brings along: matrices, and the types of RealityKit that Apple has in ARKit.

@_exported import Foundation
@_exported import enum RealityKit.ARCoachingOverlayView
@_exported import struct RealityKit.ARSupport
@_exported import simd
