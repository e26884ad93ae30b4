// ShojiGraph
