/**
 * Mends the rules of a sheet that the engine parsed without its text styles, by a plan of StyleSheetText: the rules
 * stay, and those that differ get their declarations anew.
 */
const SheetMending = (() => {
  const mark = "--apple-system-mark";

  const nameOf = rule => {
    const kind = Object.prototype.toString.call(rule);
    return rule.selectorText === undefined ? kind : kind + rule.selectorText;
  };
  const markedGroup = new RegExp(`^\\(${mark}: ?(\\d+)\\)$`);
  const isImport = rule => rule instanceof CSSImportRule;
  const isRun = rule => globalThis.CSSNestedDeclarations !== undefined && rule instanceof CSSNestedDeclarations;

  const insert = (parent, text, index) => {
    try {
      parent.insertRule(text, index);
    } catch {
      // Declarations alone are not taken where the engine is older than that rule.
      parent.insertRule(`&{${text}}`, index);
    }
  };

  /** Walks the rules that are there beside those of the marked text, and mends where there is a mark. */
  const mendRules = (parent, marked, plan) => {
    const rules = parent.cssRules, {length} = marked;
    let index = 0;
    while (index < rules.length && isImport(rules[index])) index++;
    for (let number = 0; number < length; number++) {
      const rule = marked[number];
      const run = rule.style?.getPropertyValue(mark), inner = rule.cssRules;
      const group = rule instanceof CSSSupportsRule && markedGroup.exec(rule.conditionText);
      if (run && isRun(rule) && !(index < rules.length && isRun(rules[index]))) {
        // All of the run was dropped, and the rule with it.
        insert(parent, plan.runs[run], index++);
        continue;
      }
      if (rules.length - index !== length - number) {
        // The page's script has added or taken rules: what looks the same is the same.
        const name = nameOf(rule);
        let found = index;
        while (found < rules.length && nameOf(rules[found]) !== name) found++;
        if (found === rules.length) continue;
        index = found;
      }
      if (group) {
        parent.deleteRule(index);
        insert(parent, plan.groups[group[1]], index);
      } else {
        if (run) rules[index].style.cssText = plan.runs[run];
        if (inner?.length) mendRules(rules[index], inner, plan);
      }
      index++;
    }
  };

  const mendImports = (own, plan) => {
    const places = [...own.cssRules].flatMap((rule, index) => isImport(rule) ? [index] : []);
    if (places.length !== plan.imports.length) return;
    plan.imports.forEach((text, number) => {
      if (!text) return;
      own.deleteRule(places[number]);
      own.insertRule(text, places[number]);
    });
  };

  return {
    /** The property that marks what has to change, for the plan. */
    mark,
    /** Changes a sheet as its plan says. */
    mend(own, plan) {
      const marked = new CSSStyleSheet();
      marked.replaceSync(plan.aligned);
      try {
        mendImports(own, plan);
        mendRules(own, marked.cssRules, plan);
      } catch (error) {
        // The page changes its rules in ways that leave no room: the other sheets still get theirs.
        console.warn("Text styles:", error);
      }
    },
  };
})();
