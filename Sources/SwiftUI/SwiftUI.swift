// The name under which existing source imports Shoji.

@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import Shoji
