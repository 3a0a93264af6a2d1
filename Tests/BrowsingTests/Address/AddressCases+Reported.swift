extension AddressCases {
  /// What other browsers are reported to take for an address, or to crash at; docs/reports.md names them.
  static let reported = #"""
    1.2.3.4 notes => search
    5/8 => search
    FOO: bar => search
    json.parse => search
    !g Nuri => search
    and/or => search
    http://example.com:99999/ => fault invalidPort
    example.com:99999 => search
    https://example.com/100% => https://example.com/100%
    https://example.com/?q=%E0%A4%A => https://example.com/?q=%E0%A4%A
    """#
}
