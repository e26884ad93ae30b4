// ShojiSystem
