import { describe, expect, it } from 'vitest';
import { backoffMs, deliverEach, deliverInOrder } from './delivery.ts';

describe('the wait after a failed delivery', () => {
  it('doubles up to the longest', () => {
    const waits = [0, 1, 2, 3, 5_000].map((failures) =>
      backoffMs({ firstMs: 1_000, maxMs: 5_000 }, failures),
    );
    expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  });

  it('grows by the factor of the queue', () => {
    const push = { firstMs: 5_000, maxMs: 3_600_000, factor: 4 };
    expect([0, 1, 2].map((failures) => backoffMs(push, failures))).toEqual([5_000, 20_000, 80_000]);
  });
});

describe('rows that are delivered', () => {
  it('in order keep their place when one fails', async () => {
    const rows = ['a', 'b', 'c'];
    const deliver = async (row: string) => {
      if (row === 'b') throw new Error(row);
      rows.shift();
    };
    await expect(deliverInOrder(() => rows[0], deliver)).rejects.toThrow('b');
    expect(rows).toEqual(['b', 'c']);
  });

  it('in order include those that are written meanwhile', async () => {
    const rows = ['a'];
    const sent: string[] = [];
    await deliverInOrder(
      () => rows[0],
      async (row) => {
        if (sent.push(row) === 1) rows.push('b');
        rows.shift();
      },
    );
    expect(sent).toEqual(['a', 'b']);
  });

  it('each by itself are all tried before the first failure is reported', async () => {
    const ended: string[] = [];
    const deliver = async (row: string) => {
      if (row === 'lost') throw new Error(row);
      await Promise.resolve();
      ended.push(row);
    };
    await expect(deliverEach(['lost', 'a', 'b'], deliver)).rejects.toThrow('lost');
    expect(ended).toEqual(['a', 'b']);
  });
});
