import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { islandStates } from './island-row.ts';
import { composed, islands } from './island-states.ts';

/** The source text of the tests of an island's states. */
function testsOf({ island, tests = [beside(island)] }: (typeof islands)[number]): string {
  return tests.map((file) => readFileSync(file, 'utf8')).join('\n');
}

function beside(island: string): string {
  return island.replace('.tsx', '.browser.test.tsx');
}

describe('the states of islands', () => {
  it('are listed for every island', () => {
    const found = globSync('src/**/*Island.tsx').sort();
    expect([...islands.map(({ island }) => island), ...composed].sort()).toEqual(found);
  });

  it.each(islands)('$island has a test of each, or a reason why there is none', (row) => {
    const text = testsOf(row);
    const said = islandStates.map((state) => row[state]).filter((each) => typeof each === 'string');
    expect(said.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it.each(islands)('$island is checked by axe, in both directions', (row) => {
    const text = testsOf(row);
    expect(text).toContain('expectAccessible()');
    expect(text).toContain('screenDirections');
  });

  it.each(islands)('$island is on the pages that its row names', ({ island, pages }) => {
    const name = basename(island);
    for (const page of pages) {
      const file = `src/pages/[language]/m/${page}.astro`;
      expect(existsSync(file), file).toBe(true);
      expect(mentions(file, name, new Set()), `${name} on ${page}`).toBe(true);
    }
  });
});

/** Whether a page, or a component that it imports, imports this component. */
function mentions(file: string, name: string, seen: Set<string>): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes(`/${name}'`)) return true;
  return [...text.matchAll(/from '([^']+\.(?:astro|tsx))'/g)].some(([, path = '']) =>
    mentions(resolved(path, file), name, seen),
  );
}

function resolved(path: string, from: string): string {
  return path.startsWith('#src/') ? path.slice(1) : join(dirname(from), path);
}
