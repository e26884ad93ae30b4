// UniformTypeIdentifiers: kinds of data under the name of the framework that they belong to on Apple's platforms.

@_exported import Foundation

@_exported import struct ShojiElements.UTType
