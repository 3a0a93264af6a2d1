"""Imports go downward only, and unsafe pointers stay in the rooms that are made for them."""
import re

import pytest
from house import SOURCES, swift_tokens, tracked

# Who may import whom: the arrows of docs/architecture.md, and no other.
ARROWS = {
    "nuri": {"NuriUI", "Browsing", "DynamicType", "Storage", "HostNames", "GObjectKit", "Localization"},
    "NuriUI": {"GObjectKit", "WebPage", "PageFeatures", "Browsing", "DynamicType", "Localization"},
    "PageFeatures": {"WebPage", "GObjectKit", "DynamicType"},
    "WebPage": {"GObjectKit", "CGlue", "CWebKitGTK"},
    "GObjectKit": {"CGlue", "CAdwaita"},
    "Storage": {"CSQLite", "Localization"},
    "HostNames": {"CPSL"},
    "Browsing": {"Localization", "DynamicType"},
    "DynamicType": set(),
    "Localization": {"CGlue"},
}
# Part of the language's own libraries. Foundation is not among them: it would cost some 58 MB.
SYSTEM = {"Dispatch", "Glibc", "Observation", "Synchronization"}
# C targets: what they include is in their module maps and in Package.swift.
C_TARGETS = {"CAdwaita", "CGlue", "CPSL", "CSQLite", "CWebKitGTK"}
UNSAFE_ROOMS = {"GObjectKit", "WebPage", "Storage", "HostNames", "Localization"}
UNSAFE = re.compile(r"Unsafe\w*|OpaquePointer|Unmanaged|unsafe\w*|withUnsafe\w*|withMemoryRebound|AutoreleasingUnsafe\w*")


def imports(source):
    """(module, line) of each import, whatever its access level and kind."""
    tokens = swift_tokens(source)
    found = []
    for index, token in enumerate(tokens[:-1]):
        if token.kind == "word" and token.value == "import":
            name = tokens[index + 1]
            if name.value in {"struct", "class", "enum", "protocol", "func", "var", "let", "typealias"}:
                name = tokens[index + 2]
            found.append((name.value, name.line))
    return found


def forbidden_imports(module, source):
    allowed = ARROWS.get(module, set()) | SYSTEM
    return [(name, line) for name, line in imports(source) if name not in allowed]


def unsafe_words(module, source):
    if module in UNSAFE_ROOMS:
        return []
    return [(token.value, token.line) for token in swift_tokens(source)
            if token.kind == "word" and UNSAFE.fullmatch(token.value)]


def swift_sources():
    return [pytest.param(path.relative_to(SOURCES).parts[0], path, id=str(path.relative_to(SOURCES)))
            for path in tracked("Sources/*.swift")]


def test_each_module_is_in_the_table():
    modules = {path.relative_to(SOURCES).parts[0] for path in tracked("Sources")}
    assert modules - C_TARGETS == set(ARROWS), "a module came or went: draw its arrows here"


@pytest.mark.parametrize("module, path", swift_sources())
def test_imports_go_downward_only(module, path):
    assert forbidden_imports(module, path.read_text()) == []


@pytest.mark.parametrize("module, path", swift_sources())
def test_unsafe_pointers_stay_in_their_rooms(module, path):
    assert unsafe_words(module, path.read_text()) == []


@pytest.mark.parametrize("module, source, names", [
    ("Browsing", "import Localization\nimport Dispatch", []),
    ("Browsing", "import Foundation", ["Foundation"]),
    ("Browsing", "public import WebPage", ["WebPage"]),
    ("GObjectKit", "@preconcurrency import WebPage // Localization", ["WebPage"]),
    ("NuriUI", "import CWebKitGTK", ["CWebKitGTK"]),
    ("NuriUI", "import struct Storage.Profile", ["Storage"]),
    ("NuriUI", "// import Foundation\nlet x = \"import Foundation\"", []),
    ("Elsewhere", "import Localization", ["Localization"]),
])
def test_finds_an_import_that_goes_upward(module, source, names):
    assert [name for name, _ in forbidden_imports(module, source)] == names


@pytest.mark.parametrize("module, source, count", [
    ("Browsing", "let x: UnsafeMutablePointer<Int>? = nil", 1),
    ("NuriUI", "nonisolated(unsafe) var x = unsafeBitCast(y, to: Int.self)", 2),
    ("NuriUI", "// UnsafePointer\nlet x = \"OpaquePointer\"", 0),
    ("WebPage", "let x: OpaquePointer? = nil", 0),
])
def test_finds_an_unsafe_pointer(module, source, count):
    assert len(unsafe_words(module, source)) == count
