// The symbols that real apps use most: those that occur in at least three of 77 public repositories of apps.

enum SymbolNames {
  static let used = """
    1.circle 1.circle.fill 2.circle 2.circle.fill 3.circle antenna.radiowaves.left.and.right antenna.radiowaves.left.and.right.slash
    app.badge app.badge.checkmark app.badge.fill app.connected.to.app.below.fill app.dashed app.fill app.gift apple.logo applelogo
    applescript.fill applewatch.slash apps.iphone archivebox archivebox.fill arrow.2.circlepath arrow.2.squarepath arrow.3.trianglepath
    arrow.clockwise arrow.clockwise.circle arrow.counterclockwise arrow.counterclockwise.circle arrow.down arrow.down.circle
    arrow.down.circle.fill arrow.down.doc arrow.down.forward.and.arrow.up.backward arrow.down.right.and.arrow.up.left
    arrow.down.right.circle arrow.down.to.line arrow.forward arrow.left arrow.left.and.right arrow.left.arrow.right arrow.left.circle
    arrow.right arrow.right.circle arrow.right.circle.fill arrow.triangle.2.circlepath arrow.triangle.2.circlepath.circle
    arrow.triangle.branch arrow.triangle.turn.up.right.diamond arrow.turn.down.right arrow.up arrow.up.arrow.down
    arrow.up.arrow.down.circle arrow.up.arrow.down.circle.fill arrow.up.arrow.down.square arrow.up.bin arrow.up.circle
    arrow.up.circle.fill arrow.up.doc arrow.up.forward arrow.up.forward.app arrow.up.forward.square arrow.up.left.and.arrow.down.right
    arrow.up.right arrow.up.right.circle arrow.up.right.square arrow.up.to.line arrow.up.to.line.compact arrow.uturn.backward
    arrow.uturn.backward.circle.fill arrow.uturn.forward arrow.uturn.left arrowshape.left.fill arrowshape.right.fill
    arrowshape.turn.up.left arrowshape.turn.up.left.fill arrowshape.turn.up.right arrowshape.zigzag.right arrowtriangle.down.fill
    arrowtriangle.up.fill arrowtriangle.up.square at backward.end.fill backward.fill bag barcode.viewfinder battery.0 battery.100
    battery.100.bolt battery.25 bell bell.and.waves.left.and.right bell.badge bell.badge.fill bell.fill bell.slash bell.slash.fill
    bird.fill bold bolt bolt.circle bolt.fill bolt.horizontal bolt.slash book book.closed book.fill book.pages bookmark bookmark.fill
    bookmark.slash bookmark.slash.fill books.vertical books.vertical.circle.fill books.vertical.fill bubble bubble.left
    bubble.left.and.bubble.right bubble.left.and.bubble.right.fill bubble.left.and.text.bubble.right bubble.left.fill bubble.right.fill
    building.2 building.2.crop.circle building.2.crop.circle.fill building.2.fill building.columns building.columns.fill calendar
    calendar.badge.clock calendar.badge.exclamationmark calendar.badge.plus camera camera.fill camera.filters captions.bubble
    captions.bubble.fill car.fill cart cart.circle cart.fill character.book.closed character.book.closed.fill character.bubble
    character.cursor.ibeam character.textbox chart.bar chart.bar.doc.horizontal chart.bar.doc.horizontal.fill chart.bar.fill
    chart.bar.xaxis chart.line.uptrend.xyaxis chart.pie.fill chart.xyaxis.line checklist checklist.unchecked checkmark checkmark.circle
    checkmark.circle.fill checkmark.seal checkmark.seal.fill checkmark.shield checkmark.shield.fill checkmark.square checkmark.square.fill
    chevron.backward chevron.compact.right chevron.compact.up chevron.down chevron.down.circle chevron.down.circle.fill chevron.forward
    chevron.left chevron.left.circle chevron.left.forwardslash.chevron.right chevron.right chevron.right.circle chevron.up
    chevron.up.chevron.down chevron.up.circle.fill circle circle.dashed circle.fill circle.grid.2x2 circle.grid.2x2.fill
    circle.grid.3x3.fill circle.grid.cross circle.hexagongrid.fill circle.inset.filled circle.lefthalf.filled circle.slash
    circlebadge.fill clear clock clock.arrow.2.circlepath clock.arrow.circlepath clock.badge clock.badge.checkmark
    clock.badge.exclamationmark clock.fill cloud cloud.heavyrain.fill cloud.rain.fill cloud.sun cloud.sun.rain.fill
    contextualmenu.and.cursorarrow cpu cpu.fill creditcard.fill crown.fill cube cube.box.fill cube.fill cup.and.saucer cup.and.saucer.fill
    cylinder.split.1x2 delete.left delete.left.fill desktopcomputer display doc doc.badge.plus doc.circle doc.fill doc.on.clipboard
    doc.on.doc doc.on.doc.fill doc.plaintext doc.richtext doc.text doc.text.fill doc.text.magnifyingglass dollarsign.circle.fill
    dot.radiowaves.left.and.right dot.radiowaves.right drop.circle drop.fill eject ellipsis ellipsis.bubble ellipsis.circle
    ellipsis.circle.fill ellipsis.curlybraces envelope envelope.badge envelope.fill envelope.open envelope.open.fill exclamationmark
    exclamationmark.3 exclamationmark.arrow.circlepath exclamationmark.arrow.triangle.2.circlepath exclamationmark.bubble
    exclamationmark.bubble.fill exclamationmark.circle exclamationmark.circle.fill exclamationmark.magnifyingglass exclamationmark.octagon
    exclamationmark.octagon.fill exclamationmark.shield exclamationmark.shield.fill exclamationmark.triangle exclamationmark.triangle.fill
    externaldrive externaldrive.badge.exclamationmark externaldrive.badge.icloud externaldrive.badge.plus externaldrive.badge.xmark
    externaldrive.connected.to.line.below externaldrive.fill eye eye.circle eye.fill eye.slash eye.slash.circle eye.slash.fill
    eye.trianglebadge.exclamationmark face.smiling face.smiling.fill faceid figure.walk figure.walk.motion filemenu.and.cursorarrow
    filemenu.and.selection film film.stack flag.checkered flag.fill flame flame.fill flask flask.fill folder folder.badge.gearshape
    folder.badge.minus folder.badge.person.crop folder.badge.plus folder.fill folder.fill.badge.gearshape folder.fill.badge.plus
    fork.knife forward.end forward.end.fill forward.fill forward.frame g.square gamecontroller.fill gear gear.circle gearshape gearshape.2
    gearshape.2.fill gearshape.arrow.triangle.2.circlepath gearshape.fill gift.fill globe globe.americas globe.americas.fill globe.desk
    globe.europe.africa gobackward gobackward.10 gobackward.15 goforward.10 goforward.15 goforward.30 goforward.plus h.square hammer
    hammer.circle hammer.fill hand.draw hand.draw.fill hand.raised hand.raised.fill hand.raised.slash hand.raised.slash.fill hand.tap
    hand.tap.fill hand.thumbsdown hand.thumbsdown.fill hand.thumbsup hand.thumbsup.fill hand.wave.fill hare hare.fill heart heart.circle
    heart.circle.fill heart.fill heart.slash heart.text.square.fill hourglass hourglass.bottomhalf.filled house house.fill icloud
    icloud.and.arrow.down icloud.and.arrow.down.fill icloud.and.arrow.up icloud.fill icloud.slash infinity info info.circle
    info.circle.fill internaldrive internaldrive.fill ipad.and.iphone iphone iphone.gen3 iphone.radiowaves.left.and.right iphone.slash key
    key.fill key.horizontal key.horizontal.fill key.icloud key.viewfinder keyboard keyboard.badge.ellipsis keyboard.chevron.compact.down
    ladybug ladybug.fill largecircle.fill.circle leaf leaf.arrow.circlepath leaf.fill light.beacon.max.fill light.max line.3.horizontal
    line.3.horizontal.decrease line.3.horizontal.decrease.circle line.3.horizontal.decrease.circle.fill line.horizontal.3
    line.horizontal.3.decrease line.horizontal.3.decrease.circle lines.measurement.horizontal link link.circle.fill list.bullet
    list.bullet.below.rectangle list.bullet.circle.fill list.bullet.clipboard list.bullet.clipboard.fill list.bullet.indent
    list.bullet.rectangle list.bullet.rectangle.fill list.bullet.rectangle.portrait list.clipboard list.dash list.dash.header.rectangle
    list.number list.star list.triangle location location.circle location.fill location.north.circle.fill location.north.fill
    location.slash lock lock.circle.fill lock.doc lock.fill lock.open lock.open.fill lock.open.rotation lock.rotation lock.shield
    lock.shield.fill lock.slash lock.slash.fill m.square macbook.and.iphone magnifyingglass magnifyingglass.circle map map.fill mappin
    mappin.and.ellipse mappin.circle mappin.circle.fill memories memorychip message message.fill mic.fill mic.slash.fill minus
    minus.circle minus.circle.fill minus.magnifyingglass minus.square moon moon.circle.fill moon.fill moonphase.last.quarter
    mountain.2.fill mug.fill multiply.circle multiply.circle.fill music.mic music.note music.note.list music.quarternote.3 network
    network.badge.shield.half.filled network.slash newspaper.fill nosign note.text number number.circle paintbrush paintbrush.fill
    paintpalette paintpalette.fill paperclip.circle.fill paperplane paperplane.fill pause pause.circle pause.circle.fill pause.fill pencil
    pencil.and.list.clipboard pencil.circle pencil.circle.fill pencil.line person person.2 person.2.badge.gearshape person.2.fill
    person.2.slash person.3 person.3.fill person.badge.clock person.badge.key person.badge.key.fill person.badge.minus person.badge.plus
    person.badge.shield.checkmark person.circle person.circle.fill person.crop.circle person.crop.circle.badge.checkmark
    person.crop.circle.badge.exclamationmark person.crop.circle.badge.minus person.crop.circle.badge.plus person.crop.circle.badge.xmark
    person.crop.circle.fill person.crop.circle.fill.badge.checkmark person.crop.rectangle person.crop.rectangle.stack
    person.crop.rectangle.stack.fill person.crop.square person.fill person.fill.badge.plus person.fill.checkmark person.fill.questionmark
    person.slash person.text.rectangle phone.down.fill phone.fill photo photo.badge.plus photo.fill photo.on.rectangle
    photo.on.rectangle.angled photo.stack pin pin.fill pin.slash pip.enter pip.swap platter.filled.bottom.iphone play play.circle
    play.circle.fill play.fill play.rectangle play.rectangle.fill play.rectangle.on.rectangle play.slash play.square.stack
    play.square.stack.fill playpause.fill plus plus.app plus.app.fill plus.bubble plus.circle plus.circle.fill plus.magnifyingglass
    plus.rectangle.on.rectangle plus.square plus.square.fill plus.square.on.square point.3.filled.connected.trianglepath.dotted power
    powerplug.fill printer puzzlepiece.extension puzzlepiece.extension.fill qrcode qrcode.viewfinder questionmark questionmark.app
    questionmark.app.dashed questionmark.app.fill questionmark.circle questionmark.circle.fill questionmark.diamond questionmark.folder
    questionmark.folder.fill questionmark.square.dashed quote.bubble quote.opening record.circle record.circle.fill rectangle.3.group
    rectangle.3.offgrid.fill rectangle.and.hand.point.up.left rectangle.and.pencil.and.ellipsis rectangle.and.text.magnifyingglass
    rectangle.bottomthird.inset.filled rectangle.compress.vertical rectangle.dashed rectangle.expand.vertical rectangle.fill
    rectangle.grid.1x2 rectangle.grid.1x2.fill rectangle.grid.2x2 rectangle.inset.filled rectangle.on.rectangle
    rectangle.on.rectangle.angled rectangle.portrait rectangle.portrait.and.arrow.forward rectangle.portrait.and.arrow.right
    rectangle.righthalf.inset.fill.arrow.right rectangle.stack rectangle.stack.fill rectangle.topthird.inset.filled repeat repeat.1
    rotate.right ruler s.square safari safari.fill scalemass.fill scope selection.pin.in.out sensor.tag.radiowaves.forward.fill
    server.rack shield.fill shield.lefthalf.fill shield.lefthalf.filled shield.slash.fill shippingbox shippingbox.fill shuffle
    sidebar.leading sidebar.left sidebar.right sidebar.trailing signature signpost.right slash.circle slider.horizontal.3
    slider.horizontal.below.rectangle smallcircle.filled.circle sparkle.magnifyingglass sparkles sparkles.rectangle.stack speaker.fill
    speaker.slash speaker.slash.fill speaker.wave.1 speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill speaker.wave.3
    speaker.wave.3.fill speedometer square square.3.layers.3d square.and.arrow.down square.and.arrow.down.fill
    square.and.arrow.down.on.square square.and.arrow.up square.and.arrow.up.circle.fill square.and.arrow.up.fill
    square.and.arrow.up.trianglebadge.exclamationmark square.and.pencil square.dashed square.dashed.inset.filled square.fill
    square.fill.on.circle.fill square.grid.2x2 square.grid.2x2.fill square.grid.3x3 square.on.square square.split.2x1 square.stack
    square.stack.3d.forward.dottedline square.stack.3d.up square.stack.3d.up.fill square.stack.fill star star.circle star.circle.fill
    star.fill star.slash star.slash.fill stop stop.circle stop.circle.fill stop.fill suit.heart suit.heart.fill sun.haze sun.max
    sun.max.circle.fill sun.max.fill sun.min sun.min.fill switch.2 tag tag.fill terminal terminal.fill testtube.2 text.alignleft
    text.append text.badge.minus text.badge.plus text.badge.star text.below.photo text.book.closed text.bubble text.bubble.fill
    text.justifyleft text.line.first.and.arrowtriangle.forward text.magnifyingglass text.viewfinder textformat textformat.abc
    textformat.size thermometer.medium thermometer.snowflake timer touchid trash trash.fill trash.slash tray tray.2 tray.2.fill
    tray.and.arrow.down tray.fill triangle.fill trophy.fill tv tv.and.mediabox tv.fill v.square video video.fill video.slash
    video.slash.fill wallet.pass wand.and.stars wave.3.right wave.3.right.circle waveform waveform.path waveform.path.ecg wifi
    wifi.exclamationmark wifi.slash wrench wrench.and.screwdriver wrench.and.screwdriver.fill x.circle x.circle.fill xmark xmark.app
    xmark.bin xmark.bin.fill xmark.circle xmark.circle.fill xmark.octagon xmark.octagon.fill xmark.seal xmark.seal.fill xmark.shield
    xmark.square xmark.square.fill
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
