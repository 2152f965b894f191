import { beforeEach, describe, expect, it } from 'vitest';
import { memberSql } from '#tests/support/object-sql.ts';
import { mayBeAdvertisedTo } from './may-be-advertised-to.ts';
import { keepCountry, readPlayState } from './play-state.ts';
import {
  addStop,
  askForEnd,
  endless,
  liftOperatorStops,
  type NewStop,
  reviewReason,
  activeBreak,
  activeStop,
  takenBreak,
} from './play-stops.ts';

const hourMs = 3_600_000;
const nowMs = 1_800_000_000_000;
const dayMs = 24 * hourMs;
const actor = 'member/m1';
let sql: SqlStorage;

beforeEach(() => {
  sql = memberSql();
});

function stop(kind: NewStop['kind'], termEndsAtMs: number, atMs = nowMs): boolean {
  return addStop(sql, { kind, termEndsAtMs, actor, reason: '' }, atMs) !== undefined;
}
const untilMs = () => readPlayState(sql).stopUntilMs;

describe('a break from play', () => {
  it('lasts until its term is over', () => {
    stop('time-out', nowMs + hourMs);
    expect(untilMs()).toBe(nowMs + hourMs);
    expect(activeStop(sql, nowMs)).toEqual({
      kind: 'time-out',
      sinceMs: nowMs,
      untilMs: nowMs + hourMs,
      mayAskForEnd: false,
    });
    expect(activeStop(sql, nowMs + hourMs)).toBeUndefined();
  });

  it('replaces a shorter one, and never a longer one', () => {
    expect(stop('time-out', nowMs + 5 * hourMs)).toBe(true);
    expect(stop('time-out', nowMs + hourMs)).toBe(false);
    expect(untilMs()).toBe(nowMs + 5 * hourMs);
    expect(stop('time-out', nowMs + 6 * hourMs)).toBe(true);
    expect(untilMs()).toBe(nowMs + 6 * hourMs);
  });

  it('gives way to an exclusion, and is not added to an exclusion without an end', () => {
    stop('time-out', nowMs + 50 * hourMs);
    expect(stop('exclusion', nowMs + hourMs)).toBe(true);
    expect(untilMs()).toBe(endless);
    expect(stop('time-out', nowMs + 9 * hourMs)).toBe(false);
    expect(activeStop(sql, nowMs)).toMatchObject({ kind: 'exclusion', untilMs: nowMs + hourMs });
  });

  it('can be taken while an operator has stopped play, and outlives that stop', () => {
    stop('operator', endless);
    expect(stop('exclusion', nowMs + hourMs)).toBe(true);
    liftOperatorStops(sql, nowMs, 'others');
    expect(untilMs()).toBe(endless);
    expect(activeStop(sql, nowMs)?.kind).toBe('exclusion');
  });
});

describe('a stop by operators', () => {
  const block = (reason: string) =>
    addStop(sql, { kind: 'operator', termEndsAtMs: endless, actor: 'operator/o', reason }, nowMs);

  it('is lifted by operators', () => {
    block('a fraud');
    liftOperatorStops(sql, nowMs, 'others');
    expect(activeStop(sql, nowMs)).toBeUndefined();
    expect(untilMs()).toBe(nowMs);
  });

  it('for a review ends with the review, and another stop made meanwhile stays', () => {
    block(reviewReason);
    block('a fraud');
    liftOperatorStops(sql, nowMs, 'review');
    expect(untilMs()).toBe(endless);
    block(reviewReason);
    liftOperatorStops(sql, nowMs, 'others');
    expect(untilMs()).toBe(endless);
  });
});

describe('an exclusion', () => {
  const requestedAtMs = nowMs + 3 * hourMs;

  it('continues beyond its term until the member has requested its end and the wait is over', () => {
    stop('exclusion', nowMs + hourMs);
    expect(askForEnd(sql, 24, nowMs + hourMs - 1)).toMatchObject({ code: 'EXCLUSION_STANDS' });
    expect(activeStop(sql, requestedAtMs)).toMatchObject({ mayAskForEnd: true });
    expect(askForEnd(sql, 24, requestedAtMs).ok).toBe(true);
    const endsAtMs = requestedAtMs + 24 * hourMs;
    expect(activeStop(sql, requestedAtMs)).toMatchObject({ endsAtMs, mayAskForEnd: false });
    expect(untilMs()).toBe(endsAtMs);
    expect(activeStop(sql, endsAtMs)).toBeUndefined();
  });

  it('keeps the end that was requested first', () => {
    stop('exclusion', nowMs + hourMs);
    askForEnd(sql, 24, requestedAtMs);
    askForEnd(sql, 1, requestedAtMs + hourMs);
    askForEnd(sql, 48, requestedAtMs + hourMs);
    expect(untilMs()).toBe(requestedAtMs + 24 * hourMs);
  });

  it('is not ended while a later one is in force', () => {
    stop('exclusion', nowMs + hourMs);
    askForEnd(sql, 24, requestedAtMs);
    stop('exclusion', requestedAtMs + 100 * hourMs, requestedAtMs);
    expect(untilMs()).toBe(endless);
    expect(askForEnd(sql, 0, requestedAtMs + hourMs)).toMatchObject({ code: 'EXCLUSION_STANDS' });
  });

  it('for ever never ends', () => {
    stop('exclusion', endless);
    expect(askForEnd(sql, 0, nowMs + 1e12)).toMatchObject({ code: 'EXCLUSION_STANDS' });
    expect(activeStop(sql, nowMs)).toEqual({ kind: 'exclusion', sinceMs: nowMs, mayAskForEnd: false });
  });

  it('that nobody has cannot be ended', () => {
    stop('time-out', nowMs + hourMs);
    expect(askForEnd(sql, 24, nowMs)).toMatchObject({ code: 'EXCLUSION_UNKNOWN' });
  });
});

