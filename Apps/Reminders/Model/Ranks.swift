// Ranks: numbers by which objects keep their order, of which a move changes one.

/// An object with a place among its like.
protocol Ranked: AnyObject {
  var rank: Double { get set }
}
extension SavedList: Ranked {}
extension SavedReminder: Ranked {}

enum Ranks {
  /// Gives objects ranks in the order in which they stand. As many as possible keep theirs, so that as few rows as possible are written.
  static func arrange(_ objects: [any Ranked]) {
    let ranks = objects.map(\.rank)
    let kept = rising(ranks)
    var index = 0, lower: Double?, next = kept[...]
    while index < objects.count {
      let end = next.popFirst() ?? objects.count, upper = end < objects.count ? ranks[end] : nil
      let count = end - index
      for place in 0..<count {
        let share = Double(place + 1) / Double(count + 1)
        objects[index + place].rank =
          switch (lower, upper) {
          case (let lower?, let upper?): lower + (upper - lower) * share
          case (let lower?, nil): lower + Double(place + 1)
          case (nil, let upper?): upper - Double(count - place)
          case (nil, nil): Double(place)
          }
      }
      lower = upper
      index = end + 1
    }
    // After many moves to one place no number is left between two neighbours.
    guard zip(objects, objects.dropFirst()).allSatisfy({ $0.rank < $1.rank }) else {
      for (place, object) in objects.enumerated() { object.rank = Double(place) }
      return
    }
  }

  /// The places of the longest run of rising numbers.
  private static func rising(_ numbers: [Double]) -> [Int] {
    var ends: [Int] = [], before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number.isFinite {
      var low = 0, high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = [], place = ends.last ?? -1
    while place >= 0 {
      result.append(place)
      place = before[place]
    }
    return result.reversed()
  }
}
