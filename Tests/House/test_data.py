"""The files that the desktop reads are valid by the desktop's own checkers."""
import re
import shutil
import xml.etree.ElementTree as ElementTree

import pytest
from house import APP_ID, ROOT, run, tracked

DATA = ROOT / "data"


@pytest.fixture
def desktop_file(tmp_path):
    path = tmp_path / f"{APP_ID}.desktop"
    result = run("msgfmt", "--desktop", f"--template={DATA}/{APP_ID}.desktop.in", "-d", "po", "-o", path)
    assert result.returncode == 0, result.stderr
    return path


@pytest.fixture
def metainfo(tmp_path):
    path = tmp_path / f"{APP_ID}.metainfo.xml"
    result = run("msgfmt", "--xml", f"--template={DATA}/{APP_ID}.metainfo.xml.in", "-d", "po", "-o", path)
    assert result.returncode == 0, result.stderr
    return path


def test_the_desktop_file_is_valid(desktop_file):
    result = run("desktop-file-validate", "--warn-kde", desktop_file)
    assert (result.returncode, result.stdout) == (0, "")


def test_the_desktop_file_makes_nuri_a_web_browser(desktop_file):
    text = desktop_file.read_text()
    for kind in ("text/html", "application/xhtml+xml", "x-scheme-handler/http", "x-scheme-handler/https"):
        assert re.search(rf"^MimeType=.*{re.escape(kind)};", text, re.MULTILINE), kind
    assert re.search(r"^Categories=.*\bWebBrowser;", text, re.MULTILINE)
    assert f"\nIcon={APP_ID}\n" in text and "\nExec=nuri %U\n" in text
    actions = re.search(r"^Actions=(.*);$", text, re.MULTILINE).group(1).split(";")
    assert actions == re.findall(r"^\[Desktop Action (.*)\]$", text, re.MULTILINE)


def test_the_metainfo_is_valid(metainfo):
    result = run("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", metainfo)
    # The id keeps the capital letter that GNOME's ids have.
    findings = [line for line in result.stdout.splitlines()
                if re.match(r"[PIWE]: ", line) and "cid-contains-uppercase-letter" not in line]
    assert (result.returncode, findings) == (0, []), result.stdout


def test_metainfo_and_changelog_tell_of_the_same_releases():
    releases = ElementTree.parse(DATA / f"{APP_ID}.metainfo.xml.in").findall("releases/release")
    changelog = (ROOT / "CHANGELOG.md").read_text()
    told = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)
    assert told == [(release.get("version"), release.get("date")) for release in releases]


def test_the_program_says_the_version_of_the_metainfo():
    version = ElementTree.parse(DATA / f"{APP_ID}.metainfo.xml.in").find("releases/release").get("version")
    holding = [path for path in tracked("Sources/*.swift") if f'"{version}"' in path.read_text()]
    assert len(holding) == 1, f"one place in Sources says “{version}”, and it is the metainfo's first release"


def test_the_schema_is_valid():
    result = run("glib-compile-schemas", "--strict", "--dry-run", DATA)
    assert (result.returncode, result.stderr) == (0, "")


def test_each_setting_is_described():
    for key in ElementTree.parse(DATA / f"{APP_ID}.gschema.xml").iter("key"):
        for part in ("summary", "description"):
            assert (key.findtext(part) or "").strip(), f"{key.get('name')} has no {part}"


@pytest.mark.parametrize("variant, size", [("scalable", "128"), ("symbolic", "16")])
def test_the_icon_is_there_at_its_size(variant, size):
    suffix = "-symbolic" if variant == "symbolic" else ""
    root = ElementTree.parse(DATA / f"icons/hicolor/{variant}/apps/{APP_ID}{suffix}.svg").getroot()
    assert root.get("viewBox") == f"0 0 {size} {size}"


@pytest.mark.skipif(not shutil.which("mandoc"), reason="mandoc is not installed")
def test_the_man_page_has_no_findings():
    result = run("mandoc", "-T", "lint", "-W", "style", DATA / "nuri.1")
    # mandoc looks for the pages that are referred to in its own index, which Debian does not make.
    findings = [line for line in result.stdout.splitlines() if "mandoc.db" not in line]
    assert findings == []


def test_the_man_page_lists_each_option_of_the_program():
    page = (DATA / "nuri.1").read_text()
    for option in ("new-window", "private", "document", "profile", "automation", "version", "help"):
        assert re.search(rf"^\.(It )?Fl Fl.*\b{option}\b|\.It Fl Fl {option}\b", page, re.MULTILINE), option


@pytest.mark.parametrize("path", tracked("*.xml", "*.xml.in", "*.svg", "*.ui"), ids=lambda path: path.name)
def test_xml_is_well_formed(path):
    ElementTree.parse(path)


# Properties of GtkBuilder files that a person reads or hears.
SPOKEN = {"label", "title", "subtitle", "description", "tooltip-text", "tooltip_text", "placeholder-text",
          "placeholder_text", "text", "heading", "body", "secondary-text", "message", "button-label"}


def untranslatable(root):
    """The literals a person would see that gettext would not."""
    found = []
    for element in root.iter():
        name = element.get("name", "").split(":")[-1]
        spoken = (element.tag == "property" and name in SPOKEN
                  or element.tag == "attribute" and name in ("label", "title")
                  or element.tag == "item" and element.get("translatable") is None and root.tag == "interface")
        if spoken and re.search(r"\w", element.text or "") and element.get("translatable") != "yes":
            found.append(f"{element.tag} {name}: {element.text.strip()}")
    accessible = [prop for part in root.iter("accessibility") for prop in part.iter("property")]
    return found + [f"accessible {prop.get('name')}: {prop.text}" for prop in accessible
                    if prop.get("name") in ("label", "description", "role-description", "help-text", "value-text")
                    and prop.get("translatable") != "yes" and re.search(r"\w", prop.text or "")
                    and prop.get("name") not in SPOKEN]


@pytest.mark.parametrize("path", tracked("*.ui"), ids=lambda path: path.name)
def test_each_text_in_a_ui_file_is_translatable(path):
    assert untranslatable(ElementTree.parse(path).getroot()) == []


@pytest.mark.parametrize("xml, count", [
    ('<property name="label">Back</property>', 1),
    ('<property name="label" translatable="yes">Back</property>', 0),
    ('<property name="label">…</property>', 0),
    ('<property name="icon-name">go-back</property>', 0),
    ('<accessibility><property name="role-description">Back</property></accessibility>', 1),
    ('<accessibility><property name="label" translatable="yes">Back</property></accessibility>', 0),
    ('<menu><item><attribute name="label">Back</attribute><attribute name="action">a.b</attribute></item></menu>',
     1),
])
def test_finds_untranslatable_text(xml, count):
    root = ElementTree.fromstring(f"<interface>{xml}</interface>")
    assert len(untranslatable(root)) == count
