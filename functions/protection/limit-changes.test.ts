import { describe, expect, it } from 'vitest';
import { limitConfirmed, limitKept, limitSet } from './limit-changes.ts';
import type { MemberLimit } from './limits.ts';
import { demoPack } from './packs/demo-pack.ts';

const hourMs = 3_600_000;
const nowMs = 1_800_000_000_000;
const name = { kind: 'loss', period: 'week' } as const;

/** The limits after these requests, each made an hour after the one before. */
function after(...values: readonly (number | null)[]): readonly MemberLimit[] {
  return values.reduce<readonly MemberLimit[]>((limits, value, at) => {
    const set = limitSet(limits, { ...name, value }, demoPack, nowMs + at * hourMs);
    return set.ok ? set.value : limits;
  }, []);
}

const confirm = (limits: readonly MemberLimit[], value: number | null, hours: number) =>
  limitConfirmed(limits, { ...name, value }, nowMs + hours * hourMs);

describe('a limit', () => {
  it('takes effect at once if it is the first one or lower', () => {
    expect(after(500)).toEqual([{ ...name, value: 500 }]);
    expect(after(500, 200)).toEqual([{ ...name, value: 200 }]);
  });

  it('stays in force while a requested raise or removal is pending', () => {
    const pending = { readyAtMs: nowMs + 25 * hourMs, confirmUntilMs: nowMs + 97 * hourMs };
    expect(after(500, 900)).toEqual([{ ...name, value: 500, pending: { value: 900, ...pending } }]);
    expect(after(500, null)).toEqual([{ ...name, value: 500, pending }]);
  });

  it('drops its pending change when it is lowered or set again', () => {
    expect(after(500, 900, 400)).toEqual([{ ...name, value: 400 }]);
    expect(after(500, 900, 500)).toEqual([{ ...name, value: 500 }]);
  });

  it('keeps the wait of a change that is requested again, and restarts it for a different one', () => {
    const readyOf = ([limit]: readonly MemberLimit[]) => (limit?.pending?.readyAtMs ?? 0) - nowMs;
    expect(readyOf(after(500, 900, 900))).toBe(25 * hourMs);
    expect(readyOf(after(500, 900, 800))).toBe(26 * hourMs);
  });

  it('is refused for a kind that the rules do not offer, unless one is already set', () => {
    const rules = { limits: { ...demoPack.limits, kinds: [] } };
    expect(limitSet([], { ...name, value: 1 }, rules, nowMs)).toEqual({
      ok: false,
      code: 'LIMIT_NOT_OFFERED',
    });
    expect(limitSet(after(500), { ...name, value: 1 }, rules, nowMs).ok).toBe(true);
  });

  it('does not affect other limits', () => {
    const other = { kind: 'loss', period: 'day' } as const;
    const set = limitSet(after(500, 900), { ...other, value: 5 }, demoPack, nowMs);
    expect(set.ok && set.value).toHaveLength(2);
  });
});

describe('a raise', () => {
  it('takes effect when it is confirmed after its wait', () => {
    expect(confirm(after(500, 900), 900, 24.99)).toEqual({ ok: false, code: 'RAISE_WAITS' });
    expect(confirm(after(500, 900), 900, 25)).toEqual({ ok: true, value: [{ ...name, value: 900 }] });
    expect(confirm(after(500, null), null, 25)).toEqual({ ok: true, value: [] });
  });

  it('expires if it is not confirmed in time', () => {
    expect(confirm(after(500, 900), 900, 97)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('is confirmed only by its exact value: a later request of another device is a different raise', () => {
    expect(confirm(after(500, 900, 1_000), 900, 40)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
    expect(confirm(after(500, 900, null), 900, 40)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('confirmed by two devices takes effect once, and neither is refused', () => {
    const first = confirm(after(500, 900), 900, 25);
    const limits = first.ok ? first.value : [];
    expect(confirm(limits, 900, 25)).toEqual({ ok: true, value: limits });
    expect(confirm(limits, 950, 25)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('can be withdrawn by the member', () => {
    expect(limitKept(after(500, 900), name)).toEqual([{ ...name, value: 500 }]);
    expect(limitKept(after(500, 900), { ...name, period: 'day' })).toEqual(after(500, 900));
  });

  it('does not become ready sooner if the clock is moved back', () => {
    expect(confirm(after(500, 900), 900, -500)).toEqual({ ok: false, code: 'RAISE_WAITS' });
  });
});
