// System+Backups: automatic backups: one a day, the first soon after the start.

extension System {
  /// Schedules a copy of the database whenever one is due.
  func keepBackups() {
    guard configuration.keepsBackups else { return }
    let backups = Backups(dataFolder: dataFolder)
    // Every copy is checked fully, so one is made at once if the database was too large to check when it was opened.
    let seconds = storage.database.isWhollyChecked ? Double(backups.secondsToNext(at: today)) : 0
    _ = reactor.after(max(1, seconds)) { [unowned self] in backUp(backups) }
  }

  private func backUp(_ backups: Backups) {
    storage.flush()
    let now = today
    BackgroundWork.run(reactor) {
      Result { try backups.make(at: now) }
    } then: { [unowned self] result in
      switch result {
      case .success(let path): log.information("the database is backed up as \(path)")
      case .failure(let failure): log.error("no backup: \((failure as? Backups.Failure)?.message ?? "\(failure)")")
      }
      // Tries again in an hour after a failure.
      let pause = (try? result.get()) == nil ? 3600 : Double(Backups.pause)
      _ = reactor.after(pause) { [unowned self] in backUp(backups) }
    }
  }
}
