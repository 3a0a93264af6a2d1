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
  const adopters = new Set();
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

  /** In larger trees than this only elements with a name of their own are looked at for roots: each look costs. */
  const manyElements = 5000;
  const ownNames = ":not(div,span,a,p,li,ul,td,tr,b,i,em,strong,img,br,h1,h2,h3,h4,h5,h6,section,article,header,footer,"
    + "nav,main,aside,button,input,label,form,select,option,table,tbody,thead,th,ol,dl,dt,dd,script,style,link,meta,svg,"
    + "path,g,use,pre,code,small,sup,sub,figure,picture,source,iframe)";

  /** Looks at the elements below `node`: the parser attaches roots without a word. */
  const look = node => {
    if (node.shadowRoot) {
      add(node.shadowRoot);
      look(node.shadowRoot);
    }
    const elements = node.getElementsByTagName?.("*") ?? node.querySelectorAll("*");
    for (const element of elements.length > manyElements ? node.querySelectorAll(ownNames) : [...elements]) {
      const root = element.shadowRoot;
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
    if (!adopted.has(root)) {
      adopted.set(root, new Set());
      adopters.add(new WeakRef(root));
    }
    adopted.get(root).add(sheet);
    ensure(root);
  };

  const answer = (question, given) => {
    questions.set(question, given);
    marker?.addEventListener(question, () => given(marker));
  };

  const ensureAdopted = () => {
    for (const reference of adopters) {
      const root = reference.deref();
      if (root) ensure(root);
      else adopters.delete(reference);
    }
  };

  answer("root", each => {
    const root = each.getRootNode();
    each.remove();
    add(root);
  });
  answer("look", () => look(document));
  answer("adopted", () => {
    ensureAdopted();
    TextCurve.sheetsAdopted();
  });

  // The other world's script has been here, or comes next: each says hello, and the second is heard. They meet at an
  // object that outlives a document's being written anew.
  visualViewport.addEventListener("nuri-marker", event => {
    event.preventDefault();
    marker = event.relatedTarget;
    for (const [question, given] of questions) marker.addEventListener(question, () => given(marker));
  }, {once: true});
  visualViewport.dispatchEvent(new Event("nuri-hello"));

  const lookAll = () => {
    if (followers.length) look(document);
  };
  const start = () => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", lookAll, {once: true});
  };
  add(document);
  start();

  const ownDocument = document;
  // A document that is written anew has its scripts run once more, in the same world, and has lost its listeners.
  globalThis.nuriRenew = () => {
    if (document !== ownDocument) return false;
    for (const found of followers) found(document);
    start();
    return true;
  };

  return {
    /**
     * Calls `found` with the document and every shadow root, known now or later; with the document once more when
     * it is written anew and has lost its listeners.
     */
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
