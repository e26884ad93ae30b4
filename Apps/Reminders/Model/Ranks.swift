// Ranks: numbers that define the order of objects. Moving an object changes only its own.

/// An object with a position among others of its kind.
protocol Ranked: AnyObject {
  var rank: Double { get set }
}
extension SavedList: Ranked {}
extension SavedReminder: Ranked {}

enum Ranks {
  /// Gives objects ranks in their current order. As many as possible keep their rank, so that few rows are written.
  static func arrange(_ objects: [any Ranked]) {
    let ranks = objects.map(\.rank)
    let kept = rising(ranks)
    var index = 0
    var lower: Double?
    var next = kept[...]
    while index < objects.count {
      let end = next.popFirst() ?? objects.count
      let upper = end < objects.count ? ranks[end] : nil
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
    // After many moves to one place there may be no number left between two neighbours.
    guard zip(objects, objects.dropFirst()).allSatisfy({ $0.rank < $1.rank }) else {
      for (place, object) in objects.enumerated() { object.rank = Double(place) }
      return
    }
  }

  /// Returns the indices of the longest increasing subsequence.
  private static func rising(_ numbers: [Double]) -> [Int] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number.isFinite {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(place)
      place = before[place]
    }
    return result.reversed()
  }
}
