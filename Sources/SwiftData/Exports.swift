// What `import SwiftData` brings along.

@_exported import Foundation
@_exported import Observation
