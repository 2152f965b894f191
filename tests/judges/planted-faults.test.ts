import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allPlantedFaults } from './planted/all-planted-faults.ts';

it.each(allPlantedFaults)('a fault can be planted against "$promise"', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
