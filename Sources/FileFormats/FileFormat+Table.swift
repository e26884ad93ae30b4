// The table of formats. Identifiers, extensions and MIME types are those of Apple's systems where these declare the format.

extension FileFormat {
  package static let all: [FileFormat] = [images, movies, sounds, documents, archives, texts, others].flatMap { $0 }.flatMap { $0 }

  private static func rows(
    _ family: Family, _ parent: String, support: Support = .none, _ rows: [(String, [String], String?)]
  ) -> [FileFormat] {
    rows.map {
      FileFormat(
        identifier: $0.0, parent: parent, extensions: $0.1, mimeType: $0.2, substituteType: substitutes[$0.0], family: family,
        support: support)
    }
  }

  /// Chromium plays what these contain only under the name of a related format.
  private static let substitutes = [
    "com.apple.quicktime-movie": "video/mp4", "com.apple.m4v-video": "video/mp4", "com.apple.m4a-audio": "audio/mp4",
    "org.matroska.mkv": "video/webm", "org.xiph.opus": "audio/ogg", "public.3gpp": "video/mp4", "public.3gpp2": "video/mp4",
  ]

  private static let images: [[FileFormat]] = [
    rows(
      .image, "public.image", support: .all,
      [
        ("public.png", ["png", "apng"], "image/png"), ("public.jpeg", ["jpeg", "jpg", "jpe", "jfif"], "image/jpeg"),
        ("com.compuserve.gif", ["gif"], "image/gif"), ("org.webmproject.webp", ["webp"], "image/webp"),
        ("public.avif", ["avif"], "image/avif"), ("public.svg-image", ["svg"], "image/svg+xml"),
        ("com.microsoft.bmp", ["bmp", "dib"], "image/bmp"), ("com.microsoft.ico", ["ico"], "image/x-icon"),
      ]),
    rows(
      .image, "public.image", support: .some,
      [
        ("public.tiff", ["tiff", "tif"], "image/tiff"), ("public.heic", ["heic"], "image/heic"), ("public.heif", ["heif"], "image/heif"),
        ("public.jpeg-2000", ["jp2", "j2k", "jpf", "jpx"], "image/jp2"), ("public.jpeg-xl", ["jxl"], "image/jxl"),
      ]),
    rows(
      .image, "public.image",
      [
        ("com.apple.icns", ["icns"], nil), ("com.adobe.photoshop-image", ["psd"], "image/vnd.adobe.photoshop"),
        ("com.truevision.tga-image", ["tga"], "image/targa"),
      ]),
    rows(
      .image, "public.camera-raw-image",
      [
        ("com.adobe.raw-image", ["dng"], "image/x-adobe-dng"), ("com.canon.cr2-raw-image", ["cr2"], nil),
        ("com.canon.cr3-raw-image", ["cr3"], nil), ("com.nikon.raw-image", ["nef"], nil), ("com.sony.arw-raw-image", ["arw"], nil),
        ("com.fuji.raw-image", ["raf"], nil), ("com.panasonic.rw2-raw-image", ["rw2"], nil), ("com.olympus.or-raw-image", ["orf"], nil),
      ]),
  ]

  private static let movies: [[FileFormat]] = [
    rows(
      .movie, "public.movie", support: .all,
      [
        ("public.mpeg-4", ["mp4", "mpg4"], "video/mp4"), ("com.apple.quicktime-movie", ["mov", "qt"], "video/quicktime"),
        ("com.apple.m4v-video", ["m4v"], "video/x-m4v"), ("org.webmproject.webm", ["webm"], "video/webm"),
      ]),
    rows(
      .movie, "public.movie", support: .some,
      [
        ("org.matroska.mkv", ["mkv"], "video/x-matroska"), ("public.3gpp", ["3gp", "3gpp"], "video/3gpp"),
        ("public.3gpp2", ["3g2", "3gp2"], "video/3gpp2"), ("org.xiph.ogg-video", ["ogv"], "video/ogg"),
      ]),
    rows(
      .movie, "public.movie",
      [
        ("public.avi", ["avi", "vfw"], "video/avi"), ("public.mpeg", ["mpg", "mpeg", "mpe", "m75", "m15"], "video/mpeg"),
        ("public.mpeg-2-video", ["m2v"], "video/mpeg2"), ("public.mpeg-2-transport-stream", ["ts"], "video/mp2t"),
        ("com.microsoft.windows-media-wmv", ["wmv"], "video/x-ms-wmv"), ("com.adobe.flash.video", ["flv"], "video/x-flv"),
        ("com.apple.mpeg-4-segment", ["m4s"], "video/iso.segment"),
      ]),
  ]

