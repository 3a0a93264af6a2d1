"""The rewriting of CSS text that names Apple's text styles (Sources/PageFeatures/Scripts), run by node."""

import json
import shutil
import subprocess

import pytest
from house import ROOT

SCRIPTS = ROOT / "Sources/PageFeatures/Scripts"
KEYWORD, VALUE = "-apple-system-body", "var(--apple-system-body)"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node; pages show the same, slower")


def run(script, *given):
    """Runs the body of a function with `text`, the rewriting, and `given`; returns what it returns."""
    source = "\n".join((SCRIPTS / f"{name}.js").read_text() for name in ("StyleSheetReading", "StyleSheetText"))
    keywords = ["-apple-system-body", "-apple-system-short-body", "-apple-system-title0"]
    program = (
        f"const configuration = {{keywords: {json.dumps(keywords)}}};\n{source}\n"
        f"const result = ((text, given) => {{{script}}})(StyleSheetText, {json.dumps(given)});\n"
        "process.stdout.write(JSON.stringify(result));"
    )
    result = subprocess.run(["node", "-"], input=program, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


#: What `sheet` makes of a text: (text, the same with K where the keyword stays and V where it is replaced).
SHEETS = [
    ("a{font:K}", "a{font:V}"),
    ("a{font:-APPLE-system-Body}", "a{font:V}"),
    ("a{FONT : /*x*/ K /*;*/ !/**/Important ;color:red}", "a{FONT : /*x*/ V /*;*/ !/**/Important ;color:red}"),
    ("a{font:bold K;font:K, serif;font:K/1.5;font-family:K;x-font:K}", None),
    ("a{font:Kx;font:K-x;font:x-K;font:K!importan;font:K!}", None),
    ("a{content:\"font:K;\";/*font:K;*/b:url(font:K;)}", None),
    ("a{content:'\\';font:K;'}", None),
    ("a{background:url( \"a)b\" );font:K}", "a{background:url( \"a)b\" );font:V}"),
    ("a{background:url(a\\);font:x);font:K}", "a{background:url(a\\);font:x);font:V}"),
    ("@media x{a{font:K} b:hover{color:red;&:x{font:K;}}}", "@media x{a{font:V} b:hover{color:red;&:x{font:V;}}}"),
    ("a:is(b,c){font:K}a[x=\"{\"]{font:K}", "a:is(b,c){font:V}a[x=\"{\"]{font:V}"),
    (":root{--x:K;--y:{font:K};--z: [K];font:var(--z, K)}", ":root{--x:V;--y:{font:K};--z: [K];font:var(--z, V)}"),
    ("a{font:var(--a,var(--b /*,*/, K /*)*/ )) !important}", "a{font:var(--a,var(--b /*,*/, V /*)*/ )) !important}"),
    ("a{font:var(--a) K;font:var(--a, bold K);font:var(--a,);font:calc(1,K)}", None),
    ("a{x:(;font:K};);font:K}", "a{x:(;font:K};);font:V}"),
    ("a{*zoom:1;color;;font:K;{}font:K}", "a{*zoom:1;color;;font:V;{}font:V}"),
    ("<!-- a{font:K} --> b{font:K}", "<!-- a{font:V} --> b{font:V}"),
    ("@font-face{font:K}@property --x{font:K}", None),
    ("@supports (font:K) and (not (x:y)){a{b:c}}", "@supports (font:caption) and (not (x:y)){a{b:c}}"),
    ("@supports not ((font:K) or (font-family:K)){}", "@supports not ((font:caption) or (font-family:K)){}"),
    ("@supports selector(a:is(font: K)) or font-tech(K){}", None),
    ("@supports (font:bold K) or (--x:K){}", None),
    ("@import \"a.css\" supports(font:K) screen;a{}", "@import \"a.css\" supports(font:caption) screen;a{}"),
    ("@import url(a.css) supports((font:K) and (x:y));", "@import url(a.css) supports((font:caption) and (x:y));"),
    ("a{font:K", "a{font:V"),
    ("a{b{font:K}font:K}}c{font:K}", "a{b{font:V}font:V}}c{font:V}"),
]


def filled(text):
    return text.replace("K", KEYWORD).replace("V", VALUE)


def test_replaces_the_keyword_where_it_is_the_whole_value_and_nowhere_else():
    texts = [filled(text) for text, _ in SHEETS]
    wanted = [filled(wanted or text) for text, wanted in SHEETS]
    assert run("return given[0].map(each => text.sheet(each))", texts) == wanted


def test_makes_addresses_absolute():
    text = (
        "@import \"a.css\" layer(x);@import url( 'b.css' ) screen;@namespace url(foo);"
        "a{b:url(c.png);d:image-set(\"e.png\" 1x, url(f) 2x);e:\"g.png\";h:url(#i);j:url(data:x);k:url(../l\\29 m)}"
    )
    base = "http://h/d/s.css"
    assert run("return text.sheet(given[0], given[1])", text, base) == (
        "@import \"http://h/d/a.css\" layer(x);@import url(\"http://h/d/b.css\") screen;@namespace url(foo);"
        "a{b:url(\"http://h/d/c.png\");d:image-set(\"http://h/d/e.png\" 1x, url(\"http://h/d/f\") 2x);e:\"g.png\";"
        "h:url(#i);j:url(\"data:x\");k:url(\"http://h/l)m\")}"
    )


def test_rewrites_declarations_values_and_conditions():
    assert run(
        "return [text.declarations(given[0]), text.value(given[1]), text.condition(given[2]), text.condition(given[3]),"
        "text.restored(text.declarations(given[0])), text.value(given[4])]",
        *map(filled, ["color:red;font:K!important", " K ", "(font:K) or (x:y)", "font: K", "K, serif"]),
    ) == [*map(filled, ["color:red;font:V!important", " V "]), "(font:caption) or (x:y)", "font: caption",
          *map(filled, ["color:red;font:K!important", "K, serif"])]


def test_plans_what_to_change_in_a_sheet_that_is_there():
    text = filled(
        "@import 'x';.a{color:red;font:K;b{font:K}font:K;top:0}@supports (font:K){p{font:K}}.z{color:red}")
    plan = run("return text.plan(given[0], '--m')", text)
    assert plan["runs"] == [filled(each) for each in ["color:red;font:V;", "font:V", "font:V;top:0", "font:V"]]
    assert plan["groups"] == [filled("@supports (font:caption){p{font:V}}")]
    assert plan["imports"] == [None]
    assert "@import" not in plan["aligned"] and "(--m:0)" in plan["aligned"]
    assert run("return text.plan('a{font:bold -apple-system-body}', '--m')") is None


def test_takes_time_in_proportion_to_the_text():
    starts = ["{", "(", "@a{", "a{b:", "a{--x:{", "a{font:var(--a,", "/*", "\"", "\\", "url(", "@supports (",
              "@import supports(", "a{font:" + KEYWORD + "/", "a{font:var(--a," + KEYWORD + ";"]
    slow = run("""
        const time = (start, count) => {
          const source = (start + '-apple-system-body').repeat(count);
          // A busy machine stretches some of them.
          return Math.min(...[1, 2, 3].map(() => {
            const from = performance.now();
            text.sheet(source, 'http://h/');
            text.plan(source, '--m');
            text.declarations(source);
            text.condition(source);
            return performance.now() - from;
          }));
        };
        time('a{font:', 2000);
        // Squared, eight times the text would take 64 times the time.
        return given[0].filter(start => time(start, 16000) > 32 * Math.max(time(start, 2000), 2));
    """, starts)
    assert slow == []


def test_reads_megabytes_a_second():
    speed = run("""
        let source = '';
        for (let n = 0; n < 12000; n++) {
          source += `.c${n}, .d${n}:hover > a[href="x"] {margin: 0 calc(1px + 2em); background: url(i/${n}.png)}\\n`;
          if (n % 100 === 0) source += '@media (min-width: 3px) {.e {font: -apple-system-body}}\\n';
        }
        const from = performance.now();
        for (let n = 0; n < 5; n++) text.plan(source, '--m');
        return 5 * source.length / 1e3 / (performance.now() - from);
    """)
    print(f"\nCSS rewriting: {speed:.0f} MB/s")
    assert speed > 2
