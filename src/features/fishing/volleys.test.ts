import { describe, expect, it } from 'vitest';
import type { PlayedInstant } from '#src/contracts/house/instant.ts';
import { type CallResult, failedCall } from '#src/api/client.ts';
import { askAgainMs } from '#src/api/in-doubt.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';
import { ok } from '#src/rules/result.ts';
import { type Batch, type Fired, Volleys } from './volleys.ts';

type Flight = number;
type Answer = CallResult<PlayedInstant, string>;

const failed = (code: FailureCode | 'UNREACHABLE') =>
  failedCall(code, code === 'UNREACHABLE' ? 'unknown' : failureCodes[code].effect);

/** A round as the table returns it; its contents are tested elsewhere. */
const landed = ok({ balanceMinor: 900 } as PlayedInstant);

/** Volleys against a table with the given answers, on a clock that never waits. */
function range({ everyMs = 200, isOneByOne = false }, answerOf: (request: number) => Answer) {
  const requests: { playId: string; count: number; atMs: number; isCheck: boolean }[] = [];
  const heard: string[] = [];
  let nowMs = 0;
  let ids = 0;
  const volleys = new Volleys<Flight, string>({
    everyMs,
    isOneByOne,
    nowMs: () => nowMs,
    freshId: () => `play-${(ids += 1)}`,
    wait: async (ms) => {
      nowMs += ms;
    },
    play: async ({ playId, shots, check }: Batch<Flight>) => {
      requests.push({ playId, count: shots.length, atMs: nowMs, isCheck: check === true });
      return answerOf(requests.length);
    },
    onLanded: ({ shots }) => heard.push(`landed ${shots.length}`),
    onAsking: ({ shots }) => heard.push(`asking ${shots.length}`),
    onUnsent: (shots: readonly Fired<Flight>[]) => heard.push(`unsent ${shots.length}`),
    onTrouble: ({ code, isInDoubt }) => heard.push(`${code} ${isInDoubt ? 'in doubt' : 'refused'}`),
  });
  const fire = (count: number) => {
    for (let shot = 0; shot < count; shot += 1)
      volleys.fire({ species: 'sardine', stakeMinor: 10, flight: shot });
  };
  return { volleys, requests, heard, fire };
}

const settled = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

describe('fired shots', () => {
  it('are sent at once or together with those waiting, at most five batches a second and twenty shots in each', async () => {
    const { requests, fire, heard, volleys } = range({}, () => landed);
    fire(50);
    expect(volleys.pendingMinor).toBe(500);
    await settled();
    expect(requests.map(({ count }) => count)).toEqual([1, 20, 20, 9]);
    for (const [index, { atMs }] of requests.entries())
      expect(atMs - (requests[index - 1]?.atMs ?? -200)).toBeGreaterThanOrEqual(200);
    expect(new Set(requests.map(({ playId }) => playId)).size).toBe(4);
    expect(heard).toEqual(['landed 1', 'landed 20', 'landed 20', 'landed 9']);
    expect(volleys.pendingMinor).toBe(0);
  });

  it('block further shots while twenty are waiting', () => {
    const { volleys, fire } = range({}, () => landed);
    fire(20);
    expect(volleys.isOpen).toBe(true);
    fire(1);
    expect(volleys.isOpen).toBe(false);
  });

  it('are rounds of their own when rounds have a minimum length', async () => {
    const { volleys, fire, requests } = range({ everyMs: 5_000, isOneByOne: true }, () => landed);
    fire(1);
    expect(volleys.isOpen).toBe(false);
    await settled();
    expect(volleys.isOpen).toBe(false);
    expect(requests.map(({ count }) => count)).toEqual([1]);
  });
});

describe('a batch without an answer', () => {
  it('is requested again under its own id, and shown when the answer arrives', async () => {
    const { requests, heard, fire, volleys } = range({}, (times) =>
      times < 3 ? failed('UNREACHABLE') : landed,
    );
    fire(1);
    await settled();
    expect(requests.map(({ playId }) => playId)).toEqual(['play-1', 'play-1', 'play-1']);
    expect(heard).toEqual(['asking 1', 'asking 1', 'landed 1']);
    expect(volleys.isOpen).toBe(true);
  });

  it('blocks further shots meanwhile', async () => {
    const opens: boolean[] = [];
    const { volleys, fire } = range({}, (times) => {
      opens.push(volleys.isOpen);
      return times < 3 ? failed('UNREACHABLE') : landed;
    });
    fire(1);
    await settled();
    expect(opens).toEqual([true, false, false]);
    expect(volleys.isOpen).toBe(true);
  });

  it('stops the cannon until the player asks; shots not yet sent cost nothing', async () => {
    let isBack = false;
    const { requests, heard, fire, volleys } = range({}, () => (isBack ? landed : failed('UNREACHABLE')));
    fire(4);
    await settled();
    expect(heard.slice(-2)).toEqual(['unsent 3', 'UNREACHABLE in doubt']);
    expect(requests).toHaveLength(1 + askAgainMs.length);
    expect(volleys.isOpen).toBe(false);
    expect(volleys.pendingMinor).toBe(10);
    isBack = true;
    volleys.check();
    await settled();
    expect(requests.at(-1)?.isCheck).toBe(true);
    expect(new Set(requests.map(({ playId }) => playId))).toEqual(new Set(['play-1']));
    expect(heard.at(-1)).toBe('landed 1');
    expect(volleys.isOpen).toBe(true);
  });

  it('stays in doubt when a later refusal does not settle the first attempt', async () => {
    const { heard, fire, volleys } = range({}, (times) =>
      failed(times === 1 ? 'UNREACHABLE' : 'MAINTENANCE'),
    );
    fire(1);
    await settled();
    expect(heard.at(-1)).toBe('MAINTENANCE in doubt');
    expect(volleys.pendingMinor).toBe(10);
  });

  it('after an object was reset is in doubt, and a check gives the shots back if they were not taken', async () => {
    let isBack = false;
    const { heard, fire, volleys } = range({}, () =>
      failed(isBack ? 'STAKE_NOT_TAKEN' : 'STORE_UNREACHABLE'),
    );
    fire(1);
    await settled();
    expect(heard.at(-1)).toBe('STORE_UNREACHABLE in doubt');
    isBack = true;
    volleys.check();
    await settled();
    expect(heard.at(-1)).toBe('STAKE_NOT_TAKEN refused');
    expect(volleys.pendingMinor).toBe(0);
  });

  it('is refused when the table refuses it, and its stakes are returned', async () => {
    const { heard, fire, volleys } = range({}, () => failed('INSUFFICIENT_FUNDS'));
    fire(2);
    await settled();
    expect(heard).toEqual(['unsent 1', 'INSUFFICIENT_FUNDS refused']);
    expect(volleys.pendingMinor).toBe(0);
    expect(volleys.isOpen).toBe(false);
    volleys.resume();
    expect(volleys.isOpen).toBe(true);
  });

  it('sent a moment too soon is sent again without a message', async () => {
    const { heard, fire, requests } = range({}, (times) =>
      times === 1 ? failed('TOO_MANY_REQUESTS') : landed,
    );
    fire(1);
    await settled();
    expect(requests.map(({ playId }) => playId)).toEqual(['play-1', 'play-1']);
    expect(heard).toEqual(['landed 1']);
  });
});
