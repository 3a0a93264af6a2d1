/**
 * The document and its shadow roots: those that are there and those to come.
 *
 * An open root is found at its host. A closed one is reached through the page world's script: its `attachShadow` puts
 * the marker, a comment that both worlds know, into the new root for a moment. The marker is also how the two worlds
 * speak: text in its data, a question as an event. All that can be said so is harmless, as a page that got hold of
 * the marker could say it too.
 */
const Roots = (() => {
  const known = new WeakSet();
  const roots = new Set();
  const followers = [];
  const adopted = new WeakMap();
  const questions = new Map();
  let marker = null;

  const add = root => {
    if (known.has(root) || !(root instanceof Document || root instanceof ShadowRoot)) return;
    known.add(root);
    roots.add(new WeakRef(root));
    for (const found of followers) found(root);
  };

  const all = () => {
    const result = [];
    for (const reference of roots) {
      const root = reference.deref();
      if (root) result.push(root);
      else roots.delete(reference);
    }
    return result;
  };

  /** Looks at each element below `node`: the parser attaches roots without a word. */
  const look = node => {
    if (node.shadowRoot) {
      add(node.shadowRoot);
      look(node.shadowRoot);
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const root = walker.currentNode.shadowRoot;
      if (root && !known.has(root)) {
        add(root);
        look(root);
      }
    }
  };

  const ensure = root => {
    const wanted = adopted.get(root);
    if (!wanted) return;
    const present = root.adoptedStyleSheets;
    for (const sheet of wanted) if (!present.includes(sheet)) present.push(sheet);
  };

  /** Adopts a sheet, and again where the page has taken it away (`Roots.ensureAdopted`). */
  const adopt = (root, sheet) => {
    if (!adopted.has(root)) adopted.set(root, new Set());
    adopted.get(root).add(sheet);
    ensure(root);
  };

  const answer = (question, given) => {
    questions.set(question, given);
    marker?.addEventListener(question, () => given(marker));
  };

  const ensureAdopted = () => all().forEach(ensure);

  answer("root", each => add(each.getRootNode()));
  answer("look", () => look(document));
  answer("adopted", ensureAdopted);

  // The other world's script has been here, or comes next: each says hello, and the second is heard. They meet at an
  // object that outlives a document's being written anew.
  performance.addEventListener("nuri-marker", event => {
    event.preventDefault();
    marker = event.relatedTarget;
    for (const [question, given] of questions) marker.addEventListener(question, () => given(marker));
  }, {once: true});
  performance.dispatchEvent(new Event("nuri-hello"));

  add(document);
  const lookAll = () => {
    if (followers.length) look(document);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", lookAll, {once: true});

  return {
    /** Calls `found` with the document and every shadow root, known now or later. */
    follow(found) {
      followers.push(found);
      for (const root of all()) found(root);
      if (followers.length === 1 && document.readyState !== "loading") look(document);
    },
    /** The document and the shadow roots that are known and alive. */
    all,
    add,
    look,
    adopt,
    /** Takes a sheet back. */
    release(root, sheet) {
      adopted.get(root)?.delete(sheet);
      const index = root.adoptedStyleSheets.indexOf(sheet);
      if (index >= 0) root.adoptedStyleSheets.splice(index, 1);
    },
    ensureAdopted,
    /** Answers a question of the page world's script: `given(marker)` reads and writes `marker.data`. */
    answer,
  };
})();
