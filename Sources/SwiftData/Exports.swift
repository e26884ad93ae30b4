// Modules that `import SwiftData` re-exports.

@_exported import Foundation
@_exported import Observation
