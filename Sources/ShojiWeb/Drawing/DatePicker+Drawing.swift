// Date and colour pickers: the browser's fields as pills after their label, and a month as a grid of buttons.

import ShojiElements

extension DatePickerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "labeled", "field-row")
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    var fields = HTML("span", part: "f", "labeled-value", "fields")
    if let date { fields.add(field(date, "date", isFirst: true, context)) }
    if let time { fields.add(field(time, "time", isFirst: date == nil, context)) }
    node.set("data-behaviour", "datepicker")
    node.add(fields)
    return node.adding(slot: context.children)
  }

  /// A pill with the formatted date, under the browser's field, which receives input and opens the browser's picker.

  @MainActor private func field(_ field: Field, _ type: String, isFirst: Bool, _ context: DrawingContext) -> HTML {
    let part = type == "date" ? "d" : "t"
    var text = HTML("span", part: part + "w", "datepicker-text")
    text.set("aria-hidden", "true")
    var input = HTML("input", part: part)
    input.isSubject = isFirst
    input.set("type", type)
    input.set("data-change", true)
    context.name(&input, by: "date-label", otherwise: .date)
    input.set("min", field.minimum)
    input.set("max", field.maximum)
    // HTML's step is in seconds.
    if field.minutes > 1 { input.set("step", String(field.minutes * 60)) }
    input.set("required", true)
    input.set("disabled", isDisabled)
    input.property("value", .string(field.value))
    return HTML("span", "datepicker").adding(text.adding(text: field.text)).adding(input)
  }
}

extension MonthContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "month")
    node.set("role", "group")
    node.set("aria-label", name)
    var heads = HTML("div", "weekdays")
    heads.set("aria-hidden", "true")
    for (index, weekday) in weekdays.enumerated() { heads.add(HTML("span", part: "w\(index)").adding(text: weekday)) }
    node.add(heads)
    var days = HTML("div", part: "d", "days")
    days.set("data-behaviour", "focusgroup")
    days.set("data-columns", "7")
    days.style("--first", String(firstColumn + 1))
    return node.adding(days.adding(slot: context.children))
  }
}

extension DayContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("button", "day")
    node.set("type", "button")
    node.set("data-tap", true)
    node.set("aria-label", name)
    node.set("aria-pressed", isSelected ? "true" : "false")
    if isToday { node.set("aria-current", "date") }
    node.set("disabled", isDisabled)
    return node.adding(text: number)
  }
}

extension ColorPickerContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "labeled", "field-row")
    var input = HTML("input", part: "c", "colorpicker")
    input.isSubject = true
    input.set("type", "color")
    input.set("data-change", true)
    context.name(&input, by: "color-label", otherwise: .color)
    input.set("disabled", isDisabled)
    input.property("value", .string(value))
    node.add(input)
    return node.adding(slot: context.children)
  }
}
