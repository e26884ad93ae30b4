// WindowsZones: the names that Windows, and so Outlook, has for time zones.

import Foundation

enum WindowsZones {
  /// Returns the time zone with a name such as `W. Europe Standard Time`, or with an offset such as `(UTC+01:00) Berlin`.
  static func zone(_ name: String) -> TimeZone? {
    let short = name.replacingOccurrences(of: " Standard Time", with: "").replacingOccurrences(of: " Daylight Time", with: "")
    // Windows Phone and some servers write `tzone://Microsoft/Utc`.
    if name.lowercased().hasSuffix("/utc") { return .gmt }
    return names[short.lowercased()].flatMap { TimeZone(identifier: $0) } ?? described(name) ?? offset(name)
  }

  /// Returns the time zone of a name as the settings of Windows show it: an offset, and regions or cities.
  private static func described(_ name: String) -> TimeZone? {
    let start = name.hasPrefix("(") ? name.prefix { $0 != ")" } : ""
    let text = name.dropFirst(start.isEmpty ? 0 : start.count + 1).trimmingCharacters(in: .whitespaces)
    if let region = regions[text.lowercased()] { return TimeZone(identifier: region) }
    let offset = offset(String(start))?.secondsFromGMT()
    for city in text.split(separator: ",").prefix(8) {
      let city = city.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: " ", with: "_")
      guard !city.isEmpty, city.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") }) else { continue }
      for continent in ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"] {
        guard let zone = TimeZone(identifier: "\(continent)/\(city)") else { continue }
        // The first day of January and of July 2026: one of them has no daylight saving time.
        let offsets = [1_767_225_600.0, 1_782_864_000.0].map { zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }
        if offset == nil || offsets.contains(where: { $0 == offset }) { return zone }
      }
    }
    return nil
  }

  /// The names that have no city.
  private static let regions: [String: String] = [
    "eastern time (us & canada)": "America/New_York", "central time (us & canada)": "America/Chicago",
    "mountain time (us & canada)": "America/Denver", "pacific time (us & canada)": "America/Los_Angeles",
    "eastern time": "America/New_York", "central time": "America/Chicago", "mountain time": "America/Denver",
    "pacific time": "America/Los_Angeles", "atlantic time (canada)": "America/Halifax", "arizona": "America/Phoenix",
    "alaska": "America/Anchorage", "hawaii": "Pacific/Honolulu", "indiana (east)": "America/Indiana/Indianapolis",
    "newfoundland": "America/St_Johns", "saskatchewan": "America/Regina", "central america": "America/Guatemala",
    "brasilia": "America/Sao_Paulo", "city of buenos aires": "America/Argentina/Buenos_Aires", "west central africa": "Africa/Lagos",
    "coordinated universal time": "Etc/UTC", "greenwich mean time : dublin, edinburgh, lisbon, london": "Europe/London",
    "dublin, edinburgh, lisbon, london": "Europe/London", "fiji": "Pacific/Fiji", "nuku'alofa": "Pacific/Tongatapu",
  ]

  /// The offset at the beginning of a name.
  private static func offset(_ name: String) -> TimeZone? {
    let text = name.drop { $0 == "(" }
    guard let start = ["UTC", "GMT"].first(where: { text.hasPrefix($0) }) else { return nil }
    let offset = text.dropFirst(start.count).prefix { $0.isNumber || "+-:".contains($0) }
    guard let sign = offset.first, sign == "+" || sign == "-" else { return nil }
    let sides = offset.dropFirst().split(separator: ":"), digits = sides.joined()
    let hours = sides.count == 2 ? Int(sides[0]) : Int(digits.count > 2 ? digits.dropLast(2) : digits[...])
    let minutes = sides.count == 2 ? Int(sides[1]) : digits.count > 2 ? Int(digits.suffix(2)) : 0
    guard let hours, let minutes, hours <= 14, minutes < 60 else { return nil }
    return TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
  }

  /// The names without `Standard Time`, in lower case.
  private static let names: [String: String] = Dictionary(
    table.split(separator: ";").compactMap { entry in
      let sides = entry.split(separator: "=")
      return sides.count == 2 ? (sides[0].lowercased(), String(sides[1])) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static let table = """
    Dateline=Etc/GMT+12;UTC-11=Etc/GMT+11;Aleutian=America/Adak;Hawaiian=Pacific/Honolulu;Marquesas=Pacific/Marquesas;\
    Alaskan=America/Anchorage;UTC-09=Etc/GMT+9;Pacific (Mexico)=America/Tijuana;UTC-08=Etc/GMT+8;Pacific=America/Los_Angeles;\
    US Mountain=America/Phoenix;Mountain (Mexico)=America/Chihuahua;Mountain=America/Denver;Yukon=America/Whitehorse;\
    Central America=America/Guatemala;Central=America/Chicago;Easter Island=Pacific/Easter;Central (Mexico)=America/Mexico_City;\
    Canada Central=America/Regina;SA Pacific=America/Bogota;Eastern (Mexico)=America/Cancun;Eastern=America/New_York;\
    Haiti=America/Port-au-Prince;Cuba=America/Havana;US Eastern=America/Indiana/Indianapolis;Turks And Caicos=America/Grand_Turk;\
    Paraguay=America/Asuncion;Atlantic=America/Halifax;Venezuela=America/Caracas;Central Brazilian=America/Cuiaba;\
    SA Western=America/La_Paz;Pacific SA=America/Santiago;Newfoundland=America/St_Johns;Tocantins=America/Araguaina;\
    E. South America=America/Sao_Paulo;SA Eastern=America/Cayenne;Argentina=America/Argentina/Buenos_Aires;Greenland=America/Nuuk;\
    Montevideo=America/Montevideo;Magallanes=America/Punta_Arenas;Saint Pierre=America/Miquelon;Bahia=America/Bahia;UTC-02=Etc/GMT+2;\
    Azores=Atlantic/Azores;Cape Verde=Atlantic/Cape_Verde;UTC=Etc/UTC;GMT=Europe/London;Greenwich=Atlantic/Reykjavik;\
    Sao Tome=Africa/Sao_Tome;Morocco=Africa/Casablanca;W. Europe=Europe/Berlin;Central Europe=Europe/Budapest;Romance=Europe/Paris;\
    Central European=Europe/Warsaw;W. Central Africa=Africa/Lagos;Jordan=Asia/Amman;GTB=Europe/Bucharest;Middle East=Asia/Beirut;\
    Egypt=Africa/Cairo;E. Europe=Europe/Chisinau;Syria=Asia/Damascus;West Bank=Asia/Hebron;South Africa=Africa/Johannesburg;\
    FLE=Europe/Kyiv;Israel=Asia/Jerusalem;South Sudan=Africa/Juba;Kaliningrad=Europe/Kaliningrad;Sudan=Africa/Khartoum;\
    Libya=Africa/Tripoli;Namibia=Africa/Windhoek;Arabic=Asia/Baghdad;Turkey=Europe/Istanbul;Arab=Asia/Riyadh;Belarus=Europe/Minsk;\
    Russian=Europe/Moscow;E. Africa=Africa/Nairobi;Iran=Asia/Tehran;Arabian=Asia/Dubai;Astrakhan=Europe/Astrakhan;\
    Azerbaijan=Asia/Baku;Russia Time Zone 3=Europe/Samara;Mauritius=Indian/Mauritius;Saratov=Europe/Saratov;Georgian=Asia/Tbilisi;\
    Volgograd=Europe/Volgograd;Caucasus=Asia/Yerevan;Afghanistan=Asia/Kabul;West Asia=Asia/Tashkent;Ekaterinburg=Asia/Yekaterinburg;\
    Pakistan=Asia/Karachi;Qyzylorda=Asia/Qyzylorda;India=Asia/Kolkata;Sri Lanka=Asia/Colombo;Nepal=Asia/Kathmandu;\
    Central Asia=Asia/Almaty;Bangladesh=Asia/Dhaka;Omsk=Asia/Omsk;Myanmar=Asia/Yangon;SE Asia=Asia/Bangkok;Altai=Asia/Barnaul;\
    W. Mongolia=Asia/Hovd;North Asia=Asia/Krasnoyarsk;N. Central Asia=Asia/Novosibirsk;Tomsk=Asia/Tomsk;China=Asia/Shanghai;\
    North Asia East=Asia/Irkutsk;Singapore=Asia/Singapore;W. Australia=Australia/Perth;Taipei=Asia/Taipei;\
    Ulaanbaatar=Asia/Ulaanbaatar;Aus Central W.=Australia/Eucla;Transbaikal=Asia/Chita;Tokyo=Asia/Tokyo;North Korea=Asia/Pyongyang;\
    Korea=Asia/Seoul;Yakutsk=Asia/Yakutsk;Cen. Australia=Australia/Adelaide;AUS Central=Australia/Darwin;\
    E. Australia=Australia/Brisbane;AUS Eastern=Australia/Sydney;West Pacific=Pacific/Port_Moresby;Tasmania=Australia/Hobart;\
    Vladivostok=Asia/Vladivostok;Lord Howe=Australia/Lord_Howe;Bougainville=Pacific/Bougainville;\
    Russia Time Zone 10=Asia/Srednekolymsk;Magadan=Asia/Magadan;Norfolk=Pacific/Norfolk;Sakhalin=Asia/Sakhalin;\
    Central Pacific=Pacific/Guadalcanal;Russia Time Zone 11=Asia/Kamchatka;New Zealand=Pacific/Auckland;UTC+12=Etc/GMT-12;\
    Fiji=Pacific/Fiji;Chatham Islands=Pacific/Chatham;UTC+13=Etc/GMT-13;Tonga=Pacific/Tongatapu;Samoa=Pacific/Apia;\
    Line Islands=Pacific/Kiritimati
    """
}
