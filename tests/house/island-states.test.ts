import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The states of a screen. A call without a network fails like any other; the shell shows the offline bar. */
const states = ['loading', 'filled', 'empty', 'failed', 'refused'];

/**
 * A title such as `'empty: says so'` names the states that its test shows, and a comment such as
 * `// never empty: its list has fixed rows` the reason why there is no such state. Both begin with the names of
 * their islands, unless the file shows one island or is named after it.
 */
const island = String.raw`(?:(?<islands>\w+Island(?:, \w+Island)*) )?`;
const state = `(?:${states.join('|')})`;
const said = new RegExp(
  `(?:['"\`]${island}|// ${island.replace('islands', 'without')}never )(?<states>${state}(?:, ${state})*): \\S`,
  'g',
);

const tests = globSync('src/**/*.browser.test.tsx').map((file) => {
  const text = readFileSync(file, 'utf8');
  const shown = new Set([...text.matchAll(/<(\w+Island)\b/g)].map(([, name = '']) => name));
  const isOf = (name: string) => shown.has(name) || basename(file).startsWith(`${name}.`);
  const isOwn = (name: string) =>
    basename(file).startsWith(`${name}.`) || (shown.size === 1 && shown.has(name));
  return { text, isOf, isOwn };
});

/** The states that the tests of an island name. */
function statesOf(name: string): string[] {
  return tests
    .filter(({ isOf }) => isOf(name))
    .flatMap(({ text, isOwn }) =>
      [...text.matchAll(said)].flatMap(({ groups = {} }) => {
        const names = groups['islands'] ?? groups['without'];
        const isSaid = names ? names.split(', ').includes(name) : isOwn(name);
        return isSaid ? (groups['states'] ?? '').split(', ') : [];
      }),
    );
}

/** An island that renders others has no states of its own. */
const islands = globSync('src/**/*Island.tsx')
  .filter((file) => !/<\w+Island\b/.test(readFileSync(file, 'utf8')))
  .map((file) => ({ file, name: basename(file, '.tsx') }));

describe('the states of islands', () => {
  it('are those of all islands', () => {
    expect(islands.length).toBeGreaterThan(40);
  });

  it.each(islands)('$name has a test of each, or a reason why there is none', ({ name }) => {
    const found = statesOf(name);
    expect(states.filter((each) => !found.includes(each))).toEqual([]);
  });

  it.each(islands)('$name is checked by axe, in both directions', ({ name }) => {
    const text = tests.flatMap((test) => (test.isOf(name) ? [test.text] : [])).join('\n');
    expect(text).toContain('expectAccessible()');
    expect(text).toContain('screenDirections');
  });

  it('are on pages', () => {
    const onPages = new Set<string>();
    for (const page of globSync('src/pages/**/*.astro')) reach(page, onPages);
    expect(islands.filter(({ file }) => !onPages.has(file))).toEqual([]);
  });
});

/** Adds a page or component, and the components that it imports. */
function reach(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([#.][^']+\.(?:astro|tsx))'/g))
    reach(path.startsWith('#src/') ? path.slice(1) : join(dirname(file), path), seen);
}
