import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { careful, vendorWalletOf } from './vendor-wallet-of.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const move = { id: 'm1/t1', memberId: 'm1', amountMinor: 100, currency: 'USD' };
const never = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('gone'));

/** The embedded wallet over a stub that records the moves it makes. */
function rehearsing(answers: 'plainly' | 'refused' | 'lost' | 'late' | 'never') {
  const made: boolean[] = [];
  const stub = {
    put: async (_: unknown, refuses: boolean) => {
      made.push(!refuses);
      return refuses ? { standing: 'refused' } : { standing: 'accepted', amountMinor: 100 };
    },
    find: async () => ({ standing: 'absent' }),
    balanceMinor: async () => 7,
  };
  const env = { POCKET: { getByName: () => stub } } as unknown as Env;
  return { made, wallet: vendorWalletOf(env, 'demo', 'PKT', { answers }) };
}

it('a wallet that never answers gives unknown results and leaves no timer running', async () => {
  const silent = careful({ put: never, take: never, find: never, balanceMinor: never });
  const request = [silent.put(move), silent.take(move), silent.find(move.id)];
  const balance = silent.balanceMinor('m1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await balance).toBeUndefined();
  await vi.advanceTimersByTimeAsync(4_000);
  for (const answer of request) expect(await answer).toEqual({ standing: 'unknown' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a wallet that fails gives unknown results', async () => {
  const failing = careful({ put: broken, take: broken, find: broken, balanceMinor: broken });
  for (const answer of [failing.put(move), failing.take(move), failing.find(move.id)])
    expect(await answer).toEqual({ standing: 'unknown' });
  expect(await failing.balanceMinor('m1')).toBeUndefined();
});

it.each([
  ['plainly', { standing: 'accepted', amountMinor: 100 }, [true], 7],
  ['refused', { standing: 'refused' }, [false], 7],
  ['lost', { standing: 'unknown' }, [true], 7],
  ['late', { standing: 'unknown' }, [true], 7],
  ['never', { standing: 'unknown' }, [], undefined],
] as const)('a demonstration lets the embedded wallet answer %s', async (answers, said, made, balance) => {
  const rehearsal = rehearsing(answers);
  const request = rehearsal.wallet.put(move);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await request).toEqual(said);
  expect(rehearsal.made).toEqual(made);
  expect(await rehearsal.wallet.balanceMinor('m1')).toBe(balance);
});