  private static let sounds: [[FileFormat]] = [
    rows(
      .sound, "public.audio", support: .all,
      [
        ("public.mp3", ["mp3", "mpga"], "audio/mpeg"), ("com.apple.m4a-audio", ["m4a"], "audio/x-m4a"),
        ("public.mpeg-4-audio", [], "audio/mp4"), ("public.aac-audio", ["aac", "adts"], "audio/aac"),
        ("com.microsoft.waveform-audio", ["wav", "wave"], "audio/wav"), ("org.xiph.flac", ["flac"], "audio/flac"),
        ("org.xiph.ogg-audio", ["ogg", "oga"], "audio/ogg"), ("org.xiph.opus", ["opus"], "audio/opus"),
      ]),
    rows(
      .sound, "public.audio", support: .some,
      [
        ("public.aiff-audio", ["aiff", "aif"], "audio/aiff"), ("public.aifc-audio", ["aifc"], "audio/aiff"),
        ("com.apple.coreaudio-format", ["caf"], "audio/x-caf"), ("com.apple.protected-mpeg-4-audio-b", ["m4b", "m4p"], "audio/mp4"),
      ]),
    rows(
      .sound, "public.audio",
      [
        ("public.mp2", ["mp2"], nil), ("public.ac3-audio", ["ac3"], "audio/ac3"),
        ("org.3gpp.adaptive-multi-rate-audio", ["amr"], "audio/amr"), ("public.midi-audio", ["midi", "mid", "kar"], "audio/midi"),
        ("com.microsoft.windows-media-wma", ["wma"], "audio/x-ms-wma"),
      ]),
  ]

