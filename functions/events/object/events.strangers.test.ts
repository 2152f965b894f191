import { describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import type { EventToRecord } from './events.log.ts';
import { countedOf, strangersPerHourMax, strangersSchema, withinHour } from './events.strangers.ts';

const hourMs = 3_600_000;
const nowMs = 500_000 * hourMs + 7;
let made = 0;
const event = (kind: EventToRecord['kind'], details: EventToRecord['details'] = {}): EventToRecord => ({
  id: `e${(made += 1)}`,
  kind,
  atMs: nowMs,
  actor: 'visitor',
  subject: '',
  requestId: '',
  details,
});
const many = (count: number, kind: EventToRecord['kind']) => Array.from({ length: count }, () => event(kind));

describe('events that strangers cause', () => {
  it('get rows of their own up to an hourly limit; the rest becomes one row when the hour is over', () => {
    const sql = objectSql([strangersSchema]);
    const recorded = withinHour(sql, many(5_000, 'LOGIN_LOCKED'), nowMs);
    expect(recorded).toHaveLength(strangersPerHourMax);
    expect(withinHour(sql, [event('LOGIN_LOCKED', { times: 7 })], nowMs + 1)).toEqual([]);
    expect(countedOf(sql, nowMs + 2)).toEqual([]);
    const over = 5_000 - strangersPerHourMax + 7;
    expect(countedOf(sql, nowMs + hourMs)).toMatchObject([
      { kind: 'EVENTS_COUNTED', atMs: nowMs - 7, details: { LOGIN_LOCKED: over } },
    ]);
    expect(countedOf(sql, nowMs + hourMs)).toEqual([]);
  });

  it('are limited per hour and per kind', () => {
    const sql = objectSql([strangersSchema]);
    withinHour(sql, many(strangersPerHourMax, 'POLICY_VIOLATED'), nowMs);
    expect(withinHour(sql, [event('POLICY_VIOLATED'), event('OPERATOR_REFUSED')], nowMs)).toMatchObject([
      { kind: 'OPERATOR_REFUSED' },
    ]);
    expect(withinHour(sql, [event('POLICY_VIOLATED')], nowMs + hourMs)).toHaveLength(1);
  });

  it('are the only ones limited: those of operators, wallets and vendors are not', () => {
    const sql = objectSql([strangersSchema]);
    expect(withinHour(sql, many(500, 'LARGE_WIN'), nowMs)).toHaveLength(500);
    expect(countedOf(sql, nowMs + hourMs)).toEqual([]);
  });

  it('share one row for an hour in which several kinds exceeded the limit', () => {
    const sql = objectSql([strangersSchema]);
    withinHour(sql, [...many(61, 'LOGIN_LOCKED'), ...many(63, 'POLICY_VIOLATED')], nowMs);
    expect(countedOf(sql, nowMs + hourMs)).toMatchObject([
      { details: { LOGIN_LOCKED: 1, POLICY_VIOLATED: 3 } },
    ]);
  });
});
