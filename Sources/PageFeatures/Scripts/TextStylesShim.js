/**
 * The page world's part of Apple's text styles: what scripts of the page hand to the engine is rewritten on its way,
 * and reads back as it was written. All that is to know about text styles the private world knows; this asks it,
 * through a comment node that both share.
 *
 * Pages must not notice. Each function here has the name, length, text, properties and exceptions of the one that it
 * stands for, which it calls with the same arguments. Pages may replace anything after us: nothing is looked up later.
 */
(() => {
  "use strict";
  // A document that is written anew has its scripts run once more, in the same world.
  if (!visualViewport.dispatchEvent(new Event("nuri-shim", {cancelable: true}))) return;

  const {apply, defineProperty, getOwnPropertyDescriptor} = Reflect;
  const NativeEvent = Event, NativeMouseEvent = MouseEvent;
  const {addEventListener, dispatchEvent} = EventTarget.prototype;
  const {preventDefault} = Event.prototype;
  const {exec} = RegExp.prototype;
  const {indexOf, slice, toLowerCase} = String.prototype;
  const {get: original, set: remember} = WeakMap.prototype;
  const {appendChild, removeChild} = Node.prototype;
  const {get: getParent} = getOwnPropertyDescriptor(Node.prototype, "parentNode");
  const {get: getData, set: setData} = getOwnPropertyDescriptor(CharacterData.prototype, "data");

  const marker = document.createComment("");
  const pattern = /-apple-system-/i;
  const originals = new WeakMap();

  // Most calls are about something else: what is cheapest to see comes first.
  const isNamed = (text, name) => text === name
    || typeof text === "string" && text.length === name.length && apply(toLowerCase, text, []) === name;
  const shortest = "-apple-system-body".length;
  const hasKeyword = text =>
    typeof text === "string" && text.length >= shortest && apply(exec, pattern, [text]) !== null;
  const tell = message => apply(dispatchEvent, marker, [new NativeEvent(message)]);
  const ask = (question, text) => {
    apply(setData, marker, [text]);
    tell(question);
    const answer = apply(getData, marker, []);
    apply(setData, marker, [""]);
    return answer;
  };
  /** The arguments with the one at `index` rewritten, if it names a text style. */
  const rewritten = (question, given, index = 0) => {
    if (given.length > index && hasKeyword(given[index])) given[index] = ask(question, given[index]);
    return given;
  };
  const restored = text => typeof text === "string" && text.length >= shortest && apply(indexOf, text, ["var(--apple-system-"]) >= 0
    ? ask("restore", text) : text;

  // In the place of the engine's functions

  const disguise = (stand, native) => {
    for (const key of ["length", "name"]) defineProperty(stand, key, getOwnPropertyDescriptor(native, key));
    apply(remember, originals, [stand, native]);
    return stand;
  };
  /** `make(native)` gives an object whose only method, or accessor's functions, take the place of `native`. */
  const replace = (owner, key, make) => {
    const descriptor = owner && getOwnPropertyDescriptor(owner, key);
    if (!descriptor?.configurable) return;
    const given = make(descriptor.value ?? descriptor);
    for (const part of ["value", "get", "set"]) {
      if (given[part] && descriptor[part]) descriptor[part] = disguise(given[part], descriptor[part]);
    }
    defineProperty(owner, key, descriptor);
  };
  const replaceMethod = (owner, key, call) => replace(owner, key, native => ({
    value() {
      return call(native, this, arguments);
    },
  }));
  const prototypeOf = name => globalThis[name]?.prototype;

  replace(Function.prototype, "toString", native => ({
    value() {
      return apply(native, apply(original, originals, [this]) ?? this, arguments);
    },
  }));

  // Declarations

  const font = ({get, set}) => ({
    get() {
      return restored(apply(get, this, []));
    },
    set() {
      apply(set, this, rewritten("value", arguments));
    },
  });
  for (const name of ["CSSStyleProperties", "CSSStyleDeclaration"]) replace(prototypeOf(name), "font", font);

  const declarations = prototypeOf("CSSStyleDeclaration");
  replace(declarations, "cssText", ({get, set}) => ({
    get() {
      return restored(apply(get, this, []));
    },
    set() {
      apply(set, this, rewritten("declarations", arguments));
    },
  }));
  const isFontOrCustom = name => isNamed(name, "font")
    || typeof name === "string" && name[0] === "-" && name[1] === "-";
  replace(declarations, "setProperty", native => ({
    value(name, value) {
      if (hasKeyword(value) && isFontOrCustom(name)) rewritten("value", arguments, 1);
      return apply(native, this, arguments);
    },
  }));
  replace(declarations, "getPropertyValue", native => ({
    value(name) {
      const value = apply(native, this, arguments);
      return isFontOrCustom(name) ? restored(value) : value;
    },
  }));
  for (const name of ["HTMLElement", "SVGElement", "MathMLElement", "CSSStyleRule", "CSSPageRule", "CSSKeyframeRule",
    "CSSNestedDeclarations"]) {
    replace(prototypeOf(name), "style", ({set}) => ({
      set() {
        apply(set, this, rewritten("declarations", arguments));
      },
    }));
  }

  const element = Element.prototype;
  replace(element, "setAttribute", native => ({
    value(name, value) {
      if (isNamed(name, "style") && hasKeyword(value)) rewritten("declarations", arguments, 1);
      return apply(native, this, arguments);
    },
  }));
  replaceMethod(element, "setAttributeNS", (native, self, given) =>
    apply(native, self, given[1] === "style" && !given[0] ? rewritten("declarations", given, 2) : given));
  replace(element, "getAttribute", native => ({
    value(name) {
      const value = apply(native, this, arguments);
      return isNamed(name, "style") ? restored(value) : value;
    },
  }));

  // Sheets and rules

  for (const name of ["CSSStyleSheet", "CSSGroupingRule", "CSSStyleRule"]) {
    replaceMethod(prototypeOf(name), "insertRule", (native, self, given) =>
      apply(native, self, rewritten("sheet", given)));
  }
  for (const key of ["replace", "replaceSync"]) {
    replaceMethod(prototypeOf("CSSStyleSheet"), key, (native, self, given) =>
      apply(native, self, rewritten("sheet", given)));
  }
  replaceMethod(prototypeOf("CSSStyleSheet"), "addRule", (native, self, given) =>
    apply(native, self, rewritten("declarations", given, 1)));
  replaceMethod(prototypeOf("CSSKeyframesRule"), "appendRule", (native, self, given) =>
    apply(native, self, rewritten("sheet", given)));

  replaceMethod(CSS, "supports", (native, self, given) => {
    if (given.length === 1) return apply(native, self, rewritten("condition", given));
    if (isNamed(given[0], "font") && hasKeyword(given[1])) {
      given[1] = apply(slice, ask("condition", `font:${given[1]}`), [5]);
    }
    return apply(native, self, given);
  });

  for (const name of ["Document", "ShadowRoot"]) {
    replace(prototypeOf(name), "adoptedStyleSheets", ({set}) => ({
      set() {
        apply(set, this, arguments);
        tell("adopted");
      },
    }));
  }

  // Trees

  replaceMethod(element, "attachShadow", (native, self, given) => {
    const root = apply(native, self, given);
    // The way into closed roots; an observer of this root cannot be there yet. The other side takes the marker out
    // before it observes the root: that would count each move.
    apply(appendChild, root, [marker]);
    tell("root");
    if (apply(getParent, marker, []) === root) apply(removeChild, root, [marker]);
    return root;
  });

  // Records of the tree's changes come after the script has ended. One that measures at once gets its styles at once.
  const afterwards = (given, index) => {
    if (hasKeyword(given[index])) tell("flush");
  };
  for (const name of ["Element", "ShadowRoot"]) {
    for (const key of ["innerHTML", "outerHTML"]) {
      replace(prototypeOf(name), key, ({set}) => ({
        set() {
          apply(set, this, arguments);
          afterwards(arguments, 0);
        },
      }));
    }
    replaceMethod(prototypeOf(name), "setHTMLUnsafe", (native, self, given) => {
      apply(native, self, given);
      tell("look");
      afterwards(given, 0);
    });
  }
  replaceMethod(element, "insertAdjacentHTML", (native, self, given) => {
    apply(native, self, given);
    afterwards(given, 1);
  });

  // The private world's script has been here, or comes next: each says hello, and the second is heard.
  const place = visualViewport;
  const hello = () => !apply(dispatchEvent, place, [
    new NativeMouseEvent("nuri-marker", {relatedTarget: marker, cancelable: true})]);
  const meet = () => {
    if (!hello()) apply(addEventListener, place, ["nuri-hello", hello, {once: true}]);
  };
  meet();
  place.addEventListener("nuri-shim", event => {
    apply(preventDefault, event, []);
    meet();
  });
})();
