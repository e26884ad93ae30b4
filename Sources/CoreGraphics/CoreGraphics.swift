// CoreGraphics: re-exports geometry types under the name of Apple's framework.

@_exported import Foundation

@_exported import struct ShojiElements.CGAffineTransform
@_exported import class ShojiElements.CGColor
@_exported import enum ShojiElements.CGLineCap
@_exported import enum ShojiElements.CGLineJoin
@_exported import struct ShojiElements.CGVector
