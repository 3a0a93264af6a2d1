"""Signals, references and versions, held against what the installed C libraries say of themselves.

The compiler knows none of this: a handler of the wrong shape reads garbage, a result wrapped the wrong way leaks
or is freed twice, and a function that Debian 12 lacks keeps the program from starting there.
"""
import re
import xml.etree.ElementTree as ElementTree

import pytest
from gir import library
from house import SOURCES, c_words, swift_tokens, tracked, words

SIGNAL = re.compile(r'\bSignal<\(([^()]*)\)\s*->\s*([\w?]+)>\s*\(\s*"(\w+)",\s*"([^"]+)"\s*\)')
ANY_SIGNAL = re.compile(r"\bSignal<[^{}\n]*?>\s*\(\s*\"|\bSignal\(\s*\"")
WRAPPED = re.compile(r"\b([A-Za-z_.]\w*)\(\s*(adopting|retaining|borrowing):\s*((?:[\w.]+\(\s*)+)")
OURS = re.compile(r"(g|gtk|gdk|gsk|adw|webkit|jsc)_\w+")


def line_of(source, at):
    return source.count("\n", 0, at) + 1


def wrong_signals(source):
    """What is wrong with each `Signal<(ARGUMENTS) -> RESULT>("Type", "name")`, as (line, text)."""
    found, understood = [], set()
    for match in SIGNAL.finditer(source):
        understood.add(match.start())
        line = line_of(source, match.start())
        arguments = [part.strip() for part in match[1].split(",") if part.strip()]
        result, owner, name = match[2], match[3], match[4]
        bare, _, detail = name.partition("::")
        signal = library().signal(owner, bare)
        if owner not in library().types:
            found.append((line, f"there is no type {owner}"))
        elif signal is None:
            found.append((line, f"{owner} has no signal {bare}"))
        elif detail and not signal.detailed:
            found.append((line, f"{bare} takes no detail"))
        elif bare == "notify" and not library().has_property(owner, detail):
            found.append((line, f"{owner} has no property {detail}"))
        else:
            if [argument.rstrip("?") for argument in arguments] != signal.arguments:
                found.append((line, f"{name} takes ({', '.join(signal.arguments)})"))
            for argument, nullable in zip(arguments, signal.nullable):
                if nullable and not argument.endswith("?"):
                    found.append((line, f"{name} may hand over NULL where {argument} is"))
            if result.rstrip("?") != signal.result:
                found.append((line, f"{name} returns {signal.result}"))
    found += [(line_of(source, match.start()), "this Signal is not written as the check can read it")
              for match in ANY_SIGNAL.finditer(source) if match.start() not in understood]
    return found


def wrong_references(source):
    """Each result of a C function that is wrapped against its transfer annotation, as (line, text)."""
    found = []
    for match in WRAPPED.finditer(source):
        calls = re.findall(r"[\w.]+", match[3])
        call = next((name for name in calls if name in library().functions), None)
        line = line_of(source, match.start())
        if call is None:
            if OURS.fullmatch(calls[-1]) and not calls[-1].endswith("_get_type"):
                found.append((line, f"{calls[-1]} is in no .gir file"))
            continue
        owned = library().gives_a_reference(library().functions[call])
        if owned != (match[2] == "adopting"):
            found.append((line, f"{call} gives {'a reference: adopt it' if owned else 'no reference: do not adopt it'}"))
    return found


def too_new(named):
    """The C names among (word, line) that are newer than the floor, as (line, text)."""
    found = []
    for word, line in named:
        known = library().functions.get(word) or library().types.get(word)
        if known is not None and known.version > known.floor:
            found.append((line, f"{word} is of {'.'.join(map(str, known.version))}"))
    return found


def wrong_in_ui(root):
    """Classes and properties of a .ui file that are not there, or not at the floor."""
    found = []
    for element in root.iter():
        name = element.get("class") if element.tag == "object" else element.get("parent")
        if element.tag not in ("object", "template") or not name:
            continue
        made = library().types.get(name)
        if made is None:
            if re.match(r"(Gtk|Gdk|Adw|WebKit|G)[A-Z]", name):
                found.append(f"there is no {name}")
            continue
        if made.version > made.floor:
            found.append(f"{name} is of {'.'.join(map(str, made.version))}")
        for prop in element.findall("property"):
            prop_name = prop.get("name").replace("_", "-")
            holder = next((part for part in library().lineage(name) if prop_name in part.properties), None)
            if holder is None:
                found.append(f"{name} has no property {prop_name}")
            elif holder.properties[prop_name] > holder.floor:
                found.append(f"{name}:{prop_name} is too new")
    return found


def sources(*patterns):
    return [pytest.param(path, id=str(path.relative_to(SOURCES))) for path in tracked(*patterns)]


@pytest.mark.parametrize("path", sources("Sources/*.swift"))
def test_each_signal_has_the_shape_its_library_says(path):
    assert wrong_signals(path.read_text()) == []


@pytest.mark.parametrize("path", sources("Sources/*.swift"))
def test_each_result_is_wrapped_by_its_transfer(path):
    assert wrong_references(path.read_text()) == []


@pytest.mark.parametrize("path", sources("Sources/*.swift", "Sources/*.c", "Sources/*.h"))
def test_nothing_is_newer_than_the_floor(path):
    assert too_new(words(path)) == []


@pytest.mark.parametrize("path", sources("Sources/*.ui"))
def test_a_ui_file_names_what_there_is(path):
    assert wrong_in_ui(ElementTree.parse(path).getroot()) == []


