import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LaidBet, TigerBet } from '#src/contracts/house/tiger.ts';
import { type CallResult, failedCall } from '#src/api/client.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { failureCodes } from '#src/contracts/failure-codes.ts';
import { ok } from '#src/rules/result.ts';
import { BetQueue, gatherMs } from './bet-queue.ts';
import type { BetRequest } from './tiger-client.ts';
import type { TigerCode } from './tiger-words.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const laidBet = (bet: BetRequest): LaidBet => ({
  bet: { betId: bet.betId } as TigerBet,
  balanceMinor: 0,
  currency: 'USD',
});

const effectOf = (code: string) => failureCodes[code as FailureCode]?.effect ?? 'unknown';

/** A queue whose bets are answered one by one from this list, then always accepted. */
function queueWith(...answers: TigerCode[]) {
  const requests: BetRequest[] = [];
  const told: string[] = [];
  const queue = new BetQueue({
    ask: (bet): Promise<CallResult<LaidBet, TigerCode>> => {
      requests.push(bet);
      const code = answers.shift();
      return Promise.resolve(code ? failedCall(code, effectOf(code)) : ok(laidBet(bet)));
    },
    laid: ({ bet }) => told.push(`laid ${bet.betId}`),
    refused: ({ code, isInDoubt }) => told.push(isInDoubt ? `${code} in doubt` : code),
    changed: () => undefined,
  });
  return { queue, requests, told };
}

describe('chips that are tapped', () => {
  it('are collected for a moment and sent as one bet', async () => {
    const { queue, requests, told } = queueWith();
    queue.add(4, 'dragon', 100);
    await vi.advanceTimersByTimeAsync(gatherMs - 1);
    queue.add(4, 'dragon', 100);
    queue.add(4, 'tie', 50);
    expect(queue.pending).toMatchObject({ dragon: 200, tie: 50 });
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(requests).toMatchObject([
      {
        roundNumber: 4,
        stakes: [
          { place: 'dragon', stakeMinor: 200 },
          { place: 'tie', stakeMinor: 50 },
        ],
      },
    ]);
    expect(told).toEqual([`laid ${requests[0]?.betId}`]);
    expect(queue.pending.dragon).toBe(0);
  });

  it('are sent at once when the time runs out', async () => {
    const { queue, requests } = queueWith();
    queue.add(4, 'tiger', 100);
    queue.send();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(requests).toHaveLength(1);
  });

  it('of a round that is over are not bet on the next', async () => {
    const { queue, requests } = queueWith();
    queue.add(4, 'tiger', 100);
    queue.add(5, 'dragon', 50);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(requests).toMatchObject([{ roundNumber: 5, stakes: [{ place: 'dragon', stakeMinor: 50 }] }]);
  });
});

describe('a bet without an answer', () => {
  it.each(['STORE_UNREACHABLE', 'INTERNAL', 'UNREACHABLE'] as const)(
    'after %s is not reported as refused, and is only checked from then on',
    async (code) => {
      const { queue, requests, told } = queueWith(code, code, code, code, 'STAKE_NOT_TAKEN');
      queue.add(4, 'dragon', 100);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(told).toEqual([`${code} in doubt`]);
      const [bet] = requests;
      if (!bet) throw new Error('no bet');
      await queue.askAbout({ ...bet, check: true });
      expect(requests.map(({ betId }) => betId)).toEqual(Array.from({ length: 5 }, () => bet.betId));
      expect(told.at(-1)).toBe('STAKE_NOT_TAKEN');
    },
  );

  it('lets no further chips be bet until its outcome is known', async () => {
    const code = 'STORE_UNREACHABLE';
    const { queue, requests } = queueWith(code, code, code, code, 'STAKE_NOT_TAKEN');
    queue.add(4, 'dragon', 100);
    await vi.advanceTimersByTimeAsync(gatherMs);
    queue.add(4, 'tiger', 50);
    await vi.advanceTimersByTimeAsync(20_000);
    queue.add(4, 'tiger', 50);
    await vi.advanceTimersByTimeAsync(20_000);
    const [bet] = requests;
    if (!bet) throw new Error('no bet');
    expect(new Set(requests.map(({ betId }) => betId)).size).toBe(1);
    expect(queue.pending.tiger).toBe(0);
    await queue.askAbout({ ...bet, check: true });
    queue.add(4, 'tiger', 50);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(requests.at(-1)).toMatchObject({ stakes: [{ place: 'tiger', stakeMinor: 50 }] });
    expect(requests.at(-1)?.betId).not.toBe(bet.betId);
  });

  it('is retried under its own id until the answer arrives', async () => {
    const { queue, requests, told } = queueWith('UNREACHABLE', 'STAKE_UNCONFIRMED');
    queue.add(4, 'dragon', 100);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ betId }) => betId)).size).toBe(1);
    expect(told).toEqual([`laid ${requests[0]?.betId}`]);
  });

  it('is reported as unknown after four tries, and a refusal at once', async () => {
    const unknown = queueWith('UNREACHABLE', 'UNREACHABLE', 'UNREACHABLE', 'UNREACHABLE');
    unknown.queue.add(4, 'dragon', 100);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(unknown.told).toEqual(['UNREACHABLE in doubt']);
    const refused = queueWith('BETS_CLOSED');
    refused.queue.add(4, 'dragon', 100);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(refused.requests).toHaveLength(1);
    expect(refused.told).toEqual(['BETS_CLOSED']);
  });
});
