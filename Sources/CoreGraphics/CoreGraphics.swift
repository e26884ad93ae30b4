// CoreGraphics: geometry under the name of the framework that it belongs to on Apple's platforms.

@_exported import Foundation
@_exported import struct ShojiElements.CGAffineTransform
@_exported import class ShojiElements.CGColor
@_exported import enum ShojiElements.CGLineCap
@_exported import enum ShojiElements.CGLineJoin
@_exported import struct ShojiElements.CGVector
