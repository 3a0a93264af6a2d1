/**
 * Apple's text styles in this document: finds every style sheet and style attribute that names one, and makes the
 * engine follow.
 *
 * A sheet that was parsed without its text styles is mended in place: its text is read once more, and where the
 * rewritten rules differ, the rule that is there gets the declarations anew. So order, layers, specificity and
 * what comes later in the same rule stay as they were. A sheet that this document may not read is replaced.
 *
 * `withReference` and `isInUse` are for the text curve, which leaves what follows text styles alone.
 */
const TextStyles = (() => {
  const watchedElements = 'style, link[rel~="stylesheet" i]';
  const interesting = `${watchedElements}, [style*="-apple-system-" i]`;
  /** More records than these are not read one by one: looking through the whole root costs less. */
  const manyRecords = 16;

  const sheet = new CSSStyleSheet();
  const mended = new WeakSet();
  const observed = new WeakSet();
  /** Elements whose sheet has text styles or may get some, to look at again when the tree has changed. */
  const owners = new Set();
  const ownerState = new WeakMap();
  let isEnabled = false;
  let isInUse = false;
  let properties = {};
  let reference = {};
  let isReference = false;

  const write = () => {
    const values = isReference ? reference : properties;
    sheet.replaceSync(`:root{${Object.entries(values).map(([name, value]) => `${name}:${value};`).join("")}}`);
  };

  const use = () => {
    if (isInUse) return;
    isInUse = true;
    write();
    Roots.adopt(document, sheet);
    TextCurve.stylesChanged();
  };

  // Sheets whose rules can be read

  const isImport = rule => rule instanceof CSSImportRule;

  const mend = (own, text) => {
    mended.add(own);
    const plan = StyleSheetText.mayHaveKeyword(text) && StyleSheetText.plan(text, SheetMending.mark);
    if (!plan) return;
    use();
    SheetMending.mend(own, plan);
    TextCurve.stylesChanged();
  };

  // Linked and imported sheets

  const readableRules = own => {
    try {
      return own.cssRules;
    } catch {
      return null;
    }
  };

  /** Goes on to the sheets that this one imports. */
  const mendImported = own => {
    const rules = readableRules(own);
    if (!rules) return;
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index];
      if (rule instanceof CSSLayerStatementRule) continue;
      if (!isImport(rule)) return;
      if (rule.styleSheet && !mended.has(rule.styleSheet)) mendImport(own, rule);
    }
  };

  const mendImport = async (parent, rule) => {
    const imported = rule.styleSheet;
    mended.add(imported);
    const text = await StyleSheetSource.text(imported.href, null).catch(() => null);
    if (rule.styleSheet !== imported || rule.parentStyleSheet !== parent) return;
    if (readableRules(imported)) {
      if (text) mend(imported, text);
      mendImported(imported);
    } else if (text && StyleSheetText.mayHaveKeyword(text)) {
      replaceImport(parent, rule, text);
    }
  };

  /** An import that this document may not read becomes one of the same text, rewritten, at the same place. */
  const replaceImport = (parent, rule, text) => {
    const rewritten = StyleSheetText.sheet(text, rule.styleSheet.href);
    use();
    const address = URL.createObjectURL(new Blob([rewritten], {type: "text/css;charset=utf-8"}));
    const place = [...parent.cssRules].indexOf(rule);
    const layer = rule.layerName === null ? "" : rule.layerName === "" ? " layer" : ` layer(${rule.layerName})`;
    const supports = rule.supportsText ? ` supports(${rule.supportsText})` : "";
    parent.insertRule(`@import url("${address}")${layer}${supports} ${rule.media.mediaText}`, place);
    parent.deleteRule(place + 1);
    TextCurve.stylesChanged();
  };

  // A linked sheet that this document may not read: another one in its place, at the same place of the order

  const replacements = new Map();

  const endReplacement = link => {
    const {element, constructed, root} = replacements.get(link);
    replacements.delete(link);
    element?.remove();
    if (constructed) Roots.release(root, constructed);
  };

  const nonce = () => document.querySelector("style[nonce], script[nonce]")?.nonce;

  const replaceLinked = (link, text) => {
    const own = link.sheet, root = link.getRootNode();
    const rewritten = StyleSheetText.sheet(text, own.href);
    use();
    const element = document.createElement("style");
    const allowed = nonce();
    if (allowed) element.nonce = allowed;
    element.media = own.media.mediaText;
    element.textContent = rewritten;
    observed.add(element);
    link.after(element);
    let constructed = null;
    if (!element.sheet) {
      // The page's policy forbids it. A constructed sheet is allowed, but comes after all others.
      element.remove();
      constructed = new CSSStyleSheet({media: own.media.mediaText});
      constructed.replaceSync(rewritten);
      Roots.adopt(root, constructed);
    } else mended.add(element.sheet);
    own.disabled = true;
    TextCurve.stylesChanged();
    replacements.set(link, {own, root, element: constructed ? null : element, constructed});
  };

  const checkReplacements = () => {
    for (const [link, {own, element, root}] of replacements) {
      if (!link.isConnected || link.sheet !== own || link.getRootNode() !== root) endReplacement(link);
      else if (element && element.media !== own.media.mediaText) element.media = own.media.mediaText;
    }
  };

  // Elements

  const watch = element => {
    if (ownerState.has(element)) return ownerState.get(element);
    const state = {asked: null, text: null, isFetched: false};
    ownerState.set(element, state);
    owners.add(new WeakRef(element));
    return state;
  };

  const seeStyle = element => {
    if (!observed.has(element)) {
      observed.add(element);
      observer.observe(element, {childList: true, characterData: true, subtree: true});
    }
    const own = element.sheet, text = element.textContent;
    if (!StyleSheetText.mayHaveKeyword(text)) return;
    watch(element);
    if (own && !mended.has(own)) mend(own, text);
  };

  const seeLink = async link => {
    if (!observed.has(link)) {
      observed.add(link);
      observer.observe(link, {attributes: true, attributeFilter: ["href", "rel", "media", "disabled"]});
    }
    const {href} = link;
    if (!href || link.disabled) return;
    const state = watch(link);
    if (state.asked !== href) {
      state.asked = href;
      state.text = null;
      const text = await StyleSheetSource.text(href, link).catch(() => null);
      if (state.asked !== href) return;
      state.text = text;
    }
    mendLink(link);
  };

  const mendLink = link => {
    const state = ownerState.get(link), own = link.sheet, {text} = state;
    if (own && text === null && !state.isFetched && readableRules(own)?.length && StyleSheetSource.isUnsaid(state.asked)) {
      state.isFetched = true;
      StyleSheetSource.fetched(state.asked, link).then(fetched => {
        state.text = fetched;
        mendLink(link);
      }, () => {});
    }
    if (!own || !text || mended.has(own)) return;
    if (readableRules(own)) mend(own, text);
    else if (StyleSheetText.mayHaveKeyword(text)) {
      mended.add(own);
      replaceLinked(link, text);
    }
  };

  const seeAttribute = element => {
    const text = element.getAttribute("style");
    const rewritten = StyleSheetText.declarations(text);
    if (rewritten === text) return;
    use();
    element.setAttribute("style", rewritten);
  };

  const see = element => {
    if (element.localName === "style") seeStyle(element);
    else if (element.localName === "link") seeLink(element);
    if (element.hasAttribute("style") && StyleSheetText.mayHaveKeyword(element.getAttribute("style"))) {
      seeAttribute(element);
    }
  };

  const look = node => {
    if (node.nodeType === Node.ELEMENT_NODE && node.matches(interesting)) see(node);
    for (const element of node.querySelectorAll(interesting)) see(element);
  };

  /** Sheets get lost where their element is moved, also with the host of its shadow root: no record tells of that. */
  const checkOwners = () => {
    for (const reference of owners) {
      const element = reference.deref();
      if (!element) owners.delete(reference);
      else if (element.sheet && !mended.has(element.sheet)) {
        if (element.localName === "style") seeStyle(element);
        else mendLink(element);
      }
    }
  };

  const changed = records => {
    if (!isEnabled) return;
    if (records.length > manyRecords) {
      const roots = Roots.all();
      // With one root there is nothing to find out.
      for (const root of roots.length === 1 ? roots : new Set(records.map(record => record.target.getRootNode()))) {
        if (root.nodeType !== Node.ELEMENT_NODE) look(root);
      }
    } else {
      const seen = new Set();
      for (const {type, target, addedNodes} of records) {
        if (type !== "childList") see(target.nodeType === Node.TEXT_NODE ? target.parentNode ?? document.head : target);
        else if (target.localName === "style") seeStyle(target);
        else {
          const isSeen = seen.has(target);
          for (const node of addedNodes) {
            if (node.nodeType !== Node.ELEMENT_NODE) continue;
            seen.add(node);
            if (isSeen) continue;
            look(node);
            if (node.shadowRoot) Roots.add(node.shadowRoot);
          }
        }
      }
    }
    check();
    if (isParsing) followHead();
  };

  const check = () => {
    if (owners.size) checkOwners();
    if (replacements.size) checkReplacements();
    if (isInUse) Roots.ensureAdopted();
  };

  const observer = new MutationObserver(changed);

  // While the parser adds nodes, a record for each would cost more than the parser itself. So the document is looked
  // through before each frame is painted, if it has grown; only sheets in its head are seen at once, ahead of scripts.
  let isParsing = false;

  const followHead = () => {
    for (const element of [document.documentElement, document.head]) {
      if (element && !observed.has(element)) {
        observed.add(element);
        observer.observe(element, {childList: true});
      }
    }
  };

  const lookParsed = () => {
    look(document);
    check();
  };

  const followParser = () => {
    const elements = document.getElementsByTagName("*");
    let count = 0;
    isParsing = true;
    observer.observe(document, {childList: true});
    followHead();
    const beforeFrame = () => {
      if (!isParsing) return;
      if (elements.length !== count) {
        count = elements.length;
        lookParsed();
      }
      requestAnimationFrame(beforeFrame);
    };
    requestAnimationFrame(beforeFrame);
    // Comes before scripts that the parser has deferred.
    document.addEventListener("readystatechange", () => {
      isParsing = false;
      observer.observe(document, {childList: true, subtree: true});
      lookParsed();
    }, {once: true});
  };

  const flush = () => {
    changed(observer.takeRecords());
    if (isParsing) lookParsed();
  };

  // The load of a sheet comes when all that it imports is there.
  const loaded = event => {
    const element = event.target;
    if (!isEnabled || element.localName !== "style" && element.localName !== "link") return;
    see(element);
    if (element.sheet) mendImported(element.sheet);
  };

  // Once more for a document that is written anew, which loses its listeners.
  const follow = root => {
    root.addEventListener("load", loaded, true);
    if (root === document && document.readyState === "loading") followParser();
    else observer.observe(root, {childList: true, subtree: true});
    if (root.firstChild) look(root);
  };

  // Questions of the page world's script: CSS on its way into the engine, rewritten

  const rewriting = rewrite => marker => {
    if (!isEnabled) return;
    const text = marker.data, rewritten = rewrite(text);
    if (rewritten === text) return;
    use();
    marker.data = rewritten;
  };
  Roots.answer("sheet", rewriting(text => StyleSheetText.sheet(text)));
  Roots.answer("declarations", rewriting(StyleSheetText.declarations));
  Roots.answer("value", rewriting(StyleSheetText.value));
  Roots.answer("condition", marker => {
    if (isEnabled) marker.data = StyleSheetText.condition(marker.data);
  });
  Roots.answer("restore", marker => {
    marker.data = StyleSheetText.restored(marker.data);
  });
  Roots.answer("flush", flush);

  return {
    /** The properties that stand for text styles; adopted once a keyword was seen. */
    sheet,
    /** Whether this document has named a text style. */
    get isInUse() {
      return isInUse;
    },
    /** Follows a configuration: the first one starts it all. */
    update(configuration) {
      properties = configuration.properties;
      reference = configuration.referenceProperties;
      if (isInUse) write();
      if (!configuration.textStyles || isEnabled) return;
      isEnabled = true;
      Roots.follow(follow);
    },
    /** Runs `body` while text styles have their sizes at large. */
    withReference(body) {
      isReference = true;
      if (isInUse) write();
      try {
        return body();
      } finally {
        isReference = false;
        if (isInUse) write();
      }
    },
  };
})();
