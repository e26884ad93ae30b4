// Tasks that an app finishes after the user has left it: what the system process is told, and what the app is told at the end.

import Foundation
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Background tasks") struct BackgroundTaskTests {
  private func message(_ tasks: BackgroundTasks) -> String? { tasks.takeMessage().map { String(decoding: $0, as: UTF8.self) } }

  @Test(
    "The system is told when the first task begins and when the last one ends",
    .guideline("multitasking.no-input-task-completes-first"))
  func messages() {
    let tasks = BackgroundTasks()
    #expect(message(tasks) == nil)
    let first = tasks.begin(nil), second = tasks.begin(nil)
    #expect(first != second && first != .invalid && second != .invalid)
    #expect(message(tasks) == "running" && message(tasks) == nil)
    tasks.end(first)
    tasks.end(first)
    tasks.end(.invalid)
    #expect(message(tasks) == nil)
    tasks.end(second)
    #expect(message(tasks) == "finished")
    // One that begins and ends within a turn needs nothing of the system.
    tasks.end(tasks.begin(nil))
    #expect(message(tasks) == nil)
  }

  @Test("Unfinished tasks are told when the process ends, finished ones are not") func expiry() {
    let tasks = BackgroundTasks()
    var expired: [String] = []
    let finished = tasks.begin { expired.append("finished") }
    _ = tasks.begin { expired.append("unfinished") }
    tasks.end(finished)
    tasks.expire()
    tasks.expire()
    #expect(expired == ["unfinished"])
  }

  @Test("The remaining time is limited in the background only") func time() {
    let tasks = BackgroundTasks()
    #expect(tasks.timeRemaining == .greatestFiniteMagnitude)
    tasks.phaseChanged(isBackground: true)
    #expect((1...180).contains(tasks.timeRemaining))
    tasks.phaseChanged(isBackground: false)
    #expect(tasks.timeRemaining == .greatestFiniteMagnitude)
  }
}
