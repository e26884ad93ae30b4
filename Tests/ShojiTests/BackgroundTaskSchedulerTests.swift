// Tasks that an app schedules: what is refused, what the system is told, and how launched tasks run, expire and end.

import Foundation
import ShojiSystem
import SwiftUI
import Testing

@testable import BackgroundTasks
@testable import Shoji

@MainActor @Suite("Scheduled background tasks") struct BackgroundTaskSchedulerTests {
  private let channel = BackgroundTaskChannel()
  private var scheduler: BGTaskScheduler { BGTaskScheduler(channel) }

  private init() { channel.setHandlers(ofScenes: [:]) }

  private func calls() throws -> [BackgroundTaskCall] { try decoded(channel.takeCalls()) }
  private func completions() throws -> [BackgroundTaskCall] { try decoded(channel.takeCompletions()) }
  private func decoded(_ calls: [[UInt8]]) throws -> [BackgroundTaskCall] {
    try calls.map { try JSONDecoder().decode(BackgroundTaskCall.self, from: Data($0)) }
  }
  private func receive(_ notice: BackgroundTaskNotice) throws { channel.receive(Array(try JSONEncoder().encode(notice))) }
  private func launch(_ id: String, _ kind: BackgroundTaskRequest.Kind = .refresh, number: Int64 = 1) throws {
    try receive(.launch(number: number, BackgroundTaskRequest(id: id, kind: kind), seconds: 30))
  }

  @Test("A request is sent with its date and its conditions, and waits until it is launched or cancelled") func submit() async throws {
    scheduler.register(forTaskWithIdentifier: "feed", using: nil) { _ in }
    let request = BGProcessingTaskRequest(identifier: "feed")
    request.earliestBeginDate = Date(timeIntervalSince1970: 1_800_000_000)
    request.requiresExternalPower = true
    try scheduler.submit(request)
    let sent = BackgroundTaskRequest(id: "feed", kind: .processing, earliest: 1_800_000_000, needsPower: true)
    #expect(try calls() == [.submit(sent)])
    #expect(await scheduler.pendingTaskRequests() == [request])
    try launch("feed", .processing)
    #expect(await scheduler.pendingTaskRequests().isEmpty)
    scheduler.cancelAllTaskRequests()
    scheduler.cancel(taskRequestWithIdentifier: "feed")
    #expect(try calls() == [.cancel(nil), .cancel("feed")])
  }

  @Test("An identifier without a handler, a second refresh, and any request that the user does not allow are refused") func refused() throws
  {
    let scheduler = scheduler
    for id in ["feed", "other"] { #expect(scheduler.register(forTaskWithIdentifier: id, using: nil) { _ in }) }
    #expect(!scheduler.register(forTaskWithIdentifier: "feed", using: nil) { _ in })
    #expect(throws: BGTaskScheduler.Error(.notPermitted)) { try scheduler.submit(BGAppRefreshTaskRequest(identifier: "unknown")) }
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "feed"))
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "feed"))
    #expect(throws: BGTaskScheduler.Error(.tooManyPendingTaskRequests)) {
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "other"))
    }
    try scheduler.submit(BGProcessingTaskRequest(identifier: "other"))
    try receive(.state(isAllowed: false, pending: []))
    #expect(throws: BGTaskScheduler.Error(.unavailable)) { try scheduler.submit(BGProcessingTaskRequest(identifier: "other")) }
    #expect(try calls().count == 3)
    do { try scheduler.submit(BGAppRefreshTaskRequest(identifier: "unknown")) } catch BGTaskScheduler.Error.notPermitted {}
  }

  @Test("What the system says of the waiting requests replaces what the process knew") func state() async throws {
    scheduler.register(forTaskWithIdentifier: "feed", using: nil) { _ in }
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "feed"))
    try receive(.state(isAllowed: true, pending: [BackgroundTaskRequest(id: "kept", kind: .processing)]))
    #expect(await scheduler.pendingTaskRequests().map(\.identifier) == ["kept"])
  }

  @Test("A launched task reaches its handler as its kind, and is completed once") func launched() async throws {
    let identifiers = AsyncStream<String>.makeStream()
    scheduler.register(forTaskWithIdentifier: "feed", using: .main) { task in
      #expect(task is BGAppRefreshTask)
      task.setTaskCompleted(success: true)
      task.setTaskCompleted(success: false)
      identifiers.continuation.yield(task.identifier)
    }
    try launch("feed", number: 7)
    #expect(channel.isRunning)
    var iterator = identifiers.stream.makeAsyncIterator()
    #expect(await iterator.next() == "feed")
    #expect(try completions() == [.completed(number: 7, isSuccess: true)])
    #expect(!channel.isRunning)
  }

  @Test("A task whose identifier has no handler is given back at once") func unknown() throws {
    try launch("unknown")
    #expect(try completions() == [.completed(number: 1, isSuccess: false)])
  }

  @Test("When the time is over the handler is called, also one that is set later") func expiry() async throws {
    var expired: [String] = []
    let task = LaunchedTask(1, BackgroundTaskRequest(id: "feed", kind: .refresh)) { _ in }
    task.expired = { expired.append("first") }
    task.expire()
    task.expire()
    task.expired = { expired.append("late") }
    #expect(expired == ["first", "late"])
    let completed = LaunchedTask(2, BackgroundTaskRequest(id: "feed", kind: .refresh)) { _ in }
    completed.expired = { expired.append("completed") }
    completed.complete(true)
    completed.expire()
    #expect(expired == ["first", "late"])
  }

  @Test("A scene's action runs for its task, permits the identifier, and is cancelled when the time is over") func scene() async throws {
    let begun = AsyncStream<Void>.makeStream()
    let scene = WindowGroup { Text("Feed") }
      .backgroundTask(.appRefresh("feed")) {
        begun.continuation.yield()
        // Ends when it is cancelled.
        while !Task.isCancelled { await Task.yield() }
      }
    let windows = _Windows()
    scene._enter(windows)
    #expect(windows.windows.count == 1)
    channel.setHandlers(ofScenes: windows.backgroundTasks)
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "feed"))
    try launch("feed", number: 3)
    var iterator = begun.stream.makeAsyncIterator()
    _ = await iterator.next()
    #expect(try completions().isEmpty)
    try receive(.expire(number: 3))
    while channel.isRunning { await Task.yield() }
    #expect(try completions() == [.completed(number: 3, isSuccess: false)])
  }
}
