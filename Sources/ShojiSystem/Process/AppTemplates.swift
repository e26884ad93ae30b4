// AppTemplates: the templates of all apps.

final class AppTemplates {
  private unowned let system: System
  private var templates: [String: AppTemplate] = [:]

  init(_ system: System) {
    self.system = system
  }

  /// Starts the template of an app.
  func prepare(_ app: AppRegistration) {
    guard system.configuration.usesTemplates, !system.isEnding else { return }
    template(of: app).begin()
  }

  /// Passes a forked process of an app to the receiver, or nil if it has to be started from the beginning. Returns a ticket if the receiver is
  /// called later.
  func take(_ app: AppRegistration, _ receiver: @escaping AppTemplate.Receiver) -> AppTemplate.Ticket? {
    guard system.configuration.usesTemplates else {
      receiver(nil)
      return nil
    }
    return template(of: app).take(receiver)
  }

  /// Replaces the template of an app by one of a new build.
  func renew(_ app: AppRegistration) {
    templates.removeValue(forKey: app.slug)?.close()
    prepare(app)
  }

  func end() {
    for template in templates.values { template.close() }
  }

  private func template(of app: AppRegistration) -> AppTemplate {
    if let template = templates[app.slug] { return template }
    let template = AppTemplate(app, system)
    templates[app.slug] = template
    return template
  }
}
