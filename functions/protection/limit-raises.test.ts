import { describe, expect, it } from 'vitest';
import { hourMs } from '#src/rules/durations.ts';
import { nextRaiseEventAtMs, raiseEvents } from './limit-raises.ts';
import type { MemberLimit } from './limits.ts';

const readyAtMs = 1_800_000_000_000;
const confirmUntilMs = readyAtMs + 72 * hourMs;
const name = { kind: 'wager', period: 'day' } as const;
const limit: MemberLimit = { ...name, value: 500, pending: { value: 900, readyAtMs, confirmUntilMs } };

/** Follows a raise as an alarm does; returns its notices, in hours from when it could be confirmed. */
function notified(from: readonly MemberLimit[], lateHours = 0): [number, string][] {
  const all: [number, string][] = [];
  let limits = from;
  for (let atMs = nextRaiseEventAtMs(limits); atMs !== undefined; atMs = nextRaiseEventAtMs(limits)) {
    const nowMs = atMs + lateHours * hourMs;
    const after = raiseEvents(limits, nowMs);
    all.push(...after.events.map(({ event }): [number, string] => [(nowMs - readyAtMs) / hourMs, event]));
    limits = after.limits;
  }
  expect(limits).toEqual([{ ...name, value: 500 }]);
  return all;
}

describe('a raise', () => {
  it('is told of when it can be confirmed, a day before it lapses, and when it has', () => {
    expect(notified([limit])).toEqual([
      [0, 'ready'],
      [48, 'ending'],
      [72, 'lapsed'],
    ]);
  });

  it('with little time to confirm is told of again in the last third of it', () => {
    const pending = { readyAtMs, confirmUntilMs: readyAtMs + 3 * hourMs };
    expect(notified([{ ...limit, pending }])).toEqual([
      [0, 'ready'],
      [2, 'ending'],
      [3, 'lapsed'],
    ]);
  });

  it('is told of only as it is by then if the news is late', () => {
    expect(notified([limit], 100)).toEqual([[100, 'lapsed']]);
  });

  it('is not told of before, and a limit without one never', () => {
    expect(raiseEvents([limit], readyAtMs - 1).events).toEqual([]);
    expect(nextRaiseEventAtMs([{ ...name, value: 500 }])).toBeUndefined();
  });
});
