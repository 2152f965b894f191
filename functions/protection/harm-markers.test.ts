import { beforeEach, describe, expect, it } from 'vitest';
import { memberSql } from '#tests/support/object-sql.ts';
import { harmFigures } from './harm-figures.ts';
import { type HarmFigures, metMarkers } from './harm-markers.ts';
import { harmMarks, isMarked, recordHarmMark, recordHarmSign } from './harm-marks.ts';
import { mayBeAdvertisedTo } from './may-be-advertised-to.ts';
import { ukPack } from './packs/uk-pack.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Midnight in Karachi, which is 19 h UTC. */
const nightMs = Date.UTC(2027, 0, 31, 19);
const nowMs = nightMs + 6 * hourMs;
let sql: SqlStorage;
beforeEach(() => {
  sql = memberSql();
});

const quiet: HarmFigures = {
  lossesInARow: () => 0,
  nightHours: () => 0,
  stakesPercent: () => undefined,
  refusals: () => 0,
  reversedWithdrawals: () => 0,
};
const coolDays = { elsewhere: 30, byCountry: {} };
const names = (figures: Partial<HarmFigures>, markers = ukPack.markers) =>
  metMarkers(markers, { ...quiet, ...figures }).map(({ marker, action }) => [marker, action]);

describe('the markers of a pack', () => {
  it('are met at or above their threshold, with the action that the pack names', () => {
    expect(names({ lossesInARow: () => 14 })).toEqual([]);
    expect(names({ lossesInARow: () => 15 })).toEqual([['chasing', 'pause']]);
    expect(names({ nightHours: () => 8, refusals: () => 3 })).toEqual([
      ['nights', 'review'],
      ['refusals', 'ask-for-limit'],
    ]);
    expect(names({ stakesPercent: () => 300, reversedWithdrawals: () => 1 })).toEqual([
      ['risingStakes', 'review'],
      ['reversedWithdrawals', 'message'],
    ]);
  });

  it('are not evaluated if the pack does not name them', () => {
    const request = () => {
      throw new Error('looked at');
    };
    const none: HarmFigures = {
      lossesInARow: request,
      nightHours: request,
      stakesPercent: request,
      refusals: request,
      reversedWithdrawals: request,
    };
    expect(metMarkers({ pauseHours: 1 }, none)).toEqual([]);
  });
});

describe('the figures from a member’s own rows', () => {
  const figures = (timeZone = 'Asia/Karachi') => harmFigures(sql, timeZone, nowMs);
  const hour = (atMs: number, stakedBefore: number, playedBeforeMs: number) =>
    sql.exec(
      'INSERT INTO play_hours (hour_ms, staked_before, won_before, played_before_ms, deposited_before, withdrawn_before) VALUES (?, ?, 0, ?, 0, 0)',
      Math.floor(atMs / hourMs) * hourMs,
      stakedBefore,
      playedBeforeMs,
    );
  const wallet = (stakedMinor: number, playedMs: number) =>
    sql.exec(
      "INSERT INTO wallet (one, currency, username_mask, staked_minor, played_ms) VALUES (1, 'USD', 's', ?, ?)",
      stakedMinor,
      playedMs,
    );

  it('count night hours in the merchant’s time zone', () => {
    wallet(0, 3 * hourMs);
    hour(nightMs - 2 * hourMs, 0, 0);
    hour(nightMs, 0, hourMs);
    hour(nightMs + hourMs, 0, 2 * hourMs);
    expect(figures().nightHours()).toBe(2);
    expect(figures('America/New_York').nightHours()).toBe(0);
  });

  it('compare a day’s stakes with those of the days before, if there are enough days', () => {
    wallet(2_000, 0);
    hour(nowMs - 20 * dayMs, 0, 0);
    hour(nowMs - 2 * hourMs, 1_000, 0);
    expect(figures().stakesPercent()).toBe(1_900);
    sql.exec('DELETE FROM play_hours');
    hour(nowMs - 3 * dayMs, 0, 0);
    hour(nowMs - 2 * hourMs, 1_000, 0);
    expect(figures().stakesPercent()).toBeUndefined();
  });

  it('count a day’s refusals by limits from the operations themselves', () => {
    const refused = (id: string, atMs: number, code: string) =>
      sql.exec(
        "INSERT INTO operations (source, kind, id, content, answer, at_ms) VALUES ('house', 'bet', ?, '', ?, ?)",
        id,
        JSON.stringify({ ok: false, code }),
        atMs,
      );
    refused('a', nowMs - 25 * hourMs, 'LIMIT_REACHED');
    refused('b', nowMs - hourMs, 'LIMIT_REACHED');
    refused('c', nowMs - hourMs, 'INSUFFICIENT_FUNDS');
    recordHarmSign(sql, 'refusal', nowMs);
    recordHarmSign(sql, 'reversed-withdrawal', nowMs - 6 * dayMs);
    expect([figures().refusals(), figures().reversedWithdrawals()]).toEqual([2, 1]);
  });
});

describe('a marker that was met', () => {
  const met = { marker: 'chasing', action: 'message', figure: 30, threshold: 30 } as const;

  it('is recorded once per window', () => {
    expect(recordHarmMark(sql, met, 'demo@1', nowMs)).toBe(1);
    expect(recordHarmMark(sql, met, 'demo@1', nowMs + 23 * hourMs)).toBeUndefined();
    expect(recordHarmMark(sql, met, 'demo@1', nowMs + 25 * hourMs)).toBe(2);
    expect(harmMarks(sql, 10)).toMatchObject([{ number: 2 }, { ...met, pack: 'demo@1', atMs: nowMs }]);
  });

  it('excludes its member from promotions for thirty days', () => {
    expect(mayBeAdvertisedTo(sql, coolDays, nowMs)).toBe(true);
    recordHarmMark(sql, met, 'demo@1', nowMs);
    expect([isMarked(sql, nowMs), mayBeAdvertisedTo(sql, coolDays, nowMs + 29 * dayMs)]).toEqual([
      true,
      false,
    ]);
    expect(mayBeAdvertisedTo(sql, coolDays, nowMs + 31 * dayMs)).toBe(true);
  });
});
