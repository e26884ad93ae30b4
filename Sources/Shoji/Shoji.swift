// Shoji
