import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { allPlantedFaults } from './planted/all-planted-faults.ts';

const imported = /import\('(\.[^']+)'\)/g;

it.each(allPlantedFaults)('a fault can be planted against "$promise"', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  const missing = [...to.matchAll(imported)].filter(
    ([, path = '']) => !existsSync(join(dirname(file), path)),
  );
  expect(missing, 'modules that a fault imports').toEqual([]);
});