@pytest.mark.parametrize("shape, owner, name, problem", [
    ("() -> Void", "GtkButton", "clicked", None),
    ("(Pointer, Int32) -> Bool", "WebKitWebView", "decide-policy", None),
    ("(UInt32, UInt32, UInt32) -> Bool", "GtkEventControllerKey", "key-pressed", None),
    ("(Pointer) -> Void", "WebKitWebView", "notify::title", None),
    ("(Pointer) -> Void", "GtkEntry", "notify::text", None),
    ("() -> Void", "GtkEntry", "changed", None),
    ("(Pointer) -> Void", "GSettings", "changed::window-width", None),
    ("(Pointer?) -> Void", "GSimpleAction", "activate", None),
    ("(Double, Double) -> Void", "GtkGestureLongPress", "pressed", None),
    ("(Pointer) -> Pointer?", "WebKitWebView", "create", None),
    ("(Pointer) -> Int32", "GApplication", "command-line", None),
    ("() -> Void", "GtkButton", "pressed-twice", "GtkButton has no signal pressed-twice"),
    ("() -> Void", "GtkButtin", "clicked", "there is no type GtkButtin"),
    ("(Pointer) -> Void", "GtkButton", "clicked", "clicked takes ()"),
    ("(Pointer, UInt32) -> Bool", "WebKitWebView", "decide-policy", "decide-policy takes (Pointer, Int32)"),
    ("(Pointer, Int32) -> Void", "WebKitWebView", "decide-policy", "decide-policy returns Bool"),
    ("(Pointer) -> Void", "WebKitWebView", "notify::titel", "WebKitWebView has no property titel"),
    ("(Pointer) -> Void", "WebKitWebView", "notify", "WebKitWebView has no property "),
    ("() -> Void", "GtkButton", "clicked::twice", "clicked takes no detail"),
    ("(Pointer) -> Void", "GSimpleAction", "activate", "activate may hand over NULL where Pointer is"),
])
def test_judges_a_signal(shape, owner, name, problem):
    found = wrong_signals(f'\nconnect(Signal<{shape}>("{owner}", "{name}")) {{}}')
    assert found == ([(2, problem)] if problem else [])


@pytest.mark.parametrize("source", [
    'Signal<() -> Void>("GtkButton", name)', 'Signal<Shape>("GtkButton", "clicked")', 'Signal("GtkButton", "clicked")',
])
def test_refuses_a_signal_it_cannot_read(source):
    assert len(wrong_signals(f"connect({source})")) == 1


@pytest.mark.parametrize("call, right", [
    ("Label(adopting: gtk_label_new(text))", True),
    ("Label(retaining: gtk_label_new(text))", False),
    ("self.init(adopting: g_menu_new())", True),
    ("self.init(\n  adopting: g_variant_new_string(text))", True),
    ("Settings(adopting: g_settings_new(schema))", True),
    ("Settings(retaining: g_settings_new(schema))", False),
    ("Object(retaining: webkit_web_view_get_settings(view))", True),
    ("Object(adopting: webkit_web_view_get_settings(view))", False),
    ("String(borrowing: webkit_web_view_get_uri(view.cast()))", True),
    ("String(adopting: webkit_web_view_get_uri(view.cast()))", False),
    ("String(adopting: g_settings_get_string(settings, key))", True),
    ("String(borrowing: g_settings_get_string(settings, key))", False),
    ("Widget(retaining: nuri_cast(gtk_window_get_child(window)))", True),
    ("Widget(adopting: nuri_cast(gtk_window_get_child(window)))", False),
    ("Object(adopting: pointer)", True),
    ("Object(adopting: nuri_object_new(gtk_label_get_type()))", True),
    ("Object(adopting: gtk_no_such_function())", False),
])
def test_judges_a_reference(call, right):
    assert (wrong_references(f"let x = {call}") == []) == right


def test_finds_what_is_newer_than_the_floor(monkeypatch):
    used = "let label = gtk_label_new(nil) // gtk_button_new\nlet name = \"gtk_entry_new\"\nvar x: GtkBox"
    named = [(token.value, token.line) for token in swift_tokens(used) if token.kind == "word"]
    assert too_new(named) == []
    for name in ("gtk_label_new", "gtk_button_new", "gtk_entry_new"):
        monkeypatch.setattr(library().functions[name], "version", (4, 14))
    monkeypatch.setattr(library().types["GtkBox"], "version", (4, 10))
    assert too_new(named) == [(1, "gtk_label_new is of 4.14"), (3, "GtkBox is of 4.10")]
    assert too_new(c_words("/* gtk_button_new */\nx = gtk_button_new();")) == [(2, "gtk_button_new is of 4.14")]


def test_a_newer_member_than_its_type_is_found():
    # Of the floor's own libraries: the type's version and the function's differ, and the function's counts.
    assert library().functions["gtk_widget_add_css_class"].version in ((), (4, 0))
    assert library().functions["adw_tab_view_close_page"].version <= (1, 2)
    assert library().types["AdwEntryRow"].version == (1, 2)
    assert library().functions["adw_entry_row_new"].version == (1, 2)


@pytest.mark.parametrize("xml, count", [
    ('<object class="GtkButton"><property name="icon-name">x</property></object>', 0),
    ('<object class="AdwHeaderBar"><property name="centering_policy">strict</property></object>', 0),
    ('<object class="AdwHeaderBart"/>', 1),
    ('<object class="GtkButton"><property name="icon-nam">x</property></object>', 1),
    ('<object class="GtkListItem"><binding name="x"/></object>', 0),
])
def test_judges_a_ui_file(xml, count):
    assert len(wrong_in_ui(ElementTree.fromstring(f"<interface>{xml}</interface>"))) == count