  private static let documents: [[FileFormat]] = [
    rows(.pdf, "public.composite-content", support: .all, [("com.adobe.pdf", ["pdf"], "application/pdf")]),
    rows(.office, "public.text", [("public.rtf", ["rtf"], "text/rtf")]),
    rows(
      .office, "public.composite-content",
      [
        ("org.openxmlformats.wordprocessingml.document", ["docx"], open("wordprocessingml.document")),
        ("org.openxmlformats.wordprocessingml.document.macroenabled", ["docm"], "application/vnd.ms-word.document.macroenabled.12"),
        ("org.openxmlformats.wordprocessingml.template", ["dotx"], open("wordprocessingml.template")),
        ("com.microsoft.word.doc", ["doc"], "application/msword"), ("com.microsoft.word.dot", ["dot"], nil),
        ("org.oasis-open.opendocument.text", ["odt"], "application/vnd.oasis.opendocument.text"),
        ("org.oasis-open.opendocument.text-template", ["ott"], "application/vnd.oasis.opendocument.text-template"),
      ]),
    rows(
      .office, "public.spreadsheet",
      [
        ("org.openxmlformats.spreadsheetml.sheet", ["xlsx"], open("spreadsheetml.sheet")),
        ("org.openxmlformats.spreadsheetml.sheet.macroenabled", ["xlsm"], "application/vnd.ms-excel.sheet.macroenabled.12"),
        ("org.openxmlformats.spreadsheetml.template", ["xltx"], open("spreadsheetml.template")),
        ("com.microsoft.excel.xls", ["xls"], "application/vnd.ms-excel"), ("com.microsoft.excel.xlt", ["xlt"], nil),
        ("org.oasis-open.opendocument.spreadsheet", ["ods"], "application/vnd.oasis.opendocument.spreadsheet"),
        ("org.oasis-open.opendocument.spreadsheet-template", ["ots"], "application/vnd.oasis.opendocument.spreadsheet-template"),
      ]),
    rows(
      .office, "public.presentation",
      [
        ("org.openxmlformats.presentationml.presentation", ["pptx"], open("presentationml.presentation")),
        (
          "org.openxmlformats.presentationml.presentation.macroenabled", ["pptm"],
          "application/vnd.ms-powerpoint.presentation.macroenabled.12"
        ),
        ("org.openxmlformats.presentationml.slideshow", ["ppsx"], open("presentationml.slideshow")),
        ("org.openxmlformats.presentationml.template", ["potx"], open("presentationml.template")),
        ("com.microsoft.powerpoint.ppt", ["ppt"], "application/vnd.ms-powerpoint"), ("com.microsoft.powerpoint.pps", ["pps"], nil),
        ("org.oasis-open.opendocument.presentation", ["odp"], "application/vnd.oasis.opendocument.presentation"),
        ("org.oasis-open.opendocument.presentation-template", ["otp"], "application/vnd.oasis.opendocument.presentation-template"),
      ]),
    rows(
      .other, "public.composite-content",
      [
        ("org.idpf.epub-container", ["epub"], "application/epub+zip"),
        ("com.apple.iwork.pages.sffpages", ["pages"], "application/vnd.apple.pages"),
        ("com.apple.iwork.numbers.sffnumbers", ["numbers"], "application/vnd.apple.numbers"),
        ("com.apple.iwork.keynote.sffkey", ["key"], "application/vnd.apple.keynote"),
      ]),
  ]

  private static func open(_ name: String) -> String { "application/vnd.openxmlformats-officedocument.\(name)" }

  private static let archives: [[FileFormat]] = [
    rows(.archive, "public.archive", [("public.zip-archive", ["zip"], "application/zip")]),
    rows(
      .other, "public.archive",
      [
        ("org.gnu.gnu-zip-archive", ["gz", "gzip"], "application/gzip"),
        ("org.gnu.gnu-zip-tar-archive", ["tgz"], "application/x-compressed-tar"),
        ("public.bzip2-archive", ["bz2", "bz"], "application/x-bzip2"), ("org.tukaani.xz-archive", ["xz"], "application/x-xz"),
        ("public.tar-archive", ["tar"], "application/x-tar"), ("org.7-zip.7-zip-archive", ["7z"], "application/x-7z-compressed"),
        ("com.rarlab.rar-archive", ["rar"], "application/vnd.rar"), ("com.apple.archive", ["aar"], nil),
      ]),
    rows(
      .other, "public.disk-image",
      [
        ("com.apple.disk-image-udif", ["dmg"], "application/x-apple-diskimage"),
        ("public.iso-image", ["iso"], "application/x-iso9660-image"),
      ]),
  ]

