// PersonDrags: the items that a user drags between apps. Only apps of the same user find each other's items.

/// The drags of one user: which app has offered which items, and who waits for their data.
final class PersonDrags {
  private unowned let system: System
  private let person: String
  /// The latest drags; the oldest is forgotten first.
  private var offers: [Offer] = []
  private var requests: [UInt32: Request] = [:]
  private var last: UInt32 = 0

  /// Return how many exported bytes their readers have not read yet.
  private var readers: [() -> Int] = []

  private static let mostOffers = 16, mostRequests = 4

  private struct Offer {
    let drag: String
    weak var app: PersonApp?
    let items: [UInt8]
  }

  /// A request for an item's data, while its app exports it.
  private struct Request {
    let from: PersonApp
    let timer: Timers.Identifier
    let answer: (DragTransfer) -> Void
  }

  init(person: String, system: System) { (self.person, self.system) = (person, system) }

  /// Records the items that an app offers.
  func offer(_ transfer: DragTransfer, by app: PersonApp) {
    guard transfer.data.count <= DragTransfer.largestOffer, !offers.contains(where: { $0.drag == transfer.drag }) else { return }
    offers.append(Offer(drag: transfer.drag, app: app, items: transfer.data))
    if offers.count > Self.mostOffers { offers.removeFirst() }
  }

  /// Answers an app's request for the items of a drag, or for the data of one.
  func fetch(_ wish: DragTransfer, for app: PersonApp) {
    let number = wish.request
    fetch(wish, unread: { [weak app] in app?.process?.backlog ?? 0 }) { [weak app] answer in
      var answer = answer
      answer.request = number
      app?.process?.send(.fetchedDrag, answer.payload)
    }
  }

  /// Asks the app that has offered a drag for an item's data. The answer comes at once, or within the time limit.
  ///
  /// - Parameter unread: Returns how many bytes of the answer are still in memory, because the reader has not read them.
  func fetch(_ wish: DragTransfer, unread: @escaping () -> Int, then answer: @escaping (DragTransfer) -> Void) {
    func refuse(_ problem: String) { answer(DragTransfer(drag: wish.drag, problem: problem)) }
    guard system.dragAdmission.admits(person, at: Reactor.now), requests.count < Self.mostRequests else { return refuse("many") }
    readers.removeAll { $0() == 0 }
    guard readers.reduce(0, { $0 + $1() }) <= system.configuration.limits.dragSize else { return refuse("many") }
    guard let offer = offers.last(where: { $0.drag == wish.drag }), let app = offer.app, let process = app.process else {
      return refuse("gone")
    }
    guard !wish.type.isEmpty else { return answer(DragTransfer(drag: wish.drag, data: offer.items)) }
    last &+= 1
    let number = last
    let timer = system.reactor.after(system.configuration.limits.exportSeconds) { [weak self] in
      self?.end(number, with: DragTransfer(drag: wish.drag, problem: "failed"))
    }
    requests[number] = Request(from: app, timer: timer) { [weak self] in
      if !$0.data.isEmpty { self?.readers.append(unread) }
      answer($0)
    }
    process.send(.exportDrag, DragTransfer(request: number, item: wish.item, drag: wish.drag, type: wish.type).payload)
  }

  /// Passes an app's data on. Data that was not asked for, or came too late, is dropped.
  func exported(_ transfer: DragTransfer, by app: PersonApp) {
    guard let request = requests[transfer.request], request.from === app else { return }
    let isLarge = transfer.data.count > system.configuration.limits.dragSize
    end(transfer.request, with: isLarge ? DragTransfer(drag: transfer.drag, problem: "large") : transfer)
  }

  /// Forgets what an app has offered, because its process has ended.
  func ended(_ app: PersonApp) {
    offers.removeAll { $0.app == nil || $0.app === app }
    for (number, request) in requests where request.from === app { end(number, with: DragTransfer(problem: "gone")) }
  }

  private func end(_ number: UInt32, with answer: DragTransfer) {
    guard let request = requests.removeValue(forKey: number) else { return }
    system.reactor.cancel(request.timer)
    request.answer(answer)
  }
}
