// The system's own backups: one a day, the first soon after its start.

extension System {
  /// Makes copies of the database whenever one is due.
  func keepBackups() {
    guard configuration.keepsBackups else { return }
    let backups = Backups(dataFolder: dataFolder)
    // A copy is checked wholly, which the database may have been too large for.
    let seconds = storage.database.isWhollyChecked ? Double(backups.secondsToNext(at: today)) : 0
    _ = reactor.after(max(1, seconds)) { [unowned self] in backUp(backups) }
  }

  private func backUp(_ backups: Backups) {
    storage.flush()
    let now = today
    BackgroundWork.run(reactor) { Result { try backups.make(at: now) } } then: { [unowned self] result in
      switch result {
      case .success(let path): log.information("the database is backed up as \(path)")
      case .failure(let failure): log.error("no backup: \((failure as? Backups.Failure)?.message ?? "\(failure)")")
      }
      // What failed is tried again in an hour.
      let pause = (try? result.get()) == nil ? 3600 : Double(Backups.pause)
      _ = reactor.after(pause) { [unowned self] in backUp(backups) }
    }
  }
}
