// QuartzCore: what SwiftUI source takes from the framework of layers, which Shoji does not have.

@_exported import CoreGraphics

@_exported import struct ShojiElements.CATransform3D

/// Returns the seconds since the machine was started.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
