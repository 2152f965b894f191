import { expect, it } from 'vitest';
import { oneSpelling, storedSpellings } from './id-spelling.ts';

const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';

it.each([id, id.toUpperCase(), '0192F3a4-5B6c-7d8e-9faB-cdef01234567'])(
  'writes the UUID %s in one way',
  (typed) => {
    expect(oneSpelling(typed)).toBe(id);
    expect(storedSpellings(typed)).toEqual([id, id.toUpperCase()]);
  },
);

it('finds the UUID of an order in its ticket’s id', () => {
  expect(oneSpelling(`${id.toUpperCase()}-12`)).toBe(`${id}-12`);
});

it.each(['Round-A', 'AbC', `${id.toUpperCase()}x`, 'A'.repeat(36), ''])('leaves %j as it is', (other) => {
  expect(oneSpelling(other)).toBe(other);
  expect(storedSpellings(other)).toEqual([other, other]);
});
