import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const linked = /\blink(?:: | = )['`](?<path>\/m\/[^'`#?$]+)/g;

it('messages to members link to pages that exist', () => {
  const links = globSync('functions/**/*.ts', { exclude: (file) => file.endsWith('.test.ts') }).flatMap(
    (file) => [...readFileSync(file, 'utf8').matchAll(linked)].map(({ groups }) => groups?.['path'] ?? ''),
  );
  expect(links.length).toBeGreaterThan(5);
  const isMissing = (path: string) => !existsSync(`src/pages/[language]${path}.astro`);
  expect(links.filter(isMissing)).toEqual([]);
});
