// Combine
