// FoundationAdditions: API that `import Foundation` provides on Apple's platforms and Foundation on Linux lacks. The ShojiApp plugin and
// SwiftUI export it, so that an app's model files need no other import.

@_exported import Foundation
@_exported import Observation

@_exported import struct Shoji.LocalizedStringResource
@_exported import struct Shoji.Selector
@_exported import class Shoji.UndoManager
@_exported import let Shoji.NSUndoManagerGroupIsDiscardableKey
@_exported import let Shoji.NSUndoCloseGroupingRunLoopOrdering
@_exported import struct ShojiElements.CGAffineTransform
@_exported import struct ShojiElements.CGVector