  private static let texts: [[FileFormat]] = [
    rows(
      .text, "public.text",
      [
        ("public.plain-text", ["txt", "text"], "text/plain"), ("public.xml", ["xml", "xsd", "xsl"], "application/xml"),
        ("public.json", ["json"], "application/json"), ("public.yaml", ["yml", "yaml"], "application/x-yaml"),
        ("com.apple.property-list", ["plist"], nil), ("com.apple.mail.email", ["eml"], "message/rfc822"),
        ("org.w3.webvtt", ["vtt"], "text/vtt"), ("org.matroska.subrip", ["srt"], "application/x-subrip"),
        ("com.topografix.gpx", ["gpx"], "application/gpx+xml"), ("com.google.earth.kml", ["kml"], "application/vnd.google-earth.kml+xml"),
        ("public.m3u-playlist", ["m3u"], "audio/mpegurl"), ("com.apple.m3u8-playlist", ["m3u8"], "application/vnd.apple.mpegurl"),
        ("com.apple.web-internet-location", ["webloc"], nil), ("com.microsoft.internet-shortcut", ["url"], nil),
      ]),
    rows(
      .text, "public.plain-text",
      [
        ("com.apple.log", ["log"], nil), ("com.microsoft.ini", ["ini"], nil), ("com.apple.xcode.strings-text", ["strings"], nil),
      ]),
    rows(
      .text, "public.source-code",
      [
        ("public.swift-source", ["swift"], nil), ("public.c-source", ["c"], nil), ("public.c-header", ["h"], nil),
        ("public.c-plus-plus-source", ["cpp", "cc", "cp", "cxx"], nil), ("public.objective-c-source", ["m"], nil),
        ("public.objective-c-plus-plus-source", ["mm"], nil), ("com.sun.java-source", ["java"], nil),
        ("public.assembly-source", ["s"], nil),
        ("public.css", ["css"], "text/css"), ("com.netscape.javascript-source", ["js", "mjs"], "text/javascript"),
      ]),
    rows(
      .text, "public.script",
      [
        ("public.shell-script", ["sh", "command"], nil), ("public.python-script", ["py"], "text/x-python-script"),
        ("public.ruby-script", ["rb"], "text/ruby-script"), ("public.perl-script", ["pl", "pm"], "text/x-perl-script"),
        ("public.php-script", ["php"], "text/php"),
      ]),
    rows(.markdown, "public.plain-text", [("net.daringfireball.markdown", ["md", "markdown"], "text/markdown")]),
    rows(
      .table, "public.delimited-values-text",
      [
        ("public.comma-separated-values-text", ["csv"], "text/csv"),
        ("public.tab-separated-values-text", ["tsv", "tab"], "text/tab-separated-values"),
      ]),
    rows(.contacts, "public.contact", [("public.vcard", ["vcf", "vcard"], "text/vcard")]),
    rows(.events, "public.calendar-event", [("com.apple.ical.ics", ["ics", "ical"], "text/calendar")]),
    rows(.web, "public.text", [("public.html", ["html", "htm"], "text/html")]),
    rows(.web, "public.data", [("org.w3.webmanifest", ["webmanifest"], "application/manifest+json")]),
  ]

  private static let others: [[FileFormat]] = [
    rows(
      .font, "public.font", support: .all,
      [
        ("public.truetype-ttf-font", ["ttf"], "font/ttf"), ("public.opentype-font", ["otf"], "font/otf"),
        ("org.w3.woff", ["woff"], "font/woff"), ("org.w3.woff2", ["woff2"], "font/woff2"),
      ]),
    rows(.font, "public.font", [("public.truetype-collection-font", ["ttc"], "font/collection")]),
    rows(
      .model, "public.3d-content",
      [
        ("com.pixar.universal-scene-description-mobile", ["usdz"], "model/vnd.usdz+zip"),
        ("com.pixar.universal-scene-description", ["usd", "usda", "usdc"], "model/vnd.usd"),
        ("org.khronos.gltf-binary", ["glb"], "model/gltf-binary"), ("org.khronos.gltf", ["gltf"], "model/gltf+json"),
        ("public.geometry-definition-format", ["obj"], nil), ("public.standard-tesselated-geometry-format", ["stl"], "model/stl"),
        ("public.polygon-file-format", ["ply"], nil), ("com.apple.reality", ["reality"], "model/vnd.reality"),
      ]),
    rows(
      .other, "public.data",
      [
        ("com.apple.webarchive", ["webarchive"], nil), ("org.webassembly.wasm", ["wasm"], "application/wasm"),
        ("com.microsoft.windows-executable", ["exe"], nil), ("com.apple.binary-property-list", [], nil),
        ("com.apple.rtfd", ["rtfd"], nil), ("com.rsa.pkcs-12", ["p12", "pfx"], "application/x-pkcs12"),
        ("public.x509-certificate", ["cer", "crt", "der", "pem"], "application/x-x509-ca-cert"),
      ]),
  ]
}
