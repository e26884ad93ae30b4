// Re-exports the values and the publishers, which authors use as one module.

@_exported import Combine
@_exported import ShojiElements
