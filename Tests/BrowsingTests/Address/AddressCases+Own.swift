// Typed texts that browsers read differently, and what Nuri makes of them.
extension AddressCases {
  /// Browsers differ, or leave it open.
  static let decided = #"""
    foo/bar baz\ => search
    user@foo/z => search
    user@foo/z z => search
    123456789/ => search
    user:pass@1.2:45 => search
    host/path?query => search
    javascript:alert("Hi there"); => search
    javascript:alert%28"Hi there"%29; => search
    javascript:foo; => search
    javascript:"foo" => search
    javascript:foo.getter => search
    http://foo._ => http://foo._/
    http://foo/bar%00 => http://foo/bar%00
    http://foo.com:abc => fault invalidPort
    http://foo.com:123456 => fault invalidPort
    http://1.2.3.4:abc => fault invalidPort
    http://0.0.0.1/ => http://0.0.0.1/
    filesystem:http://a.com/t/bar => search
    localhost => http://localhost/
    http://foo.invalid => http://foo.invalid/
    C:\Program Files => search
    about:home => search
    1.2.3/ => search
    1.2.3/foo => search
    1.2.3/123 => search
    1.2.3:8000 => search
    mozilla.com'?q=search => search
    mozilla/ test / => search
    www.mozilla => search
    sub.www..mozilla...org => search
    モジラ...org => search
    jar:file:///omni.ja!/ => search
    example.comm. => search
    mochi.ocm => search
    whitelisted => search
    whitelisted. => search
    whitelisted/foo.txt => search
    some.local.domain => search
    ~foo => search
    ~foo/bar => search
    //mozilla => search
    C:\some\file.txt => search
    a@b.com => search
    http:/// => fault emptyHost
    -badlabel.com => https://-badlabel.com/
    exa_mple.com => https://exa_mple.com/
    foo.kawasaki.jp => https://foo.kawasaki.jp/
    tel:+123456789 => tel:+123456789
    tel:+4123423465 => tel:+4123423465
    myapp://open/page => myapp://open/page
    2001:0db8:85a3:0000:0000:8a2e:0370:7334 => http://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]/
    2001:db8:85a3:0:0:8a2e:370:7334 => http://[2001:db8:85a3:0:0:8a2e:370:7334]/
    0000:0000:0000:0000:0000:0000:0000:0001 => http://[0000:0000:0000:0000:0000:0000:0000:0001]/
    https:// => fault emptyHost
    https://www.duckduckgo .com/html?q=search => fault spaceInHost
    https://www.duckduckgo.com/html?q =search => https://www.duckduckgo.com/html?q%20=search
    data:user:pass@text/vnd-example+xyz;foo=bar;base64,R0lGODdh => data:user:pass@text/vnd-example+xyz;foo=bar;base64,R0lGODdh
    about: => search
    about:config => search
    about: config => search
    user@domain.com?something=whatever => search
    data:text/html;base64,SGVsbG8gV29ybGQhCg== => data:text/html;base64,SGVsbG8gV29ybGQhCg==
    ftp://ftp.mozilla.org => ftp://ftp.mozilla.org
    brave://127.0.0.1 => brave://127.0.0.1
    https://"ftp.brave.com" => fault forbiddenCharacter
    https://"ftp.brave.com => fault forbiddenCharacter
    http://::192.9.5.5:8080 => fault invalidIPv6Address
    data://https://www.example.com,fake example.com => data://https://www.example.com,fake%20example.com
    https://"ftp.mozilla.org" => fault forbiddenCharacter
    foo:99999 => search
    """#

  /// Of Nuri's own: input methods, files, ports, mends, and what must never leave for a search engine.
  static let own = #"""
    ｅｘａｍｐｌｅ．ｃｏｍ => https://example.com/
    ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ／ｐａｔｈ => https://www.example.com/ｐａｔｈ
    www．naver．com => https://www.naver.com/
    네이버.한국 => https://네이버.한국/
    네이버。한국 => https://네이버.한국/
    日本語｡jp => https://日本語.jp/
    한국방송.kr => https://한국방송.kr/
    ｌｏｃａｌｈｏｓｔ：８０８０ => http://localhost:8080/
    example.com/ニュース。html => https://example.com/ニュース。html
    https://example.com/？ｑ => https://example.com/？ｑ
    data:text/html,안녕。 => data:text/html,안녕。
    今日は。元気ですか。 => search
    요한복음3:16 => search
    オブラディ・オブラダ => search
    24.5kg/m3 => search
    12:30 => search
    9.8m/s => search
    something.orother/ => https://something.orother/
    something.orother/path => https://something.orother/path
    something.orother:8443 => http://something.orother:8443/
    something.orother?q => search
    something.orother/two words => search
    example.com:443 => https://example.com/
    example.com:0 => search
    example.com:65535 => http://example.com:65535/
    example.com:65536 => search
    example.com: => search
    router.home.arpa => http://router.home.arpa/
    wiki.internal/start page => http://wiki.internal/start%20page
    //example.com/a => https://example.com/a
    ://localhost:1 => http://localhost:1/
    https:/example.com => https://example.com/
    https:\\example.com\a => https://example.com\a
    example.com\@evil.org => search
    example.com\@evil.org/path => search
    http://example.com\@evil.org => http://example.com\@evil.org
    http;//example.com => search
    http//example.com => search
    ::1 => http://[::1]/
    ::1/path => http://[::1]/path
    dead::beef => http://[dead::beef]/
    1::2::3 => search
    2001:db8::g => search
    http://::1/ => http://[::1]/
    http://[::1 => fault unclosedBracket
    http://[::1]x/ => fault invalidIPv6Address
    http://[1:2:3]/ => fault invalidIPv6Address
    http://[fe80::1%25eth0]/ => fault invalidIPv6Address
    http://[::1.2.3]/ => fault invalidIPv6Address
    http://[1.2.3.4::]/ => fault invalidIPv6Address
    http://256.1.1.1/ => fault invalidIPv4Address
    http://1.2.3.4.5/ => fault invalidIPv4Address
    http://0x7f.1/ => http://0x7f.1/
    http://08.1/ => fault invalidIPv4Address
    http://example..com => fault emptyLabel
    http://.example.com => fault emptyLabel
    http://exam%70le.com/ => http://example.com/
    http://100%.com/ => fault invalidPercentEncoding
    http://exam%20ple.com/ => fault spaceInHost
    http://example.com:80a/ => fault invalidPort
    http://example.com:0/ => fault invalidPort
    http://example.com:/ => http://example.com/
    http://user@/ => fault emptyHost
    http://exa$mple.com => fault forbiddenCharacter
    http://“example”.com => fault forbiddenCharacter
    https://?q=a => fault emptyHost
    http: => search
    http:what is it => search
    /some/100% sure #1?.html => file:///some/100%25%20sure%20%231%3F.html
    /usr/share/doc/index.html#part two => file:///usr/share/doc/index.html#part%20two
    /no/such/file => search
    ~/nothing here => search
    file:/tmp/a b => file:///tmp/a%20b
    file:///tmp/100%25 => file:///tmp/100%25
    file:report.pdf => search
    ABOUT:BLANK => about:blank
    about:newtab => search
    nuri:start => nuri:start
    Nuri:sample#more => nuri:sample#more
    nuri: what is it => search
    mailto:someone@example.com?subject=two words => mailto:someone@example.com?subject=two%20words
    mailto: => search
    TEL:911 => tel:911
    myapp://callback?code=secret => myapp://callback?code=secret
    myapp:// => search
    JavaScript:alert(1) => search
    ｊａｖａｓｃｒｉｐｔ：alert(1) => search
    data:no comma => search
    ？한국 => search 한국
    ?  example.com => search example.com
    ?? => search ?
    """#
}
