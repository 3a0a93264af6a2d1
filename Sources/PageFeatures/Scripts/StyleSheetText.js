/**
 * Rewrites CSS text so that Apple's text styles mean something to an engine that doesn't know them:
 * `font: -apple-system-body` becomes `font: var(--apple-system-body)`, and `@supports (font: -apple-system-body)`
 * asks for something that the engine has. The engine drops a declaration that it doesn't understand when it parses,
 * so this works on text.
 */
const StyleSheetText = (keywords => {
  const names = keywords.map(keyword => keyword.slice("-apple-system-".length)).join("|");
  const quick = /-apple-system-/i;
  const exact = new RegExp(`-apple-system-(?:${names})(?![\\w-])`, "i");
  const standIn = new RegExp(`var\\(-(-apple-system-(?:${names}))\\)`, "g");

  const reading = (text, base, isList) => {
    const result = new StyleSheetReading(text, base);
    result.read(isList);
    return result;
  };

  return {
    /** Whether the text is worth a closer look; quick. */
    mayHaveKeyword: text => quick.test(text) && exact.test(text),

    /** A style sheet's text, rewritten; with `base`, its relative addresses made absolute too. */
    sheet(text, base) {
      const result = reading(text, base, false);
      return result.edited(result.edits, 0, text.length);
    },

    /** Declarations without a block around them, as in a style attribute. */
    declarations(text) {
      const result = reading(text, null, true);
      return result.edited(result.edits, 0, text.length);
    },

    /** The value of `font` or of a custom property. */
    value(text) {
      const result = new StyleSheetReading(text);
      result.declaration("font", 0, text.length);
      return result.edited(result.edits, 0, text.length);
    },

    /** A condition as CSS.supports takes it: in parentheses, or a declaration alone. */
    condition(text) {
      const result = new StyleSheetReading(text);
      if (!result.condition(0, text.length)) result.supportedDeclaration(result.afterSpace(0), text.length);
      return result.edited(result.edits, 0, text.length);
    },

    /** Declarations or a value as they were before. */
    restored: text => text.replace(standIn, "$1"),

    /**
     * What to change in a sheet that was parsed from `text`; null if nothing.
     *
     * - aligned: text of a sheet with the same rules, without imports, where what has to change is marked: a run of
     *   declarations by the property `mark` with its number, a group by the condition `(mark: number)`.
     * - runs: for each number, the run's declarations, rewritten.
     * - groups: for each number, the whole `@supports` rule, rewritten.
     * - imports: for each import of the head, the rule rewritten if it asks for a text style, or null.
     */
    plan(text, mark) {
      const result = reading(text, null, false);
      const {edits, runs, groups, imports} = result;
      if (!edits.length) return null;
      const marks = [
        ...runs.map((run, index) => ({start: run.declarationStart, end: run.declarationStart, text: `${mark}:${index};`})),
        ...groups.map((group, index) => (
          {start: group.preludeStart, end: group.preludeEnd, text: ` (${mark}:${index})`})),
        ...imports.map(each => ({start: each.start, end: each.end + 1, text: ""})),
      ].sort((a, b) => a.start - b.start);
      const textOf = each => result.edited(edits, each.start, each.end, each.firstEdit);
      return {
        aligned: result.edited(marks, 0, text.length),
        runs: runs.map(run => result.edited(edits, run.start, run.end, run.firstEdit)),
        groups: groups.map(textOf),
        imports: imports.map(each => each.asks ? textOf(each) : null),
      };
    },
  };
})(configuration.keywords);
