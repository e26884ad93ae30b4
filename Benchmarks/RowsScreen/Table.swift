// The rows and the operations on them.

struct Row: Identifiable, Equatable {
  let id: Int
  var label: String
}

struct Table {
  private(set) var rows: [Row] = []
  var selection: Int?
  private var next = 1

  private static let adjectives = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint"]
  private static let colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange"]
  private static let nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza"]

  mutating func create(_ count: Int) {
    rows = []
    selection = nil
    append(count)
  }

  mutating func append(_ count: Int) {
    for _ in 0..<count {
      let words = [Self.adjectives[next % 10], Self.colours[next / 3 % 10], Self.nouns[next / 7 % 10]]
      rows.append(Row(id: next, label: words.joined(separator: " ")))
      next += 1
    }
  }

  mutating func updateEveryTenth() {
    for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label += " !!!" }
  }

  /// Swaps the second row and the last but one.
  mutating func swap() {
    if rows.count > 998 { rows.swapAt(1, rows.count - 2) }
  }

  mutating func remove(_ id: Int) {
    rows.removeAll { $0.id == id }
  }

  mutating func clear() {
    rows = []
    selection = nil
  }
}
