// CoreGraphics: re-exports geometry types under the name of Apple's framework.

@_exported import Foundation

@_exported import struct ShojiElements.CGAffineTransform
@_exported import class ShojiElements.CGColor
@_exported import enum ShojiElements.CGLineCap
@_exported import enum ShojiElements.CGLineJoin
@_exported import struct ShojiElements.CGVector
@_exported import class ShojiElements.CGMutablePath
@_exported import class ShojiElements.CGPath
@_exported import func Shoji.CGColorSpaceCreateDeviceGray
@_exported import func Shoji.CGColorSpaceCreateDeviceRGB
@_exported import enum Shoji.CGBlendMode
@_exported import class Shoji.CGColorSpace
@_exported import class Shoji.CGContext
@_exported import class Shoji.CGGradient
@_exported import struct Shoji.CGGradientDrawingOptions
@_exported import class Shoji.CGImage
@_exported import enum Shoji.CGImageAlphaInfo
@_exported import enum Shoji.CGInterpolationQuality
@_exported import enum Shoji.CGPathDrawingMode
@_exported import enum Shoji.CGPathFillRule