describe('a stop that the member did not take', () => {
  it.each(['pause', 'operator'] as const)('leaves no mark on devices: %s', (kind) => {
    stop(kind, nowMs + hourMs);
    expect(takenBreak(sql, nowMs)).toBeUndefined();
    stop('time-out', nowMs + 2 * hourMs);
    expect(takenBreak(sql, nowMs)).toBe(2);
    expect(takenBreak(sql, nowMs + 2 * hourMs)).toBeUndefined();
  });

  it('counts as a break that operators cannot lift only if it is a pause', () => {
    stop('operator', nowMs + hourMs);
    expect(activeBreak(sql, nowMs)).toBeUndefined();
    stop('pause', nowMs + 2 * hourMs);
    expect(activeBreak(sql, nowMs)).toBe(2);
  });
});

describe('the database', () => {
  it.each(['time-out', 'exclusion', 'pause'] as const)('refuses to shorten a stop: %s', (kind) => {
    stop(kind, nowMs + hourMs);
    const shortened = () => sql.exec('UPDATE play_stops SET until_ms = until_ms - 1');
    expect(shortened).toThrow('cannot be shortened');
    expect(() => sql.exec('DELETE FROM play_stops')).toThrow('cannot be deleted');
    expect(() => sql.exec('UPDATE play_stops SET term_ends_at_ms = 0')).toThrow('cannot be shortened');
    expect(() => sql.exec("UPDATE play_stops SET kind = 'operator'")).toThrow('cannot be shortened');
  });

  it('refuses to end an exclusion before its term', () => {
    stop('exclusion', nowMs + hourMs);
    const end = (requestedAtMs: number, until: number) =>
      sql.exec('UPDATE play_stops SET end_asked_at_ms = ?, until_ms = ?', requestedAtMs, until);
    expect(() => end(nowMs, nowMs + 9 * hourMs)).toThrow('cannot be shortened');
    expect(() => end(nowMs + hourMs, nowMs)).toThrow('cannot be shortened');
    end(nowMs + hourMs, nowMs + 2 * hourMs);
    expect(() => end(nowMs + hourMs, nowMs + hourMs)).toThrow('cannot be shortened');
  });
});

describe('a member whose break is over', () => {
  const mayBe = (atMs: number, days = 7) =>
    mayBeAdvertisedTo(sql, { elsewhere: days, byCountry: { GB: 30 } }, atMs);

  it.each(['time-out', 'exclusion'] as const)(
    'gets no promotions for as many days as the pack says after a %s',
    (kind) => {
      stop(kind, nowMs + hourMs);
      expect(mayBe(nowMs)).toBe(false);
      if (kind === 'exclusion') askForEnd(sql, 0, nowMs + hourMs);
      const endMs = nowMs + hourMs;
      expect([mayBe(endMs), mayBe(endMs + 7 * dayMs - 1), mayBe(endMs + 7 * dayMs)]).toEqual([
        false,
        false,
        true,
      ]);
      expect(mayBe(endMs, 0)).toBe(true);
    },
  );

  it('waits as long as the pack of the own country says', () => {
    keepCountry(sql, 'GB');
    stop('time-out', nowMs + hourMs);
    expect([mayBe(nowMs + 29 * dayMs), mayBe(nowMs + 31 * dayMs)]).toEqual([false, true]);
  });

  it('gets none again while an exclusion stands whose term is over', () => {
    stop('exclusion', nowMs + hourMs);
    expect(mayBe(nowMs + 400 * dayMs)).toBe(false);
  });

  it('waits for no pause, and for no stop by operators', () => {
    stop('pause', nowMs + hourMs);
    stop('operator', nowMs + hourMs);
    expect([mayBe(nowMs), mayBe(nowMs + hourMs)]).toEqual([false, true]);
  });
});
