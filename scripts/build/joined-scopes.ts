import { shortNames } from './short-names.ts';

const style = /<style>([\s\S]*?)<\/style>/;
/** A class in a selector, and the scope of a component that Astro puts behind it. */
const classWord = /\.(-?[a-z_][\w-]*)(?::where\(\.(astro-[a-z0-9]{8})\))?/gi;
const classed = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?) class="([^"]*)"/g;
/** What stands before a scope that is left: an element's name, and classes that it has to have. */
const scoped = /([a-z][a-z0-9]*)?((?:\.-?[a-z_][\w-]*)*)[^\s,>+~{}()]*?:where\(\.(astro-[a-z0-9]{8})\)/gi;

interface Asked {
  readonly tag: string;
  readonly words: readonly string[];
  readonly scope: string;
}

/**
 * Joins a class with the scope behind it to one short name wherever that selects the same elements of the page, and
 * drops scopes that nothing selects any more: every rule keeps its weight, for `:where` has none. A class that also
 * stands alone in a selector is left as it is.
 */
export function withJoinedScopes(page: string): string {
  const css = style.exec(page)?.[1];
  if (css === undefined) return page;
  const names = namesOf(css, page);
  const joined = css.replace(classWord, (found, word: string, scope?: string) =>
    scope === undefined ? found : `.${names.get(`${word} ${scope}`) ?? found.slice(1)}`,
  );
  const asked = [...joined.matchAll(scoped)].map(
    ([, tag = '', words = '', scope = '']): Asked => ({ tag, words: words.split('.').slice(1), scope }),
  );
  return page
    .replace(style, '<style></style>')
    .replace(classed, (_, tag: string, others: string, value: string) => {
      const words = value.split(' ');
      const named = words.map((word) => nameFor(word, words, names));
      const kept = named.filter((word) => !isScope(word) || isAsked(tag, word, named, asked));
      return `<${tag}${others}${kept.length > 0 ? ` class="${kept.join(' ')}"` : ''}`;
    })
    .replace('<style></style>', () => `<style>${joined}</style>`);
}

/** The name that stands for a class and its scope; a class that cannot be joined everywhere is joined nowhere. */
function namesOf(css: string, page: string): Map<string, string> {
  const scopes = new Map<string, Set<string>>();
  for (const [, word = '', scope = ''] of css.matchAll(classWord))
    scopes.set(word, (scopes.get(word) ?? new Set()).add(scope));
  const elements = [...page.matchAll(classed)].map(([, , , value = '']) => value.split(' '));
  const taken = new Set([...scopes.keys(), ...elements.flat()]);
  const short = shortNames((name) => taken.has(name));
  const names = new Map<string, string>();
  for (const [word, all] of scopes) {
    const bearers = elements.filter((words) => words.includes(word));
    const isClear = bearers.every((words) => words.filter((each) => all.has(each)).length < 2);
    if (isClear && !all.has(''))
      for (const scope of all) names.set(`${word} ${scope}`, short(`${word} ${scope}`));
  }
  return names;
}

function nameFor(word: string, words: readonly string[], names: ReadonlyMap<string, string>): string {
  const scope = words.find((each) => names.has(`${word} ${each}`));
  return scope === undefined ? word : (names.get(`${word} ${scope}`) ?? word);
}

function isScope(word: string): boolean {
  return /^astro-[a-z0-9]{8}$/.test(word);
}

function isAsked(tag: string, scope: string, words: readonly string[], asked: readonly Asked[]): boolean {
  return asked.some(
    (each) =>
      each.scope === scope &&
      (each.tag === '' || each.tag === tag) &&
      each.words.every((word) => words.includes(word)),
  );
}
