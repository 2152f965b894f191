import { describe, expect, it } from 'vitest';
import { provenTokens } from './proven-tokens.ts';

describe('proven tokens', () => {
  it('are recalled until they expire', () => {
    const tokens = provenTokens<string>();
    tokens.keep('demo', 'a.b.c', 'claims', 1_000);
    expect(tokens.recall('demo', 'a.b.c', 999)).toBe('claims');
    expect(tokens.recall('demo', 'a.b.c', 1_000)).toBeUndefined();
  });

  it('are recalled only for their own merchant and token', () => {
    const tokens = provenTokens<string>();
    tokens.keep('demo', 'a.b.c', 'claims', 1_000);
    expect(tokens.recall('other', 'a.b.c', 0)).toBeUndefined();
    expect(tokens.recall('demo', 'a.b.d', 0)).toBeUndefined();
  });

  it('never grow without limit', () => {
    const tokens = provenTokens<number>();
    for (let n = 0; n < 5_000; n++) tokens.keep('demo', `t${n}`, n, 1_000);
    expect(tokens.recall('demo', 't0', 0)).toBe(0);
    tokens.keep('demo', 't5000', 5_000, 1_000);
    expect(tokens.recall('demo', 't0', 0)).toBeUndefined();
    expect(tokens.recall('demo', 't5000', 0)).toBe(5_000);
  });
});
