"""The C libraries' own descriptions of themselves (.gir), as far as the checks of our calls need them."""
import dataclasses
import functools
import pathlib
import xml.etree.ElementTree as ElementTree

FOLDER = pathlib.Path("/usr/share/gir-1.0")
# The newest version of each library that may be used: what Debian 12 has.
FLOORS = {
    "GLib-2.0": (2, 74), "GObject-2.0": (2, 74), "Gio-2.0": (2, 74), "Gdk-4.0": (4, 8), "Gsk-4.0": (4, 8),
    "Gtk-4.0": (4, 8), "Adw-1": (1, 2), "WebKit-6.0": (2, 50), "JavaScriptCore-6.0": (2, 50),
}
_CORE = "{http://www.gtk.org/introspection/core/1.0}"
_C = "{http://www.gtk.org/introspection/c/1.0}"
_GLIB = "{http://www.gtk.org/introspection/glib/1.0}"

# Swift's name for the C shape of a fundamental type; everything else is a pointer.
_SHAPES = {
    "none": "Void", "gboolean": "Int32", "gint": "Int32", "gint32": "Int32", "guint": "UInt32", "guint32": "UInt32",
    "gunichar": "UInt32", "gint64": "Int64", "guint64": "UInt64", "glong": "Int", "gssize": "Int", "gulong": "UInt",
    "gsize": "UInt", "GType": "UInt", "gdouble": "Double", "gfloat": "Float", "gint8": "Int8", "guint8": "UInt8",
    "gchar": "CChar", "guchar": "UInt8", "gint16": "Int16", "guint16": "UInt16",
}


@dataclasses.dataclass
class Signal:
    arguments: list  # Swift's names
    nullable: list  # for each argument whether it may be NULL
    result: str
    detailed: bool
    version: tuple


@dataclasses.dataclass
class Function:
    name: str
    version: tuple
    floor: tuple
    owner: object  # the Type that it makes, if it is a constructor
    transfer: str
    result: str


@dataclasses.dataclass
class Type:
    name: str  # C's name
    kind: str
    version: tuple
    floor: tuple
    parents: list  # the GIR names of its ancestor and its interfaces
    signals: dict
    properties: dict  # name → version


def _version(element, inherited=()):
    text = element.get("version")
    return tuple(int(part) for part in text.split(".")[:2]) if text else inherited


class Library:
    """All of the libraries together, by C names."""

    def __init__(self, names=tuple(FLOORS)):
        self.types, self.functions, self._by_gir_name = {}, {}, {}
        namespaces = []
        for name in names:
            root = ElementTree.parse(FOLDER / f"{name}.gir").getroot()
            namespaces.append((root.find(f"{_CORE}namespace"), FLOORS[name]))
        for namespace, floor in namespaces:
            self._read_types(namespace, floor)
        for namespace, floor in namespaces:
            self._read_members(namespace, floor)

    def _read_types(self, namespace, floor):
        for element in namespace:
            kind = element.tag.removeprefix(_CORE)
            c_name = element.get(f"{_C}type") or element.get(f"{_GLIB}type-name")
            if not c_name or kind == "constant":
                continue
            parents = [element.get("parent")] if element.get("parent") else []
            parents += [part.get("name") for part in element.findall(f"{_CORE}implements")]
            parents += [part.get("name") for part in element.findall(f"{_CORE}prerequisite")]
            prefix = namespace.get("name")
            made = Type(c_name, kind, _version(element), floor,
                        [parent if "." in parent else f"{prefix}.{parent}" for parent in parents], {}, {})
            if kind == "alias":
                made.parents = [self._full(prefix, element.find(f"{_CORE}type").get("name"))]
            self.types[c_name] = made
            self._by_gir_name[f"{prefix}.{element.get('name')}"] = made

    def _read_members(self, namespace, floor):
        prefix = namespace.get("name")
        for element in namespace.iter():
            name = element.get(f"{_C}identifier")
            if name and element.tag in (f"{_CORE}function", f"{_CORE}member"):
                self._add(element, name, prefix, floor, None, _version(element))
        for element in namespace:
            made = self.types.get(element.get(f"{_C}type") or element.get(f"{_GLIB}type-name"))
            if made is None:
                continue
            for part in element:
                version = _version(part, made.version)
                kind = part.tag.removeprefix(_CORE)
                if kind in ("method", "constructor", "function"):
                    self._add(part, part.get(f"{_C}identifier"), prefix, floor,
                              made if kind == "constructor" else None, version)
                elif part.tag == f"{_GLIB}signal":
                    made.signals[part.get("name")] = self._signal(part, prefix, version)
                elif kind == "property":
                    made.properties[part.get("name")] = version

    def _add(self, element, name, prefix, floor, owner, version):
        value = element.find(f"{_CORE}return-value")
        transfer, result = "none", "Void"
        if value is not None:
            transfer, result = value.get("transfer-ownership", "none"), self._shape(prefix, value)
        self.functions[name] = Function(name, version, floor, owner, transfer, result)

    def _signal(self, element, prefix, version):
        parameters = element.findall(f"{_CORE}parameters/{_CORE}parameter")
        result = self._shape(prefix, element.find(f"{_CORE}return-value"))
        value = element.find(f"{_CORE}return-value/{_CORE}type")
        if value is not None and value.get("name") == "gboolean":
            result = "Bool"
        return Signal([self._shape(prefix, parameter) for parameter in parameters],
                      [parameter.get("nullable") == "1" for parameter in parameters],
                      result, element.get("detailed") == "1", version)

    @staticmethod
    def _full(prefix, name):
        return name if "." in name or name in _SHAPES else f"{prefix}.{name}"

    def _shape(self, prefix, holder):
        """Swift's name for the C shape of a parameter's or a result's type."""
        value = holder.find(f"{_CORE}type")
        if value is None or holder.get("direction", "in") != "in":
            return "Pointer"  # an array, or a place to put a result in
        name = value.get("name", "")
        if name in _SHAPES:
            # A pointer to a number is a pointer.
            return "Pointer" if value.get(f"{_C}type", "").endswith("*") else _SHAPES[name]
        found = self._by_gir_name.get(self._full(prefix, name))
        while found is not None and found.kind == "alias":
            if found.parents[0] in _SHAPES:
                return _SHAPES[found.parents[0]]
            found = self._by_gir_name.get(found.parents[0])
        if found is not None and found.kind == "enumeration":
            return "Int32"
        if found is not None and found.kind == "bitfield":
            return "UInt32"
        return "Pointer"

    def lineage(self, c_name):
        """The type, its ancestors and all interfaces, the type first."""
        todo, seen = [self.types.get(c_name)], []
        while todo:
            made = todo.pop(0)
            if made is None or made in seen:
                continue
            seen.append(made)
            todo += [self._by_gir_name.get(parent) for parent in made.parents]
        return seen

    def signal(self, c_name, name):
        return next((made.signals[name] for made in self.lineage(c_name) if name in made.signals), None)

    def has_property(self, c_name, name):
        return any(name in made.properties for made in self.lineage(c_name))

    def gives_a_reference(self, function):
        """Whether the caller owns the result: by annotation, or because a new floating reference waits for it."""
        if function.transfer in ("full", "container"):
            return True
        floating = function.owner is not None and any(
            made.name == "GInitiallyUnowned" for made in self.lineage(function.owner.name))
        # GVariant's constructors return floating references too, annotated “none”.
        return floating or (function.owner is not None and function.owner.name == "GVariant")


@functools.cache
def library():
    return Library()
