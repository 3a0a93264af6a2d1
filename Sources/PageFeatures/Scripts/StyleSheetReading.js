/**
 * One reading of CSS text, as CSS Syntax does it: strings, comments, urls, escapes and blocks are respected. It goes
 * through the text once, in time linear in its length, and notes in `edits` what stands where a text style is named.
 *
 * A keyword counts where it is the whole value of `font` or of a custom property, or the whole fallback of a var()
 * that is. A keyword written with escapes is not found.
 */
const StyleSheetReading = (keywords => {
  const known = new Set(keywords);
  /** Something that each engine takes as the whole value of `font`. */
  const supportedFont = "caption";
  /** At-rules whose blocks hold descriptors: a `font` there means nothing. */
  const descriptorRules = new Set(["font-face", "property", "counter-style", "font-feature-values",
    "font-palette-values", "color-profile", "view-transition"]);
  /** Deeper fallbacks than these are left alone: each level reads the rest of the value once more. */
  const deepestFallback = 8;

  const stopAtSemicolon = 1, stopAtOpen = 2, stopAtClose = 4;

  const isSpace = c => c === 32 || c === 10 || c === 9 || c === 13 || c === 12;
  const isNameCode = c => c >= 97 && c <= 122 || c >= 65 && c <= 90 || c === 45 || c === 95 || c >= 48 && c <= 57
    || c >= 128;

  return class StyleSheetReading {
    constructor(text, base) {
      this.text = text;
      this.base = base;
      this.edits = [];
      this.runs = [];
      this.groups = [];
      this.imports = [];
      this.finder = /-apple-system-/gi;
      this.nextKeyword = -1;
    }

    edit(start, end, text) {
      this.edits.push({start, end, text});
    }

    /** The text from `start` to `end` with the edits that are in it, from `edits[first]` on. */
    edited(edits, start, end, first = 0) {
      let result = "", at = start;
      for (let index = first; index < edits.length && edits[index].start < end; index++) {
        const edit = edits[index];
        if (edit.start < at) continue;
        result += this.text.slice(at, edit.start) + edit.text;
        at = edit.end;
      }
      return result + this.text.slice(at, end);
    }

    hasKeyword(start, end) {
      while (this.nextKeyword < start && this.nextKeyword !== Infinity) {
        this.finder.lastIndex = start;
        this.nextKeyword = this.finder.exec(this.text)?.index ?? Infinity;
      }
      return this.nextKeyword < end;
    }

    // Tokens

    afterComment(i) {
      const end = this.text.indexOf("*/", i + 2);
      return end < 0 ? this.text.length : end + 2;
    }

    afterSpace(i) {
      const {text} = this;
      for (;;) {
        const c = text.charCodeAt(i);
        if (isSpace(c)) i++;
        else if (c === 47 && text.charCodeAt(i + 1) === 42) i = this.afterComment(i);
        else return i;
      }
    }

    afterName(i) {
      const {text} = this;
      for (;;) {
        const c = text.charCodeAt(i);
        if (isNameCode(c)) i++;
        else if (c === 92) i += 2;
        else return Math.min(i, text.length);
      }
    }

    afterString(i) {
      const {text} = this;
      const quote = text.charCodeAt(i++);
      for (; i < text.length; i++) {
        const c = text.charCodeAt(i);
        if (c === quote) return i + 1;
        if (c === 92) i++;
        else if (c === 10 || c === 13 || c === 12) return i;
      }
      return text.length;
    }

    afterUrl(i) {
      const {text} = this;
      for (; i < text.length; i++) {
        const c = text.charCodeAt(i);
        if (c === 41) return i + 1;
        if (c === 92) i++;
      }
      return text.length;
    }

    /** The name of the function whose parenthesis is at `i`, in lower case; "" if there is none. */
    functionBefore(i) {
      let start = i;
      while (start > i - 32 && isNameCode(this.text.charCodeAt(start - 1))) start--;
      return this.text.slice(start, i).toLowerCase();
    }

    absolute(address) {
      const plain = address.replace(/\\([0-9a-f]{1,6})\s?|\\([^])/gi,
        (_, code, character) => code ? String.fromCodePoint(Math.min(parseInt(code, 16) || 0xfffd, 0x10ffff)) : character);
      if (plain === "" || plain.startsWith("#")) return null;
      try {
        return JSON.stringify(new URL(plain, this.base).href);
      } catch {
        return null;
      }
    }

    /** Passes over component values until what stops it outside of all brackets; the place of that. */
    afterValues(i, stops, strings = false) {
      const {text, base} = this, {length} = text, closers = [], functions = [];
      while (i < length) {
        const c = text.charCodeAt(i);
        switch (c) {
        case 34: case 39: {
          const end = this.afterString(i);
          if (base && (strings && !closers.length || /image-set$/.test(functions.at(-1)))) {
            const address = this.absolute(text.slice(i + 1, end - 1));
            if (address) this.edit(i, end, address);
          }
          i = end;
          break;
        }
        case 47:
          i = text.charCodeAt(i + 1) === 42 ? this.afterComment(i) : i + 1;
          break;
        case 92:
          i += 2;
          break;
        case 40: {
          const code = text.charCodeAt(i - 1) | 32;
          // Only url( and, for addresses, image-set( matter: both end in letters that few functions end in.
          const name = code === 108 || base && code === 116 ? this.functionBefore(i) : "";
          if (name === "url") {
            i = this.afterUrlFunction(i);
            break;
          }
          closers.push(41);
          functions.push(name);
          i++;
          break;
        }
        case 91:
          closers.push(93);
          functions.push("");
          i++;
          break;
        case 123:
          if (!closers.length && stops & stopAtOpen) return i;
          closers.push(125);
          functions.push("");
          i++;
          break;
        case 41: case 93: case 125:
          if (!closers.length) {
            if (c === 125 && stops & stopAtClose) return i;
          } else if (closers.at(-1) === c) {
            closers.pop();
            functions.pop();
          }
          i++;
          break;
        case 59:
          if (!closers.length && stops & stopAtSemicolon) return i;
          i++;
          break;
        default:
          i++;
        }
      }
      return length;
    }

    afterUrlFunction(parenthesis) {
      const {text} = this;
      let start = parenthesis + 1;
      while (isSpace(text.charCodeAt(start))) start++;
      const quote = text.charCodeAt(start);
      const isQuoted = quote === 34 || quote === 39;
      const end = isQuoted ? this.afterUrl(this.afterString(start)) : this.afterUrl(start);
      if (this.base) {
        const inner = isQuoted
          ? text.slice(start + 1, this.afterString(start) - 1) : text.slice(start, end - 1).trimEnd();
        const address = this.absolute(inner);
        if (address) this.edit(parenthesis - 3, end, `url(${address})`);
      }
      return end;
    }

    // Values

    /** Where the keyword is that makes up the whole value, or null. */
    wholeKeyword(start, end, depth = 0) {
      const {text} = this;
      const i = this.afterSpace(start);
      const nameEnd = this.afterName(i);
      let after = nameEnd, found = null;
      if (text.charCodeAt(nameEnd) === 40) {
        const name = text.slice(i, nameEnd).toLowerCase();
        if (name !== "var" && name !== "env" || depth >= deepestFallback) return null;
        const close = this.closing(nameEnd, end);
        const comma = this.afterSpace(this.afterName(this.afterSpace(nameEnd + 1)));
        if (close >= end || text.charCodeAt(comma) !== 44) return null;
        found = this.wholeKeyword(comma + 1, close, depth + 1);
        after = close + 1;
      } else if (known.has(text.slice(i, nameEnd).toLowerCase())) {
        found = {start: i, end: nameEnd};
      }
      if (!found) return null;
      after = this.afterSpace(after);
      if (after < end && depth === 0 && text.charCodeAt(after) === 33) {
        const word = this.afterSpace(after + 1);
        const wordEnd = this.afterName(word);
        if (text.slice(word, wordEnd).toLowerCase() !== "important") return null;
        after = this.afterSpace(wordEnd);
      }
      return after >= end ? found : null;
    }

    /** The place of the parenthesis that closes the one at `open`; `end` if none does. */
    closing(open, end) {
      let depth = 1;
      for (let i = open + 1; i < end;) {
        const c = this.text.charCodeAt(i);
        if (c === 34 || c === 39) i = this.afterString(i);
        else if (c === 47 && this.text.charCodeAt(i + 1) === 42) i = this.afterComment(i);
        else if (c === 92) i += 2;
        else if (c === 40) { depth++; i++; }
        else if (c !== 41) i++;
        else if (--depth === 0) return i;
        else i++;
      }
      return end;
    }

    /** Rewrites a declaration's value if the keyword is all of it; whether it was. */
    declaration(name, start, end) {
      if (name !== "font" && !name.startsWith("--") || !this.hasKeyword(start, end)) return false;
      const keyword = this.wholeKeyword(start, end);
      if (!keyword) return false;
      this.edit(keyword.start, keyword.end, `var(-${this.text.slice(keyword.start, keyword.end).toLowerCase()})`);
      return true;
    }

    /** Rewrites the condition of `@supports`; whether it asks for a text style. */
    condition(start, end) {
      const {text} = this, before = this.edits.length;
      for (let i = start; i < end;) {
        const c = text.charCodeAt(i);
        if (c === 34 || c === 39) i = this.afterString(i);
        else if (c === 47 && text.charCodeAt(i + 1) === 42) i = this.afterComment(i);
        else if (c === 92) i += 2;
        else if (c === 40 && i > start && isNameCode(text.charCodeAt(i - 1))) i = this.closing(i, end) + 1;
        else if (c === 40) {
          const name = this.afterSpace(i + 1), nameEnd = this.afterName(name);
          if (nameEnd > name && text.charCodeAt(this.afterSpace(nameEnd)) === 58) {
            const close = this.closing(i, end);
            this.supportedDeclaration(name, close);
            i = close + 1;
          } else i++;
        } else i++;
      }
      return this.edits.length > before;
    }

    supportedDeclaration(start, end) {
      const nameEnd = this.afterName(start), colon = this.afterSpace(nameEnd);
      if (this.text.charCodeAt(colon) !== 58 || this.text.slice(start, nameEnd).toLowerCase() !== "font") return;
      const keyword = this.wholeKeyword(colon + 1, end);
      if (keyword) this.edit(keyword.start, keyword.end, supportedFont);
    }

    // Rules

    /** Reads rules; with `isList`, declarations without a block around them. */
    read(isList = false) {
      const {text} = this, {length} = text;
      // A run is declarations that follow each other without a rule between them: one object of the CSSOM.
      const blocks = [{isSheet: !isList, run: null, runStart: 0, group: null, isIgnored: false}];
      const endRun = (block, end) => {
        if (block.run) block.run.end = end;
        block.run = null;
      };
      const open = (i, group, isIgnored) => {
        blocks.push({isSheet: false, run: null, runStart: i + 1, group, isIgnored: isIgnored || blocks.at(-1).isIgnored});
        return i + 1;
      };
      let i = 0, isHead = true;
      while ((i = this.afterSpace(i)) < length) {
        const block = blocks.at(-1), c = text.charCodeAt(i), start = i;
        if (c === 125 && blocks.length > 1) {
          endRun(block, i);
          blocks.pop();
          i++;
          if (block.group) block.group.end = i;
          blocks.at(-1).runStart = i;
        } else if (c === 59 && !block.isSheet) {
          i++;
        } else if (c === 64) {
          endRun(block, i);
          const nameEnd = this.afterName(i + 1), name = text.slice(i + 1, nameEnd).toLowerCase();
          const firstEdit = this.edits.length;
          const stop = this.afterValues(nameEnd, stopAtSemicolon | stopAtOpen | (block.isSheet ? 0 : stopAtClose),
            name === "import");
          let group = null;
          if (name === "namespace") this.edits.length = firstEdit;
          if (name === "supports" && this.hasKeyword(nameEnd, stop) && this.condition(nameEnd, stop)) {
            group = {start, preludeStart: nameEnd, preludeEnd: stop, end: length, firstEdit};
            this.groups.push(group);
          }
          if (name === "import" && block.isSheet && isHead) this.import(start, nameEnd, stop, firstEdit);
          else if (name !== "charset" && (name !== "layer" || text[stop] === "{")) isHead = false;
          i = text.charCodeAt(stop) === 123 ? open(stop, group, descriptorRules.has(name))
            : text.charCodeAt(stop) === 125 ? stop : stop + 1;
          block.runStart = i;
        } else if (block.isSheet) {
          isHead = isHead && /^(?:<!--|-->)/.test(text.substr(i, 4));
          if (isHead) i += text[i] === "<" ? 4 : 3;
          else {
            const stop = this.afterValues(i, stopAtOpen);
            i = stop < length ? open(stop, null, false) : stop;
          }
        } else {
          i = this.declarationOrRule(block, i, endRun, open);
        }
      }
      for (const block of blocks) endRun(block, length);
    }

    declarationOrRule(block, start, endRun, open) {
      const {text} = this;
      const nameEnd = this.afterName(start);
      const colon = nameEnd > start ? this.afterSpace(nameEnd) : start;
      const stops = stopAtSemicolon | stopAtOpen | stopAtClose;
      if (text.charCodeAt(colon) === 58) {
        const name = text.slice(start, nameEnd).toLowerCase();
        const stop = this.afterValues(colon + 1, name.startsWith("--") ? stops & ~stopAtOpen : stops);
        if (text.charCodeAt(stop) !== 123) {
          const firstEdit = this.edits.length;
          if (!block.isIgnored && this.declaration(name, colon + 1, stop)) {
            // Text before this one that was edited, an address, is part of the run too.
            block.run ??= this.startRun(block, start, firstEdit);
          }
          return stop;
        }
        endRun(block, start);
        return open(stop, null, false);
      }
      const stop = this.afterValues(colon, stops);
      if (text.charCodeAt(stop) !== 123) return Math.max(stop, start + (stop === start ? 1 : 0));
      endRun(block, start);
      return open(stop, null, false);
    }

    startRun(block, declarationStart, firstEdit) {
      const run = {start: block.runStart, end: this.text.length, declarationStart, firstEdit};
      this.runs.push(run);
      return run;
    }

    import(start, preludeStart, stop, firstEdit) {
      const supports = /\bsupports\(/i.exec(this.text.slice(preludeStart, stop));
      let asks = false;
      if (supports && this.hasKeyword(preludeStart, stop)) {
        const open = preludeStart + supports.index + supports[0].length - 1, close = this.closing(open, stop);
        const before = this.edits.length;
        this.supportedDeclaration(this.afterSpace(open + 1), close);
        asks = this.edits.length > before || this.condition(open + 1, close);
      }
      this.imports.push({start, end: stop, firstEdit, asks});
    }
  };
})(configuration.keywords);
