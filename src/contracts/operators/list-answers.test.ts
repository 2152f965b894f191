import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#src/contracts/all.ts';

/** The calls of operators that read something, with the fields of their answer. */
const reading = endpoints.flatMap(({ access, method, path, output }) =>
  access === 'operator' && method === 'GET' && output instanceof z.ZodObject
    ? [{ path, shape: output.shape as Readonly<Record<string, z.ZodType>> }]
    : [],
);

/** Names under which lists and their next page would be answered in another shape. */
const otherNames = ['list', 'more', 'before', 'total', 'offset'];

describe('a list that operators read', () => {
  it.each(reading)('$path has its rows in `items` and its next page in `nextCursor`', ({ shape }) => {
    const names = Object.keys(shape);
    expect(names.filter((name) => otherNames.includes(name))).toEqual([]);
    const isOnlyList = names.length === 1 && Object.values(shape)[0] instanceof z.ZodArray;
    if (isOnlyList || names.includes('nextCursor'))
      expect(shape['items'], 'a list answers `items`').toBeInstanceOf(z.ZodArray);
    if (names.includes('nextCursor')) expect(shape['nextCursor']).toBeInstanceOf(z.ZodOptional);
  });

  it('is among the calls that are checked', () => {
    const lists = reading.filter(({ shape }) => 'items' in shape);
    expect(lists.length).toBeGreaterThan(20);
  });
});
