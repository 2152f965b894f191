import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants/all-mutants.ts';
import type { Change } from './mutants/mutant.ts';

/** What keeps a change from applying, or would make the mutated file fail before its bug can show. */
function faultsOf({ file, from, to }: Change): string[] {
  const found = path.join('functions', file);
  if (!existsSync(found)) return [`${file} does not exist`];
  const places = readFileSync(found, 'utf8').split(from).length - 1;
  const imported = [...to.matchAll(/from '(\.[^']+)'/g)].map((match) => match[1] ?? '');
  return [
    ...(places === 1 ? [] : [`${file} has ${places} places like: ${from}`]),
    ...imported
      .filter((name) => !existsSync(path.join(path.dirname(found), name)))
      .map((name) => `${file} cannot import ${name}`),
  ];
}

describe('a mutant', () => {
  it.for(mutants)('applies to the sources: $name', ({ changes }) => {
    expect(changes.flatMap(faultsOf)).toEqual([]);
  });
});
