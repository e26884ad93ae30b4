// What `import SwiftUI` brings along besides the vocabulary itself.

@_exported import Foundation
@_exported import Observation
@_exported import ShojiGraph
