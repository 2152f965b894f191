import { describe, expect, it } from 'vitest';
import { checks, told } from './all-checks.ts';
import { readTree } from './source.ts';

const sources = readTree();

describe('the code checks', () => {
  it.each(checks)('$rule', ({ find }) => {
    expect(told(find(sources))).toEqual([]);
  });
});
