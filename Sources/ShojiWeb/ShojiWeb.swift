// ShojiWeb
