import { describe, expect, it } from 'vitest';
import { limitConfirmed, limitKept, limitSet } from './limit-changes.ts';
import type { MemberLimit } from './limits.ts';
import { demoPack } from './packs/demo-pack.ts';

const hourMs = 3_600_000;
const nowMs = 1_800_000_000_000;
const name = { kind: 'loss', period: 'week' } as const;

/** The limits after these wishes, each an hour after the one before. */
function after(...values: readonly (number | null)[]): readonly MemberLimit[] {
  return values.reduce<readonly MemberLimit[]>((limits, value, at) => {
    const set = limitSet(limits, { ...name, value }, demoPack, nowMs + at * hourMs);
    return set.ok ? set.value : limits;
  }, []);
}

const confirm = (limits: readonly MemberLimit[], value: number | null, hours: number) =>
  limitConfirmed(limits, { ...name, value }, nowMs + hours * hourMs);

describe('a limit', () => {
  it('holds at once where it is the first or lower', () => {
    expect(after(500)).toEqual([{ ...name, value: 500 }]);
    expect(after(500, 200)).toEqual([{ ...name, value: 200 }]);
  });

  it('stays where a higher one or none is asked for, which waits', () => {
    const pending = { readyAtMs: nowMs + 25 * hourMs, confirmUntilMs: nowMs + 97 * hourMs };
    expect(after(500, 900)).toEqual([{ ...name, value: 500, pending: { value: 900, ...pending } }]);
    expect(after(500, null)).toEqual([{ ...name, value: 500, pending }]);
  });

  it('gives up what waits once it is lowered', () => {
    expect(after(500, 900, 400)).toEqual([{ ...name, value: 400 }]);
    expect(after(500, 900, 500)).toEqual([{ ...name, value: 500 }]);
  });

  it('waits as it did where the same is asked again, and anew where something else is', () => {
    const readyOf = ([limit]: readonly MemberLimit[]) => (limit?.pending?.readyAtMs ?? 0) - nowMs;
    expect(readyOf(after(500, 900, 900))).toBe(25 * hourMs);
    expect(readyOf(after(500, 900, 800))).toBe(26 * hourMs);
  });

  it('is not taken of a kind that the rules do not offer, unless it stands', () => {
    const rules = { limits: { ...demoPack.limits, kinds: [] } };
    expect(limitSet([], { ...name, value: 1 }, rules, nowMs)).toEqual({
      ok: false,
      code: 'LIMIT_NOT_OFFERED',
    });
    expect(limitSet(after(500), { ...name, value: 1 }, rules, nowMs).ok).toBe(true);
  });

  it('keeps others apart', () => {
    const other = { kind: 'loss', period: 'day' } as const;
    const set = limitSet(after(500, 900), { ...other, value: 5 }, demoPack, nowMs);
    expect(set.ok && set.value).toHaveLength(2);
  });
});

describe('a raise', () => {
  it('holds by its confirmation, once it has waited', () => {
    expect(confirm(after(500, 900), 900, 24.99)).toEqual({ ok: false, code: 'RAISE_WAITS' });
    expect(confirm(after(500, 900), 900, 25)).toEqual({ ok: true, value: [{ ...name, value: 900 }] });
    expect(confirm(after(500, null), null, 25)).toEqual({ ok: true, value: [] });
  });

  it('is gone where nobody confirmed it in time', () => {
    expect(confirm(after(500, 900), 900, 97)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('is confirmed in its own words alone: what another device asked for since is another raise', () => {
    expect(confirm(after(500, 900, 1_000), 900, 40)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
    expect(confirm(after(500, 900, null), 900, 40)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('that both of two devices confirm holds once, and neither is refused', () => {
    const first = confirm(after(500, 900), 900, 25);
    const limits = first.ok ? first.value : [];
    expect(confirm(limits, 900, 25)).toEqual({ ok: true, value: limits });
    expect(confirm(limits, 950, 25)).toEqual({ ok: false, code: 'RAISE_UNKNOWN' });
  });

  it('is given up by the member', () => {
    expect(limitKept(after(500, 900), name)).toEqual([{ ...name, value: 500 }]);
    expect(limitKept(after(500, 900), { ...name, period: 'day' })).toEqual(after(500, 900));
  });

  it('comes nearer by no clock that is moved back', () => {
    expect(confirm(after(500, 900), 900, -500)).toEqual({ ok: false, code: 'RAISE_WAITS' });
  });
});
