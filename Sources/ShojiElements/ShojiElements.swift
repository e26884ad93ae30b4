// ShojiElements
