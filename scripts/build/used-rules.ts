const style = /<style>([\s\S]*?)<\/style>/;
const rule = /([^{}]+)\{([^{}]*)\}/g;
const classed = / class="([^"]*)"/g;
const scopedClass = /\.(-?[a-z_][\w-]*):where\(\.(astro-[a-z0-9]{8})\)/gi;
const scopeAlone = /:where\(\.(astro-[a-z0-9]{8})\)/g;
/** Where something of a feature stands; a script may bring it too. */
const featureValue = /\[(data-(?:feature|instead-of))=([\w-]+)\]/g;
const bareClass = /\.(-?[a-z_][\w-]*)/gi;
const animation = /@keyframes (-?[a-z_][\w-]*)\{(?:[^{}]*\{[^{}]*\})*\}/gi;
/** A block that no longer holds a rule. */
const emptyBlock = /@(?:media|supports|starting-style)[^{};]*\{\}/g;

/**
 * Leaves out of a page's style what can match nothing on it: rules for classes that neither the page nor one of its
 * scripts names or for features that it does not offer, and animations that no rule plays. A component's own classes come from the page alone, for scripts only copy them.
 */
export function withUsedRules(page: string, scripts: string): string {
  const css = style.exec(page)?.[1];
  if (css === undefined) return page;
  const elements = [...page.matchAll(classed)].map(([, value = '']) => value.split(' '));
  const classes = new Set(elements.flat());
  const pairs = new Set(elements.flatMap((words) => words.flatMap((a) => words.map((b) => `${a} ${b}`))));
  const isSaid = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(scripts);
  const canMatch = (selector: string) => {
    const left = selector.replaceAll(scopedClass, '');
    return (
      [...selector.matchAll(scopedClass)].every(([, word, scope]) => pairs.has(`${word} ${scope}`)) &&
      [...left.matchAll(featureValue)].every(
        ([, name, value]) => page.includes(`${name}="${value}"`) || isSaid(String(value)),
      ) &&
      [...left.matchAll(scopeAlone)].every(([, scope = '']) => classes.has(scope)) &&
      [...withoutArguments(left).matchAll(bareClass)].every(
        ([, word = '']) => classes.has(word) || isSaid(word),
      )
    );
  };
  const used = css.replace(rule, (found, selectors: string, body: string) => {
    const [, before = '', own = ''] = /^((?:[^;]*;)*)([^;]*)$/.exec(selectors) ?? [];
    if (/^\s*(?:@|from|to|[\d.]+%)/.test(own)) return found;
    const kept = listed(own).filter(canMatch);
    return before + (kept.length > 0 ? `${kept.join(',')}{${body}}` : '');
  });
  const whole = used.replace(emptyBlock, '').replace(animation, (found, name: string) => {
    const isUsed = new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(
      used.replaceAll(`@keyframes ${name}{`, ''),
    );
    return isUsed ? found : '';
  });
  return page.replace(style, () => `<style>${whole}</style>`);
}

/** What stands in `:not()` need not be there, and of what stands in `:is()` one is enough; a value is no class. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** The selectors of a list; commas between brackets part nothing. */
function listed(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begun = 0;
  for (let at = 0; at < selectors.length; at += 1) {
    if ('(['.includes(selectors.charAt(at))) depth += 1;
    if (')]'.includes(selectors.charAt(at))) depth -= 1;
    if (selectors.charAt(at) !== ',' || depth > 0) continue;
    parts.push(selectors.slice(begun, at));
    begun = at + 1;
  }
  return [...parts, selectors.slice(begun)];
}
