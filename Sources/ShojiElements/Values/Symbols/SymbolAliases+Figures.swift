// SF Symbols of persons: those without a drawing of their own have that of a similar activity.

extension Symbols {
  static let figureAliases: [String: String] = [
    "figure.american.football": "=figure.handball", "figure.australian.football": "=figure.indoor.soccer",
    "figure.badminton": "=figure.tennis", "figure.barre": "=figure.dance", "figure.curling": "=figure.bowling",
    "figure.disc.sports": "=figure.handball", "figure.equestrian.sports": "=figure.outdoor.cycle",
    "figure.field.hockey": "=figure.hockey", "figure.gymnastics": "=figure.arms.open", "figure.hand.cycling": "=figure.roll",
    "figure.highintensity.intervaltraining": "=figure.jumprope", "figure.hunting": "=figure.archery",
    "figure.ice.hockey": "=figure.hockey", "figure.ice.skating": "=figure.skating", "figure.lacrosse": "=figure.hockey",
    "figure.mixed.cardio": "=figure.jumprope", "figure.open.water.swim": "=figure.pool.swim",
    "figure.outdoor.rowing": "=figure.rower", "figure.outdoor.soccer": "=figure.indoor.soccer",
    "figure.pickleball": "=figure.tennis", "figure.play": "=figure.arms.open", "figure.racquetball": "=figure.tennis",
    "figure.rolling": "=figure.roll", "figure.rugby": "=figure.handball", "figure.sailing": "=sailboat",
    "figure.seated.seatbelt": "=figure.seated.side", "figure.skateboarding": "=figure.snowboarding",
    "figure.soccer": "=figure.indoor.soccer",
    "figure.socialdance": "=figure.dance", "figure.squash": "=figure.tennis", "figure.stand": "=figure",
    "figure.stand.line.dotted.figure.stand": "=figure.2", "figure.table.tennis": "=figure.tennis",
    "figure.track.and.field": "=figure.run",
    "figure.waterpolo": "=figure.water.fitness", "figure.2.arms.open": "=figure.2", "figure.2.right.holdinghands": "=figure.2",
    "figure.2.left.holdinghands": "=figure.2", "figure.2.holdinghands": "=figure.2",
  ]
}
